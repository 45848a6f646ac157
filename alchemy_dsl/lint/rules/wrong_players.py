"""A scenario has more or fewer players than the game allows, or two of one name.

What it says
The message says for how many players the game is.

Why it matters
The game has no rules for it.

Wrong
    scenarios:
      - name: a coin is tossed
        players: [Ann]
        given:
          Ann: {purse: [Lucky Penny, Magnet]}
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
