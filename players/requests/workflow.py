"""The life of each kind of request, and who does what. B.04: the receiving federation starts a transfer."""

from players.requests.enums import Kind, Party
from players.requests.enums import State as S
from portal.workflow.machine import Transitions

_EDITED = {S.DRAFT, S.RETURNED}

#   action: (offered in, leads to)
_BY_OFFICE: Transitions = {
    "return": ({S.OFFICE}, S.RETURNED),
    "refuse": ({S.OFFICE}, S.REFUSED),
}
_BY_FEDERATION: Transitions = {
    "send_back": ({S.FEDERATION}, S.RETURNED),
    "decline": ({S.FEDERATION}, S.REFUSED),
}

NEW_ID: Transitions = {
    "send": (_EDITED, S.OFFICE),
    "grant": ({S.OFFICE}, S.DONE),
    **_BY_OFFICE,
    "withdraw": ({*_EDITED, S.OFFICE}, S.WITHDRAWN),
}
CORRECTION: Transitions = {
    "propose": (_EDITED, S.FEDERATION),
    "apply": ({*_EDITED, S.FEDERATION}, S.DONE),
    "send": ({*_EDITED, S.FEDERATION}, S.OFFICE),
    "grant": ({S.OFFICE}, S.DONE),
    **_BY_FEDERATION,
    **_BY_OFFICE,
    "withdraw": ({*_EDITED, S.FEDERATION, S.OFFICE}, S.WITHDRAWN),
}
DEATH: Transitions = {
    "report": (_EDITED, S.DONE),
    "reverse": ({S.DONE}, S.REVERSED),
    "withdraw": (_EDITED, S.WITHDRAWN),
}
TRANSFER: Transitions = {
    "propose": (_EDITED, S.FEDERATION),
    "send": ({*_EDITED, S.FEDERATION}, S.RELEASE),
    "agree": ({S.RELEASE}, S.OFFICE),
    "object": ({S.RELEASE}, S.OFFICE),
    "lapse": ({S.RELEASE}, S.OFFICE),
    "grant": ({S.OFFICE}, S.ACCEPTED),
    "take_effect": ({S.ACCEPTED}, S.DONE),
    **_BY_FEDERATION,
    **_BY_OFFICE,
    "withdraw": ({*_EDITED, S.FEDERATION, S.RELEASE, S.OFFICE}, S.WITHDRAWN),
}
CLAIM: Transitions = {
    "propose": (_EDITED, S.FEDERATION),
    "approve": ({S.FEDERATION}, S.DONE),
    **_BY_FEDERATION,
    "withdraw": ({*_EDITED, S.FEDERATION}, S.WITHDRAWN),
}
TABLES: dict[str, Transitions] = {
    Kind.NEW_ID: NEW_ID,
    Kind.CORRECTION: CORRECTION,
    Kind.DEATH: DEATH,
    Kind.TRANSFER: TRANSFER,
    Kind.CLAIM: CLAIM,
}

ACTS: dict[str, Party] = {
    "propose": Party.PERSON,
    "send": Party.FEDERATION,
    "apply": Party.FEDERATION,
    "report": Party.FEDERATION,
    "approve": Party.FEDERATION,
    "decline": Party.FEDERATION,
    "send_back": Party.FEDERATION,
    "agree": Party.RELEASING,
    "object": Party.RELEASING,
    "lapse": Party.CLOCK,
    "take_effect": Party.CLOCK,
    "grant": Party.OFFICE,
    "refuse": Party.OFFICE,
    "return": Party.OFFICE,
    "reverse": Party.OFFICE,
    "withdraw": Party.ASKER,
}
# Whoever says no must say why.
NEEDS_REASON = frozenset({"decline", "refuse", "return", "send_back", "object", "reverse"})
NEXT_ACTOR: dict[str, Party] = {
    S.DRAFT: Party.ASKER,
    S.RETURNED: Party.ASKER,
    S.FEDERATION: Party.FEDERATION,
    S.RELEASE: Party.RELEASING,
    S.OFFICE: Party.OFFICE,
    S.ACCEPTED: Party.CLOCK,
}
# What a player asks for himself, and what his federation asks for.
OF_PERSONS = (Kind.CLAIM, Kind.CORRECTION, Kind.TRANSFER)
OF_FEDERATIONS = (Kind.NEW_ID, Kind.CORRECTION, Kind.TRANSFER, Kind.DEATH)
