"""Applications for titles."""
