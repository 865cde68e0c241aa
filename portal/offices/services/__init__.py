"""Services for offices and accounts, one function per use case."""

from portal.offices.services.accounts import (
    disable_account,
    enable_account,
    end_session,
    reset_second_factor,
    unlock_account,
)
from portal.offices.services.invitations import (
    accept_invitation,
    appoint_or_invite,
    decline_invitation,
    expire_invitations,
    invite,
    revoke_invitation,
)
from portal.offices.services.settings import change_settings
from portal.offices.services.staff import appoint, change_role, end_membership
from portal.offices.services.tokens import make_token, revoke_token

__all__ = [
    "accept_invitation",
    "appoint",
    "appoint_or_invite",
    "change_role",
    "change_settings",
    "decline_invitation",
    "disable_account",
    "enable_account",
    "end_membership",
    "end_session",
    "expire_invitations",
    "invite",
    "make_token",
    "reset_second_factor",
    "revoke_invitation",
    "revoke_token",
    "unlock_account",
]
