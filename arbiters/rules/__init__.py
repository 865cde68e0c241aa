"""The arbiters' regulations as dated, pure functions: B06.1 titles, B06.3 classification, B06.4 appointments.

Standard library and `rulekit` only: no clock, no database, no texts. A rule returns findings (code, article,
ok, actual, required); ok is None if the text leaves the point to a person. `python -m arbiters.rules` answers
JSON requests with the same functions.
"""
