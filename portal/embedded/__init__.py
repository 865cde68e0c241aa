"""The embedded PostgreSQL and the one-command run."""
