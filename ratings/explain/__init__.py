"""Explains a calculation, using only what ratings.core returns.

The calculators and the page of a player's calculation show the same tables: `games` an event line by line,
`ladder` the steps from the sum to the rating, `frozen` the stored inputs as the core takes them.
"""
