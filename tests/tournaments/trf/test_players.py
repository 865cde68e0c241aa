"""Record 001: each field in its own forms, and lines whose columns have slipped."""

from decimal import Decimal

import pytest

from tournaments.trf import read
from tournaments.trf.model import NO_GAME, Game, PartialDate

from .reports import codes, found, line, player_of, report

PLAIN = codes(report(line(1)))


def extra_codes(raw):
    return [code for code in codes(raw) if code not in PLAIN]


@pytest.mark.parametrize(
    ("text", "title", "noted"),
    [
        *((title, title, []) for title in ("GM", "IM", "WGM", "FM", "WIM", "CM", "WFM", "WCM", "")),
        ("gm", "GM", []),
        ("g", "GM", ["title_old"]),
        ("m", "IM", ["title_old"]),
        ("f", "FM", ["title_old"]),
        ("wg", "WGM", ["title_old"]),
        ("wm", "WIM", ["title_old"]),
        ("wf", "WFM", ["title_old"]),
        ("wc", "WCM", ["title_old"]),
        ("MI", "IM", ["title_old"]),
        ("XY", "", ["title_unknown"]),
    ],
)
def test_title(text, title, noted):
    assert player_of(line(1, title=text)).title == title
    assert extra_codes(report(line(1, title=text))) == noted


def test_title_to_the_left():
    assert player_of(line(1, title="GM ")).title == "GM"


@pytest.mark.parametrize(
    ("text", "sex", "noted"),
    [
        ("m", "m", []),
        ("w", "w", []),
        ("M", "m", []),
        ("W", "w", []),
        ("F", "w", ["sex_letter"]),
        ("f", "w", ["sex_letter"]),
        (" ", "", []),
        ("-", "", []),
        ("x", "", ["sex_unknown"]),
    ],
)
def test_sex(text, sex, noted):
    assert player_of(line(1, sex=text)).sex == sex
    assert extra_codes(report(line(1, sex=text))) == noted


@pytest.mark.parametrize(
    ("text", "birth", "noted"),
    [
        ("1987/03/04", PartialDate(1987, 3, 4), []),
        ("1987.03.04", PartialDate(1987, 3, 4), []),
        ("1987-03-04", PartialDate(1987, 3, 4), []),
        ("19870304", PartialDate(1987, 3, 4), []),
        ("1988/02/29", PartialDate(1988, 2, 29), []),
        ("1987/00/00", PartialDate(1987), []),
        ("1987", PartialDate(1987), []),
        ("1987/03/00", PartialDate(1987, 3), []),
        ("0000/00/00", None, []),
        ("    .  .  ", None, []),
        ("04.03.1987", PartialDate(1987, 3, 4), ["date_day_first"]),
        ("1987/13/04", PartialDate(1987, 4, 13), ["date_swapped"]),
        ("1987/02/30", None, ["birth_invalid"]),
        ("220350", PartialDate(1950, 3, 22), ["date_short_year"]),
        ("85.03.31", PartialDate(1985, 3, 31), ["date_short_year"]),
        ("31/03/85", PartialDate(1985, 3, 31), ["date_short_year"]),
        ("101112", None, ["birth_invalid"]),
        ("unknown", None, ["birth_invalid"]),
    ],
)
def test_birth(text, birth, noted):
    assert player_of(line(1, birth=text)).birth == birth
    assert extra_codes(report(line(1, birth=text))) == noted


@pytest.mark.parametrize(
    ("text", "points"),
    [
        ("4.5", "4.5"),
        ("4,5", "4.5"),
        ("4½", "4.5"),
        (".5", "0.5"),
        ("½", "0.5"),
        ("10", "10"),
        ("11.5", "11.5"),
    ],
)
def test_points(text, points):
    assert player_of(line(1, points=text, rank=1)).points == Decimal(points)


def test_points_that_are_none():
    assert player_of(line(1, points="abc")).points is None
    assert [finding.column for finding in found(report(line(1, points="abc")), "points_invalid")] == [81]


@pytest.mark.parametrize(
    ("text", "rating", "noted"),
    [
        (2450, 2450, []),
        ("", None, []),
        ("0", None, []),
        ("0000", None, []),
        ("0951", 951, ["rating_unlikely"]),
        ("2x00", None, ["rating_invalid"]),
    ],
)
def test_rating(text, rating, noted):
    assert player_of(line(1, rating=text)).rating == rating
    assert extra_codes(report(line(1, rating=text))) == noted


@pytest.mark.parametrize(
    ("text", "fide_id", "noted"),
    [
        ("14111330", "14111330", []),
        ("0014111330", "14111330", []),
        ("0", "", ["fide_id_missing"]),
        ("", "", ["fide_id_missing"]),
        ("A123", "", ["fide_id_invalid", "fide_id_missing"]),
        ("1234", "1234", ["fide_id_short"]),
    ],
)
def test_fide_id(text, fide_id, noted):
    assert player_of(line(1, fide_id=text)).fide_id == fide_id
    assert extra_codes(report(line(1, fide_id=text))) == noted


@pytest.mark.parametrize(
    ("text", "federation", "noted"),
    [
        ("UKR", "UKR", []),
        ("", "", []),
        ("ukr", "UKR", ["federation_lower_case"]),
        ("XXX", "XXX", ["federation_unknown"]),
        ("C.C", "", ["federation_invalid"]),
    ],
)
def test_federation(text, federation, noted):
    assert player_of(line(1, federation=text)).federation == federation
    assert extra_codes(report(line(1, federation=text))) == noted


@pytest.mark.parametrize(
    ("block", "game"),
    [
        ("    2 w 1", Game(2, "w", "1")),
        ("    2 B =", Game(2, "b", "=")),
        (" 0002 b +", Game(2, "b", "+")),
        (" 2    b 0", Game(2, "b", "0")),
        (" 0000 - H", Game(0, "-", "H")),
        (" 0000 - h", Game(0, "-", "H")),
        ("    0 - U", Game(0, "-", "U")),
        ("      - Z", Game(0, "-", "Z")),
        ("        F", Game(0, "-", "F")),
        (" 0000 - -", Game(0, "-", "-")),
        (" 0000 -  ", None),
        ("         ", None),
        ("    2 w  ", Game(2, "w", "")),
        ("    2   1", Game(2, "-", "1")),
        ("    2 w ½", Game(2, "w", "=")),
    ],
)
def test_round(block, game):
    games = player_of(line(1) + " " + block).games
    assert games == (() if game is None else (game,))


def test_round_without_entry_keeps_its_place():
    assert player_of(line(1, "2w1 . 3b0 . .")).games == (Game(2, "w", "1"), NO_GAME, Game(3, "b", "0"))


def test_unreadable_round_is_an_error_with_its_column():
    raw = report(line(1, "2w1") + "  ab?c w 1")
    finding = found(raw, "round_unreadable")[0]
    assert (finding.severity, finding.line, finding.column) == ("error", 8, 102)


@pytest.mark.parametrize("shift", [-1, 1, 2, 3])
def test_rounds_a_few_columns_off(shift):
    head = line(1, points="1.5", rank="1 ")[: 89 + min(shift, 0)]
    player = player_of(head + " " * max(shift, 0) + line(1, "12w1 13b= 14w0")[89:])
    assert [game.opponent for game in player.games] == [12, 13, 14]
    assert player.rank == 1


class TestSlippedColumns:
    """The fields behind the name stand elsewhere, their meaning is clear."""

    text = line(1, "2w1", "1.0", "1", name="Müller-Öztürk, Åsa", rating=2345)

    def assert_understood(self, player, name="Müller-Öztürk, Åsa"):
        assert (player.name, player.rating, player.federation) == (name, 2345, "LAT")
        assert (player.fide_id, player.points, player.rank) == ("11600001", Decimal("1.0"), 1)
        assert player.games == (Game(2, "w", "1"),)

    def test_columns_counted_in_bytes(self):
        narrow = self.text[:43] + self.text[47:]
        assert len(narrow[:43].encode()) == 47
        self.assert_understood(player_of(narrow))
        assert found(report(narrow), "columns_in_bytes")[0].data == {"count": 1}

    def test_name_too_long(self):
        name = "Wolfeschlegelsteinhausenbergerdorff, Hubert"
        wide = self.text[:14] + name + self.text[47:]
        player = player_of(wide)
        self.assert_understood(player, name[:33])
        assert extra_codes(report(wide)) == ["columns_shifted", "name_cut", "opponent_unknown"]
        assert found(report(wide), "name_cut")[0].data["actual"] == name

    def test_tabs(self):
        self.assert_understood(player_of(self.text.replace("Åsa ", "Åsa\t", 1)))

    @pytest.mark.parametrize("between", [" ", "\t"])
    def test_columns_lost(self, between):
        words = ["001", "1", "m", "GM", "Tal, Mihails", "2605", "LAT", "11600001", "1936/11/09"]
        text = between.join([*words, "1,5", "2", "12", "w", "1", "0000", "-", "H"])
        player = player_of(text)
        assert (player.name, player.title, player.rating, player.rank) == ("Tal, Mihails", "GM", 2605, 2)
        assert player.games == (Game(12, "w", "1"), Game(0, "-", "H"))
        assert "columns_lost" in codes(report(text))

    def test_indented_lines(self):
        assert player_of("  " + line(1, name="Tal, Mihails")).name == "Tal, Mihails"


class TestNumbers:
    @pytest.mark.parametrize(
        ("number", "code"),
        [("    ", "number_missing"), ("   0", "number_missing"), ("  1a", "number_invalid")],
    )
    def test_no_number(self, number, code):
        text = line(1).replace("001    1", f"001 {number}")
        finding = found(report(text), code)[0]
        assert (finding.severity, finding.line, finding.column) == ("error", 8, 5)

    def test_line_without_number_is_kept(self):
        text = line(1).replace("001    1", "001     ")
        assert [extra.text for extra in read(report(text)).tournament.extras] == [text.rstrip()]
