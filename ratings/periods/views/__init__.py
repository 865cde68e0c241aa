"""Pages of the work on lists."""
