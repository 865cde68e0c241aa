"""The life of an application (B.01, 0.4.4, 0.6, 1.10, 2.1 to 2.4), and who does what."""

from portal.workflow.machine import Transitions
from titles.applications.enums import EDITED, Party, Route, State

#   action: (offered in, leads to)
_WISH: Transitions = {
    # The player asks his federation; only if it declines may he file himself (1.10.4).
    "take_on": ({State.ASKED}, State.DRAFT),
    "decline": ({State.ASKED}, State.DECLINED),
    "file_oneself": ({State.DECLINED, State.RETURNED}, State.FILED),
}
_CONDITIONAL: Transitions = {
    # The rating was reached: the federation asks, and the title becomes final (0.6.2, form IT2).
    "ask_confirmation": ({State.CONDITIONAL}, State.CONFIRMATION),
    "keep_conditional": ({State.CONFIRMATION}, State.CONDITIONAL),
}
_REVOCATION: Transitions = {
    # A fair-play violation found afterwards; appeal to the council within thirty days (0.4.4).
    "revoke": ({State.AWARDED}, State.REVOKED),
    "appeal": ({State.REVOKED}, State.APPEALED),
    "reinstate": ({State.APPEALED}, State.AWARDED),
    "uphold": ({State.APPEALED}, State.REVOKED),
}
NORMS: Transitions = {
    **_WISH,
    "sign": (EDITED, State.SIGNED),
    "unsign": ({State.SIGNED}, State.DRAFT),
    "file": ({State.SIGNED}, State.FILED),
    "return": ({State.FILED}, State.RETURNED),
    "publish": ({State.FILED}, State.PUBLISHED),
    "award": ({State.PUBLISHED, State.CONFIRMATION}, State.AWARDED),
    "award_conditionally": ({State.PUBLISHED}, State.CONDITIONAL),
    "refuse": ({State.FILED, State.PUBLISHED}, State.REFUSED),
    **_CONDITIONAL,
    "withdraw": (
        {State.ASKED, *EDITED, State.SIGNED, State.FILED, State.PUBLISHED, State.DECLINED},
        State.WITHDRAWN,
    ),
    **_REVOCATION,
}
# Titles by rating and direct titles are confirmed without publication (0.6.1, 1.10.1, 1.10.2).
CONFIRMED: Transitions = {
    **_WISH,
    "file": (EDITED, State.FILED),
    "return": ({State.FILED}, State.RETURNED),
    "award": ({State.FILED, State.CONFIRMATION}, State.AWARDED),
    "award_conditionally": ({State.FILED}, State.CONDITIONAL),
    "refuse": ({State.FILED}, State.REFUSED),
    **_CONDITIONAL,
    "withdraw": ({State.ASKED, *EDITED, State.FILED, State.DECLINED}, State.WITHDRAWN),
    **_REVOCATION,
}
TABLES: dict[str, Transitions] = {
    Route.NORMS: NORMS,
    Route.RATING: {
        action: step
        for action, step in CONFIRMED.items()
        if action not in {"award_conditionally", "ask_confirmation", "keep_conditional"}
    },
    Route.DIRECT: CONFIRMED,
}

ACTS: dict[str, Party] = {
    "take_on": Party.FEDERATION,
    "decline": Party.FEDERATION,
    "file_oneself": Party.PLAYER,
    "sign": Party.FEDERATION,
    "unsign": Party.FEDERATION,
    "file": Party.FEDERATION,
    "return": Party.COMMISSION,
    "publish": Party.COMMISSION,
    "award": Party.COMMISSION,
    "award_conditionally": Party.COMMISSION,
    "refuse": Party.COMMISSION,
    "ask_confirmation": Party.APPLICANT,
    "keep_conditional": Party.COMMISSION,
    "withdraw": Party.APPLICANT,
    "revoke": Party.COMMISSION,
    "appeal": Party.APPLICANT,
    "reinstate": Party.COUNCIL,
    "uphold": Party.COUNCIL,
}
# Whoever says no must say why, and so must whoever appeals.
NEEDS_REASON = frozenset(
    {"decline", "unsign", "return", "refuse", "keep_conditional", "revoke", "appeal", "reinstate", "uphold"}
)
NEXT_ACTOR: dict[str, Party] = {
    State.ASKED: Party.FEDERATION,
    State.DECLINED: Party.PLAYER,
    State.DRAFT: Party.FEDERATION,
    State.SIGNED: Party.FEDERATION,
    State.RETURNED: Party.APPLICANT,
    State.FILED: Party.COMMISSION,
    State.PUBLISHED: Party.COMMISSION,
    State.CONFIRMATION: Party.COMMISSION,
    State.APPEALED: Party.COUNCIL,
}
