"""Pages of a workspace, and of a person's own account."""
