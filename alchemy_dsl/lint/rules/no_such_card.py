"""A scenario names a card that is in none of its sets.

What it says
The message names the nearest card.

Why it matters
It would lie nowhere. Name its set under `sets:`, or mend the name.

Wrong
    scenarios:
      - name: a coin is tossed
        players: [Ann, Bo]
        given:
          Ann: {purse: [Lucky Peny, Magnet]}
        when: [{text: "You: Toss 1 coin.", by: Ann}]
        choose: [{Ann: Magnet}]
        then:
          Ann: {saucer: [Magnet]}

Right
    scenarios:
      - name: a coin is tossed
        players: [Ann, Bo]
        given:
          Ann: {purse: [Lucky Penny, Magnet]}
        when: [{text: "You: Toss 1 coin.", by: Ann}]
        choose: [{Ann: Magnet}]
        then:
          Ann: {saucer: [Magnet]}
"""
