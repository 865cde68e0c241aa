"""The title regulations (B.01) as dated data and pure functions: norms, forecasts, dossiers, direct titles.

Standard library, `rulekit` and `ratings.core` only. Rules return findings (code,
article, ok, actual, required), never sentences. `python -m titles.rules` answers JSON requests.
"""
