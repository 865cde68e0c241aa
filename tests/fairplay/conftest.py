"""An event that runs today, its arbiters, the commission, and two players of whom one complains."""

from collections.abc import Callable
from contextlib import AbstractContextManager
from datetime import date, timedelta
from typing import Any

import pytest
from django.utils import timezone

from fairplay.complaints.kind import COMPLAINT
from fairplay.complaints.services import start
from fairplay.enums import Form
from fairplay.models import Complaint, FairPlayCase
from players.models import Player
from portal.accounts.models import User
from portal.cases.services import act, edit
from portal.federations.enums import BodyKind, Role
from portal.federations.models import Body, Federation
from portal.federations.scope import Scope, case_scope, person_scope
from tests.factories import appoint, make_body, make_user
from tests.factories.players import make_player
from tests.factories.reports import make_registered_event
from tournaments.models import Tournament

PDF = b"%PDF-1.4 notes"
PGN = b'[Event "Autumn Open"]\n\n1. e4 e5 *\n'
PANEL = ("fpl_one", "fpl_two", "fpl_three")
FILING = {"consent": True, "signed": True, "warned": True}
# Every account that appears in a case; a name that nobody else has, so that a leak can be searched for.
NAMES = {
    "complainant": "Zoltan Complainantov",
    "respondent": "Yaroslav Respondentenko",
    "arbiter": "Arsen Arbiterenko",
    "officer_fp": "Fedir Fairplayenko",
    "fpl_chair": "Chiara Chairwoman",
    "fpl_secretary": "Sven Secretaryson",
    "fpl_one": "Mona Memberova",
    "fpl_two": "Milan Memberov",
    "fpl_three": "Miro Memberski",
    "arb_chair": "Anton Arbchair",
    "stranger": "Stefan Stranger",
}


@pytest.fixture
def people(db: None) -> dict[str, User]:
    return {key: make_user(name, email=f"{key}@example.org") for key, name in NAMES.items()}


@pytest.fixture
def fpl(people: dict[str, User]) -> Body:
    body = make_body(BodyKind.FAIR_PLAY)
    appoint(people["fpl_chair"], body, Role.CHAIR)
    appoint(people["fpl_secretary"], body, Role.SECRETARY)
    for key in ("fpl_one", "fpl_two", "fpl_three"):
        appoint(people[key], body, Role.MEMBER)
    appoint(people["arb_chair"], make_body(BodyKind.ARBITERS), Role.CHAIR)
    return body


@pytest.fixture
def records(ukr: Federation, people: dict[str, User]) -> dict[str, Player]:
    """The records of complainant, respondent and chief arbiter, linked with their accounts."""
    return {
        key: make_player(NAMES[key], federation=ukr, account=people[key])
        for key in ("complainant", "respondent", "arbiter")
    }


@pytest.fixture
def event(ukr: Federation, people: dict[str, User], records: dict[str, Player], fpl: Body) -> Tournament:
    appoint(people["officer_fp"], ukr, Role.FAIR_PLAY_OFFICER)
    today = timezone.localdate()
    return make_registered_event(
        ukr,
        chief=records["arbiter"],
        start=today - timedelta(days=2),
        end=today + timedelta(days=3),
        organiser="Chess Club Lviv",
    )


Writing = Callable[..., Complaint]


@pytest.fixture
def written(event: Tournament, people: dict[str, User], records: dict[str, Player]) -> Writing:
    """Write a complete draft about the respondent."""

    def _written(form: str = Form.ITC, **given: Any) -> Complaint:
        me = people["complainant"]
        content = {
            "address": "1 Main Street",
            "phone": "+380 1",
            "respondent_name": NAMES["respondent"],
            "respondent_fide_id": records["respondent"].fide_id,
            "statement": "He looked at a telephone in round two.",
            "rounds": "2",
            "engine": {},
        } | ({"why_no_itc": "I learnt of it later."} if form == Form.PTC else {})
        with person_scope(me.pk):
            draft = start(COMPLAINT, form=form, event_code=event.code or "", actor=me)
            return edit(pk=draft.pk, actor=me, given=content | given)

    return _written


Filing = Callable[..., FairPlayCase]


@pytest.fixture
def filed(written: Writing, people: dict[str, User]) -> Filing:
    """File a complaint and return its case."""

    def _filed(form: str = Form.ITC, **given: Any) -> FairPlayCase:
        complaint = written(form, **given)
        me = people["complainant"]
        with person_scope(me.pk):
            act(pk=complaint.pk, action="file", actor=me, given=FILING)
        return case_of(complaint)

    return _filed


def case_of(complaint: Complaint) -> FairPlayCase:
    """Return the case of a complaint, past everybody's policy by its own key."""
    with case_scope(complaint.pk):
        key = Complaint.under_policy.select_related("case").get(pk=complaint.pk).case.part_of_id
    return fresh(key)


def fresh(key: Any) -> FairPlayCase:
    key = getattr(key, "pk", key)
    with case_scope(key):
        return FairPlayCase.under_policy.select_related("case", "federation", "body", "respondent").get(
            pk=key
        )


Acting = Callable[..., FairPlayCase]


@pytest.fixture
def step(people: dict[str, User]) -> Acting:
    """Take a step of a case as one of the people."""

    def _step(row: FairPlayCase, who: str, action: str, reason: str = "", **given: Any) -> FairPlayCase:
        actor = people[who]
        with person_scope(actor.pk):
            act(pk=row.pk, action=action, actor=actor, reason=reason, given=given)
        return fresh(row.pk)

    return _step


@pytest.fixture
def mine() -> Callable[[User], AbstractContextManager[Scope]]:
    return lambda person: person_scope(person.pk)


def due(days: int = 20) -> date:
    return timezone.localdate() + timedelta(days=days)


@pytest.fixture
def routed(filed: Filing, step: Acting) -> FairPlayCase:
    """A complaint after the event, before the commission."""
    return step(filed(Form.PTC), "officer_fp", "route_fpl", "A titled player is concerned")


@pytest.fixture
def investigated(routed: FairPlayCase, step: Acting, people: dict[str, User]) -> FairPlayCase:
    """The same with a panel of three."""
    return step(routed, "fpl_chair", "appoint", investigators=[people[key] for key in PANEL])


@pytest.fixture
def noticed(investigated: FairPlayCase, step: Acting) -> FairPlayCase:
    """The same once the respondent was notified."""
    return step(investigated, "fpl_one", "notify", text="A telephone was seen.", due=due())
