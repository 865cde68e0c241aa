"""An import of a FIDE list that is undone: every row as before, except what people changed since."""

from datetime import date
from pathlib import Path
from typing import Any

import pytest
from django.core.files.base import ContentFile

from players.imports import services
from players.imports.faults import ListFault
from players.models import (
    CurrentRating,
    FederationChange,
    ImportedList,
    ListChange,
    Player,
    PlayerTitle,
    RatingChange,
    RatingSystem,
)
from portal.accounts.actors import system_actor
from portal.federations.enums import BodyKind
from portal.federations.scope import installation_scope
from portal.workflow.models import AuditEntry
from tests.factories import make_body, make_federation
from tests.factories.players import make_fide_systems
from tests.players.imports.files import Line, write_text

pytestmark = pytest.mark.django_db
OCT, NOV, DEC = date(2026, 10, 1), date(2026, 11, 1), date(2026, 12, 1)
TARAS = Line(14100001, "Shevchenko, Taras", title="IM")
OLHA = Line(14100002, "Koval, Olha", sex="F", ratings=(2200, 3, 20, 2100, 1, 20, 0, 0, 0))


@pytest.fixture(autouse=True)
def _register(db: None) -> None:
    for code in ("UKR", "POL"):
        make_federation(code)
    make_fide_systems()
    make_body(BodyKind.OFFICE)


def quiet(done: int, message: str) -> None:
    del done, message


def taken(tmp_path: Path, month: date, *lines: Line) -> ImportedList:
    path = write_text(tmp_path / f"{month}.txt", *lines)
    actor = system_actor("lists")
    with installation_scope():
        kept = services.receive_list(
            file=ContentFile(path.read_bytes()),
            filename="players_list_foa.txt",
            list_date=month,
            tempo="",
            home=make_body(BodyKind.OFFICE),
            actor=actor,
        )
        return services.import_list(pk=kept.pk, actor=actor, tell=quiet)


def undo(kept: ImportedList) -> ImportedList:
    with installation_scope():
        return services.undo_list(pk=kept.pk, actor=system_actor("lists"), reason="Wrong file")


def register() -> dict[str, list[Any]]:
    """Return everything that a list writes, but for keys of rows."""
    players = ("fide_id", "name", "sort_key", "sex", "birth_year", "federation__code", "title", "listed")
    return {
        "players": list(Player.objects.order_by("fide_id").values_list(*players)),
        "titles": list(PlayerTitle.objects.order_by("pk").values_list("player__fide_id", "title", "lost_on")),
        "ratings": list(
            CurrentRating.objects.order_by("player__fide_id", "system").values_list(
                "player__fide_id", "system__code", "rating", "games", "k", "inactive", "list_date"
            )
        ),
        "history": list(
            RatingChange.objects.order_by("player__fide_id", "system", "list_date").values_list(
                "player__fide_id", "list_date", "rating"
            )
        ),
        "moves": list(FederationChange.objects.values_list("player__fide_id", "on")),
        "systems": list(RatingSystem.objects.order_by("pk").values_list("code", "list_date")),
    }


MANY = (
    Line(14100001, "Shevchenko, Taras", "POL", title="GM", ratings=(2500, 9, 10, 2450, 1, 20, 0, 0, 0)),
    Line(14100003, "New, One", title="FM"),
)


def test_everything_is_as_before(tmp_path: Path) -> None:
    """Names, titles, moves, ratings, history, who is listed, which list is in force."""
    taken(tmp_path, OCT, TARAS, OLHA)
    before = register()
    kept = taken(tmp_path, NOV, *MANY)
    assert kept.state == "imported"
    assert register() != before
    undone = undo(kept)
    assert undone.state == "undone"
    assert register() == before
    with installation_scope():
        assert not ListChange.under_policy.exists()
        entries = AuditEntry.objects.filter(action__in=["undo", "put_back"]).order_by("pk")
        assert [(entry.action, entry.comment) for entry in entries] == [
            ("undo", "Wrong file"),
            ("put_back", ""),
        ]
        assert entries[1].details["stayed"] == 0


def test_what_people_corrected_since_stays(tmp_path: Path) -> None:
    taken(tmp_path, OCT, TARAS, OLHA)
    kept = taken(tmp_path, NOV, Line(14100001, "Shevchenko, T", "POL", title="IM"), OLHA)
    Player.objects.filter(fide_id=14100001).update(name="Shevchenko, Taras H")
    undo(kept)
    player = Player.objects.get(fide_id=14100001)
    assert (player.name, player.federation.code) == ("Shevchenko, Taras H", "UKR")


def test_a_new_player_who_is_named_elsewhere_by_now_stays_unlisted(tmp_path: Path) -> None:
    taken(tmp_path, OCT, TARAS)
    kept = taken(tmp_path, NOV, TARAS, Line(14100003, "New, One"))
    new = Player.objects.get(fide_id=14100003)
    Player.objects.create(
        name="Twin, One",
        federation=new.federation,
        standing="merged",
        merged_into=new,
        sort_key="",
        search_key="",
    )
    undo(kept)
    new.refresh_from_db()
    assert (new.listed, new.ratings.exists()) == (False, False)


def test_the_first_list_cannot_be_undone(tmp_path: Path) -> None:
    kept = taken(tmp_path, OCT, TARAS)
    with pytest.raises(ListFault, match="not_remembered"):
        undo(kept)


def test_only_the_newest_import_can_be_undone(tmp_path: Path) -> None:
    taken(tmp_path, OCT, TARAS)
    second = taken(tmp_path, NOV, OLHA, TARAS)
    taken(tmp_path, DEC, TARAS, OLHA)
    with pytest.raises(ListFault, match="not_remembered"):
        undo(second)


def test_an_import_is_undone_once_and_its_file_may_come_again(tmp_path: Path) -> None:
    taken(tmp_path, OCT, TARAS)
    kept = taken(tmp_path, NOV, TARAS, OLHA)
    undo(kept)
    assert undo(kept).state == "undone"
    again = taken(tmp_path, NOV, TARAS, OLHA)
    assert (again.pk, again.state) == (kept.pk, "imported")
    assert Player.objects.get(fide_id=14100002).listed


def test_a_list_that_was_not_imported_cannot_be_undone(tmp_path: Path) -> None:
    taken(tmp_path, OCT, TARAS)
    kept = taken(tmp_path, NOV, Line(9, "Far, Away", "XYZ"))
    assert kept.state == "refused"
    with pytest.raises(ListFault, match="not_imported"):
        undo(kept)
