"""The pages of ratings."""
