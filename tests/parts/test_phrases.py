"""A sentence is filled by name; what was stored before it changed leaves a dash."""

import pytest
from django.utils import translation
from django.utils.translation import gettext_lazy

from portal.parts.names import both_names
from portal.parts.phrases import filled


@pytest.mark.parametrize(
    ("phrase", "params", "words"),
    [
        ("%(count)s papers", {"count": 3}, "3 papers"),
        (gettext_lazy("%(count)s papers"), {"count": 3}, "3 papers"),
        (lambda given: f"{given['count'] * 2} halves", {"count": 3}, "6 halves"),
        pytest.param("until %(day)s", {"day": "2026-11-30"}, "until 30 Nov 2026", id="a day as one reads it"),
        pytest.param("until %(day)s", {"day": "2026-13-30"}, "until 2026-13-30", id="no day"),
        pytest.param("%(count)s of %(total)s", {"count": 3}, "3 of –", id="stored before it changed"),
        pytest.param(lambda given: given["count"], {}, "–", id="the same for a function"),
    ],
)
def test_filled(phrase, params, words):
    assert filled(phrase, params) == words


@pytest.mark.parametrize(
    ("language", "words"),
    [("en", "Kos, Anna won"), ("uk", "Кос Анна won"), ("ru", "Кос Анна won"), ("ja", "Kos, Anna won")],
)
@pytest.mark.parametrize("phrase", ["%(who)s won", lambda given: f"{given['who']} won"])
def test_a_name_is_in_the_script_of_the_reader(phrase, language, words):
    with translation.override(language):
        assert filled(phrase, {"who": both_names("Kos, Anna", "Кос Анна")}) == words


def test_a_name_in_one_script_is_stored_as_it_is():
    assert both_names("Kos, Anna", "") == "Kos, Anna"
