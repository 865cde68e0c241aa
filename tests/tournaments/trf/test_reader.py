"""Habits of programs and arbiters seen in real reports: each is read, none of them is an error."""

import pytest

from tournaments.trf import read
from tournaments.trf.__main__ import answer_of
from tournaments.trf.model import Game

from .reports import HEADER, TWO, all_findings, codes, found, line, report


def errors(raw):
    return [finding for finding in all_findings(raw) if finding.severity == "error"]


class TestLineTail:
    @pytest.mark.parametrize(
        "tail",
        ["   8.25  12.5", "   withdrew after round 1", "  +12.4", "   2103 perf", "  ;;;", "   8.25\t3"],
    )
    def test_text_behind_the_last_round(self, tail):
        raw = report(line(1, "2w1", "1.0", 1) + tail, line(2, "1b0", "0.0", 2) + tail)
        assert errors(raw) == []
        assert [player.games for player in read(raw).tournament.players] == [
            (Game(2, "w", "1"),),
            (Game(1, "b", "0"),),
        ]

    def test_one_finding_at_its_place(self):
        raw = report(line(1, "2w1", "1.0", 1) + "   8.25", line(2, "1b0", "0.0", 2) + "   7.00")
        finding = found(raw, "line_tail")[0]
        assert (finding.severity, finding.line, finding.column) == ("warning", 8, 103)
        assert finding.data == {"actual": "8.25", "count": 2}

    @pytest.mark.parametrize("damaged", ["  ab?c w 1", "    2 w X", "     2 b #"])
    def test_a_damaged_round_is_an_error(self, damaged):
        raw = report(line(1, "2w1", "1.0", 1) + damaged, line(2, "1b0", "0.0", 2))
        assert [finding.code for finding in errors(raw)] == ["round_unreadable"]

    def test_text_instead_of_rounds_is_an_error(self):
        assert "round_unreadable" in codes(report(line(1) + "   no games here"))


class TestUnfinished:
    @pytest.mark.parametrize("sign", ["*", "?"])
    def test_game_without_result_yet(self, sign):
        raw = report(line(1, f"2w{sign}", "0.0", 1), line(2, f"1b{sign}", "0.0", 2))
        assert errors(raw) == []
        assert codes(raw) == ["result_missing", "result_written"]
        answer = answer_of(read(raw))
        assert (answer["rounds"], answer["games"]) == (1, 0)

    def test_pairings_of_the_next_round(self):
        raw = report(
            line(1, "2w1 3b_", "1.0", 1), line(2, "1b0 0000-H", "0.5", 2), line(3, ". 1w_", "0.0", 3)
        )
        answer = answer_of(read(raw))
        assert (answer["rounds"], answer["games"]) == (2, 1)
        assert errors(raw) == []

    def test_nobody_has_played(self):
        raw = report(line(1, "", "0.0", 1), line(2, "", "0.0", 2), header=HEADER + "XXR 5\n")
        answer = answer_of(read(raw))
        assert (answer["players"], answer["rounds"], answer["games"]) == (2, 0, 0)
        assert errors(raw) == []


class TestByes:
    @pytest.mark.parametrize(
        ("entry", "points"),
        [("0000-U", "1.0"), ("0000-u", "1.0"), ("0000-F", "1.0"), ("0000-H", "0.5"), ("0000-h", "0.5")],
    )
    def test_letters(self, entry, points):
        raw = report(line(1, entry, points, 1), line(2, "0000-Z", "0.0", 2))
        assert codes(raw) == []
        assert answer_of(read(raw))["games"] == 0

    @pytest.mark.parametrize(("entry", "points"), [("0000-+", "1.0"), ("0000-=", "0.5"), ("0000--", "0.0")])
    def test_signs_of_the_old_format(self, entry, points):
        raw = report(line(1, entry, points, 1), line(2, "", "0.0", 2))
        assert codes(raw) == []
        assert read(raw).dialect == "TRF06"

    def test_dash_in_the_colour_column_only(self):
        raw = report(line(1, "2w1", "1.0", 1) + "       -  ", line(2, "1b0", "0.0", 2) + "       -  ")
        assert errors(raw) == []
        assert answer_of(read(raw))["rounds"] == 1


class TestSwissManagerTeams:
    TAIL = "013 ΓΑΖΙ 1                            1    3\n013 ΟΑΑΗ                              2    4\n"

    def raw(self):
        ruler = "DDD SSSS sTTT NNNNNNNNNNNNNNNNNNNNNNNNNNNNNNNNN RRRR FFF IIIIIIIIIII BBBB/BB/BB PPPP RRRR"
        header = HEADER.replace("Club Open", "ΚΥΠΕΛΛΟ 2024") + f"062 4 (2)\n082 2\n142 1\n\n{ruler}\n"
        return report(
            line(1, "2w1", "1.0", 1),
            line(2, "1b0", "0.0", 2, sex="f", fide_id=42143365),
            line(3, "0000--", "0.0", 3, fide_id=0, birth=""),
            line(4, "0000--", "0.0", 4, fide_id=42143365),
            header=header,
            tail=self.TAIL,
        )

    def test_is_usable(self):
        assert errors(self.raw()) == []

    def test_what_it_holds(self):
        answer = answer_of(read(self.raw()))
        answer.pop("findings")
        assert answer == {
            "ok": True,
            "dialect": "TRF16",
            "encoding": "utf-8",
            "tournament": "ΚΥΠΕΛΛΟ 2024",
            "players": 4,
            "rounds": 1,
            "teams": 2,
            "games": 1,
        }

    def test_greek_code_page(self):
        raw = self.raw().decode().replace("032 LAT", "032 GRE").encode("cp1253")
        reading = read(raw)
        assert (reading.encoding, reading.tournament.name) == ("cp1253", "ΚΥΠΕΛΛΟ 2024")
        assert [team.name for team in reading.tournament.teams] == ["ΓΑΖΙ 1", "ΟΑΑΗ"]


class TestNoReport:
    @pytest.mark.parametrize(
        "text",
        [
            "132 people came",
            "Prizes:\n102 euro\n",
            "<html><body>012 x</body></html>",
            '[Event "x"]\n\n1. e4 e5 1-0\n',
            "Nr;Name;Elo\n1;A;2000\n",
            '{"001": 1}',
            "001 Introduction\n",
        ],
    )
    def test_refused(self, text):
        assert read(text.encode()).refusal == "not_trf"

    @pytest.mark.parametrize("text", ["012 Open\n", "042 2024/05/01\nXXR 5\n", line(1)])
    def test_a_name_two_records_or_a_player_are_enough(self, text):
        assert read(text.encode()).refusal == ""


class TestCodePages:
    @pytest.mark.parametrize(
        ("federation", "name", "encoding", "guessed"),
        [
            ("GER", "Groß, Jörg Müller", "cp850", "cp850"),
            ("FRA", "Lefèvre, Hélène", "cp850", "cp850"),
            ("GER", "Groß, Jörg Müller", "cp1252", "latin-1"),
            ("IRL", "O’Brien – “Paddy”", "cp1252", "cp1252"),
            ("POL", "Żółw, Śląsk Paweł", "cp1250", "cp1250"),
            ("POL", "Żółw, Śląsk Paweł", "iso8859-2", "iso8859-2"),
            ("CZE", "Řehoř, Tomáš Žďár", "cp1250", "cp1250"),
            ("HUN", "Szőke, Gyöngyvér", "cp852", "cp852"),
            ("TUR", "Şahin, Gülşah", "cp1254", "cp1254"),
            ("LAT", "Bērziņš, Jānis", "cp1257", "cp1257"),
        ],
    )
    def test_by_the_federation_of_the_event(self, federation, name, encoding, guessed):
        header = HEADER.replace("LAT", federation)
        raw = report(line(1, name=name, federation=federation), header=header).decode().encode(encoding)
        reading = read(raw)
        assert (reading.encoding, reading.tournament.players[0].name) == (guessed, name)

    def test_by_the_federation_of_most_players(self):
        header = HEADER.replace("LAT", "AUT")
        rows = [
            line(1, name="Žnidaršič, Boštjan", federation="SLO"),
            line(2, name="Čeh, Jože", federation="SLO"),
            line(3, name="Müller, Jörg", federation="AUT"),
        ]
        reading = read(report(*rows, header=header).decode().encode("cp1250"))
        assert reading.encoding == "cp1250"
        assert [player.name for player in reading.tournament.players] == [
            "Žnidaršič, Boštjan",
            "Čeh, Jože",
            "Müller, Jörg",
        ]


@pytest.mark.parametrize("end", ["\r", "\r\n", "\n\r", "\r\r\n"])
def test_line_endings(end):
    raw = report(*TWO).replace(b"\n", end.encode())
    assert read(raw).tournament == read(report(*TWO)).tournament


class TestUndeclaredScoring:
    def rows(self, *points):
        games = ("2w1 3b= 0000-U", "1b0 0000-U 3w=", "0000-H 1w= 2b=")
        return [line(number, games[number - 1], points[number - 1], number) for number in (1, 2, 3)]

    @pytest.mark.parametrize(
        ("points", "name"),
        [
            (("7.0", "4.0", "3.0"), "3-1-0"),
            (("8.0", "6.0", "6.0"), "3-2-1"),
            (("5.0", "3.0", "3.0"), "2-1-0"),
            (("5.0", "2.0", "3.0"), "3-1-0 bye 1"),
        ],
    )
    def test_is_one_finding(self, points, name):
        raw = report(*self.rows(*points))
        finding = found(raw, "scoring_undeclared")[0]
        assert (finding.severity, finding.line, finding.column) == ("warning", 8, 81)
        assert finding.data["actual"] == name
        assert found(raw, "points_wrong") == []

    def test_points_of_no_scoring_are_wrong_one_by_one(self):
        raw = report(*self.rows("9.0", "4.5", "3.0"))
        assert found(raw, "scoring_undeclared") == []
        assert [finding.data["expected"] for finding in found(raw, "points_wrong")] == ["2.5", "1.5", "1.5"]

    def test_one_wrong_player_is_no_scoring(self):
        raw = report(line(1, "2w1", "3.0", 1), line(2, "1b0", "0.0", 2))
        assert found(raw, "scoring_undeclared") == []
        assert len(found(raw, "points_wrong")) == 1

    def test_a_declared_scoring_is_the_one_that_counts(self):
        raw = report(*self.rows("7.0", "4.0", "3.0"), header=HEADER + "XXS W=2 D=1\n")
        assert found(raw, "scoring_undeclared") == []
        assert len(found(raw, "points_wrong")) == 2


class TestLostColumns:
    NAMES = ("Makris, Georgios 47996", "van der Berg, Jan", "O'Neill, Tim", "Müller-Lüdenscheid, H.")

    @pytest.mark.parametrize("name", NAMES)
    @pytest.mark.parametrize("blank", [" ", "\t"])
    def test_fields_between_blanks(self, name, blank):
        rows = [line(1, "2w1 0000-H", "1.5", 1, name=name), line(2, "1b0 0000-Z", "0.0", 2)]
        raw = report(*(blank.join(row.split()) for row in rows))
        players = read(raw).tournament.players
        assert players[0].name == name
        assert [player.games for player in players] == [
            (Game(2, "w", "1"), Game(0, "-", "H")),
            (Game(1, "b", "0"), Game(0, "-", "Z")),
        ]
        assert errors(raw) == []


def test_abnormal_points_for_everybody():
    """Record 299 without a round and without players: every forfeit win is worth so much."""
    rows = [line(1, "2w+", "0.5", 1), line(2, "1b-", "0.0", 2)]
    raw = report(*rows, tail="299 +           0.5\n")
    assert errors(raw) == []
    assert found(raw, "points_wrong") == []
    assert read(raw).tournament.abnormal_points[0].numbers == ()


@pytest.mark.parametrize("name", ["Board1, TeamA", "Player, Plain", "Müller, Jörg"])
@pytest.mark.parametrize("shift", [-1, 1])
def test_a_round_without_entry_survives_shifted_rounds(name, shift):
    """One column off, as some writers of team reports have it; the blank round must keep its place."""
    plain = (line(1, "2w1 . 2b=", "1.5", " 1 ", name=name), line(2, "1b0 . 1w=", "0.5", " 2 "))
    raw = report(*(text[: 89 + min(shift, 0)] + " " * max(shift, 0) + text[89:] for text in plain))
    assert errors(raw) == []
    assert [game.opponent for game in read(raw).tournament.players[0].games] == [2, 0, 2]
    assert "rounds_shifted" in codes(raw)


@pytest.mark.parametrize(
    ("text", "federation", "noted"),
    [
        ("ger", "GER", ["federation_lower_case"]),
        ("GER", "GER", []),
        ("Germany", "Germany", ["federation_unknown"]),
        ("ZZZ", "ZZZ", ["federation_unknown"]),
    ],
)
def test_federation_of_the_event(text, federation, noted):
    raw = report(*TWO, header=HEADER.replace("LAT", text))
    assert read(raw).tournament.federation == federation
    assert codes(raw) == noted


class TestUnusualResults:
    @pytest.mark.parametrize(
        ("pair", "noted"),
        [
            (("2w0", "1b0"), ["result_unusual"]),
            (("2w=", "1b0"), ["result_unusual"]),
            (("2w-", "1b-"), []),
            (("2w+", "1b-"), []),
            (("2wW", "1bL"), []),
            (("2ww", "1bl"), []),
            (("2wD", "1bD"), []),
            (("2w+", "0000-Z"), ["forfeit_one_sided"]),
        ],
    )
    def test_usable(self, pair, noted):
        raw = report(line(1, pair[0]), line(2, pair[1]))
        assert errors(raw) == []
        assert [code for code in codes(raw) if code not in ("points_missing", "rank_missing")] == noted

    @pytest.mark.parametrize(
        ("pair", "code"),
        [
            (("2w1", "1b1"), "results_contradict"),
            (("2w1", "1b="), "results_contradict"),
            (("2w+", "1b0"), "results_contradict"),
            (("2w1", "1w0"), "colours_equal"),
            (("2w1", "0000-Z"), "opponent_not_mutual"),
            (("3w1", "0000-Z"), "opponent_unknown"),
            (("1w1", "0000-Z"), "opponent_self"),
        ],
    )
    def test_contradictions_name_line_and_column(self, pair, code):
        raw = report(line(1, pair[0]), line(2, pair[1]))
        assert [(f.code, f.line, f.column) for f in errors(raw)] == [(code, 8, 92)]


@pytest.mark.parametrize(
    "name", ["Шевченко-Григоренко, Тарас", "Παπαδόπουλος-Γεωργίου, Γιώργος", "ŽŽŽŽŽŽŽŽŽŽŽŽŽŽŽŽŽŽ"]
)
def test_a_line_that_ends_with_a_name_of_wide_letters(name):
    """More bytes than columns, and nothing behind the name."""
    player = read(report(f"001    1 m    {name}")).tournament.players[0]
    assert (player.name, player.games) == (name, ())


def test_a_bad_rating_in_its_columns_is_no_part_of_the_name():
    line = b"001    1 m    Family, Given                     2x00 UKR    14100001 1990/05/04  0.0    1\r\n"
    reading = read(b"012 Open\r\n" + line)
    (player,) = reading.tournament.players
    assert (player.name, player.rating) == ("Family, Given", None)
    assert "rating_invalid" in [finding.code for finding in reading.findings]
