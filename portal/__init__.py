"""The platform of the Federation Portal: everything that is not specific to chess."""
