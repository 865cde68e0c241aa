"""How far away a day is, and what urgency says beside its colour."""

from datetime import date, timedelta

import pytest
from django.utils import translation

from portal.look import phrases

TODAY = date(2026, 11, 16)


@pytest.mark.parametrize(
    ("days", "words"),
    [
        (0, "today"),
        (1, "tomorrow"),
        (2, "in 2 days"),
        (30, "in 30 days"),
        (-1, "1 day late"),
        (-5, "5 days late"),
    ],
)
def test_days_away(days: int, words: str) -> None:
    with translation.override("en"):
        assert phrases.days_away(days) == words


@pytest.mark.parametrize(
    ("days", "done", "tone", "icon"),
    [
        pytest.param(-1, False, "danger", "alert-triangle", id="late"),
        pytest.param(0, False, "warning", "alarm", id="today"),
        pytest.param(3, False, "warning", "clock", id="soon"),
        pytest.param(4, False, "neutral", "calendar", id="later"),
        pytest.param(-9, True, "success", "circle-check", id="done is never late"),
    ],
)
def test_urgency(days: int, done: bool, tone: str, icon: str) -> None:
    state = phrases.urgency(TODAY + timedelta(days), TODAY, done=done)
    assert (state.tone, state.icon) == (tone, icon)


@pytest.mark.parametrize(
    ("name", "letters"),
    [
        ("Olena Koval", "OK"),
        ("Koval, Olena Petrivna", "KP"),
        ("Анна-Марія Іванчук", "АІ"),
        ("Viswanathan", "V"),
        ("山田 太郎", "山"),
        ("", "?"),
        ("· –", "?"),
    ],
)
def test_initials(name: str, letters: str) -> None:
    assert phrases.initials(name) == letters


@pytest.mark.parametrize(
    ("agent", "words"),
    [
        ("Mozilla/5.0 (X11; Linux x86_64; rv:143.0) Gecko/20100101 Firefox/143.0", "Firefox, Linux"),
        (
            "Mozilla/5.0 (Windows NT 10.0) AppleWebKit/537.36 Chrome/150.0 Safari/537.36 Edg/150.0",
            "Edge, Windows",
        ),
        (
            "Mozilla/5.0 (Linux; Android 16) AppleWebKit/537.36 Chrome/150.0 Mobile Safari/537.36",
            "Chrome, Android",
        ),
        (
            "Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) Version/19.0 Safari/604.1",
            "Safari, iPhone",
        ),
        ("Mozilla/5.0 (Macintosh; Intel Mac OS X 15_0) Version/19.0 Safari/605.1.15", "Safari, macOS"),
        ("curl/8.9", "Unknown browser"),
        ("", "Unknown browser"),
    ],
)
def test_browser(agent: str, words: str) -> None:
    with translation.override("en"):
        assert phrases.browser(agent) == words
