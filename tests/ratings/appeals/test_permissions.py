"""0.4, 0.5: who may appeal against a refusal, who reads the appeal, and who may not decide on it."""

from datetime import timedelta

import pytest

from portal.federations.enums import BodyKind, Role
from portal.federations.scope import installation_scope
from ratings.appeals.permissions import can_appeal, can_list, can_read, is_appellant, is_biased
from ratings.appeals.selectors import open_refusals
from ratings.appeals.services import closed
from ratings.models import RatingAppeal
from tests.factories import appoint, make_body, make_federation, make_user
from tests.factories.players import make_player
from tests.factories.ratings import make_rated_event
from tournaments.enums import RatingDecisionKind
from tournaments.models import RatingDecision

pytestmark = pytest.mark.django_db
DUEL = {1: [(2, "w", "1")], 2: [(1, "b", "0")]}


@pytest.fixture
def offices(ukr, jpn):
    """Somebody in every office that might think it may."""
    places = {
        "officer": (ukr, Role.RATING_OFFICER),
        "president": (ukr, Role.PRESIDENT),
        "fair-play officer": (ukr, Role.FAIR_PLAY_OFFICER),
        "foreign officer": (jpn, Role.RATING_OFFICER),
        "councillor": (make_body(BodyKind.COUNCIL), Role.MEMBER),
        "commissioner": (make_body(BodyKind.QUALIFICATION), Role.MEMBER),
        "secretary of the office": (make_body(BodyKind.OFFICE), Role.SECRETARY),
    }
    people = {name: make_user(name) for name in (*places, "stranger")}
    for name, (place, role) in places.items():
        appoint(people[name], place, role)
    return people


@pytest.fixture
def decision(ukr):
    """A refusal of the office on an event of Ukraine; the author of the event is a club's organiser."""
    today = ukr.today
    event = make_rated_event(
        [make_player(), make_player()], DUEL, start=today - timedelta(days=30), federation=ukr
    )
    return RatingDecision.objects.create(
        event=event,
        kind=RatingDecisionKind.REFUSED,
        national=False,
        reason="Not played",
        decided_by=make_user("Dora Decider"),
        decided_at=f"{today}T00:00Z",
        appeal_until=today,
    )


def who(people, may) -> set[str]:
    return {name for name, person in people.items() if may(person)}


@pytest.mark.parametrize(
    ("national", "expected"),
    [
        pytest.param(False, {"officer", "president"}, id="0.4 the host federation"),
        pytest.param(True, set(), id="Ukraine § 2 not against its own decision"),
    ],
)
def test_who_appeals(national, expected, decision, offices):
    decision.national = national
    with installation_scope():
        author = decision.event.tournament.author
        assert who(offices, lambda person: can_appeal(person, decision)) == expected
        assert can_appeal(author, decision)


@pytest.mark.parametrize(
    ("body", "readers"),
    [
        pytest.param(
            BodyKind.COUNCIL, {"officer", "president", "councillor"}, id="2024 0.4 before the council"
        ),
        pytest.param(
            BodyKind.QUALIFICATION, {"officer", "president", "commissioner"}, id="2022 0.4 the commission"
        ),
        pytest.param(None, {"officer", "president"}, id="Ukraine § 2 at home"),
    ],
)
def test_who_reads_an_appeal(body, readers, decision, offices, ukr):
    heard = make_body(body) if body else None
    appeal = RatingAppeal(federation=ukr, body=heard, decision=decision, filed_by=offices["stranger"])
    with installation_scope():
        assert who(offices, lambda person: can_read(person, appeal)) == {*readers, "stranger"}
        appellants = {"officer", "president", "stranger"} if body else {"stranger"}
        assert who(offices, lambda person: is_appellant(person, appeal)) == appellants


def test_neither_who_appealed_nor_who_decided_hears_the_appeal(decision, offices, ukr):
    appeal = RatingAppeal(federation=ukr, decision=decision, filed_by=offices["councillor"])
    assert is_biased(offices["councillor"], appeal)
    assert is_biased(decision.decided_by, appeal)
    assert not is_biased(offices["commissioner"], appeal)


@pytest.mark.parametrize(
    ("place", "expected"),
    [
        (BodyKind.COUNCIL, {"councillor"}),
        (BodyKind.QUALIFICATION, {"commissioner"}),
        (BodyKind.OFFICE, set()),
        ("UKR", {"officer", "president"}),
        ("JPN", {"foreign officer"}),
    ],
)
def test_whose_list_of_appeals_it_is(place, expected, offices):
    tenant = make_federation(place) if len(place) == 3 else make_body(place)
    with installation_scope():
        assert who(offices, lambda person: can_list(person, tenant)) == expected


@pytest.mark.parametrize(
    ("columns", "why", "offered"),
    [
        pytest.param({}, "", True, id="0.4 the last day"),
        pytest.param({"appeal_until": -1}, "appeal_too_late", False, id="0.4 the day after"),
        pytest.param({"lifted": True}, "decision_lifted", False, id="the decision was lifted"),
        pytest.param({"kind": RatingDecisionKind.WAIVED}, "", False, id="6.2 a waiver is no refusal"),
        pytest.param({"national": True}, "", False, id="a national decision is not the host's to appeal"),
    ],
)
def test_until_when_an_appeal_is_offered(columns, why, offered, decision, ukr):
    if "appeal_until" in columns:
        decision.appeal_until = ukr.today + timedelta(days=columns["appeal_until"])
    if columns.get("lifted"):
        decision.lifted_at = f"{ukr.today}T00:00Z"
        decision.lifted_by = decision.decided_by
    decision.kind, decision.national = columns.get("kind", decision.kind), columns.get("national", False)
    decision.save()
    with installation_scope():
        assert (closed(decision), decision in open_refusals(ukr)) == (why, offered)


def test_a_refusal_is_offered_to_its_host_only(decision, ukr):
    with installation_scope():
        assert list(open_refusals(make_federation("JPN"))) == []
        assert list(open_refusals(ukr)) == [decision]
