"""What keeps a name in the register: each brake on its own, and what only published facts allow."""

from datetime import date
from typing import Any

import pytest

from players.models import Player, PlayerTitle, RatingChange
from players.protection.brakes import (
    BRAKES,
    brakes,
    merged_record,
    only_published,
    open_request,
    published_list,
    title,
)
from players.requests.enums import RequestState
from portal.federations.scope import federation_scope
from tests.factories import make_federation, make_user
from tests.factories.players import make_player, make_system, rate
from tests.factories.requests import make_request

pytestmark = pytest.mark.django_db
OPEN = {RequestState.DRAFT, RequestState.FEDERATION, RequestState.RELEASE, RequestState.OFFICE} | {
    RequestState.RETURNED,
    RequestState.ACCEPTED,
}


@pytest.mark.parametrize(
    ("fields", "kept"),
    [
        pytest.param({}, False, id="no title"),
        pytest.param({"title": "CM"}, True, id="an open title"),
        pytest.param({"women_title": "WCM"}, True, id="a women's title"),
        pytest.param({"other_titles": "FT"}, True, id="an official's title"),
        pytest.param({"online_title": "ACM"}, True, id="an Arena title"),
    ],
)
def test_a_printed_title_stays_with_its_name(fields: dict[str, str], kept: bool) -> None:
    assert title(make_player(**fields)) == ("players.title" if kept else None)


def test_a_title_that_was_lost_was_public_too() -> None:
    player = make_player()
    PlayerTitle.objects.create(player=player, title="FM", source="decision", lost_on=date(2020, 1, 1))
    assert title(player) == "players.title"


def test_a_published_list_never_changes() -> None:
    listed, rated, once = make_player(listed=True), make_player(), make_player()
    rate(rated)
    RatingChange.objects.create(
        player=once, system=make_system("fide-blitz"), list_date=date(2020, 1, 1), rating=None
    )
    assert [published_list(each) for each in (listed, rated, once)] == ["players.published_list"] * 3
    assert published_list(make_player()) is None


@pytest.mark.parametrize("state", RequestState.values)
def test_an_open_request_of_any_federation_is_decided_first(state: str, ukr: Any) -> None:
    player, abroad = make_player(federation=ukr), make_federation("POL")
    make_request(kind="correction", state=state, player=player, federation=abroad, created_by=make_user())
    with federation_scope(ukr.pk):
        assert open_request(player) == ("players.open_request" if state in OPEN else None)


def test_a_merge_could_bring_the_data_back() -> None:
    kept = make_player()
    dropped = make_player(standing="merged", merged_into=kept)
    assert (merged_record(kept), merged_record(dropped)) == ("players.merged_record",) * 2
    assert merged_record(make_player()) is None


@pytest.mark.parametrize(
    ("found", "only"),
    [
        ([], True),
        (["players.title"], True),
        (["players.title", "players.published_list"], True),
        (["players.open_request"], False),
        (["players.title", "players.merged_record"], False),
        (["titles.norm"], False),
    ],
)
def test_what_may_be_kept_while_the_rest_is_removed(found: list[str], only: bool) -> None:
    assert only_published(found) is only


def test_the_brakes_of_the_register_are_asked_in_their_order() -> None:
    player: Player = make_player(title="IM", listed=True)
    make_player(standing="merged", merged_into=player)
    assert [brake(player) for brake in BRAKES] == [
        "players.title",
        "players.published_list",
        None,
        "players.merged_record",
    ]
    assert brakes(player) == ["players.title", "players.published_list", "players.merged_record"]
