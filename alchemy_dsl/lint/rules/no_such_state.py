"""A scenario names a state that cards of this kind cannot be in.

What it says
The message names the states that there are; a state is said with true or false.

Why it matters
The game declares the states of each kind.

Wrong
    scenarios:
      - name: a badge is spun
        players: [Ann, Bo]
        given:
          rack: [{card: Mirror, side: dull, pined: true}]
        when: [{text: "You: Spin 1 badge.", by: Ann}]
        then:
          rack: [{card: Mirror, side: dull, pinned: true}]

Right
    scenarios:
      - name: a badge is spun
        players: [Ann, Bo]
        given:
          rack: [{card: Mirror, side: dull, pinned: true}]
        when: [{text: "You: Spin 1 badge.", by: Ann}]
        then:
          rack: [{card: Mirror, side: dull, pinned: true}]
"""
