"""The admin UI: one site where the staff of a federation or body work, scoped to their open workspace."""
