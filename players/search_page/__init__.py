"""The public search for players."""
