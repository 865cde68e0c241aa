"""Declares the five kinds of requests: stages, actors, deadlines, effects and messages."""

from dataclasses import replace
from typing import Any

from django.urls import reverse
from django.utils import timezone
from django.utils.translation import gettext_lazy as _

from players.models import PlayerRequest
from players.requests.docket import DOCKET, DUPLICATES, TERMS, facts
from players.requests.enums import RELEASE, Answer, Kind, RequestState
from players.requests.forms import EffectForm, assign_form, form_of
from players.requests.permissions import DECIDING, OFFICE, asked_himself, can_edit, can_read, can_see_release
from players.requests.phrases import FAULTS, with_words
from players.requests.selectors import RELATED
from players.requests.services import drafts, ids, records, transfers
from players.requests.validation import for_office
from portal.cases.declaration import Action, CaseKind, Effect, Notice, Party, Stage, StatementKind
from portal.cases.forms import Reason
from portal.cases.registry import kind_of

S = RequestState
# Our own working periods in days; the period of a release is regulated (data/transfer_rules.csv).
OFFICE_DAYS, FEDERATION_DAYS, RETURNED_DAYS = 14, 14, 30
EDITED = frozenset({S.DRAFT, S.RETURNED})

# --- who acts -------------------------------------------------------------------------------------------
ASKER = Party(
    "asker",
    _("who asked"),
    person=lambda request: request.person,
    tenant=lambda request: request.federation,
    roles=DECIDING,
)
PLAYER = Party("person", _("the player"), person=lambda request: request.person)
FEDERATION = Party(
    "federation",
    _("the federation"),
    tenant=lambda request: request.federation,
    roles=DECIDING,
    barred=asked_himself,
)
RELEASING = Party(
    "releasing",
    _("the releasing federation"),
    tenant=lambda request: request.releasing,
    roles=DECIDING,
    clock=True,
    link=lambda request: reverse("players:release", args=[request.releasing.code, request.pk]),
)
OFFICE_STAFF = Party("office", _("the office"), tenant=lambda request: request.body, roles=OFFICE)
CLOCK = Party("clock", _("the portal"), clock=True)

# --- what is told ---------------------------------------------------------------------------------------
WAITS = Notice(
    "players.request_waits",
    with_words(_("Request %(number)s waits for you: %(kind)s.")),
    _("A request waits for you"),
)
CAME_BACK = Notice(
    "players.request_returned",
    with_words(_("Request %(number)s was returned with remarks: %(kind)s.")),
    _("A request was returned"),
)
ENDED = Notice(
    "players.request_ended",
    with_words(_("Request %(number)s (%(kind)s): %(state)s.")),
    _("News about a request"),
    to=ASKER,
)
DEATH_REPORTED = Notice(
    "players.death_reported",
    with_words(_("A federation reported the death of a player (%(number)s).")),
    _("News about a player"),
    to=OFFICE_STAFF,
)
TRANSFER_CLOSED = Notice(
    "players.transfer_closed",
    with_words(_("Transfer %(number)s of one of your players was closed; no answer is needed.")),
    _("News about a transfer"),
    to=RELEASING,
    when=transfers.was_asked,
)
TRANSFER_DONE = Notice(
    "players.transfer_done",
    with_words(_("Transfer %(number)s of one of your players took effect.")),
    _("News about a transfer"),
    to=RELEASING,
)

# --- where it stands ------------------------------------------------------------------------------------
STAGES = (
    Stage(S.DRAFT, acts_next=ASKER, editable=True),
    Stage(
        S.FEDERATION,
        acts_next=FEDERATION,
        due=FEDERATION_DAYS,
        task=with_words(_("Answer request %(number)s of a player: %(kind)s.")),
        deadline="players.request_federation",
        news=[WAITS],
        tone="info",
    ),
    Stage(
        S.RELEASE,
        acts_next=RELEASING,
        due=transfers.release_due,
        task=with_words(_("Answer to transfer %(number)s of one of your players.")),
        deadline="players.transfer_release",
        news=[WAITS],
        tone="info",
    ),
    Stage(
        S.OFFICE,
        acts_next=OFFICE_STAFF,
        due=OFFICE_DAYS,
        task=with_words(_("Decide on request %(number)s: %(kind)s.")),
        deadline="players.request_office",
        news=[WAITS],
        tone="info",
    ),
    Stage(
        S.RETURNED,
        acts_next=ASKER,
        due=RETURNED_DAYS,
        task=with_words(_("Correct request %(number)s, which was returned: %(kind)s.")),
        deadline="players.request_returned",
        news=[CAME_BACK],
        tone="warning",
        editable=True,
    ),
    # A transfer that takes effect at once is announced only once, when it is done.
    Stage(
        S.ACCEPTED,
        acts_next=CLOCK,
        news=[replace(ENDED, when=transfers.takes_effect_later)],
        tone="primary",
    ),
    Stage(S.DONE, open=False, news=[ENDED], tone="success"),
    Stage(S.REFUSED, open=False, news=[ENDED], tone="danger"),
    Stage(S.WITHDRAWN, open=False, given_up=True),
    Stage(S.REVERSED, open=False, news=[ENDED], tone="warning"),
)

# --- what is done ---------------------------------------------------------------------------------------
PROPOSE = Action(
    "propose",
    label=_("Send to the federation"),
    offered_in=EDITED,
    leads_to=S.FEDERATION,
    by=PLAYER,
    told=_("%(actor)s sent the request to the federation"),
    effect=drafts.put_before_federation,
)
SEND = Action(
    "send",
    label=_("Send"),
    offered_in=EDITED,
    leads_to=S.OFFICE,
    by=FEDERATION,
    told=_("%(actor)s sent the request"),
)
GRANT = Action(
    "grant",
    label=_("Grant"),
    offered_in={S.OFFICE},
    leads_to=S.DONE,
    by=OFFICE_STAFF,
    told=_("%(actor)s granted the request"),
    many=True,
)
SEND_BACK = Action(
    "send_back",
    label=_("Return with remarks"),
    offered_in={S.FEDERATION},
    leads_to=S.RETURNED,
    by=FEDERATION,
    told=_("%(actor)s returned the request with remarks"),
    form=Reason,
    quiet=True,
    many=True,
)
DECLINE = Action(
    "decline",
    label=_("Refuse"),
    offered_in={S.FEDERATION},
    leads_to=S.REFUSED,
    by=FEDERATION,
    told=_("%(actor)s refused the request"),
    form=Reason,
    tone="danger",
    quiet=True,
    many=True,
)
RETURN = replace(SEND_BACK, code="return", offered_in={S.OFFICE}, by=OFFICE_STAFF)
REFUSE = replace(DECLINE, code="refuse", offered_in={S.OFFICE}, by=OFFICE_STAFF)


def withdraw(*sent: S, effect: Effect | None = None) -> Action:
    """Return the action that withdraws a request in these stages or earlier."""
    return Action(
        "withdraw",
        label=_("Withdraw"),
        offered_in={*EDITED, *sent},
        leads_to=S.WITHDRAWN,
        by=ASKER,
        told=_("%(actor)s withdrew the request"),
        effect=effect,
        tone="danger",
        quiet=True,
    )


def stamp(request: PlayerRequest, action: Action, reason: str) -> None:
    """Store remarks and dates of a step."""
    now = timezone.now()
    request.remarks = reason
    if request.state in EDITED and action.code != "withdraw":
        request.sent_at = now
    request.decided_at = None if kind_of(request).stage(action.leads_to).open else now


def request_kind(kind: Kind, *actions: Action, **given: Any) -> CaseKind:
    """Return the declaration of one kind of request."""
    return CaseKind(
        f"players.{kind}",
        label=kind.label,
        docket=DOCKET,
        stages=STAGES,
        actions=actions,
        can_read=can_read,
        can_edit=can_edit,
        form=form_of,
        write=drafts.write,
        facts=facts,
        about=lambda request: request.subject_name,
        remarks=lambda request: request.remarks,
        params=lambda request: {
            "number": request.number,
            "kind": request.kind,
            "state": request.state,
        },
        stamp=stamp,
        faults=FAULTS,
        constraints={"one_open_request_of_a_kind": "already_open"},
        related=RELATED,
        folder="player-requests",
        **given,
    )


NEW_ID = request_kind(
    Kind.NEW_ID,
    replace(SEND, effect=ids.prepare),
    replace(GRANT, form=assign_form, effect=ids.assign),
    RETURN,
    replace(REFUSE, effect=ids.forget),
    withdraw(S.OFFICE, effect=ids.forget),
    panels=[DUPLICATES],
)
CORRECTION = request_kind(
    Kind.CORRECTION,
    PROPOSE,
    Action(
        "apply",
        label=_("Apply"),
        offered_in={*EDITED, S.FEDERATION},
        leads_to=S.DONE,
        by=FEDERATION,
        told=_("%(actor)s applied the correction"),
        # The office decides on name, sex and birth date, the federation on everything else.
        guard=lambda request: "needs_office" if for_office(request.data) else "",
        effect=records.apply_correction,
        many=True,
    ),
    replace(
        SEND,
        offered_in={*EDITED, S.FEDERATION},
        guard=lambda request: "" if for_office(request.data) else "needs_no_office",
        effect=records.put_before_office,
    ),
    replace(GRANT, effect=records.apply_correction),
    SEND_BACK,
    DECLINE,
    RETURN,
    REFUSE,
    withdraw(S.FEDERATION, S.OFFICE),
)
DEATH = request_kind(
    Kind.DEATH,
    Action(
        "report",
        label=_("Report the death"),
        offered_in=EDITED,
        leads_to=S.DONE,
        by=FEDERATION,
        told=_("%(actor)s reported the death"),
        effect=records.report_death,
        news=[DEATH_REPORTED],
    ),
    Action(
        "reverse",
        label=_("Reverse the report"),
        offered_in={S.DONE},
        leads_to=S.REVERSED,
        by=OFFICE_STAFF,
        told=_("%(actor)s reversed the report"),
        form=Reason,
        effect=records.reverse_death,
        tone="danger",
        quiet=True,
    ),
    withdraw(),
)
CLAIM = request_kind(
    Kind.CLAIM,
    PROPOSE,
    Action(
        "approve",
        label=_("Approve"),
        offered_in={S.FEDERATION},
        leads_to=S.DONE,
        by=FEDERATION,
        told=_("%(actor)s approved the request"),
        effect=records.link_account,
        many=True,
    ),
    SEND_BACK,
    DECLINE,
    withdraw(S.FEDERATION),
)

# --- transfers (B.04): the receiving federation starts, the releasing one answers --------------------------
AGREE = Action(
    "agree",
    label=_("No objection"),
    offered_in={S.RELEASE},
    leads_to=S.OFFICE,
    by=RELEASING,
    told=_("%(actor)s has no objection to the transfer"),
)
OBJECT = replace(
    AGREE, code="object", label=_("Object"), told=_("%(actor)s objects to the transfer"), form=Reason
)
LAPSE = replace(
    AGREE,
    code="lapse",
    label=_("No answer in time"),
    told=_("The releasing federation did not answer in time"),
    by=CLOCK,
)
ANSWER_OF_RELEASING = StatementKind(
    RELEASE,
    label=_("Answer of the releasing federation"),
    states=Answer,
    made=_("%(actor)s asked for the release of a player"),
    answered={Answer.AGREED: AGREE.told, Answer.OBJECTED: OBJECT.told, Answer.LAPSED: LAPSE.told},
    answered_by=RELEASING,
    leads={Answer.AGREED: "agree", Answer.OBJECTED: "object", Answer.LAPSED: "lapse"},
    needs_words={Answer.OBJECTED},
    restricted=True,
    can_read=can_see_release,
)
_CLOSES: dict[str, Any] = {"effect": transfers.close_release, "news": [TRANSFER_CLOSED]}
TRANSFER = request_kind(
    Kind.TRANSFER,
    PROPOSE,
    replace(SEND, offered_in={*EDITED, S.FEDERATION}, leads_to=S.RELEASE, effect=transfers.ask_release),
    AGREE,
    OBJECT,
    LAPSE,
    replace(
        GRANT,
        many=False,
        leads_to=S.ACCEPTED,
        form=EffectForm,
        effect=transfers.grant,
        after=transfers.take_effect_at_once,
    ),
    Action(
        "take_effect",
        label=_("Takes effect"),
        offered_in={S.ACCEPTED},
        leads_to=S.DONE,
        by=CLOCK,
        told=_("The transfer took effect"),
        effect=transfers.move_player,
        news=[TRANSFER_DONE],
    ),
    SEND_BACK,
    DECLINE,
    replace(RETURN, **_CLOSES),
    replace(REFUSE, **_CLOSES),
    replace(withdraw(S.FEDERATION, S.RELEASE, S.OFFICE), **_CLOSES),
    statements=[ANSWER_OF_RELEASING],
    panels=[TERMS],
)

KINDS = (NEW_ID, CORRECTION, DEATH, TRANSFER, CLAIM)
