"""The ranges from which the office assigns FIDE ids."""
