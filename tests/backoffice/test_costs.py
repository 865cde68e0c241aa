"""Every list of the admin UI costs the same for one row and for many, and never more than twenty queries."""

import pytest
from django.db import connection
from django.test.utils import CaptureQueriesContext

from tests.backoffice.visitors import MAY_OPEN, Visitor, enter, list_of
from tests.demo_world import Built

pytestmark = pytest.mark.django_db

# Two tables without a date to filter by ask for one query less.
_FEWER = ("federations.body", "billing.paymentdetails", "players.ratingsystem", "ratings.regulation")
# A body filters by federation, which asks for them once.
_BY_FEDERATION = (
    "tournaments.tournament", "tournaments.eventversion", "tournaments.publishedevent",
    "arbiters.arbiterapplication", "arbiters.nationalregistration", "seminars.seminar",
    "seminars.lecturerfile", "players.playerrequest", "ratings.ratingappeal", "titles.titleapplication",
)  # fmt: skip
# Who → the queries of a list, and of the lists that differ.
COSTS = {
    ("president", "UKR"): (15, dict.fromkeys(_FEWER, 14) | {"players.player": 16, "players.release": 17}),
    ("chair", "arbiters"): (15, dict.fromkeys(_FEWER, 14) | dict.fromkeys(_BY_FEDERATION, 16)),
    ("chair", "office"): (15, dict.fromkeys(_FEWER, 14) | dict.fromkeys(_BY_FEDERATION, 16)),
    ("chair", "qualification"): (15, dict.fromkeys(_FEWER, 14) | dict.fromkeys(_BY_FEDERATION, 16)),
    ("administrator", "UKR"): (
        16,
        dict.fromkeys(_FEWER, 15) | {"players.player": 17, "players.release": 18},
    ),
}
MOST = 20


def cost(visitor: Visitor, path: str, **asked: object) -> tuple[int, list[object]]:
    with CaptureQueriesContext(connection) as queries:
        answer = visitor.get(path, **asked)
    return len(queries), list(answer.context["cl"].result_list)


@pytest.mark.parametrize(("role", "place"), COSTS, ids=[f"{role} of {place}" for role, place in COSTS])
def test_a_list_costs_the_same_for_one_and_many(demo_world: Built, role: str, place: str):
    visitor = enter(demo_world, role, place)
    visitor.get("/admin/")
    usual, others = COSTS[role, place]
    wanted = {label: others.get(label, usual) for label in MAY_OPEN[place, role]}
    found = {}
    for label in sorted(wanted):
        visitor.get(list_of(label))  # the names of kinds of rows are read once in a process
        many, rows = cost(visitor, list_of(label))
        if len(rows) > 1:
            one, alone = cost(visitor, list_of(label), pk__exact=str(rows[0].pk))
            assert (len(alone), one) == (1, many), f"{label}: {one} for one row, {many} for {len(rows)}"
        found[label] = many
    assert found == wanted
    assert max(found.values()) <= MOST
