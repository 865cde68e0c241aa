"""The column of officials' titles: decided here as recorded, all others as the lists print them."""

from datetime import date, timedelta

import pytest
from django.utils import timezone

from players.models import Player, PlayerTitle
from players.titles import (
    award_title,
    codes_of,
    end_title,
    give_back_title,
    record_printed,
    show_titles,
    show_titles_of,
    titles_on,
)
from portal.accounts.models import User
from portal.federations.scope import installation_scope
from portal.workflow.models import AuditEntry
from tests.factories.players import make_player

pytestmark = pytest.mark.django_db
LONG_AGO = date(2020, 1, 1)


def holding(*titles: str, printed: str = "", **fields: object) -> Player:
    player = make_player(other_titles=printed, **fields)
    for title in titles:
        PlayerTitle.objects.create(player=player, title=title, awarded_on=LONG_AGO, source="decision")
    return player


def shown(player: Player) -> str:
    show_titles(player)
    player.refresh_from_db()
    return player.other_titles


@pytest.mark.parametrize(
    ("titles", "printed", "column"),
    [
        pytest.param((), "", "", id="nothing"),
        pytest.param(("FA",), "", "FA", id="one"),
        pytest.param(("NA", "FA", "IA"), "", "IA", id="of arbiters the highest"),
        pytest.param(("NFS", "FPO"), "", "FPO", id="of fair-play officials the highest"),
        pytest.param(("IO", "FA", "FPE"), "", "FA,IO,FPE", id="of each kind one, in a fixed order"),
        pytest.param(("FA",), "FT, SI", "FA,FT,SI", id="trainers as in the list, behind"),
        pytest.param(("IA",), "FA,FT", "IA,FT", id="what was decided replaces what was printed"),
        pytest.param((), "FA,FT", "FT", id="a printed title without an entry is not held"),
    ],
)
def test_what_stands_in_the_column(titles: tuple[str, ...], printed: str, column: str) -> None:
    assert shown(holding(*titles, printed=printed)) == column


@pytest.mark.parametrize(
    ("text", "codes"),
    [
        ("", []),
        ("FA", ["FA"]),
        ("IA,FT, IO", ["IA", "IO"]),
        ("FT SI", []),
        ("FA,,FA", ["FA", "FA"]),
        ("fa", []),
    ],
)
def test_titles_in_a_printed_column(text: str, codes: list[str]) -> None:
    assert codes_of(text) == codes


def test_what_a_list_printed_is_recorded_before_anything_is_decided() -> None:
    """Otherwise the first decision would take away whatever the lists had printed."""
    player = holding("FA", printed="FA,IO,FT", title="IM", women_title="WGM")
    record_printed(player)
    rows = PlayerTitle.objects.filter(player=player).order_by("title")
    assert list(rows.values_list("title", "source", "awarded_on")) == [
        ("FA", "decision", LONG_AGO),
        ("IM", "list", None),
        ("IO", "list", None),
        ("WGM", "list", None),
    ]
    record_printed(player)
    assert rows.count() == 4


def test_an_award_keeps_the_titles_that_the_lists_print(officer: User) -> None:
    player = make_player(other_titles="FT,IO", title="FM")
    with installation_scope():
        award_title(player_id=player.pk, title="FA", on=LONG_AGO, reference="AC 1", actor=officer)
    player.refresh_from_db()
    assert (player.other_titles, player.title, player.arbiter_title) == ("FA,IO,FT", "FM", "FA")


def test_a_title_ends_tomorrow(officer: User) -> None:
    player, today = holding("IM"), timezone.localdate()
    with installation_scope():
        end_title(
            player_id=player.pk, title="IM", on=today + timedelta(days=1), actor=officer, reason="Appeal lost"
        )
        entry = AuditEntry.objects.get(action="end_title")
    player.refresh_from_db()
    assert player.title == "IM"
    assert titles_on(player, today + timedelta(days=1)) == []
    assert (entry.comment, entry.details["title"]) == ("Appeal lost", "IM")


def test_of_two_losses_the_last_is_undone(officer: User) -> None:
    player = make_player()
    for lost in (date(2021, 1, 1), date(2023, 1, 1)):
        PlayerTitle.objects.create(player=player, title="IM", source="decision", lost_on=lost)
    with installation_scope():
        give_back_title(player_id=player.pk, title="IM", actor=officer, reason="Council")
    lost = PlayerTitle.objects.filter(player=player).order_by("pk").values_list("lost_on", flat=True)
    assert list(lost) == [date(2021, 1, 1), None]


@pytest.mark.parametrize("again", [True, False])
def test_nothing_is_given_back_that_is_held_or_was_never_lost(officer: User, again: bool) -> None:
    player = make_player()
    if again:
        PlayerTitle.objects.create(player=player, title="IM", source="decision", lost_on=LONG_AGO)
        PlayerTitle.objects.create(player=player, title="IM", source="decision")
    with installation_scope():
        give_back_title(player_id=player.pk, title="IM", actor=officer, reason="Council")
        assert not AuditEntry.objects.filter(action="give_back_title").exists()
    assert PlayerTitle.objects.exclude(lost_on=None).count() == int(again)


def test_the_titles_of_some_players_are_shown_and_of_no_others(officer: User) -> None:
    one, other = holding("IM"), holding("FM")
    show_titles_of(players=[one.pk], actor=officer)
    one.refresh_from_db()
    other.refresh_from_db()
    assert (one.title, other.title) == ("IM", "")


@pytest.mark.parametrize(
    ("awarded", "lost", "held"),
    [
        (LONG_AGO, None, True),
        (None, None, True),
        (date(2026, 11, 1), None, True),
        (date(2026, 11, 2), None, False),
        (LONG_AGO, date(2026, 11, 1), False),
        (LONG_AGO, date(2026, 11, 2), True),
    ],
)
def test_the_first_day_counts_and_the_day_of_the_loss_does_not(
    awarded: date | None, lost: date | None, held: bool
) -> None:
    player = make_player()
    PlayerTitle.objects.create(player=player, title="GM", source="decision", awarded_on=awarded, lost_on=lost)
    assert titles_on(player, date(2026, 11, 1)) == (["GM"] if held else [])


def test_titles_are_in_the_order_of_the_regulations() -> None:
    assert titles_on(holding("WIM", "CM", "FM", "WGM"), LONG_AGO) == ["WGM", "FM", "WIM", "CM"]
