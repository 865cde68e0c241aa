"""The pairing check: was each round of a Swiss report paired as its declared system demands?

`judging` says what can be judged and compares, `engine` asks py4swiss for the pairings; both are pure. The
rest keeps the answer beside the report and shows it: a notice for who judges the report, never a refusal.
"""
