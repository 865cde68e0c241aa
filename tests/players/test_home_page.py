"""The register on the front page and on everybody's home page, and in the search box."""

from datetime import date
from types import SimpleNamespace
from typing import Any

import pytest
from django.utils import translation

from players.enums import Standing
from players.home_page import OPEN_REQUESTS, figures, own_sections, titled
from players.models import Player, PlayerRequest
from players.search import search
from portal.cases.services.readers import add_reader
from portal.federations.scope import installation_scope, person_scope
from tests.factories import make_user
from tests.factories.players import make_player, rate
from tests.factories.requests import make_request

pytestmark = pytest.mark.django_db


def test_only_registered_players_are_counted() -> None:
    kept = make_player()
    make_player(standing=Standing.REQUESTED, fide_id=None)
    make_player(standing=Standing.MERGED, merged_into=kept)
    make_player(restricted=True)
    assert figures() == {"Players": 2}


def test_the_site_map_names_title_holders_with_a_page_of_their_own() -> None:
    holder = make_player("Anand", title="GM")
    make_player("No, Title")
    make_player("No, Id", title="IM", fide_id=None)
    make_player("Not, Public", title="IM", restricted=True)
    make_player("Waiting, One", title="IM", standing=Standing.REQUESTED)
    other = make_player("Bondar", title="CM")
    assert list(titled()) == [other, holder], "by title, then by name"


def context(person: Any) -> dict[str, Any]:
    with person_scope(person.pk):
        [section] = own_sections(person)
        return {**section.context, "requests": list(section.context["requests"])}


def test_whoever_has_no_record_is_shown_the_way_to_one() -> None:
    found = context(make_user())
    assert (found["player"], found["ratings"], found["requests"]) == (None, [], [])


def test_the_own_record_with_its_ratings() -> None:
    person = make_user()
    player = make_player(account=person)
    rate(player, rating=2400, list_date=date(2026, 11, 1))
    rate(player, "fide-blitz", 2350, list_date=date(2026, 11, 1))
    found = context(person)
    assert found["player"] == player
    assert found["ratings"] == [("FIDE standard", 2400), ("FIDE blitz", 2350)]


def asked_by(person: Any, player: Player, **given: Any) -> PlayerRequest:
    """Return a request that the person reads as their own."""
    made = make_request(
        player=player, federation=player.federation, person=person, created_by=person, **given
    )
    with installation_scope():
        add_reader(made, person, why="own")
    return made


@pytest.mark.parametrize(
    ("state", "shown"),
    [
        *((state, True) for state in ("draft", "office", "returned", "accepted")),
        *((state, False) for state in ("done", "refused", "withdrawn", "reversed")),
    ],
)
def test_only_open_requests_of_ones_own(state: str, shown: bool) -> None:
    person = make_user()
    player = make_player(account=person)
    mine = asked_by(person, player, kind="correction", state=state)
    make_request(
        kind="claim", state=state, player=make_player(), federation=player.federation, created_by=make_user()
    )
    assert context(person)["requests"] == ([mine] if shown else [])


def test_no_more_requests_than_a_page_has_room_for() -> None:
    person = make_user()
    for _number in range(OPEN_REQUESTS + 1):
        asked_by(person, make_player(), kind="claim", state="draft")
    assert len(context(person)["requests"]) == OPEN_REQUESTS


class TestBox:
    def found(self, query: str) -> list[tuple[str, str, str]]:
        group = search(SimpleNamespace(), query)
        return [(result.title, result.url, result.subtitle) for result in group.results]

    def test_a_player_with_title_federation_and_ratings(self) -> None:
        player = make_player("Koval, Olha", title="WGM", fide_id=14100001)
        rate(player, rating=2400, list_date=date(2026, 11, 1))
        rate(player, "fide-rapid", 2350, list_date=date(2026, 11, 1))
        assert self.found("koval") == [
            ("WGM Koval, Olha", "/players/14100001/", "UKR · FIDE standard 2400 · FIDE rapid 2350")
        ]

    def test_a_player_without_an_id_is_found_in_the_list(self) -> None:
        make_player("Koval, Olha", fide_id=None)
        assert self.found("koval") == [("Koval, Olha", "/players/", "UKR")]

    def test_a_restricted_record_tells_its_latin_name_only(self) -> None:
        Player.objects.filter(pk=make_player("Koval, Olha", native_name="Коваль Ольга").pk).update(
            restricted=True
        )
        with translation.override("uk"):
            assert [label for label, _url, _about in self.found("koval")] == ["Koval, Olha"]
