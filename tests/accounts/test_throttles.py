"""One network address gets so much in a while; its neighbours do not pay for it."""

import pytest
from django.core.cache import cache

from portal.accounts.throttles import Throttle

FEW = Throttle("few", 3, seconds=60)


@pytest.fixture
def asking(rf):
    return lambda address="192.0.2.1": rf.get("/", REMOTE_ADDR=address)


@pytest.mark.parametrize(
    ("amounts", "within"),
    [
        ([1, 1, 1, 1], [True, True, True, False]),
        ([3, 1], [True, False]),
        ([4], [False]),
        pytest.param([2, 2, 1], [True, False, False], id="what is refused counts too"),
    ],
)
def test_counting(asking, amounts, within):
    assert [FEW.count(asking(), amount) for amount in amounts] == within


def test_a_look_counts_nothing(asking):
    assert [FEW.used_up(asking()) for _ in range(5)] == [False] * 5
    for _ in range(3):
        FEW.count(asking())
    assert FEW.used_up(asking())


def test_each_address_and_each_throttle_has_its_own_count(asking):
    FEW.count(asking(), 3)
    assert FEW.used_up(asking())
    assert not FEW.used_up(asking("192.0.2.2"))
    assert not Throttle("others", 3).used_up(asking())


def test_a_window_that_ended_begins_anew(asking, monkeypatch):
    FEW.count(asking(), 3)
    cache.clear()
    assert not FEW.used_up(asking())
    monkeypatch.setattr(cache, "add", lambda *given: False)  # it ends between the two lines
    assert FEW.count(asking(), 3)
    assert not FEW.count(asking(), 4)


def test_no_address_lies_in_the_cache(asking, monkeypatch):
    keys = []
    monkeypatch.setattr(cache, "add", lambda key, *given: keys.append(key))
    monkeypatch.setattr(cache, "incr", lambda key, amount: keys.append(key) or amount)
    FEW.count(asking())
    assert len(keys) == 2
    assert not [key for key in keys if "192.0.2.1" in key]
