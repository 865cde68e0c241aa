"""National lists: a federation's own ratings and numbers, from a CSV whose columns its officer names."""
