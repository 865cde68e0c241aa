"""Offices: staff, invitations, API tokens, settings of a federation or body; and a person's own account."""
