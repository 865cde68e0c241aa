"""Forms of the tournaments app."""
