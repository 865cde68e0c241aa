"""Public calculators: rating change, first rating, K. The URL contains the whole question."""
