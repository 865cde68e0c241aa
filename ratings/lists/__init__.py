"""Published lists: pages, files, entries of players, and what follows a list."""
