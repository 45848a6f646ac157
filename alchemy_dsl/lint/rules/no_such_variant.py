"""A scenario names a variant that the game does not declare.

What it says
The message names the nearest variant, if there are any.

Why it matters
Its rules would be the ordinary ones.

Wrong
    scenarios:
      - name: a coin is tossed
        variant: quick
        players: [Ann, Bo]
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
