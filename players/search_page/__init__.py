"""The public search of players."""
