"""The embedded PostgreSQL server, and `make run`, which starts the whole portal."""
