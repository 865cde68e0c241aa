"""Tiles of the current ratings."""

from datetime import date
from types import SimpleNamespace

import pytest
from django.utils import translation

from players.profile.cells import shown_system
from players.profile.selectors import ShownRating

NOVEMBER = date(2026, 11, 1)


def tile(**current):
    of = SimpleNamespace(rating=2100, k=20, games=1, inactive=False, list_date=None)
    rating = SimpleNamespace(**vars(of) | current) if current else None
    return shown_system("Standard", ShownRating(SimpleNamespace(list_date=NOVEMBER), rating))


@pytest.mark.parametrize(
    ("language", "listed", "about"),
    [
        ("en", "List: November 2026", "K 20 · 1 game"),
        ("uk", "Рейтинг-лист: листопад 2026", "K 20 · 1 партія"),
    ],
)
def test_a_rating_has_its_list_its_k_and_games(language, listed, about):
    with translation.override(language):
        made = tile(rating=2100)
    assert (made.name, made.tone, made.value) == ("Standard", "", "2100")
    assert made.about == f'<div class="stat-note">{about}</div>'
    assert made.listed == listed


def test_who_is_inactive_is_marked_and_a_list_of_its_own_is_named():
    with translation.override("en"):
        made = tile(inactive=True, k=None, games=3, list_date=date(2025, 1, 1))
    assert made.value.startswith("2100 <span")
    assert "inactive" in made.value
    assert made.listed == "List: January 2025"
    assert made.about == '<div class="stat-note">3 games</div>'


def test_without_a_rating_the_tile_says_so():
    with translation.override("en"):
        made = tile()
    assert (made.tone, made.value, made.listed, made.about) == (
        " is-unrated",
        "unrated",
        "List: November 2026",
        "",
    )
