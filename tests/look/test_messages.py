"""What `make check` asks of a catalogue: no text of another language in it."""

import pytest
from babel.messages.catalog import Catalog

from scripts.messages import alien


@pytest.mark.parametrize(
    ("language", "words", "is_alien"),
    [
        ("uk", "Турніри тривають", False),
        ("uk", "Турниры идут и ещё ждут объявления: ы", True),
        ("ru", "Идут и предстоят", False),
        ("ru", "Тривають і ще попереду", True),
        ("ja", "開催中（FIDE）", False),
        ("ja", "Идут и предстоят", True),
    ],
)
def test_a_translation_has_no_letters_of_another_language(language, words, is_alien):
    known = Catalog(locale=language)
    known.add("Running and upcoming", words)
    assert alien(language, known) == (["Running and upcoming"] if is_alien else [])


def test_plural_forms_are_looked_at_too():
    known = Catalog(locale="uk")
    known.add(("%(n)s game", "%(n)s games"), ("%(n)s партія", "%(n)s партии ы", "%(n)s партій"))
    assert alien("uk", known) == ["%(n)s game"]
