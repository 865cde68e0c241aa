"""Pages of registrations, and of the public calendar."""
