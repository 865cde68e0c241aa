"""What each answer of the commission does, and what the federation may do then (B06.1, 5.1 and 6.1)."""

from datetime import timedelta

import pytest

from arbiters.registration.kind import REGISTRATION
from arbiters.registration.services import MOST_ROWS, register, register_sheet
from players.models import NationalLicence, PlayerTitle
from players.national.sheet import Sheet
from players.standing.selectors import standing_of
from portal.cases.faults import CaseFault
from portal.cases.services import act, edit
from portal.federations.scope import installation_scope
from portal.workflow.models import Deadline, Notification
from portal.workflow.permissions import NotAllowed
from tests.arbiters.registration.test_services import given, novice, registered
from tests.factories.players import make_player

pytestmark = pytest.mark.django_db
__all__ = ["novice"]


def step(world, working, row, action, who="chair", reason=""):
    tenant = world.commission if who in {"chair", "member"} else world.ukraine
    person = getattr(world, who)
    with working(person, tenant):
        return act(pk=row.pk, action=action, actor=person, reason=reason)


def told(code):
    with installation_scope():
        rows = Notification.under_policy.filter(code=code).select_related("recipient")
        return {row.recipient.name for row in rows}


def open_tasks():
    with installation_scope():
        rows = Deadline.under_policy.filter(done_at=None, cancelled_at=None)
        return [row.federation or row.body for row in rows]


def test_the_commission_is_told_and_has_it(world, working, novice):
    registered(world, working, novice)
    assert told("arbiters.registration_waits") == {"Carla Chair"}
    assert open_tasks() == [world.commission]


def test_returned_it_is_corrected_and_sent_again(world, working, novice):
    row = registered(world, working, novice)
    returned = step(world, working, row, "return", reason="Which category?")
    assert (returned.state, returned.remarks) == ("returned", "Which category?")
    assert open_tasks() == [world.ukraine]
    with working(world.secretary, world.ukraine):
        fields = {name: value for name, value in given(novice).items() if name != "fide_id"}
        edit(pk=row.pk, actor=world.secretary, given={**fields, "level": "category II"})
    sent = step(world, working, row, "send", "secretary")
    assert (sent.state, sent.level) == ("waiting", "category II")
    assert open_tasks() == [world.commission]


def test_refused_it_says_why_and_leaves_no_title(world, working, novice):
    row = registered(world, working, novice)
    refused = step(world, working, row, "refuse", reason="No papers")
    assert (refused.state, refused.remarks, refused.decided_on) == (
        "refused", "No papers", world.commission.today,
    )  # fmt: skip
    assert standing_of(novice).title == ""
    assert told("arbiters.registration_ended") == {"Sofia Secretary"}
    assert registered(world, working, novice).state == "waiting", "the federation may ask again"


def test_withdrawn_it_may_be_sent_anew(world, working, novice):
    row = registered(world, working, novice)
    assert step(world, working, row, "withdraw", "secretary").state == "withdrawn"
    assert open_tasks() == []
    assert registered(world, working, novice).state == "waiting"


@pytest.mark.parametrize(
    ("who", "action"),
    [
        pytest.param("member", "approve", id="a member does not decide"),
        pytest.param("secretary", "approve", id="the federation does not decide"),
        pytest.param("clerk", "withdraw", id="a clerk withdraws nothing"),
        pytest.param("chair", "withdraw", id="the commission does not withdraw"),
    ],
)
def test_who_does_not_act(world, working, novice, who, action):
    row = registered(world, working, novice)
    with pytest.raises(NotAllowed):
        step(world, working, row, action, who)


@pytest.mark.parametrize("who", ["clerk", "foreign_secretary", "chair"])
def test_who_does_not_register(world, working, novice, who):
    with working(getattr(world, who), world.ukraine), pytest.raises(NotAllowed):
        register(REGISTRATION, federation=world.ukraine, actor=getattr(world, who), given=given(novice))


@pytest.mark.parametrize(
    ("days", "code"),
    [
        pytest.param(0, None, id="6.1 paid today"),
        pytest.param(1, "paid_later", id="6.1 not paid tomorrow"),
    ],
)
def test_6_1_a_fee_is_paid_by_today(world, working, novice, days, code):
    day = world.ukraine.today + timedelta(days=days)
    if code is None:
        assert registered(world, working, novice, fee_paid_on=day).fee_paid_on == day
    else:
        with pytest.raises(CaseFault) as refused:
            registered(world, working, novice, fee_paid_on=day)
        assert (refused.value.code, refused.value.field) == (code, "fee_paid_on")


def test_6_1_without_a_payment_the_fee_is_unknown_until_it_comes(world, working, novice):
    step(world, working, registered(world, working, novice), "approve")
    assert standing_of(novice).fee_paid is not True


@pytest.mark.parametrize(
    ("level", "licences"),
    [pytest.param("category I", 1, id="with a level"), pytest.param("", 0, id="without one there is none")],
)
def test_an_approval_enters_the_licence(world, working, novice, level, licences):
    step(world, working, registered(world, working, novice, level=level), "approve")
    assert NationalLicence.objects.filter(player=novice, federation=world.ukraine).count() == licences


@pytest.mark.parametrize("title", ["NA", "FA", "IA"])
def test_who_is_an_arbiter_already_is_not_registered_again(world, working, novice, title):
    PlayerTitle.objects.create(player=novice, title=title, awarded_on="2020-01-01", source="officer")
    with pytest.raises(CaseFault) as refused:
        registered(world, working, novice)
    assert (refused.value.code, refused.value.field) == ("holds_title", "fide_id")


def test_a_person_of_another_federation_is_named_with_it(world, working):
    pole = make_player("Polka, Pola", federation=world.poland)
    with pytest.raises(CaseFault) as refused:
        registered(world, working, pole)
    assert (refused.value.code, refused.value.details) == ("other_federation", {"federation": "POL"})


def sheet(*rows, headings=("FIDE id", "Level")):
    return Sheet(
        headings=list(headings), rows=[list(row) for row in rows], lines=list(range(2, len(rows) + 2))
    )


def read(world, working, found, who="secretary"):
    person = getattr(world, who)
    with working(person, world.ukraine):
        return register_sheet(REGISTRATION, federation=world.ukraine, actor=person, sheet=found)


def test_of_a_sheet_each_line_says_what_became_of_it(world, working, novice):
    pole = make_player("Polka, Pola", federation=world.poland)
    lines = read(
        world,
        working,
        sheet((str(novice.fide_id), "I"), (str(pole.fide_id), "I"), ("Nina", "I"), ("1", "x" * 61)),
    )
    assert [(line.number, line.name) for line in lines] == [
        (2, "Novice, Nina"),
        (3, str(pole.fide_id)),
        (4, "Nina"),
        (5, "1"),
    ]
    assert (lines[0].fault, lines[0].error, lines[1].fault.code) == (None, "", "other_federation")
    assert lines[2].error.startswith("fide_id: ")
    assert lines[3].error.startswith("level: ")


def test_the_same_person_twice_in_a_sheet_is_registered_once(world, working, novice):
    first, second = read(world, working, sheet((str(novice.fide_id), "I"), (str(novice.fide_id), "I")))
    assert (first.name, second.fault.code) == ("Novice, Nina", "open_already")


@pytest.mark.parametrize(
    ("found", "code"),
    [
        pytest.param(
            sheet(("1", "I"), headings=("Number", "Level")), "sheet_columns", id="no column fide_id"
        ),
        pytest.param(sheet(*[("1",)] * (MOST_ROWS + 1), headings=("fide_id",)), "sheet_long", id="too long"),
    ],
)
def test_a_sheet_that_cannot_be_read_registers_nobody(world, working, found, code):
    with pytest.raises(CaseFault, match=code):
        read(world, working, found)


def test_a_clerk_reads_in_no_sheet(world, working, novice):
    with pytest.raises(NotAllowed):
        read(world, working, sheet((str(novice.fide_id), "I")), "clerk")
