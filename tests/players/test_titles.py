"""Titles by decision in the register: from their day on, ended and given back (B.01, 0.4)."""

from datetime import timedelta

import pytest
from django.utils import timezone

from players.models import Player, PlayerTitle
from players.titles import award_title, end_title, give_back_title, show_titles_of, titles_on
from portal.accounts.models import User
from portal.federations.scope import installation_scope
from portal.workflow.models import AuditEntry
from tests.factories.players import make_player

pytestmark = pytest.mark.django_db


def award(player: Player, title: str, actor: User, days: int = 0) -> None:
    day = timezone.localdate() + timedelta(days=days)
    with installation_scope():
        award_title(player_id=player.pk, title=title, on=day, reference="QC 7", actor=actor)
    player.refresh_from_db()


@pytest.mark.parametrize(
    ("titles", "shown"),
    [
        pytest.param(["FM", "IM"], ("IM", ""), id="the higher one"),
        pytest.param(["WGM"], ("WGM", "WGM"), id="as the lists print a woman's title"),
        pytest.param(["WIM", "FM"], ("FM", "WIM"), id="both ladders"),
    ],
)
def test_what_stands_beside_the_name(officer: User, titles: list[str], shown: tuple[str, str]) -> None:
    player = make_player()
    for title in titles:
        award(player, title, officer)
    assert (player.title, player.women_title) == shown


def test_a_title_begins_on_its_day(officer: User) -> None:
    player, today = make_player(), timezone.localdate()
    award(player, "IM", officer, days=1)
    assert player.title == ""
    assert titles_on(player, today) == []
    assert titles_on(player, today + timedelta(days=1)) == ["IM"]
    PlayerTitle.objects.update(awarded_on=today)
    show_titles_of(players=[player.pk], actor=officer)
    player.refresh_from_db()
    assert player.title == "IM"


def test_the_same_title_again_keeps_its_first_day(officer: User) -> None:
    player = make_player()
    award(player, "IM", officer, days=-10)
    award(player, "IM", officer)
    assert PlayerTitle.objects.get().awarded_on == timezone.localdate() - timedelta(days=10)


def test_a_title_ends_and_comes_back(officer: User) -> None:
    player, today = make_player(title="FM"), timezone.localdate()
    award(player, "IM", officer)
    with installation_scope():
        end_title(player_id=player.pk, title="IM", on=today, actor=officer, reason="Fair play")
        player.refresh_from_db()
        assert player.title == "FM"  # nobody had recorded its award
        give_back_title(player_id=player.pk, title="IM", actor=officer, reason="Appeal")
        player.refresh_from_db()
        assert (player.title, PlayerTitle.objects.get(title="IM").lost_on) == ("IM", None)
        actions = AuditEntry.objects.order_by("pk").values_list("action", flat=True)
        assert list(actions) == ["award_title", "end_title", "give_back_title"]
