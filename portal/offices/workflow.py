"""Transition table of an invitation: which action leads from which state to which."""

from portal.federations.enums import InvitationState as S

#            action: (offered in, leads to)
INVITATION = {
    "accept": ({S.SENT}, S.ACCEPTED),
    "decline": ({S.SENT}, S.DECLINED),
    "revoke": ({S.SENT}, S.REVOKED),
    "expire": ({S.SENT}, S.EXPIRED),
}
