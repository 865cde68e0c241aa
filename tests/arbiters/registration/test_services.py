"""National arbiters: registered by their federation, approved by the commission (B06.1, 5.1)."""

from datetime import date, timedelta

import pytest
from django.test import Client
from django.urls import reverse

from arbiters.enums import RegistrationState
from arbiters.models import NationalRegistration
from arbiters.registration.kind import REGISTRATION
from arbiters.registration.services import register, register_sheet
from players.models import PlayerPrivate
from players.national.sheet import Sheet, read_sheet
from players.standing.selectors import standing_of
from portal.cases.faults import CaseFault
from portal.cases.services import act
from portal.federations.scope import installation_scope
from portal.workflow.permissions import NotAllowed
from rulekit.dates import add_years
from tests.factories.players import make_player

pytestmark = pytest.mark.django_db


def given(player, **more):
    return {"fide_id": player.fide_id, "level": "category I", "licence_number": "7", "licence_until": None,
            "fee_paid_on": None, **more}  # fmt: skip


@pytest.fixture
def novice(world):
    return make_player("Novice, Nina", federation=world.ukraine, birth_year=1990)


def registered(world, working, player, **more):
    with working(world.secretary, world.ukraine):
        return register(
            REGISTRATION, federation=world.ukraine, actor=world.secretary, given=given(player, **more)
        )


def test_an_approved_arbiter_stands_in_the_register(world, working, novice):
    row = registered(world, working, novice, fee_paid_on=date(2026, 1, 5))
    with working(world.chair, world.commission):
        act(pk=row.pk, action="approve", actor=world.chair)
    standing = standing_of(novice)
    assert (standing.title, standing.award_day("NA"), standing.fee_paid) == (
        "NA",
        world.commission.today,
        True,
    )
    assert standing.licence.level == "category I"
    novice.refresh_from_db()
    assert novice.other_titles == "NA"


@pytest.mark.parametrize(
    ("years", "days", "faulty"),
    [
        pytest.param(16, 0, False, id="5.1.1 on the birthday"),
        pytest.param(16, 1, True, id="5.1.1 a day before"),
    ],
)
def test_a_national_arbiter_is_sixteen(world, working, novice, years, days, faulty):
    birth = add_years(world.ukraine.today, -years) + timedelta(days=days)
    with installation_scope():
        PlayerPrivate.under_policy.create(player=novice, federation=world.ukraine, birth_date=birth)
    if faulty:
        with pytest.raises(CaseFault, match="too_young"):
            registered(world, working, novice)
    else:
        assert registered(world, working, novice).state == RegistrationState.WAITING


def test_only_one_registration_waits(world, working, novice):
    registered(world, working, novice)
    with pytest.raises(CaseFault, match="open_already"):
        registered(world, working, novice)


def test_another_federations_player_is_refused(world, working):
    with pytest.raises(CaseFault, match="other_federation"):
        registered(world, working, make_player("Kowalski, Jan", federation=world.poland))


def test_a_member_does_not_decide(world, working, novice):
    row = registered(world, working, novice)
    with working(world.member, world.commission), pytest.raises(NotAllowed):
        act(pk=row.pk, action="approve", actor=world.member)


def test_a_sheet_registers_the_good_lines_and_explains_the_others(world, working, novice):
    sheet = Sheet(
        ("FIDE id", "Level", "fee_paid_on"),
        ((str(novice.fide_id), "I", "2026-02-01"), ("999", "I", ""), ("x", "", "")),
        (2, 3, 4),
    )
    with working(world.secretary, world.ukraine):
        lines = register_sheet(REGISTRATION, federation=world.ukraine, actor=world.secretary, sheet=sheet)
    assert [line.fault and line.fault.code for line in lines] == [None, "no_player", None]
    assert lines[2].error.startswith("fide_id")
    with installation_scope():
        assert NationalRegistration.under_policy.get().fee_paid_on == date(2026, 2, 1)


def test_the_page_says_what_is_wrong_in_its_place(world, novice):
    client = Client()
    client.force_login(world.secretary)
    address = reverse("arbiters:registration_new", args=["UKR"])
    answer = client.post(address, {"fide_id": 999, "level": "I"})
    assert "The register has no player with this id" in answer.content.decode()
    answer = client.post(address, {"fide_id": novice.fide_id, "level": "I"})
    assert answer.status_code == 302
    assert "Novice, Nina" in client.get(answer.url).content.decode()


def test_a_line_of_a_sheet_is_named_by_its_number_in_the_file(world, working):
    """Empty lines count: the officer looks for line 5 in a spreadsheet, not for the third person."""
    sheet = read_sheet(b"FIDE id,Level\n\n\n999,I\n\nx,I\n")
    with working(world.secretary, world.ukraine):
        lines = register_sheet(REGISTRATION, federation=world.ukraine, actor=world.secretary, sheet=sheet)
    assert [line.number for line in lines] == [4, 6]


@pytest.mark.parametrize(
    ("sheet", "code"),
    [
        pytest.param(Sheet(("name", "level"), (("Novice", "I"),), (2,)), "sheet_columns", id="no ids"),
        pytest.param(
            Sheet(("fide_id", "level"), (("1", "I"),) * 501, (2,) * 501), "sheet_long", id="501 lines"
        ),
    ],
)
def test_a_sheet_that_is_refused_as_a_whole(world, working, sheet, code):
    with working(world.secretary, world.ukraine), pytest.raises(CaseFault, match=code):
        register_sheet(REGISTRATION, federation=world.ukraine, actor=world.secretary, sheet=sheet)


def test_the_same_person_twice_in_a_sheet_is_registered_once(world, working, novice):
    row = (str(novice.fide_id), "I")
    with working(world.secretary, world.ukraine):
        lines = register_sheet(
            REGISTRATION,
            federation=world.ukraine,
            actor=world.secretary,
            sheet=Sheet(("fide_id", "level"), (row, row), (2, 3)),
        )
    assert [line.fault and line.fault.code for line in lines] == [None, "open_already"]


def test_a_fee_is_paid_today_at_the_latest(world, working, novice):
    tomorrow = world.ukraine.today + timedelta(days=1)
    with pytest.raises(CaseFault, match="paid_later") as refused:
        registered(world, working, novice, fee_paid_on=tomorrow)
    assert refused.value.field == "fee_paid_on"
    assert (
        registered(world, working, novice, fee_paid_on=world.ukraine.today).state == RegistrationState.WAITING
    )


def test_a_licence_that_ended_while_it_waited_is_entered_without_an_end(world, working, novice):
    row = registered(world, working, novice, licence_until=world.commission.today - timedelta(days=1))
    with working(world.chair, world.commission):
        act(pk=row.pk, action="approve", actor=world.chair)
    assert standing_of(novice).licence.until is None
