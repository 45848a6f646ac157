"""A scenario names a player who is not among its players.

What it says
The message names the nearest of the scenario's players.

Why it matters
An answer or a zone of nobody could never be wrong.

Wrong
    scenarios:
      - name: a coin is tossed
        players: [Ann, Bo]
        given:
          Ann: {purse: [Lucky Penny, Magnet]}
        when: [{text: "You: Toss 1 coin.", by: Ann}]
        choose: [{Anne: Magnet}]
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
