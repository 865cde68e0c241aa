"""How far away a day is, and what urgency says beside its colour."""

from datetime import UTC, date, datetime, timedelta

import pytest
from django.utils import translation
from django.utils.formats import date_format
from django.utils.html import strip_tags

from portal.look import phrases
from portal.look.templatetags.look import days

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
    ("language", "start", "end", "words"),
    [
        ("en", (2026, 9, 12), (2026, 9, 12), "12 Sep 2026"),
        ("en", (2026, 9, 12), (2026, 9, 20), "12–20 Sep 2026"),
        ("en", (2026, 10, 25), (2026, 11, 2), "25 Oct – 2 Nov 2026"),
        ("en", (2026, 12, 26), (2027, 1, 1), "26 Dec 2026 – 1 Jan 2027"),
        ("uk", (2026, 9, 12), (2026, 9, 20), "12–20 вересня 2026"),
        ("ru", (2026, 10, 25), (2026, 11, 2), "25 октября – 2 ноября 2026"),
        ("ja", (2026, 9, 12), (2026, 9, 12), "2026年9月12日"),
        ("ja", (2026, 9, 12), (2026, 9, 20), "2026年9月12日～20日"),
        ("ja", (2026, 10, 25), (2026, 11, 2), "2026年10月25日～11月2日"),
        ("ja", (2026, 12, 26), (2027, 1, 1), "2026年12月26日～2027年1月1日"),
    ],
)
def test_days_of_an_event(language: str, start, end, words: str) -> None:
    with translation.override(language):
        assert phrases.span_text(date(*start), date(*end)) == words
        shown = days(date(*start), date(*end))
        assert strip_tags(shown) == words
        assert f'datetime="{date(*start).isoformat()}"' in shown
        assert shown.count("<time") == 1 + (start != end)


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


@pytest.mark.parametrize(
    ("language", "written"),
    [("en", "November 2026"), ("ru", "ноябрь 2026"), ("uk", "листопад 2026"), ("ja", "2026年11月")],
)
def test_months_are_written_as_inside_a_sentence(language, written):
    with translation.override(language):
        assert phrases.month(date(2026, 11, 1)) == written


@pytest.mark.parametrize(
    ("language", "written"),
    [
        ("en", "1 Nov 2026"),
        ("ru", "1 ноября 2026"),
        ("uk", "1 листопада 2026"),
        ("ja", "2026年11月1日"),
    ],
)
def test_days_have_no_leading_zero(language, written):
    with translation.override(language):
        assert date_format(date(2026, 11, 1), "DATE_FORMAT") == written


@pytest.mark.parametrize("language", ["en", "ru", "uk", "ja"])
@pytest.mark.parametrize("name", ["DATE_FORMAT", "DATETIME_FORMAT", "YEAR_MONTH_FORMAT"])
def test_a_date_at_the_end_of_a_sentence_leaves_its_full_stop_alone(language, name):
    with translation.override(language):
        assert not date_format(datetime(2026, 11, 1, 14, 30, tzinfo=UTC), name).endswith(".")
