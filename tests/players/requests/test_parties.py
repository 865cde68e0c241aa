"""Requests about players: in which stage what is offered, what it leads to, and who may do it."""

from typing import Any

import pytest

from players.models import PlayerRequest
from players.requests.kind import CLAIM, CORRECTION, DEATH, KINDS, NEW_ID, TRANSFER
from portal.accounts.actors import system_actor
from portal.cases.models import CaseFile
from portal.cases.permissions import can_act
from portal.federations.enums import BodyKind
from portal.federations.scope import federation_scope
from portal.workflow.machine import offered, target
from tests.factories import make_body, make_federation
from tests.factories.staff import Everybody, everybody

KIND = {"new-id": NEW_ID, "correction": CORRECTION, "death": DEATH, "transfer": TRANSFER, "claim": CLAIM}
FEDERATION = {"president", "rating_officer", "superuser"}
OFFICE = {"office chair", "office secretary", "office member", "superuser"}
PLAYER = {"nobody"}
RETURNING = ("return", "refuse", "withdraw")


@pytest.mark.parametrize(
    ("kind", "state", "actions"),
    [
        ("new-id", "draft", {"send", "withdraw"}),
        ("new-id", "office", {"grant", *RETURNING}),
        ("new-id", "returned", {"send", "withdraw"}),
        ("correction", "draft", {"propose", "apply", "send", "withdraw"}),
        ("correction", "federation", {"apply", "send", "send_back", "decline", "withdraw"}),
        ("correction", "office", {"grant", *RETURNING}),
        ("death", "draft", {"report", "withdraw"}),
        ("death", "done", {"reverse"}),
        ("claim", "draft", {"propose", "withdraw"}),
        ("claim", "federation", {"approve", "send_back", "decline", "withdraw"}),
        ("transfer", "draft", {"propose", "send", "withdraw"}),
        ("transfer", "federation", {"send", "send_back", "decline", "withdraw"}),
        ("transfer", "release", {"agree", "object", "lapse", "withdraw"}),
        ("transfer", "office", {"grant", *RETURNING}),
        ("transfer", "accepted", {"take_effect"}),
    ],
)
def test_what_is_offered(kind: str, state: str, actions: set[str]) -> None:
    assert set(offered(KIND[kind].table, state)) == actions


@pytest.mark.parametrize("kind", KINDS, ids=lambda kind: kind.code)
@pytest.mark.parametrize("state", ["refused", "withdrawn", "reversed"])
def test_what_is_over_is_over(kind: Any, state: str) -> None:
    assert offered(kind.table, state) == ()


@pytest.mark.parametrize("kind", [NEW_ID, CORRECTION, TRANSFER, CLAIM], ids=lambda kind: kind.code)
def test_what_is_done_stays_done(kind: Any) -> None:
    assert offered(kind.table, "done") == ()


@pytest.mark.parametrize(
    ("kind", "action", "state", "to"),
    [
        ("new-id", "send", "draft", "office"),
        ("new-id", "grant", "office", "done"),
        ("new-id", "return", "office", "returned"),
        ("new-id", "refuse", "office", "refused"),
        ("correction", "propose", "draft", "federation"),
        ("correction", "apply", "federation", "done"),
        ("correction", "send", "federation", "office"),
        ("correction", "send_back", "federation", "returned"),
        ("correction", "decline", "federation", "refused"),
        ("death", "report", "draft", "done"),
        ("death", "reverse", "done", "reversed"),
        ("claim", "approve", "federation", "done"),
        ("transfer", "send", "draft", "release"),
        ("transfer", "agree", "release", "office"),
        ("transfer", "object", "release", "office"),
        ("transfer", "lapse", "release", "office"),
        ("transfer", "grant", "office", "accepted"),
        ("transfer", "take_effect", "accepted", "done"),
        ("transfer", "withdraw", "release", "withdrawn"),
    ],
)
def test_where_it_leads(kind: str, action: str, state: str, to: str) -> None:
    assert target(KIND[kind].table, action, state) == to


@pytest.fixture
def people(ukr) -> Everybody:
    return everybody(ukr, make_body(BodyKind.OFFICE), make_body(BodyKind.QUALIFICATION))


def request_of(ukr: Any, kind: str, **fields: Any) -> PlayerRequest:
    """Return a request that is stored nowhere: parties follow from its columns."""
    given = {"federation": ukr, "body": make_body(BodyKind.OFFICE), "kind": kind} | fields
    return PlayerRequest(case=CaseFile(kind=KIND[kind].code), **given)


def whom(people: Everybody, row: PlayerRequest, action: str) -> set[str]:
    return people.whom(lambda who: can_act(who, row, KIND[row.kind].action(action)))


@pytest.mark.parametrize(
    ("kind", "action", "may"),
    [
        pytest.param("new-id", "send", FEDERATION, id="an id is asked for by two offices"),
        pytest.param("new-id", "withdraw", FEDERATION, id="and withdrawn by them"),
        pytest.param("new-id", "grant", OFFICE, id="the office gives it"),
        pytest.param("new-id", "refuse", OFFICE, id="or refuses it"),
        pytest.param("correction", "apply", FEDERATION, id="a correction of the federation's own fields"),
        pytest.param("correction", "grant", OFFICE, id="one of the list's fields"),
        pytest.param("death", "report", FEDERATION, id="10.2 the federation reports a death"),
        pytest.param("death", "reverse", OFFICE, id="only the office takes it back"),
        pytest.param("transfer", "send", FEDERATION, id="B.04 the receiving federation starts"),
        pytest.param("transfer", "grant", OFFICE, id="B.04 the office grants"),
    ],
)
def test_a_request_of_the_federation(
    people: Everybody, ukr: Any, kind: str, action: str, may: set[str]
) -> None:
    assert whom(people, request_of(ukr, kind), action) == may


@pytest.mark.parametrize(
    ("kind", "action", "may"),
    [
        pytest.param("claim", "propose", PLAYER, id="a claim is sent by its person"),
        pytest.param("claim", "withdraw", PLAYER, id="and withdrawn by nobody else"),
        pytest.param("claim", "approve", FEDERATION, id="the federation approves"),
        pytest.param("claim", "decline", FEDERATION, id="or refuses"),
        pytest.param("correction", "propose", PLAYER, id="a correction proposed by the player"),
        pytest.param("correction", "apply", FEDERATION, id="and applied by the federation"),
        pytest.param("transfer", "propose", PLAYER, id="B.04 a player asks to change"),
        pytest.param("transfer", "send", FEDERATION, id="B.04 the new federation takes it up"),
    ],
)
def test_a_request_of_a_player(people: Everybody, ukr: Any, kind: str, action: str, may: set[str]) -> None:
    assert whom(people, request_of(ukr, kind, person=people["nobody"]), action) == may


@pytest.mark.parametrize(
    ("kind", "action"),
    [("claim", "approve"), ("correction", "apply"), ("transfer", "send"), ("claim", "decline")],
)
def test_nobody_decides_on_their_own_request(people: Everybody, ukr: Any, kind: str, action: str) -> None:
    row = request_of(ukr, kind, person=people["rating_officer"])
    assert whom(people, row, action) == FEDERATION - {"rating_officer"}


@pytest.mark.parametrize("action", ["agree", "object"])
def test_b_04_only_the_releasing_federation_answers(people: Everybody, ukr: Any, action: str) -> None:
    row = request_of(ukr, "transfer", releasing=make_federation("JPN"))
    # Besides it only a superuser, who acts for everybody.
    assert whom(people, row, action) == {"foreign", "superuser"}


def test_the_clock_lets_a_silence_lapse_and_a_transfer_take_effect(people: Everybody, ukr: Any) -> None:
    row = request_of(ukr, "transfer", releasing=make_federation("JPN"))
    clock = system_actor("clock")
    for action in ("lapse", "take_effect"):
        assert whom(people, row, action) == set()
        with federation_scope(ukr.pk):
            assert can_act(clock, row, TRANSFER.action(action))
    with federation_scope(ukr.pk):
        assert not can_act(clock, row, TRANSFER.action("grant"))


@pytest.mark.parametrize("kind", KINDS, ids=lambda kind: kind.code)
def test_a_no_is_told_with_its_reason(kind: Any) -> None:
    for action in kind.actions:
        assert "%(actor)s" in str(action.told) or action.code in {"lapse", "take_effect"}
        if action.code in {"send_back", "return", "decline", "refuse", "object", "reverse"}:
            assert "reason" in action.form({}).fields, action.code
