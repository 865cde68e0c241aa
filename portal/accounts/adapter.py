"""How allauth treats our accounts."""

from allauth.account.adapter import DefaultAccountAdapter


class AccountAdapter(DefaultAccountAdapter):
    """Sign-up and mail in the person's language."""
