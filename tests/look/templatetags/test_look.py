"""The tags of `{% load look %}`."""

from datetime import UTC, date, datetime
from decimal import Decimal

import pytest
from django.core.paginator import Paginator
from django.template import Context, Template, TemplateSyntaxError
from django.test import RequestFactory
from django.utils import timezone, translation

from portal.look.templatetags.look import halves


def paint(source: str, **context: object) -> str:
    with translation.override("en"):
        return " ".join(Template("{% load look %}" + source).render(Context(context)).split())


def test_icon_is_decoration_unless_it_has_a_name() -> None:
    assert 'aria-hidden="true"' in paint('{% icon "inbox" %}')
    named = paint('{% icon "inbox" label="Inbox" %}')
    assert 'role="img" aria-label="Inbox"' in named
    assert "img/icons.svg#inbox" in named


def test_unknown_icon_fails_loudly() -> None:
    with pytest.raises(TemplateSyntaxError, match="no icon 'unicorn'"):
        paint('{% icon "unicorn" %}')


def test_unknown_tone_fails_loudly() -> None:
    with pytest.raises(TemplateSyntaxError, match="'pink' is not a tone"):
        paint('{% badge "x" tone="pink" %}')


def test_badge_escapes_its_words() -> None:
    assert paint("{% badge words %}", words="<b>") == '<span class="badge tone-neutral">&lt;b&gt;</span>'


@pytest.mark.parametrize(
    ("stored", "english", "ukrainian"),
    [
        ("5.5", "5½", "5½"),
        ("0.5", "½", "½"),
        ("5.0", "5", "5"),
        ("10", "10", "10"),
        (Decimal("6.50"), "6½", "6½"),
        ("6.25", "6.25", "6,25"),
        ("", "–", "–"),
        (None, "–", "–"),
    ],
)
def test_points_are_written_as_players_write_them(stored, english, ukrainian) -> None:
    assert paint("{{ stored|halves }}", stored=stored) == english
    with translation.override("uk"):
        assert halves(stored) == ukrainian


def test_deadline_says_words_day_and_icon() -> None:
    painted = paint("{% deadline due today=today %}", due=date(2026, 11, 19), today=date(2026, 11, 16))
    assert painted.startswith('<time class="badge tone-warning" datetime="2026-11-19"')
    assert "#clock" in painted
    assert painted.endswith("in 3 days</time>")


def test_deadline_of_a_moment_is_the_day_where_the_reader_is() -> None:
    due = datetime(2026, 11, 18, 23, 30, tzinfo=UTC)
    with timezone.override("Europe/Kyiv"):
        painted = paint("{% deadline due today=today %}", due=due, today=date(2026, 11, 19))
    assert 'datetime="2026-11-19"' in painted
    assert painted.endswith("today</time>")


def test_moment_is_shown_in_the_zone_asked_for() -> None:
    at = datetime(2026, 11, 16, 22, 30, tzinfo=UTC)
    painted = paint('{% moment at zone="Asia/Tokyo" %}', at=at)
    assert 'datetime="2026-11-17T07:30:00+09:00"' in painted
    assert "Asia/Tokyo" in painted


def test_day_of_nothing_is_nothing() -> None:
    assert paint("{% day value %}", value=None) == ""


def test_avatar_shows_initials_or_picture() -> None:
    assert paint('{% avatar "Olena Koval" %}').endswith('aria-hidden="true">OK</span>')
    assert 'src="/logo/UKR"' in paint('{% avatar "Olena Koval" "/logo/UKR" %}')


@pytest.mark.parametrize(
    ("query", "direction", "link"),
    [
        ("", "", "?sort=name"),
        ("?sort=name&q=a", "ascending", "?sort=-name&amp;q=a"),
        ("?sort=-name&page=4", "descending", "?sort=name"),
    ],
)
def test_sort_header_turns_round_and_leaves_the_page(query: str, direction: str, link: str) -> None:
    painted = paint('{% sort_header "name" "Name" %}', request=RequestFactory().get("/" + query))
    assert f'href="{link}"' in painted
    assert (f'aria-sort="{direction}"' in painted) is bool(direction)


def test_pagination_keeps_the_query_and_marks_the_page() -> None:
    page = Paginator(range(100), 10).page(5)
    request = RequestFactory().get("/?q=koval&page=5")
    painted = paint('{% include "components/pagination.html" %}', page_obj=page, request=request)
    assert 'aria-current="page">5</span>' in painted
    assert 'href="?q=koval&amp;page=6"' in painted
    assert "41–50 of 100" in painted


def test_single_page_has_no_pagination() -> None:
    page = Paginator(range(3), 10).page(1)
    assert paint('{% include "components/pagination.html" %}', page_obj=page) == ""


def test_card_frames_its_body_once_escaped() -> None:
    painted = paint("{% card title=title %}<p>{{ words }}</p>{% endcard %}", title="<T>", words="<w>")
    assert '<h2 class="card-title">&lt;T&gt;</h2>' in painted
    assert '<div class="card-body"><p>&lt;w&gt;</p></div>' in painted


def test_page_header_keeps_its_buttons_and_leaves_out_an_empty_row() -> None:
    painted = paint('{% pageheader title="T" %} <a href="/x">x</a> {% endpageheader %}')
    assert '<a href="/x">x</a></div>' in painted
    assert "page-head-actions" not in paint('{% pageheader title="T" %} {% endpageheader %}')


@pytest.mark.parametrize(
    ("state", "polls", "words"),
    [
        ({"done": 3, "total": 9}, True, "3 of 9"),
        ({"done": 9, "total": 9, "finished": True}, False, "Finished."),
        ({"done": 3, "total": 9, "failed": True, "error": "No paper."}, False, "No paper."),
        ({"done": 0, "total": 0}, True, "waiting"),
    ],
    ids=["running", "finished", "failed", "not begun"],
)
def test_progress_polls_until_it_ends(state: dict[str, object], polls: bool, words: str) -> None:
    progress = {"id": "j", "poll_url": "/j", "label": "List", **state}
    painted = paint('{% include "components/progress.html" %}', progress=progress)
    assert ('hx-trigger="every 1s"' in painted) is polls
    assert words in painted
