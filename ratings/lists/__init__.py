"""Published lists for everybody: their pages and files, what they say of players, what comes after them."""
