"""The norm calculator: the rules of a norm and the forecast before the last rounds, for everybody."""
