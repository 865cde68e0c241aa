"""The title regulations (B.01) as dated data and pure functions: norms, forecasts, direct titles.

Depends only on the standard library, `rulekit` and `ratings.core`. Rules return findings (code, article, ok,
actual, required), never sentences. `python -m titles.rules` answers JSON requests.
"""
