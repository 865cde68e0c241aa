"""Here PARTS is missing."""
