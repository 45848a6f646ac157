"""Mutants: every shipped sentence removed, or changed in one word or phrase, one at a time. Some test must fail for each of them."""
