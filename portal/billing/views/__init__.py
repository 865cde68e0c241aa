"""The pages of billing."""
