"""A scenario names a side that cards of this kind do not have.

What it says
The message names the sides that there are.

Why it matters
The game declares the sides of each kind.

Wrong
    scenarios:
      - name: a badge is spun
        players: [Ann, Bo]
        given:
          rack: [{card: Mirror, side: dim, pinned: true}]
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
