"""What a change of a registered event shows: each fact before and after, in words."""

import pytest

from tests.factories.players import make_player
from tournaments.registration.phrases.values import compared

pytestmark = pytest.mark.django_db


def one(name, before, after):
    (line,) = compared([name], {name: before}, {name: after})
    return line["label"], line["before"], line["after"]


@pytest.mark.parametrize(
    ("name", "before", "after", "shown"),
    [
        pytest.param("place", "Lviv", "Kyiv", ("Lviv", "Kyiv"), id="a text"),
        pytest.param("start", "2026-12-01", None, ("1 Dec 2026", ""), id="a day"),
        pytest.param("system", "swiss", "round-robin", ("Swiss", "round robin"), id="a choice"),
        pytest.param("hybrid", False, True, ("no", "yes"), id="yes and no"),
        pytest.param("prize_fund", 0, 1000, ("0", "1000"), id="nothing is not unknown"),
        pytest.param("prize_fund", None, 1000, ("", "1000"), id="unknown before"),
        pytest.param("a_newer_fact", "x", "y", ("x", "y"), id="a fact of a newer portal"),
        pytest.param("system", "hutton", "swiss", ("hutton", "Swiss"), id="a choice that is gone"),
        pytest.param(
            "clock",
            [{"minutes": 90, "moves": None, "seconds": 30, "delay": False}],
            [{"minutes": 60, "moves": None, "seconds": 0, "delay": False}],
            ("90 minutes, 30 seconds a move", "60 minutes"),
            id="a clock",
        ),
        pytest.param(
            "measures",
            ["cameras"],
            ["cameras", "storage"],
            (
                "closed-circuit cameras",
                "closed-circuit cameras\nsafe storage for devices",
            ),
            id="measures",
        ),
    ],
)
def test_a_changed_fact_before_and_after(name, before, after, shown):
    assert one(name, before, after)[1:] == shown


def test_of_a_schedule_only_the_rounds_that_differ():
    before = [[1, "2026-12-01", "15:00"], [2, "2026-12-02", "15:00"], [3, None, None]]
    after = [[1, "2026-12-01", "15:00"], [2, "2026-12-02", "10:00"], [3, "2026-12-03", None]]
    assert one("rounds", before, after) == (
        "schedule",
        "round 2: 2 Dec 2026, 15:00\nround 3: –, –",
        "round 2: 2 Dec 2026, 10:00\nround 3: 3 Dec 2026, –",
    )


def test_a_schedule_that_did_not_exist_before():
    assert one("rounds", None, [[1, "2026-12-01", None]])[1:] == ("", "round 1: 1 Dec 2026, –")


def test_arbiters_have_their_names_and_roles(django_assert_num_queries):
    chief, deputy = make_player("Koval, Ira"), make_player("Bilyk, Oleh")
    before = [{"player_id": chief.pk, "role": "chief"}, {"player_id": -1, "role": "pairings"}]
    after = [{"player_id": deputy.pk, "role": "chief"}, {"player_id": chief.pk, "role": "deputy"}]
    with django_assert_num_queries(1):
        label, old, new = one("arbiters", before, after)
    assert (label, old.splitlines()[0]) == ("arbiters", "Koval, Ira, chief arbiter")
    # Somebody whose record was merged since has no name any more.
    assert old.splitlines()[1].startswith("–, ")
    assert new.splitlines() == ["Bilyk, Oleh, chief arbiter", "Koval, Ira, deputy chief arbiter"]


def test_the_lines_keep_the_order_in_which_the_change_names_them():
    facts = {"place": "Lviv", "name": "Open"}
    assert [line["after"] for line in compared(["name", "place"], {}, facts)] == ["Open", "Lviv"]
    assert compared([], {}, facts) == []
