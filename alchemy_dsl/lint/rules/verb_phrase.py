"""A verb of the game file cannot be read as a verb.

What it says
A verb is written as it stands in a sentence, with its slots in angle brackets.

Why it matters
No sentence could ever use it.

Wrong
    verbs:
      - {phrase: "<coins> into the air", slots: {coins: coins}, means: Move <coins> to your saucer.}

Right
    verbs:
      - {phrase: juggle <coins>, slots: {coins: coins from your purse}, means: Move <coins> to your saucer.}
"""
