"""Pages of requests: in a federation, in the office, and of a person on their own behalf."""
