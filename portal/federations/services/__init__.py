"""Writes of the federations app, one use case each."""

from portal.federations.services.invitations import (
    accept_invitation,
    decline_invitation,
    expire_invitations,
    invite,
    revoke_invitation,
)
from portal.federations.services.settings import change_settings
from portal.federations.services.staff import appoint, end_membership
from portal.federations.services.tokens import make_token, revoke_token

__all__ = [
    "accept_invitation",
    "appoint",
    "change_settings",
    "decline_invitation",
    "end_membership",
    "expire_invitations",
    "invite",
    "make_token",
    "revoke_invitation",
    "revoke_token",
]
