"""Lets `python -m alchemy_dsl` start the command."""

from alchemy_dsl.cli import main

main()
