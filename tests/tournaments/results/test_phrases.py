"""Tie-breaks, editions and byes in the words that readers of a table see."""

from datetime import date

import pytest
from django.utils import translation

from tournaments.models import PublishedEvent
from tournaments.results.phrases import AMENDMENTS_MISSING, edition_name, notice_of_event, tie_break_name


@pytest.mark.parametrize(
    ("code", "name"),
    [
        pytest.param("BH", "Buchholz", id="plain"),
        pytest.param("BH/C1", "Buchholz, cut (Cut-1)", id="cut, as C.07 writes it"),
        pytest.param("BH-C2", "Buchholz, cut (Cut-2)", id="cut, as annex 3 writes it"),
        pytest.param("BH/M1", "Buchholz, median (1)", id="median"),
        pytest.param("BH:GP/C1", "Buchholz, cut (Cut-1)", id="of game points"),
        pytest.param("BH/C1/P", "Buchholz, cut (Cut-1)", id="forfeits as played"),
        pytest.param("PS/C1", "progressive scores, cut (Cut-1)", id="progressive"),
        pytest.param("KS/L60", "Koya", id="a limit is no cut"),
        pytest.param("RTNG", "rating", id="rating"),
        pytest.param("MPvGP", "game points", id="mixed case"),
        pytest.param("XYZ", "XYZ", id="unknown"),
        pytest.param("XYZ/C1", "XYZ/C1", id="unknown with a cut: unchanged"),
    ],
)
def test_a_heading_names_the_tie_break_and_what_it_leaves_out(code, name):
    assert tie_break_name(code) == name


@pytest.mark.parametrize("language", ["ru", "uk", "ja"])
def test_every_language_has_a_word_for_buchholz_and_keeps_the_number_of_the_cut(language):
    with translation.override(language):
        assert tie_break_name("BH/C2") != "BH/C2"
        assert "2" in tie_break_name("BH/C2")
        assert "%(" not in tie_break_name("BH/C2")


@pytest.mark.parametrize(
    ("code", "name"),
    [
        ("fide-2025", "FIDE Rating Regulations of 1 Oct 2025"),
        ("fide-2024", "FIDE Rating Regulations of 1 Mar 2024"),
        ("fide-2009", "FIDE Rating Regulations of 1 Jul 2009"),
        ("fide-rb-2024-12", "FIDE Rapid and Blitz Rating Regulations of 1 Dec 2024"),
        ("ua-national", "Rating regulations of Ukraine"),
        ("fide-1978", "fide-1978"),
        ("", ""),
    ],
)
def test_an_edition_is_named_by_its_first_day(code, name):
    assert edition_name(code) == name


@pytest.mark.parametrize(
    ("fields", "told"),
    [
        pytest.param({"edition": "fide-2025", "start": date(2026, 5, 4)}, False, id="today's regulations"),
        pytest.param({"edition": "fide-2009", "start": date(2013, 5, 4)}, True, id="2009"),
        pytest.param(
            {"edition": "", "start": date(2009, 7, 1)}, True, id="no edition: its first day says it"
        ),
        pytest.param({"edition": "", "start": date(2017, 6, 30)}, True, id="the last day of 2009's"),
        pytest.param({"edition": "", "start": date(2017, 7, 1)}, False, id="the first day of 2017's"),
        pytest.param({"edition": "", "start": date(1990, 1, 1)}, False, id="before all editions"),
        pytest.param(
            {"edition": "", "start": date(2013, 5, 4), "tempo": "rapid"}, False, id="rapid has no 2009"
        ),
        pytest.param(
            {"edition": "", "start": date(2013, 5, 4), "fide_rated": False}, False, id="national only"
        ),
    ],
)
def test_the_missing_amendments_are_named_for_events_of_2009_to_2017_alone(fields, told):
    event = PublishedEvent(**({"tempo": "standard", "fide_rated": True} | fields))
    assert notice_of_event(event) == (str(AMENDMENTS_MISSING) if told else "")
