"""National lists: a federation's own ratings and numbers, from a file whose columns its officer maps."""
