"""A scenario file names a game that is not there.

What it says
The message names the nearest game.

Why it matters
Without its game a scenario is only words. The name is that of the folder with the `game.yaml`.

Wrong
    game: exampel
    scenarios:
      - name: a coin is tossed
        players: [Ann, Bo]
        given:
          Ann: {purse: [Lucky Penny, Magnet]}
        when: [{text: "You: Toss 1 coin.", by: Ann}]
        choose: [{Ann: Magnet}]
        then:
          Ann: {saucer: [Magnet]}

Right
    game: example
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
