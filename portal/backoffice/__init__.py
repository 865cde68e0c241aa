"""The admin UI: one site in which the staff of a federation or body work, limited to the open workspace."""
