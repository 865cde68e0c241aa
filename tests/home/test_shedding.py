"""A request that waited too long is refused at once, with when to come again; what was typed waits longer."""

import time

import pytest
from django.test import Client

HOME = "/accounts/login/"


def came(seconds_ago: float) -> dict[str, str]:
    return {"X-Request-Start": f"t={time.time() - seconds_ago:.3f}"}


def test_a_read_that_waited_too_long_is_told_when_to_come_again(settings):
    settings.SHED_AFTER_SECONDS = 5
    answer = Client().get(HOME, headers=came(6))
    assert (answer.status_code, answer["Retry-After"], answer["Cache-Control"]) == (503, "5", "no-store")


@pytest.mark.django_db
@pytest.mark.parametrize(
    ("limit", "headers"),
    [
        pytest.param(5, lambda: came(1), id="in time"),
        pytest.param(5, dict, id="no proxy says when it came"),
        pytest.param(5, lambda: {"X-Request-Start": "t=yesterday"}, id="not a time"),
        pytest.param(5, lambda: {"X-Request-Start": "t=nan"}, id="no number"),
        pytest.param(5, lambda: came(-60), id="a clock that is ahead"),
        pytest.param(5, lambda: came(100_000), id="a clock of another day"),
        pytest.param(0, lambda: came(60), id="switched off"),
    ],
)
def test_everything_else_is_answered(settings, limit, headers):
    settings.SHED_AFTER_SECONDS = limit
    assert Client().get(HOME, headers=headers()).status_code == 200


@pytest.mark.django_db
def test_what_somebody_typed_is_refused_last(settings):
    settings.SHED_AFTER_SECONDS = 5
    typed = {"login": "nobody@example.org", "password": "wrong"}
    assert Client().post(HOME, typed, headers=came(15)).status_code == 200
    assert Client().post(HOME, typed, headers=came(25)).status_code == 503


def test_whether_the_process_lives_is_always_answered(settings):
    settings.SHED_AFTER_SECONDS = 5
    assert Client().get("/healthz", headers=came(30)).status_code == 200
