"""Pairing check: was each round of a Swiss report paired by the rules of its declared system?

`judging` decides what can be judged and compares; `engine` asks py4swiss for the pairings; both are pure. The
other modules store and show the result: a notice for the officer who judges the report, never a refusal.
"""
