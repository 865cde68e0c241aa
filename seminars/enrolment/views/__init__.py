"""Pages of participants, and of those who manage them."""
