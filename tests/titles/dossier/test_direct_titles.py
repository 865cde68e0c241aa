"""Direct titles and norms derived from an event: rows of the dossier, ready to be applied for."""

import pytest
from django.test import Client

from portal.federations.scope import installation_scope
from portal.workflow.models import Notification
from tests.factories.norms import NormWorld, make_norm_world
from titles.dossier.direct_titles import direct_titles_of
from titles.dossier.selectors import dossier_of
from titles.event_forms.direct_rows import keep_direct
from titles.models import Norm, NormFile, TitleApplication
from tournaments.models import Report

pytestmark = pytest.mark.django_db
# Of the field of ten nobody but the player lacks a title that the table could give.
SCORES = ["1", "1", "1", "1", "1", "=", "1", "1", "1"]


@pytest.fixture
def world() -> NormWorld:
    made = make_norm_world()
    made.scores = SCORES
    made.search(made.report())
    return made


def derive(world: NormWorld, **facts: object) -> NormFile:
    with world.acting(world.officer):
        NormFile.objects.filter(tournament=world.event).update(**facts)
        file = NormFile.objects.select_related("report__tournament__federation").get()
        keep_direct(file, world.officer)
    return file


def direct_norms(world: NormWorld) -> list[tuple[str, str, int]]:
    with installation_scope():
        rows = Norm.under_policy.filter(player=world.player, source="direct")
        return list(rows.values_list("title", "state", "counted_as"))


def page(who: object, path: str) -> str:
    client = Client()
    client.force_login(who)
    return client.get(path).content.decode()


def test_1_2_4_a_direct_norm_of_nine_games_is_a_row_of_the_dossier(world: NormWorld) -> None:
    """World under 18, gold: the title of international master, and a norm of grandmaster."""
    derive(world, direct_class="WORLD_U18")
    assert direct_norms(world) == [("GM", "listed", 9)]
    of_gm = next(each for each in dossier_of(world.player).titles if each.title == "GM")
    assert sorted(norm.source for norm in of_gm.norms) == ["direct", "report"]
    assert of_gm.games == 11  # one norm an event counts: the certificate, with two points above the required
    shown = page(world.home_officer, f"/AUS/dossiers/{world.player.fide_id}/")
    assert "derived from the results" in shown


def test_1_2_a_direct_title_is_a_row_of_the_dossier_and_begins_its_application(world: NormWorld) -> None:
    derive(world, direct_class="WORLD_U18")
    found = direct_titles_of(world.player)
    assert [(each.title, each.place, each.points) for each in found] == [("IM", 1, "8.5")]
    own = page(world.player_account, "/my/dossier/")
    assert "to be confirmed by the commission" in own
    assert "?player=" in own
    client = Client()
    client.force_login(world.home_officer)
    given = {"player": world.player.fide_id, "title": "IM", "route": "direct"}
    address = client.post("/AUS/titles/applications/new/", given)["Location"]
    with installation_scope():
        claim = TitleApplication.objects.get().claim
    assert (claim["event"], claim["place"], claim["halves"], claim["games"]) == ("Norm Open", 1, 17, 9)
    said = client.get(address).content.decode()
    assert f"/tournaments/{world.event.code}/crosstable/" in said
    assert client.get(f"{address}edit/").status_code == 200


def test_1_10_1_player_and_federation_are_told_once(world: NormWorld) -> None:
    derive(world, direct_class="WORLD_U18")
    derive(world)
    with installation_scope():
        told = Notification.under_policy.filter(code="titles.direct_earned")
        people = sorted(told.values_list("recipient__name", flat=True))
    assert people == ["Home Officer", "Pat Player"]


def test_a_direct_norm_that_the_results_no_longer_show_falls(world: NormWorld) -> None:
    derive(world, direct_class="WORLD_U18")
    derive(world, direct_class="")
    assert direct_norms(world) == [("GM", "dropped", 9)]
    assert direct_titles_of(world.player) == []


def test_1_2_2_of_2024_an_event_too_small_gives_nothing(world: NormWorld) -> None:
    """Thirty federations of the continent: five are asked for, and there are more; rounds are nine."""
    file = derive(world, direct_class="CONT_INDIVIDUAL", federations_concerned=54, regional=True)
    assert file.direct == []
    shown = page(world.arbiter, f"/tournaments/{world.event.code}/norms/")
    assert "The continent did not name this regional event" in shown
    assert "1.2.3" in shown


def test_the_page_of_the_event_says_who_earned_what(world: NormWorld) -> None:
    derive(world, direct_class="WORLD_U18")
    shown = page(world.arbiter, f"/tournaments/{world.event.code}/norms/")
    assert "Direct titles and norms (1.2)" in shown
    assert "norm of nine games" in shown


def test_the_search_of_a_report_keeps_the_direct_rows_in_step(world: NormWorld) -> None:
    with world.acting(world.officer):
        NormFile.objects.filter(tournament=world.event).update(direct_class="WORLD_U18")
    with installation_scope():
        report = Report.objects.get(tournament=world.event)
    world.search(report)
    assert direct_norms(world) == [("GM", "listed", 9)]


# The player and five who scored less, of three federations; the four best of the event are the other group.
GROUPS = {"numbers_1": "1, 3, 5-7, 9", "class_1": "CONT_REG_U16", "table_1": "open"}
GROUPS |= {"numbers_2": "2, 4, 8, 10", "class_2": "CONT_REG_U18", "table_2": "open"}


@pytest.fixture
def merged() -> NormWorld:
    """A continental event in which the player made six of nine points and is the fifth of all."""
    made = make_norm_world()
    made.search(made.report())
    derive(made, direct_class="CONT_REG_U18", federations_concerned=54)
    return made


def states_groups(world: NormWorld, **changes: str) -> tuple[int, str]:
    client = Client()
    client.force_login(world.arbiter)
    answer = client.post(f"/tournaments/{world.event.code}/norms/groups/", GROUPS | changes)
    return answer.status_code, answer.content.decode()


def test_1_2_3a_the_places_of_a_merged_group_count_in_it(merged: NormWorld) -> None:
    assert direct_titles_of(merged.player) == []
    assert states_groups(merged)[0] == 302
    file = derive(merged)
    earned = [(award["title"], award["award"]) for row in file.direct for award in row["awards"]]
    assert earned == [("IM", "norm"), ("FM", "title")]
    assert [(row["group"], row["place"], row["points"]) for row in file.direct] == [(1, 1, "6")]
    (found,) = direct_titles_of(merged.player)
    claim = {name: found.claim[name] for name in ("event_class", "place", "players", "federations")}
    assert claim == {"event_class": "CONT_REG_U16", "place": 1, "players": 10, "federations": 7}
    assert (found.claim["subgroup_players"], found.claim["subgroup_federations"]) == (6, 3)
    shown = page(merged.arbiter, f"/tournaments/{merged.event.code}/norms/")
    assert "1: Continental and regional under 16, open" in shown
    assert "Group 2: Participants of the group" in shown  # four of six: its winner has nothing
    assert "4 participants of the group; 6 are needed." in shown
    kept = page(merged.arbiter, f"/tournaments/{merged.event.code}/norms/groups/")
    assert 'value="1, 3, 5-7, 9"' in kept


@pytest.mark.parametrize(
    ("scores", "earned"),
    [
        pytest.param(["="] * 9, True, id="1.2.3a half of the points"),
        pytest.param(["="] * 8 + ["0"], False, id="1.2.3a second of the group with four of nine"),
    ],
)
def test_1_2_3a_a_player_of_a_merged_group_needs_half_of_the_points(scores: list[str], earned: bool) -> None:
    """Only a grandmaster of the group has more: the place alone would bring a title both times."""
    world = make_norm_world()
    world.scores = scores
    world.search(world.report())
    group = {"event_class": "CONT_REG_U16", "table": "open", "numbers": [1, 3, 5, 6, 7, 9]}
    facts = {"direct_class": "CONT_REG_U18", "federations_concerned": 54}
    file = derive(world, **facts, merged_groups=[group, {**group, "numbers": [2, 4, 8, 10]}])
    assert [row["player"] for row in file.direct] == ([world.player.pk] if earned else [])


@pytest.mark.parametrize(
    ("changes", "said"),
    [
        pytest.param({"numbers_2": "2, 4, 8-11"}, "No player has the number 11.", id="unknown number"),
        pytest.param({"numbers_2": "1, 2, 4"}, "Number 1 is in two groups.", id="in two groups"),
        pytest.param({"numbers_2": "two"}, "Write starting numbers such as 1-8, 12.", id="no numbers"),
        pytest.param({"numbers_2": "8-4"}, "Write starting numbers such as 1-8, 12.", id="backwards"),
        pytest.param({"numbers_2": ""}, "there are at least two", id="one group alone"),
    ],
)
def test_1_2_3a_groups_that_cannot_be_are_refused(
    merged: NormWorld, changes: dict[str, str], said: str
) -> None:
    status, shown = states_groups(merged, **changes)
    assert status == 200
    assert said in shown


def test_1_2_3a_merged_groups_can_be_taken_back(merged: NormWorld) -> None:
    states_groups(merged)
    assert states_groups(merged, numbers_1="", numbers_2="")[0] == 302
    with installation_scope():
        assert NormFile.under_policy.get().merged_groups == []
