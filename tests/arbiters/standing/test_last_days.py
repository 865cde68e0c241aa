"""From when something that ends is shown, to whom, and when the reminder goes (B06.1, 5.3; B06.3, 2.1)."""

from datetime import timedelta

import pytest

from arbiters.models import ArbiterNorm
from arbiters.norms.enums import NormKind
from arbiters.standing.reminders import ACTIVITY_DAYS, LICENCE_DAYS, NORM_DAYS, remind_arbiters
from players.models import ArbiterRecord, NationalLicence
from portal.accounts.actors import system_actor
from portal.federations.scope import installation_scope
from portal.workflow.models import Deadline
from rulekit.dates import add_years
from tests.factories import make_federation, make_user
from tests.factories.arbiters import make_norm
from tests.factories.players import make_player

pytestmark = pytest.mark.django_db


@pytest.fixture
def home(db):
    return make_federation("UKR", time_zone="UTC")


@pytest.fixture
def arbiter(home):
    return make_player("Lone, Lena", federation=home, account=make_user("Lena"), other_titles="NA")


def reminded(home, days=0):
    remind_arbiters(today=home.today + timedelta(days=days), actor=system_actor("arbiters"))
    with installation_scope():
        rows = Deadline.under_policy.filter(done_at=None, cancelled_at=None).select_related(
            "federation", "person"
        )
        return sorted(
            (row.code.removeprefix("arbiters."), row.federation.code if row.federation else row.person.name)
            for row in rows
        )


def licence(arbiter, until, **fields):
    return NationalLicence.objects.create(
        player=arbiter, federation=arbiter.federation, level="I", since="2020-01-01", until=until, **fields
    )


def both(code):
    return [(code, "Lena"), (code, "UKR")]


@pytest.mark.parametrize(
    ("days", "shown"),
    [
        pytest.param(LICENCE_DAYS + 1, False, id="a day too early"),
        pytest.param(LICENCE_DAYS, True, id="sixty days before"),
        pytest.param(0, True, id="on the last day"),
        pytest.param(-1, False, id="never about what is over"),
    ],
)
def test_a_licence_that_ends(home, arbiter, days, shown):
    licence(arbiter, home.today + timedelta(days=days))
    assert reminded(home) == (both("licence_ends") if shown else [])


@pytest.mark.parametrize(
    ("days", "shown"),
    [
        pytest.param(ACTIVITY_DAYS + 1, False, id="a day too early"),
        pytest.param(ACTIVITY_DAYS, True, id="180 days before"),
        pytest.param(0, True, id="B06.3 2.1 on the last day"),
        pytest.param(-1, False, id="B06.3 2.1 over"),
    ],
)
def test_activity_that_ends(home, arbiter, days, shown):
    until = home.today + timedelta(days=days)
    ArbiterRecord.objects.create(player=arbiter, active_until=until, active_by="course")
    assert reminded(home) == (both("activity_ends") if shown else [])


@pytest.mark.parametrize(
    ("kind", "years"),
    [
        pytest.param(NormKind.TOURNAMENT, 6, id="5.3.1 an event counts six years"),
        pytest.param(NormKind.SEMINAR, 4, id="5.3.2 a seminar counts four"),
    ],
)
@pytest.mark.parametrize(
    ("days", "shown"),
    [
        pytest.param(NORM_DAYS + 1, False, id="a day too early"),
        pytest.param(NORM_DAYS, True, id="180 days before"),
        pytest.param(0, True, id="on the last day"),
        pytest.param(-1, False, id="over"),
    ],
)
def test_a_norm_that_ends_is_the_arbiters_business_alone(home, arbiter, kind, years, days, shown):
    end = add_years(home.today + timedelta(days=days), -years)
    # Of two days that are so many years before (29 February and the day before) the earlier one was taken.
    days_off = (add_years(end, years) - home.today).days
    fields = {"passed": True} if kind == NormKind.SEMINAR else {}
    make_norm(arbiter, end=end, kind=kind, **fields)
    expected = shown if days_off == days else 0 <= days_off <= NORM_DAYS
    assert reminded(home) == ([("norm_ends", "Lena")] if expected else [])


def test_3_9_5_the_title_of_an_association_does_not_grow_old(home, arbiter):
    end = add_years(home.today + timedelta(days=30), -6)
    make_norm(arbiter, end=end, kind=NormKind.ASSOCIATION, association="IBCA", facts={})
    assert reminded(home) == []


@pytest.mark.parametrize("state", ["asked", "proposed", "signed", "withdrawn"])
def test_what_is_no_norm_reminds_of_nothing(home, arbiter, state):
    make_norm(arbiter, end=add_years(home.today + timedelta(days=30), -6), state=state)
    assert reminded(home) == []


def test_a_licence_without_a_term_never_ends(home, arbiter):
    licence(arbiter, None)
    assert reminded(home) == []


def test_an_arbiter_without_account_is_the_federations_care(home, arbiter):
    arbiter.account = None
    arbiter.save(update_fields=["account"])
    licence(arbiter, home.today)
    assert reminded(home) == [("licence_ends", "UKR")]


def test_what_has_ended_is_shown_no_more(home, arbiter):
    licence(arbiter, home.today)
    assert reminded(home) == both("licence_ends")
    assert reminded(home, days=1) == []


def test_a_longer_licence_moves_its_reminder_and_makes_no_second(home, arbiter):
    row = licence(arbiter, home.today + timedelta(days=10))
    assert reminded(home) == both("licence_ends")
    row.until += timedelta(days=20)
    row.save(update_fields=["until"])
    assert reminded(home) == both("licence_ends")
    with installation_scope():
        assert {task.day for task in Deadline.under_policy.all()} == {row.until}


def test_after_a_transfer_the_new_federation_is_reminded_and_the_old_one_is_not(home, arbiter):
    ArbiterRecord.objects.create(player=arbiter, active_until=home.today, active_by="course")
    assert reminded(home) == both("activity_ends")
    arbiter.federation = make_federation("POL", time_zone="UTC")
    arbiter.save(update_fields=["federation"])
    assert reminded(home) == [("activity_ends", "Lena"), ("activity_ends", "POL")]


def test_a_record_that_was_claimed_by_another_account_reminds_that_one(home, arbiter):
    licence(arbiter, home.today)
    assert reminded(home) == both("licence_ends")
    arbiter.account = make_user("Lena Married")
    arbiter.save(update_fields=["account"])
    assert reminded(home) == [("licence_ends", "Lena Married"), ("licence_ends", "UKR")]


def test_a_second_run_changes_nothing(home, arbiter):
    licence(arbiter, home.today)
    first = reminded(home)
    assert reminded(home) == first
    with installation_scope():
        assert Deadline.under_policy.count() == 2


def test_norms_of_several_federations_are_read_at_once(home, arbiter):
    pole = make_player("Polka, Pola", federation="POL", account=make_user("Pola"), other_titles="NA")
    end = add_years(home.today + timedelta(days=30), -6)
    for player in (arbiter, pole):
        make_norm(player, end=end)
    assert reminded(home) == [("norm_ends", "Lena"), ("norm_ends", "Pola")]
    with installation_scope():
        assert ArbiterNorm.under_policy.count() == 2
