"""Complaints: the forms ITC and PTC, drafts, filing, the receipt."""
