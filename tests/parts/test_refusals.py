"""A refusal before the view: programs read JSON in one shape, people read a sentence."""

import json

import pytest
from django.test import RequestFactory

from portal.parts.refusals import error_shape, is_api, refusal


@pytest.mark.parametrize(
    ("path", "is_json"),
    [
        ("/api/v1/players/", True),
        ("/api/", True),
        ("/api", False),
        ("/apian/", False),
        ("/players/api/", False),
        ("/", False),
    ],
)
def test_only_addresses_of_the_api_are_answered_in_json(path, is_json):
    assert is_api(path) is is_json
    answer = refusal(RequestFactory().get(path), "busy", "Come back later.", 503, {"Retry-After": "5"})
    assert (answer.status_code, answer["Retry-After"]) == (503, "5")
    if is_json:
        assert json.loads(answer.content) == error_shape("busy", "Come back later.")
    else:
        assert answer["Content-Type"] == "text/plain; charset=utf-8"
        assert answer.content == b"Come back later."


def test_letters_of_other_languages_are_readable_in_the_answer():
    answer = refusal(RequestFactory().get("/api/v1/"), "busy", "Пізніше", 503)
    assert "Пізніше".encode() in answer.content


def test_an_error_has_the_same_members_whether_it_has_a_field_or_not():
    assert error_shape("x", "y") == {"ok": False, "error": {"code": "x", "field": None, "message": "y"}}
    assert error_shape("x", "y", "name")["error"]["field"] == "name"
