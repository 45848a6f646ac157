"""A scenario names a zone that the game does not have, or that belongs elsewhere.

What it says
A zone of each player stands under the player; one that all share stands by itself.

Why it matters
What lies in a zone that is not there takes no part in the game.

Wrong
    scenarios:
      - name: a coin is tossed
        players: [Ann, Bo]
        given:
          Ann: {purze: [Lucky Penny, Magnet]}
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
