"""Forms of registrations."""
