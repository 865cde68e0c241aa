"""The ranges of FIDE ids from which the office gives them out."""
