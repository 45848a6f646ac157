"""An `allow` that allows nothing.

What it says
A card allows a finding that it does not raise, that has another name, or that cannot be allowed: errors cannot.

Why it matters
It was of use once, and would hide the next finding of that name without anybody having looked at it.

Wrong
    - {name: Dime, kind: coin, metal: tin, text: "You: Grab 1 coin.", allow: wording}

    - {name: Dime, kind: coin, metal: tin, text: "You: Grab 2 coins.", allow: wordings}

Right
    - {name: Dime, kind: coin, metal: tin, text: "You: Grab two coins.", allow: wording}
"""
