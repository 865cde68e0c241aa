"""The calculators in the API answer as the command does."""

import json

import pytest
from django.core.cache import cache

from ratings.core.cli import COMMAND

pytestmark = pytest.mark.django_db

CHANGE = {
    "edition": "fide-2022",
    "type": "standard",
    "list_date": "2022-12-01",
    "player": {"rating": 2212, "games": 20, "birth": "2001-05-04", "peak": 2212},
    "events": [{"id": "e1", "system": "swiss", "games": [{"opponent": 1926, "score": "1", "played": True}]}],
}
INITIAL = {
    "edition": "fide-2025",
    "events": [
        {"id": "open", "games": [{"opponent": 1902, "score": "0.5"}, {"opponent": 1877, "score": "1"}]}
    ],
}


@pytest.fixture
def post(client):
    cache.clear()

    def send(name, body):
        text = body if isinstance(body, str) else json.dumps(body)
        return client.post(f"/api/v1/calculators/{name}/", text, content_type="application/json")

    return send


@pytest.mark.parametrize(
    ("name", "op", "body"), [("rating", "change", CHANGE), ("initial", "initial", INITIAL)]
)
def test_same_answer_as_the_command(post, django_assert_num_queries, name, op, body):
    with django_assert_num_queries(2):
        response = post(name, body)
    assert response.status_code == 200
    assert response.json() == COMMAND.answer({"op": op, **body})


def test_other_operations_of_the_core(post):
    body = {"op": "edition", "system": "fide", "type": "standard", "date": "2025-11-07"}
    assert post("rating", body).json() == {"ok": True, **COMMAND.answer(body)}


@pytest.mark.parametrize(
    ("name", "body", "code", "field"),
    [
        ("rating", {**CHANGE, "edition": "fide-1999"}, "unknown_edition", "edition"),
        ("rating", {**CHANGE, "player": {}}, "unrated_player", "player.rating"),
        ("rating", {"op": "nonsense"}, "unknown_op", "op"),
        ("rating", {"op": ["change"]}, "wrong_type", "op"),
        ("initial", {"op": "change"}, "unknown_op", "op"),
        ("initial", [], "wrong_type", "request"),
        ("initial", '{"edition": NaN}', "bad_json", None),
        (
            "rating",
            f'{{"op": "step", "step": "compression-2024-03", "rating": 1e{"9" * 30}}}',
            "wrong_type",
            "rating",
        ),
    ],
)
def test_refusals_name_the_field(post, name, body, code, field):
    response = post(name, body)
    assert response.status_code == 400
    error = response.json()["error"]
    assert (error["code"], error["field"]) == (code, field)
