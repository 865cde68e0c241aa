"""Pages of participants, and of those who keep their list."""
