"""What the prize calculation and the pairing tables take, and what they refuse at which field."""

import pytest

from tournaments.results.forms import MOST_PLACES, PrizeForm, TableForm, group_of, places_of

BAD_AMOUNT = "These are not amounts. Write them as 1000 600.50."
BAD_GROUP = "Write each group with both ends, without overlap: 2200-2299: 150 100"


@pytest.mark.parametrize(
    ("text", "hundredths"),
    [
        pytest.param("1000 600 400", [100000, 60000, 40000], id="whole amounts"),
        pytest.param("250.50", [25050], id="a point"),
        pytest.param("250,5", [25050], id="a comma, and one decimal is tenths"),
        pytest.param("0.05", [5], id="five hundredths"),
        pytest.param("100;50;25", [10000, 5000, 2500], id="semicolons"),
        pytest.param("  100 \n 50 ", [10000, 5000], id="blanks and lines"),
        pytest.param("100.", [10000], id="a point without decimals"),
        pytest.param("0", [0], id="no prize for a place"),
        pytest.param("999999999", [99999999900], id="nine digits"),
        pytest.param("", [], id="nothing"),
    ],
)
def test_amounts_are_kept_in_hundredths(text, hundredths):
    assert places_of(text) == hundredths


@pytest.mark.parametrize(
    "text",
    [
        pytest.param("much", id="a word"),
        pytest.param("100 €", id="a currency"),
        pytest.param("-5", id="a debt"),
        pytest.param("1.000", id="a point between thousands"),
        pytest.param("1'000", id="an apostrophe"),
        pytest.param(".50", id="no whole amount"),
        pytest.param("10.5x", id="letters as decimals"),
        pytest.param("1000000000", id="ten digits"),
        pytest.param("٣٠", id="digits of another script"),
        pytest.param("10.²", id="a raised digit"),
        pytest.param("1e3", id="an exponent"),
        pytest.param("1 " * (MOST_PLACES + 1), id="more places than a prize list has"),
    ],
)
def test_what_is_no_amount_is_not_guessed(text):
    assert places_of(text) is None


def test_the_longest_prize_list_is_still_read():
    assert places_of("1 " * MOST_PLACES) == [100] * MOST_PLACES


@pytest.mark.parametrize(
    ("line", "group"),
    [
        pytest.param("2200-2299: 150 100", (2200, 2299, [15000, 10000]), id="as the help writes it"),
        pytest.param("2200–2299:150", (2200, 2299, [15000]), id="a long dash, no blank"),
        pytest.param(" 0 - 1799 : 50", (0, 1799, [5000]), id="blanks; from nothing, so the unrated too"),
        pytest.param("2300-2300: 1", (2300, 2300, [100]), id="a group of one rating"),
    ],
)
def test_a_rating_group_has_both_ends_and_its_amounts(line, group):
    assert group_of(line) == group


@pytest.mark.parametrize(
    "line",
    [
        pytest.param("2299-2200: 150", id="the ends exchanged"),
        pytest.param("-2300: 150", id="below 2300: the lower end is missing"),
        pytest.param("2300-: 150", id="the upper end is missing"),
        pytest.param("2300: 150", id="one number"),
        pytest.param("2200-2299", id="no amounts"),
        pytest.param("2200-2299:", id="a colon and no amounts"),
        pytest.param("2200-2299: many", id="no amount behind the colon"),
        pytest.param("2200-12990: 100", id="five digits"),
    ],
)
def test_chapter_9_a_group_without_both_ends_is_refused(line):
    assert group_of(line) is None


def prize_form(**given):
    return PrizeForm({"places": "100 50", "sharing": "hort"} | given)


def test_a_complete_prize_form_gives_the_amounts_and_the_groups_in_order():
    form = prize_form(groups="2000-2099: 20\n\n1900-1999: 10 5\n", gain="30,50", only_places="on")
    assert form.is_valid(), form.errors
    assert form.cleaned_data == {
        "places": [10000, 5000],
        "sharing": "hort",
        "only_places": True,
        "groups": [(1900, 1999, [1000, 500]), (2000, 2099, [2000])],
        "gain": [3050],
    }


def test_groups_and_gain_may_stay_empty():
    form = prize_form()
    assert form.is_valid(), form.errors
    assert (form.cleaned_data["groups"], form.cleaned_data["gain"]) == ([], [])


@pytest.mark.parametrize(
    ("given", "field", "sentence"),
    [
        pytest.param({"places": "much"}, "places", BAD_AMOUNT, id="no amounts"),
        pytest.param({"places": ""}, "places", "This field is required.", id="no prizes"),
        pytest.param({"places": ";"}, "places", BAD_AMOUNT, id="a separator alone"),
        pytest.param({"gain": "best"}, "gain", BAD_AMOUNT, id="gain"),
        pytest.param({"groups": "2200: 5"}, "groups", BAD_GROUP, id="one end"),
        pytest.param({"groups": "2200-2299: 5\n2299-2399: 5"}, "groups", BAD_GROUP, id="a common rating"),
        pytest.param(
            {"groups": "2300-2399: 5\n2200-2300: 5"}, "groups", BAD_GROUP, id="overlap, upper first"
        ),
        pytest.param({"groups": "2200-2399: 5\n2250-2299: 5"}, "groups", BAD_GROUP, id="one inside another"),
        pytest.param(
            {"sharing": "all"},
            "sharing",
            "Select a valid choice. all is not one of the available choices.",
            id="a sharing that does not exist",
        ),
    ],
)
def test_the_refusal_stands_at_the_field(given, field, sentence):
    form = prize_form(**given)
    assert {name: list(errors) for name, errors in form.errors.items()} == {field: [sentence]}


def test_groups_that_touch_do_not_overlap():
    assert prize_form(groups="2200-2299: 5\n2300-2399: 5").is_valid()


@pytest.mark.parametrize(
    ("kind", "size"),
    [
        ("berger", 2),
        ("berger", 40),
        ("berger", 7),
        ("double-berger", 16),
        ("varma", 9),
        ("varma", 24),
        ("scheveningen", 2),
        ("scheveningen", 10),
        ("half-scheveningen", 20),
        ("schiller", 6),
        ("skalitzka", 12),
    ],
)
def test_the_annexes_have_a_table_of_that_size(kind, size):
    assert TableForm({"kind": kind, "size": size}).is_valid()


@pytest.mark.parametrize(
    ("kind", "size", "sentence"),
    [
        ("varma", 25, "There are tables for 9 to 24, in steps of 1."),
        ("varma", 8, "There are tables for 9 to 24, in steps of 1."),
        ("scheveningen", 11, "There are tables for 2 to 10, in steps of 1."),
        ("half-scheveningen", 22, "There are tables for 4 to 20, in steps of 2."),
        ("schiller", 7, "There are tables for 2 to 6, in steps of 1."),
        ("skalitzka", 3, "There are tables for 2 to 12, in steps of 2."),
        ("berger", 41, "Ensure this value is less than or equal to 40."),
        ("berger", 1, "Ensure this value is greater than or equal to 2."),
    ],
)
def test_another_size_is_refused_with_the_sizes_there_are(kind, size, sentence):
    assert TableForm({"kind": kind, "size": size}).errors["size"] == [sentence]


@pytest.mark.parametrize(("teams", "good"), [("", True), (3, True), (8, True), (2, False), (9, False)])
def test_a_schiller_event_has_three_to_eight_teams(teams, good):
    assert ("teams" not in TableForm({"kind": "schiller", "size": 3, "teams": teams}).errors) is good


def test_an_unknown_table_is_refused_at_its_name():
    assert list(TableForm({"kind": "hutton", "size": 4}).errors) == ["kind"]
