"""The tournament section and the extensions that stand for parts of it."""

from datetime import date
from decimal import Decimal

import pytest

from tournaments.trf import read
from tournaments.trf.model import MatchScoring, Scoring

from .reports import HEADER, codes, found, line, report


def tournament_of(*lines):
    return read("\n".join((*lines, line(1))).encode()).tournament


@pytest.mark.parametrize(
    ("code", "field"),
    [
        ("012", "name"),
        ("022", "city"),
        ("032", "federation"),
        ("092", "kind"),
        ("102", "chief_arbiter"),
        ("122", "time_control"),
        ("172", "rank_method"),
        ("182", "pairing_controller"),
        ("192", "encoded_kind"),
        ("202", "tie_breaks"),
        ("212", "standings_order"),
        ("222", "encoded_time_control"),
        ("352", "board_colours"),
    ],
)
def test_texts(code, field):
    assert getattr(tournament_of(f"{code}   some text  "), field) == "some text"


@pytest.mark.parametrize(
    ("text", "day", "noted"),
    [
        ("2024/05/01", date(2024, 5, 1), []),
        ("2024-05-01", date(2024, 5, 1), []),
        ("2024.05.01", date(2024, 5, 1), []),
        ("20240501", date(2024, 5, 1), []),
        ("2024/5/1", date(2024, 5, 1), []),
        ("2024/05/01 10:00", date(2024, 5, 1), []),
        ("01.05.2024", date(2024, 5, 1), ["date_day_first"]),
        ("24/09/2010", date(2010, 9, 24), ["date_day_first"]),
        ("09/24/2010", date(2010, 9, 24), ["date_day_first"]),
        ("24/05/01", date(2024, 5, 1), ["date_short_year"]),
        ("99.12.31", date(1999, 12, 31), ["date_short_year"]),
        ("11.25.02", date(2011, 2, 25), ["date_short_year", "date_swapped"]),
        ("31.12.99", date(1999, 12, 31), ["date_short_year"]),
        ("2024/25/02", date(2024, 2, 25), ["date_swapped"]),
        ("May 2024", None, ["date_invalid"]),
        ("2024/02/31", None, ["date_invalid"]),
        ("", None, []),
        ("----/--/--", None, []),
    ],
)
def test_dates(text, day, noted):
    reading = read(f"042 {text}\n{line(1)}".encode())
    assert reading.tournament.start == day
    assert [finding.code for finding in reading.findings] == noted


def test_a_date_without_meaning_is_an_error():
    finding = found(report(line(1), header="042 soon\n"), "date_invalid")[0]
    assert (finding.severity, finding.line, finding.column) == ("error", 1, 5)
    assert finding.data == {"record": "042", "actual": "soon"}


@pytest.mark.parametrize(("text", "count"), [("15", 15), ("15 (12)", 15), ("  8", 8), ("many", None)])
def test_counts(text, count):
    assert tournament_of(f"062 {text}").declared_players == count


@pytest.mark.parametrize("code", ["142", "XXR", "xxr"])
def test_rounds(code):
    assert tournament_of(f"{code} 9").declared_rounds == 9


def test_rounds_disagree():
    raw = report(header="142 9\nXXR 7\n")
    assert read(raw).tournament.declared_rounds == 9
    assert found(raw, "rounds_disagree")[0].data == {"record": "XXR", "actual": 7, "expected": 9}


@pytest.mark.parametrize(
    ("text", "colour"),
    [("152 W", "w"), ("152 b", "b"), ("XXC white1", "w"), ("XXC rank black1", "b"), ("152 x", "")],
)
def test_initial_colour(text, colour):
    assert tournament_of(text).initial_colour == colour


def test_rank_as_number():
    assert tournament_of("XXC rank").rank_as_number
    assert not tournament_of("XXC white1").rank_as_number


class TestRoundDates:
    def dates(self, text):
        return read(f"{text}\n{line(1)}".encode()).tournament.round_dates

    def test_in_their_columns(self):
        assert self.dates("132".ljust(91) + "24/05/01  24/05/02") == (date(2024, 5, 1), date(2024, 5, 2))

    def test_a_gap_keeps_its_round(self):
        assert self.dates("132".ljust(101) + "24/05/02") == (None, date(2024, 5, 2))

    def test_out_of_their_columns(self):
        text = "132 24/05/01 24/05/02"
        assert self.dates(text) == (date(2024, 5, 1), date(2024, 5, 2))
        assert "round_dates_shifted" in codes(report(line(1), header=f"{text}\n"))

    def test_long_years_without_a_gap(self):
        assert self.dates("132".ljust(91) + "2024/05/012024/05/02") == (date(2024, 5, 1), date(2024, 5, 2))

    def test_long_years(self):
        assert self.dates("132".ljust(91) + "2024/05/01") == (date(2024, 5, 1),)

    def test_no_date(self):
        assert self.dates("132".ljust(91) + "24/13/41") == ()
        assert "round_date_invalid" in codes(report(line(1), header="132".ljust(91) + "24/13/41\n"))


class TestScoring:
    def scoring(self, *lines):
        return tournament_of(*lines).scoring

    def test_usual(self):
        assert self.scoring() == Scoring()

    def test_record_162(self):
        scoring = self.scoring("162  W 3.0    D 1.0    L 0.0    A 0.0")
        assert (scoring.white_win, scoring.forfeit_win, scoring.half_bye) == (3, 3, 1)
        assert (scoring.allocated_bye, scoring.unknown) == (3, 1)

    def test_record_162_with_its_own_bye(self):
        assert self.scoring("162  W 3.0    P 1.0").allocated_bye == 1

    def test_javafo(self):
        scoring = self.scoring("XXS WW=3 BW=4 WD=1", "XXS FL=0 PAB=.5")
        assert (scoring.white_win, scoring.black_win, scoring.white_draw) == (3, 4, 1)
        assert scoring.allocated_bye == Decimal("0.5")

    def test_javafo_shortcuts(self):
        scoring = self.scoring("XXS W=3 D=1")
        assert (scoring.white_win, scoring.full_bye, scoring.half_bye, scoring.allocated_bye) == (3, 3, 1, 1)

    def test_bbp(self):
        scoring = self.scoring("BBW  3.0", "BBD  1.0", "BBL  0.5", "BBZ  0.0", "BBF  0.0", "BBU  2.0")
        assert (scoring.black_win, scoring.black_draw, scoring.black_loss) == (3, 1, Decimal("0.5"))
        assert scoring.allocated_bye == 2

    def test_match_points(self):
        assert tournament_of("362 TW 3     TD 1     TL 0").match_scoring == MatchScoring(
            Decimal(3), Decimal(1), Decimal(0)
        )


def test_first_of_two_records_counts():
    raw = report(header="012 One\n012 Two\n")
    assert read(raw).tournament.name == "One"
    assert found(raw, "record_repeated")[0].line == 2


def test_an_empty_record_does_not_hide_a_later_one():
    assert tournament_of("022 ", "022 Riga").city == "Riga"


def test_missing_blank():
    raw = report(header="012Open\n")
    assert read(raw).tournament.name == "Open"
    assert "blank_missing" in codes(raw)


def test_a_ruler_is_no_record():
    reading = read(report(line(1), header=f"{HEADER}0123456789012345678901234567890\n"))
    assert reading.tournament.name == "Club Open"
    assert reading.tournament.extras[0].text.startswith("01234567890")


@pytest.mark.parametrize(
    ("lines", "dialect"),
    [
        ([], "TRF16"),
        (["XXR 5"], "TRF16"),
        (["042 25.02.2011"], "TRF06"),
        (["142 5"], "TRF16"),
        (["182 Chess-Publisher"], "TRF16"),
        (["142 5", "152 W"], "TRF26"),
        (["142 5", "042 25.02.2011"], "TRF16"),
        (["### note"], "TRF26"),
        (["222 5400+30"], "TRF26"),
    ],
)
def test_dialect(lines, dialect):
    assert read("\n".join(("012 x", *lines, line(1, "2w1"), line(2, "1b0"))).encode()).dialect == dialect


@pytest.mark.parametrize(
    ("games", "dialect"), [("0000-=", "TRF06"), ("0000-H", "TRF16"), ("0000-= 0000-U", "TRF16")]
)
def test_dialect_by_byes(games, dialect):
    assert read(report(line(1, games))).dialect == dialect


def test_old_titles_are_old_files():
    assert read(report(line(1, title="g"))).dialect == "TRF06"
