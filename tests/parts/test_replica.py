"""A replica or a cache that is away costs a visitor nothing but speed: the primary serves."""

import pytest
from django.core.cache import caches
from django.db import DEFAULT_DB_ALIAS, connections

from portal.parts import versions
from portal.parts.replica import WRITTEN_KEY, Replica, public_read
from portal.parts.versions import VERSION_KEY, current_version, kept, renewed

NOBODY = {"ENGINE": "django.db.backends.postgresql", "HOST": "127.0.0.1", "PORT": 1, "NAME": "x", "USER": "x"}
REDIS = {
    "BACKEND": "django.core.cache.backends.redis.RedisCache",
    "LOCATION": "redis://127.0.0.1:1/0",
    "OPTIONS": {"socket_connect_timeout": 1, "socket_timeout": 1},
}
LOCAL = {"BACKEND": "django.core.cache.backends.locmem.LocMemCache", "LOCATION": "replica-tests"}


@pytest.fixture
def pages(settings, monkeypatch):
    """A cache of pages that is there, and one that is away."""
    monkeypatch.setitem(versions._away, "until", 0.0)

    def use(cache):
        settings.CACHES = {**settings.CACHES, "pages": cache}
        return caches["pages"]

    use(LOCAL).clear()
    yield use
    use(LOCAL).clear()


class TestVersion:
    def test_a_version_stays_until_something_is_written(self, pages):
        first = current_version()
        assert current_version() == first == caches["pages"].get(VERSION_KEY)
        assert renewed() != first
        assert current_version() not in (first, None)

    def test_without_the_cache_nothing_is_kept_and_a_write_goes_through(self, pages):
        pages(REDIS)
        assert current_version() is None
        assert renewed()

    def test_a_cache_that_was_away_is_left_alone_for_some_seconds(self, pages, monkeypatch):
        """Each attempt costs a time-out, and every visitor would pay it."""
        pages(REDIS)
        current_version()
        pages(LOCAL)
        assert current_version() is None
        monkeypatch.setitem(versions._away, "until", 0.0)
        assert current_version()


class TestReplica:
    def test_without_a_replica_there_is_no_lag_to_ask_for(self, settings):
        settings.REPLICA = None
        assert Replica().lag() is None

    def test_without_the_position_nobody_knows_how_far_it_is(self, settings, pages):
        settings.REPLICA = NOBODY
        pages(REDIS)
        assert Replica().lag() is None

    @pytest.mark.django_db
    def test_a_host_that_does_not_answer_is_asked_once_in_some_seconds(self, settings, pages):
        settings.REPLICA = NOBODY
        caches["pages"].set(WRITTEN_KEY, "0/1", None)
        replica = Replica()
        assert (replica.lag(), replica._away_until > 0) == (None, True)
        # A second attempt would make a connection: the handler is gone, so it would be made anew.
        replica._connections = None
        assert replica.lag() is None
        assert replica._connections is None

    @pytest.mark.django_db
    def test_a_server_that_is_no_replica_is_not_taken_for_one(self, settings, pages):
        settings.REPLICA = {**connections[DEFAULT_DB_ALIAS].settings_dict}
        caches["pages"].set(WRITTEN_KEY, "0/1", None)
        replica = Replica()
        try:
            assert replica.lag() is None
            assert replica._away_until == 0, "it answers: the next request may ask again"
        finally:
            replica._handler()[DEFAULT_DB_ALIAS].close()

    def test_after_a_page_the_thread_has_its_primary_again(self, settings):
        """Otherwise the next write of this thread would go to a server that refuses it."""
        settings.REPLICA = NOBODY
        primary, replica = connections[DEFAULT_DB_ALIAS], Replica()
        with replica.as_default():
            assert connections[DEFAULT_DB_ALIAS].settings_dict["PORT"] == 1
        assert connections[DEFAULT_DB_ALIAS] is primary
        with pytest.raises(ValueError, match="broken"), replica.as_default():
            raise ValueError("broken")
        assert connections[DEFAULT_DB_ALIAS] is primary


def test_only_marked_views_are_kept_or_read_from_the_replica():
    def view(request):
        return None

    assert not hasattr(view, "is_kept")
    assert kept(public_read(view)) is view
    assert (view.is_kept, view.is_public_read) == (True, True)
