"""Norms found in an accepted report: what is found, what nearly was, and what the event lacks."""

from datetime import date, timedelta

import pytest

from players.enums import TitleSource
from players.models import FederationChange, PlayerTitle
from portal.jobs.models import Job
from portal.workflow.models import AuditEntry
from portal.workflow.permissions import NotAllowed
from tests.factories import make_federation
from tests.factories.norms import END, START, make_norm_world
from titles.enums import NORMS_JOB
from titles.models import NormFile
from titles.norms.finding import enough
from titles.norms.services import search_norms, state_facts

pytestmark = pytest.mark.django_db


@pytest.fixture
def world():
    return make_norm_world()


def failed(file):
    return [finding["code"] for finding in file.conditions if not finding["ok"]]


def misses(file, number=1):
    return {
        miss["title"]: [finding["code"] for finding in miss["failed"]]
        for miss in file.near_misses
        if miss["number"] == number
    }


def test_the_norms_of_question_10_are_found_with_every_field_of_the_form(world):
    file = world.search(world.report())
    assert failed(file) == []
    found = world.certificates()
    assert {title: row.player for title, row in found.items()} == {"GM": world.player, "IM": world.player}
    content = found["GM"].content
    assert content["totals"] == {
        "average": 2478,
        "required": "6",
        "scored": "6",
        "exceeded": "0",
        "performance": 2603,
        "games": 9,
        "counted_as": 9,
    }
    assert content["player"] == {
        "surname": "Player",
        "first_name": "Pat",
        "fide_id": world.player.fide_id,
        "federation": "AUS",
    }
    assert content["counts"] == {
        "federations": 7,
        "foreign": 8,
        "host": 0,
        "rated": 9,
        "titled": 7,
        "titles": {"GM": 5, "IM": 1, "WGM": 0, "WIM": 0, "FM": 1, "WFM": 0},
    }
    lifted = [game for game in content["games"] if game["adjusted"]]
    assert [(game["round"], game["rating"], game["adjusted"], game["result"]) for game in lifted] == [
        (8, 2149, 2200, "1")
    ]
    assert (content["edition"], content["foreigner_rule_met"], content["single_round_days"]) == (
        "titles-2024",
        True,
        9,
    )
    # The IM norm exceeds its 4.5 points by one full point: ten games (1.4.1d).
    assert found["IM"].content["totals"]["counted_as"] == 10


def test_the_acceptance_starts_one_search(world):
    report = world.report()
    with world.acting(world.officer):
        job = Job.objects.get(kind=NORMS_JOB)
        assert job.params == {"report": str(report.pk), "code": world.event.code}


def test_an_event_without_norms_is_not_searched():
    world = make_norm_world(norm_event=False)
    world.report()
    with world.acting(world.officer):
        assert not Job.objects.filter(kind=NORMS_JOB).exists()


def test_searching_again_changes_nothing(world):
    report = world.report()
    world.search(report)
    before = {title: row.pk for title, row in world.certificates().items()}
    world.search(report)
    assert {title: row.pk for title, row in world.certificates().items()} == before
    with world.acting(world.officer):
        searches = AuditEntry.objects.filter(action="search").order_by("pk")
        assert [(entry.details["new"], entry.details["ended"]) for entry in searches] == [(2, 0), (0, 0)]


def test_half_a_point_short_is_a_near_miss(world):
    world.scores[3] = "="
    file = world.search(world.report())
    assert set(world.certificates()) == {"IM"}
    assert misses(file) == {"GM": ["performance"]}
    (miss,) = file.near_misses
    assert enough(miss["failed"], miss["answer"]) == miss["answer"]["required_score"]  # 1.4.8


def test_1_4_8_the_player_reads_what_would_have_been_enough(world, client):
    world.scores[3] = "="
    world.search(world.report())
    client.force_login(world.player_account)
    page = client.get("/my/dossier/").content.decode()
    assert "Close to a norm: GM, Norm Open" in page
    assert "Half a point short: 6 points would have been enough." in page
    for article in ("1.4.3", "1.4.4", "1.4.5", "1.4.8"):  # rule by rule
        assert article in page


def test_two_points_short_is_none(world):
    world.scores[3:5], world.scores[7] = "00", "0"
    file = world.search(world.report())
    assert misses(file) == {}


def test_a_title_confirmed_after_the_start_does_not_count(world):
    """0.4.2: of the five GMs two are left; three are needed."""
    for player, day in ((world.players[1], START), (world.players[3], START), (world.players[6], END)):
        for title, on in (("FM", date(2015, 1, 1)), ("GM", day)):
            PlayerTitle.objects.create(
                player=player, title=title, awarded_on=on, source=TitleSource.DECISION, reference="Council"
            )
    file = world.search(world.report())
    assert set(world.certificates()) == {"IM"}
    assert misses(file) == {"GM": ["counted_titles"]}


@pytest.mark.parametrize(
    ("source", "day", "counts"),
    [
        pytest.param(TitleSource.DECISION, START, False, id="0.4.2 decided on the first day"),
        pytest.param(TitleSource.DECISION, START - timedelta(days=1), True, id="0.4.2 decided before"),
        pytest.param(TitleSource.LIST, START, True, id="printed in the list of the first day"),
        pytest.param(TitleSource.LIST, date(2026, 11, 1), False, id="printed in a later list"),
        pytest.param(TitleSource.LIST, date(2026, 10, 1), True, id="printed in the first list known"),
    ],
)
def test_the_day_of_a_title(world, source, day, counts):
    for player in (world.players[1], world.players[3], world.players[9]):
        PlayerTitle.objects.create(player=player, title="GM", awarded_on=day, source=source)
    world.search(world.report())
    assert ("GM" in world.certificates()) is counts


def test_the_federation_of_the_first_day_counts(world):
    """A player who moved after the event is foreign as at that time (1.4.3)."""
    new_home = make_federation("NOR")
    move = {"before": world.home, "after": new_home, "on": START + timedelta(days=30), "reason": "transfer"}
    FederationChange.objects.create(player=world.player, **move)
    world.player.federation = new_home
    world.player.save()
    world.search(world.report())
    assert world.certificates()["GM"].content["player"]["federation"] == "AUS"


def test_without_the_games_no_norm_counts_until_they_are_delivered(world):
    report = world.report(pgn=False)
    file = world.search(report)
    assert failed(file) == ["pgn"]
    assert world.certificates() == {}
    assert misses(file) == {"GM": ["pgn"], "IM": ["pgn"]}
    with world.acting(world.arbiter):
        state_facts(tournament_id=world.event.pk, actor=world.arbiter, facts={"games_delivered": True})
    file = world.search(report)
    assert failed(file) == []
    assert set(world.certificates()) == {"GM", "IM"}


def test_a_condition_that_somebody_denies_takes_the_norms_away(world):
    report = world.report()
    world.search(report)
    with world.acting(world.officer):
        state_facts(tournament_id=world.event.pk, actor=world.officer, facts={"equal_conditions": False})
    file = world.search(report)
    assert failed(file) == ["equal_conditions"]
    assert world.certificates() == {}
    with world.acting(world.officer):
        assert NormFile.objects.get().equal_conditions is False


def test_a_late_registration_and_a_chief_arbiter_without_title(world):
    world.event.published.registered_on = START - timedelta(days=29)
    world.event.published.save()
    chief = world.event.published.chief_arbiter
    chief.other_titles = "NA"
    chief.save()
    file = world.search(world.report())
    assert failed(file) == ["registered_days", "chief_arbiter"]


def test_a_player_who_holds_the_title_needs_no_norm(world):
    world.player.title = "IM"
    world.player.save()
    world.search(world.report())
    assert set(world.certificates()) == {"GM"}


def test_only_who_works_on_the_event_has_it_searched(world):
    report = world.report()
    with world.acting(world.home_officer), pytest.raises(NotAllowed):
        search_norms(report_id=report.pk, actor=world.home_officer)


def test_a_corrected_report_replaces_what_changed_and_keeps_the_rest(world):
    world.search(world.report())
    former = world.certificates()
    world.scores[3] = "="
    world.search(world.report())
    now = world.certificates()
    assert set(now) == {"IM"}
    assert now["IM"].supersedes_id == former["IM"].pk
    for title, state in (("IM", "superseded"), ("GM", "dropped")):
        row = former[title]
        with world.acting(world.officer):
            row.refresh_from_db()
        assert (row.state, bool(row.reason)) == (state, True)
    assert set(world.norms()) == {"IM"}


def test_a_correction_elsewhere_leaves_the_certificates(world):
    world.search(world.report())
    before = {title: row.pk for title, row in world.certificates().items()}
    world.search(world.report(city="Kyiv"))
    assert {title: row.pk for title, row in world.certificates().items()} == before
