"""The kinds of a game have more states than a game can hold.

What it says
All states of all kinds are counted together; the same word on two kinds counts once.

Why it matters
The state of every piece is kept in one number, a bit for each state.

Wrong
    kinds:
      - kind: ribbon
        plural: ribbons
        states: [ashbound, baybound, capbound, denbound, elmbound, figbound, gumbound, haybound, inkbound, jarbound, keybound,
                 logbound, mapbound, netbound, oakbound, pinbound, rodbound, sapbound, tinbound, urnbound, vanbound, waxbound,
                 yambound, zipbound, arcbound, bowbound, cubbound, dewbound, eelbound, firbound, gembound, hubbound]

Right
    kinds:
      - kind: ribbon
        plural: ribbons
        states: [tied]
"""
