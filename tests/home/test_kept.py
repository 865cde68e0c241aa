"""Finished pages for visitors: made once, renewed by any write, never with a token or a name in them."""

import re

import pytest
from django.core.cache import caches
from django.test import Client
from django.urls import reverse
from redis.exceptions import ConnectionError as RedisConnectionError

from portal.parts import versions
from portal.parts.versions import TOKEN_MARK, renewed
from tests.factories import make_user
from tests.factories.reports import make_registered_event
from tournaments.models import PublishedEvent

pytestmark = pytest.mark.django_db
TOKEN = re.compile(r'(?:X-CSRFToken": |name="csrfmiddlewaretoken" value=)"(\w{64})"')


@pytest.fixture
def event(settings, ukr):
    settings.KEEP_PAGES = True
    caches["pages"].clear()
    yield reverse("tournaments:event", args=[make_registered_event(ukr, author=make_user("Anna")).code])
    caches["pages"].clear()


def test_the_second_visitor_costs_no_query(event, django_assert_num_queries):
    first = Client().get(event)
    with django_assert_num_queries(0):
        second = Client().get(event)
    assert TOKEN.sub("", first.text) == TOKEN.sub("", second.text)
    assert "Autumn Open" in second.text
    assert second["X-Frame-Options"] == "DENY"


def test_each_visitor_has_a_token_of_their_own(event):
    first, second = Client(enforce_csrf_checks=True), Client(enforce_csrf_checks=True)
    tokens = [TOKEN.search(visitor.get(event).text)[1] for visitor in (first, second)]
    assert len(set(tokens)) == 2
    language = {"language": "uk", "next": event, "csrfmiddlewaretoken": tokens[1]}
    assert second.post(reverse("set_language"), language).status_code == 302
    assert first.post(reverse("set_language"), language).status_code == 403


def test_what_is_kept_has_neither_token_nor_cookie(event):
    client = Client()
    token = TOKEN.search(client.get(event).text)[1]
    kept = [value for key, value in caches["pages"]._cache.items() if ":page:" in key]
    assert len(kept) == 1
    assert token.encode() not in kept[0]
    assert client.cookies["csrftoken"].value.encode() not in kept[0]
    assert TOKEN_MARK.encode() in kept[0]


def test_a_write_renews_every_page(event):
    assert "Autumn Open" in Client().get(event).text
    PublishedEvent.objects.update(name="Winter Open")
    assert "Autumn Open" in Client().get(event).text
    renewed()
    assert "Winter Open" in Client().get(event).text


def test_a_request_that_writes_renews(event, officer, django_capture_on_commit_callbacks):
    Client().get(event)
    PublishedEvent.objects.update(name="Winter Open")
    client = Client()
    client.force_login(officer)
    with django_capture_on_commit_callbacks(execute=True):
        client.post(reverse("inbox_read_all"))
    assert "Winter Open" in Client().get(event).text


def test_languages_and_questions_have_pages_of_their_own(event):
    english = Client().get(event).text
    assert 'lang="uk"' in Client(headers={"Accept-Language": "uk"}).get(event).text
    assert TOKEN.sub("", Client().get(event).text) == TOKEN.sub("", english)


def test_who_has_signed_in_is_shown_their_own(event, officer):
    Client().get(event)
    client = Client()
    client.force_login(officer)
    assert officer.name in client.get(event).text
    assert officer.name not in Client().get(event).text


def test_errors_and_other_pages_are_not_kept(event):
    assert Client().get("/tournaments/UKR990001/").status_code == 404
    assert Client().get(reverse("account_login")).status_code == 200
    assert not [key for key in caches["pages"]._cache if ":page:" in key]


def kept_count() -> int:
    return len([key for key in caches["pages"]._cache if ":page:" in key])


def test_endless_questions_fill_no_memory(event, monkeypatch):
    monkeypatch.setattr("portal.home.kept.MOST_KEPT", 3)
    for number in range(6):
        assert "Autumn Open" in Client().get(event, {"x": number}).text
    assert kept_count() == 3
    for _write in range(5):
        Client().get(event)
        renewed()
    assert kept_count() == 4, "the page itself has room of its own, and one place however often it is made"


def test_the_way_it_was_asked_for_is_part_of_the_address(event, settings):
    settings.ALLOWED_HOSTS = ["testserver", "other.example"]
    Client().get(event)
    Client().get(event, secure=True)
    Client().get(event, headers={"host": "other.example"})
    assert kept_count() == 3
    assert Client().get(event, headers={"host": "evil.example"}).status_code == 400
    assert kept_count() == 3


def test_a_cache_that_goes_away_in_between_costs_nothing_but_time(event, monkeypatch):
    def away(*args, **kwargs):
        raise RedisConnectionError

    for name in ("get", "add", "incr", "set"):
        with monkeypatch.context() as patch:
            if name == "get":  # the version was read, the page cannot be
                patch.setattr("portal.home.kept.current_version", lambda: "v")
            patch.setattr(caches["pages"], name, away)
            answer = Client().get(event)
            assert answer.status_code == 200
            assert TOKEN_MARK not in answer.text


def test_a_cache_that_is_away_is_not_asked_at_every_visit(event, monkeypatch):
    asked = []

    def away(*args, **kwargs):
        asked.append(args)
        raise RedisConnectionError

    monkeypatch.setattr(versions, "_away", {"until": 0.0})
    monkeypatch.setattr(caches["pages"], "get", away)
    for _visit in range(3):
        assert "Autumn Open" in Client().get(event).text
    assert len(asked) == 1
