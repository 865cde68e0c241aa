"""Pages of federations and bodies."""
