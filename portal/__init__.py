"""The platform of the Federation Portal."""
