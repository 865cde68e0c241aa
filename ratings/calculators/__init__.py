"""Calculators for everybody: a rating change, a first rating, K. The address holds the whole question."""
