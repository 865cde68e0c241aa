"""Direct titles and norms of an event: written once, dropped when the results change, told once (1.2)."""

from typing import Any

import pytest

from players.models import Player
from portal.federations.enums import Role
from portal.federations.scope import installation_scope
from portal.workflow.models import AuditEntry, Notification
from tests.factories import appoint, make_user
from tests.factories.norms import NormWorld, make_norm_world
from titles.event_forms.direct_rows import keep_direct
from titles.models import Norm, NormFile

pytestmark = pytest.mark.django_db
WORLD = {"direct_class": "WORLD_U18", "direct_table": "open"}


@pytest.fixture
def world() -> NormWorld:
    made = make_norm_world()
    # The opponents hold titles, so that a medal would bring them nothing new.
    Player.objects.filter(pk__in=[each.pk for each in made.players]).update(title="")
    made.search(made.report())
    return made


def keep(world: NormWorld, **facts: Any) -> NormFile:
    """State facts of the event and derive its direct results."""
    with world.acting(world.officer):
        NormFile.objects.filter(tournament=world.event).update(**facts)
        file = NormFile.objects.select_related("report__tournament__federation").get()
        keep_direct(file, world.officer)
        file.refresh_from_db()
        return file


def norms() -> list[tuple[str, str, int, str]]:
    with installation_scope():
        rows = Norm.under_policy.filter(source="direct").order_by("player__name", "title")
        return list(rows.values_list("player__name", "title", "counted_as", "state"))


def told(code: str = "titles.direct_earned") -> int:
    with installation_scope():
        count: int = Notification.under_policy.filter(code=code).count()
        return count


def trail() -> list[tuple[str, str]]:
    with installation_scope():
        rows = AuditEntry.objects.filter(action__in=["derive", "drop"]).order_by("pk")
        return list(rows.values_list("action", "after"))


def test_1_2_4_a_direct_norm_is_in_the_dossier_as_nine_games_and_derived_once(world: NormWorld) -> None:
    for player in world.players[1:]:
        appoint(make_user(), player.federation, Role.RATING_OFFICER)
    file = keep(world, **WORLD)
    earned = {(row["name"], row["place"]) for row in file.direct}
    kept = norms()
    assert kept, "somebody who stands among the first three has no title yet"
    assert {counted for _name, _title, counted, _state in kept} == {9}
    assert {state for *_rest, state in kept} == {"listed"}
    messages = told()
    assert messages > 0, "the federations of those who earned something are told"
    for _again in range(2):
        again = keep(world)
        assert {(row["name"], row["place"]) for row in again.direct} == earned
    assert (norms(), told(), trail()) == (kept, messages, [("derive", "listed")] * len(kept))


def test_an_event_that_loses_its_class_takes_its_norms_back(world: NormWorld) -> None:
    keep(world, **WORLD)
    kept = norms()
    file = keep(world, direct_class="")
    assert (file.direct, file.direct_findings) == ([], [])
    assert [state for *_rest, state in norms()] == ["dropped"] * len(kept)
    assert trail() == [("derive", "listed")] * len(kept) + [("drop", "dropped")] * len(kept)
    with installation_scope():
        reasons = set(Norm.under_policy.filter(source="direct").values_list("reason", flat=True))
    assert reasons == {"The results no longer show this direct norm."}


def test_an_event_without_a_class_writes_nothing(world: NormWorld) -> None:
    file = keep(world)
    assert (file.direct, norms(), told(), trail()) == ([], [], 0, [])


def test_1_10_1_each_result_carries_the_data_of_an_application(world: NormWorld) -> None:
    file = keep(world, direct_class="CONT_TEAM", direct_table="open", federations_concerned=9)
    row = next(each for each in file.direct if each["name"] == "Player, Pat")
    claim = row["claim"]
    assert (row["player"], row["points"]) == (world.player.pk, "6")
    assert (claim["code"], claim["event_class"], claim["halves"], claim["games"], claim["players"]) == (
        world.event.code,
        "CONT_TEAM",
        12,
        9,
        10,
    )
    assert [(award["title"], award["award"]) for award in row["awards"]] == [("FM", "title"), ("CM", "title")]
    assert [(each["code"], each["ok"]) for each in file.direct_findings] == [
        ("federations", True),
        ("players", True),
        ("rounds", True),
    ]
