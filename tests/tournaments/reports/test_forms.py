"""The forms of a report: each changed field becomes one correction, an unchanged one none."""

from datetime import date

import pytest
from django.core.files.uploadedfile import SimpleUploadedFile

from tournaments.reports.forms import (
    FixForm,
    GamesForm,
    HeadForm,
    LineForm,
    PlayerForm,
    TeamForm,
    UploadForm,
    with_note,
)
from tournaments.trf import Fix
from tournaments.trf.model import Game, PartialDate, Player, Team, Tournament

PLAYER = Player(
    7,
    "Koval, Ivan",
    "m",
    rating=2000,
    fide_id="14100017",
    birth=PartialDate(1990, 5, 4),
    games=(Game(12, "w", "1"), Game(0, "-", "H")),
    key=3,
)


def typed(form, **changes):
    """Return what the browser sends if only these fields are changed."""
    return {name: field.initial or "" for name, field in form.fields.items()} | changes


def player_form(**changes):
    plain = PlayerForm(PLAYER, 3)
    return PlayerForm(PLAYER, 3, typed(plain, both_sides="on") | changes)


class TestPlayer:
    def test_it_shows_what_the_report_says_and_a_row_for_each_round_of_the_event(self):
        form = PlayerForm(PLAYER, 3)
        said = {name: form.fields[name].initial for name in form.fields}
        assert said["birth"] == "1990/05/04"
        assert (said["round_1"], said["round_2"], said["round_3"]) == ("0012 w 1", "0000 - H", "")
        assert (said["points"], said["rank"], said["both_sides"]) == ("", "", True)
        assert list(form.fields)[-2:] == ["round_3", "both_sides"]

    def test_nothing_changed_is_no_correction(self):
        form = player_form()
        assert form.is_valid(), form.errors
        assert form.fixes() == []

    @pytest.mark.parametrize(
        ("changes", "fixes"),
        [
            pytest.param({"rating": "2100"}, [Fix("player", "rating", "2100", 3)], id="a field"),
            pytest.param({"rating": ""}, [Fix("player", "rating", "", 3)], id="emptied"),
            pytest.param({"round_1": "12 w ="}, [Fix("pairing", "", "12 w =", 3, 1)], id="both sides"),
            pytest.param(
                {"round_1": "12 w =", "both_sides": ""}, [Fix("game", "", "12 w =", 3, 1)], id="one side"
            ),
            pytest.param(
                {"round_3": "0000 - Z"}, [Fix("game", "", "0000 - Z", 3, 3)], id="a bye has one side"
            ),
            pytest.param({"round_3": "0 - U"}, [Fix("game", "", "0 - U", 3, 3)], id="a bye, shortly"),
            pytest.param({"round_2": ""}, [Fix("game", "", "", 3, 2)], id="an entry taken away"),
            pytest.param(
                {"name": "Koval, Ira", "sex": "w"},
                [Fix("player", "name", "Koval, Ira", 3), Fix("player", "sex", "w", 3)],
                id="two fields",
            ),
        ],
    )
    def test_each_changed_field_is_one_correction(self, changes, fixes):
        form = player_form(**changes)
        assert form.is_valid(), form.errors
        assert form.fixes() == fixes

    def test_a_player_with_more_rounds_than_the_event_shows_them_all(self):
        assert "round_2" in PlayerForm(PLAYER, 1).fields

    def test_there_are_never_more_rounds_than_the_format_has(self):
        assert "round_100" not in PlayerForm(PLAYER, 500).fields

    def test_the_note_of_an_officer_is_no_correction(self):
        form = player_form(note="The score sheet says so.")
        with_note(form)
        assert form.is_valid(), form.errors
        assert form.fixes() == []

    def test_without_the_note_an_officer_corrects_nothing(self):
        form = player_form(rating="2100")
        with_note(form)
        assert form.errors["note"] == ["This field is required."]


REPORT = Tournament(
    name="Autumn Open",
    start=date(2026, 10, 5),
    round_dates=(date(2026, 10, 5), None),
    teams=(Team("Kyiv", (1, 2), 1), Team("Lviv", (3, 4), 2)),
)


def test_the_head_gives_one_correction_for_each_changed_record():
    plain = HeadForm(REPORT)
    assert plain.fields["round_dates"].initial == "2026/10/05 -"
    form = HeadForm(REPORT, typed(plain, city="Lviv", scoring="3-1-0"))
    assert form.is_valid(), form.errors
    assert form.fixes() == [Fix("tournament", "city", "Lviv"), Fix("tournament", "scoring", "3-1-0")]


def test_the_days_of_all_rounds_fit_and_a_name_of_the_same_length_does_not():
    plain = HeadForm(REPORT)
    assert HeadForm(REPORT, typed(plain, round_dates="2026/10/05 " * 99)).is_valid()
    refused = HeadForm(REPORT, typed(plain, name="x" * 151))
    assert list(refused.errors) == ["name"]


def test_a_team_is_corrected_by_its_own_key():
    plain = TeamForm(REPORT, 2)
    assert plain.fields["players"].initial == "3 4"
    form = TeamForm(REPORT, 2, typed(plain, players="3 5"))
    assert form.is_valid(), form.errors
    assert form.fixes() == [Fix("team", "players", "3 5", 2)]


@pytest.mark.parametrize(
    ("line", "fixes"),
    [
        pytest.param("001   x9 Somebody", [], id="unchanged"),
        pytest.param(
            "001    9 m    Somebody   ", [Fix("line", "", "001    9 m    Somebody", 2)], id="retyped"
        ),
        pytest.param("", [Fix("line", "", "", 2)], id="taken away"),
        pytest.param("  001   x9 Somebody", [Fix("line", "", "  001   x9 Somebody", 2)], id="columns matter"),
    ],
)
def test_a_retyped_line_keeps_its_columns(line, fixes):
    form = LineForm(2, "001   x9 Somebody", {"line": line})
    assert form.is_valid(), form.errors
    assert form.fixes() == fixes


@pytest.mark.parametrize(
    ("given", "field"),
    [
        pytest.param({"target": "line"}, "target", id="a button never rewrites a line"),
        pytest.param({"target": "game"}, "target", id="nor a game"),
        pytest.param({"field": "password"}, "field", id="a field that no report has"),
        pytest.param({"key": "-1"}, "key", id="a key below the first"),
        pytest.param({"key": "50001"}, "key", id="a key beyond the last"),
        pytest.param({"key": "x"}, "key", id="no key"),
        pytest.param({"value": "x" * 201}, "value", id="too long"),
    ],
)
def test_a_button_posts_only_what_a_finding_may_propose(given, field):
    posted = {"target": "player", "field": "rating", "key": "1", "value": "2100"}
    assert FixForm(posted).is_valid()
    assert list(FixForm(posted | given).errors) == [field]


def test_a_button_takes_a_value_away():
    form = FixForm({"target": "player", "field": "fide_id", "key": "1", "value": ""})
    assert form.is_valid()
    assert form.fix() == Fix("player", "fide_id", "", 1)


@pytest.mark.parametrize(
    ("form", "field", "sentence"),
    [
        (
            UploadForm,
            "file",
            "The file is larger than a tournament report can be (16 MB). Nothing was stored.",
        ),
        (GamesForm, "games", "The game file is larger than 16 MB. Split it or leave out the comments."),
    ],
)
def test_a_file_that_is_too_large_is_refused_before_it_is_read(form, field, sentence):
    large = SimpleUploadedFile("a.trf", b"")
    large.size = 16 * 1024 * 1024 + 1
    refused = form({}, {field: large})
    assert refused.errors[field] == [sentence]
    large.size -= 1
    assert field not in form({}, {field: large}).errors


def test_an_empty_file_reaches_the_reader_which_says_what_it_is():
    assert UploadForm({}, {"file": SimpleUploadedFile("a.trf", b"")}).is_valid()
    assert UploadForm({}, {}).errors["file"] == ["This field is required."]
