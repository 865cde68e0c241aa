"""The pages of the documents app."""
