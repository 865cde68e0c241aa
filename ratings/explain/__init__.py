"""A calculation in words and numbers, made of what ratings.core returns and of nothing else.

The calculators and the page of a player's calculation show the same tables: `games` an event line by line,
`ladder` the steps from the sum to the rating, `frozen` the stored inputs as the core takes them.
"""
