"""Federations, staff, accounts and what belongs to them in the admin UI."""

from portal.offices.admin import accounts, staff, tenants  # noqa: F401 -- each registers its tables
