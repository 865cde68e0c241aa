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
