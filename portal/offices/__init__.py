"""Who serves where: staff, invitations, tokens, settings; and a person's own account."""
