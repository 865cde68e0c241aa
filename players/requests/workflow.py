"""The life of each kind of request, and who does what. B.04: the receiving federation starts a transfer."""

from players.requests.enums import Kind, Party, State
from portal.workflow.machine import Transitions

_EDITED = {State.DRAFT, State.RETURNED}

#   action: (offered in, leads to)
_BY_OFFICE: Transitions = {
    "return": ({State.OFFICE}, State.RETURNED),
    "refuse": ({State.OFFICE}, State.REFUSED),
}
_BY_FEDERATION: Transitions = {
    "send_back": ({State.FEDERATION}, State.RETURNED),
    "decline": ({State.FEDERATION}, State.REFUSED),
}

NEW_ID: Transitions = {
    "send": (_EDITED, State.OFFICE),
    "grant": ({State.OFFICE}, State.DONE),
    **_BY_OFFICE,
    "withdraw": ({*_EDITED, State.OFFICE}, State.WITHDRAWN),
}
CORRECTION: Transitions = {
    "propose": (_EDITED, State.FEDERATION),
    "apply": ({*_EDITED, State.FEDERATION}, State.DONE),
    "send": ({*_EDITED, State.FEDERATION}, State.OFFICE),
    "grant": ({State.OFFICE}, State.DONE),
    **_BY_FEDERATION,
    **_BY_OFFICE,
    "withdraw": ({*_EDITED, State.FEDERATION, State.OFFICE}, State.WITHDRAWN),
}
DEATH: Transitions = {
    "report": (_EDITED, State.DONE),
    "reverse": ({State.DONE}, State.REVERSED),
    "withdraw": (_EDITED, State.WITHDRAWN),
}
TRANSFER: Transitions = {
    "propose": (_EDITED, State.FEDERATION),
    "send": ({*_EDITED, State.FEDERATION}, State.RELEASE),
    "agree": ({State.RELEASE}, State.OFFICE),
    "object": ({State.RELEASE}, State.OFFICE),
    "lapse": ({State.RELEASE}, State.OFFICE),
    "grant": ({State.OFFICE}, State.ACCEPTED),
    "take_effect": ({State.ACCEPTED}, State.DONE),
    **_BY_FEDERATION,
    **_BY_OFFICE,
    "withdraw": ({*_EDITED, State.FEDERATION, State.RELEASE, State.OFFICE}, State.WITHDRAWN),
}
CLAIM: Transitions = {
    "propose": (_EDITED, State.FEDERATION),
    "approve": ({State.FEDERATION}, State.DONE),
    **_BY_FEDERATION,
    "withdraw": ({*_EDITED, State.FEDERATION}, State.WITHDRAWN),
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
    State.DRAFT: Party.ASKER,
    State.RETURNED: Party.ASKER,
    State.FEDERATION: Party.FEDERATION,
    State.RELEASE: Party.RELEASING,
    State.OFFICE: Party.OFFICE,
    State.ACCEPTED: Party.CLOCK,
}
# What a player asks for himself, and what his federation asks for.
OF_PERSONS = (Kind.CLAIM, Kind.CORRECTION, Kind.TRANSFER)
OF_FEDERATIONS = (Kind.NEW_ID, Kind.CORRECTION, Kind.TRANSFER, Kind.DEATH)
