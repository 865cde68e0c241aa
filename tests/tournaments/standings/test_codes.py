"""Codes of tie-breaks as C.07, older lists and the formats write them."""

import pytest

from tournaments.standings import (
    BY_CODE,
    NEWEST,
    TieBreak,
    UnknownTieBreakError,
    individual_standings,
    tie_break_of,
)

from .tables import SWISS, TABLES


class TestCodes:
    @pytest.mark.parametrize(
        ("code", "expected"),
        [
            ("BH", TieBreak("BH")),
            ("BH-C1", TieBreak("BH", cut_low=1)),
            ("BH/C2", TieBreak("BH", cut_low=2)),
            ("BH-M1", TieBreak("BH", cut_low=1, cut_high=1)),
            ("BH:GP/C1", TieBreak("BH", "GP", cut_low=1)),
            ("BH:MP/C1/P", TieBreak("BH", "MP", cut_low=1, forfeits_played=True)),
            ("KS/L40", TieBreak("KS", limit=40)),
            ("BH/F", TieBreak("BH", fore=True)),
            ("RTNG/R", TieBreak("RTNG", reversed=True)),
            ("AROC", TieBreak("ARO", cut_low=1)),
            ("AROC2", TieBreak("ARO", cut_low=2)),
            ("KOYA", TieBreak("KS")),
            ("GE", TieBreak("REP")),
            ("TSB-C1-B", TieBreak("EMGSB", cut_low=1)),
            ("TSB", TieBreak("EMGSB")),
            ("BH-SUM", TieBreak("BHSUM")),
            ("MPvGP", TieBreak("MPvGP")),
            ("mpvgp", TieBreak("MPvGP")),
            ("bh:mp/c1/p", TieBreak("BH", "MP", cut_low=1, forfeits_played=True)),
            ("EDET/P", TieBreak("EDE", forfeits_played=True, knock_out=("TBR",))),
            ("EDEB", TieBreak("EDE", knock_out=("BBE",))),
            ("EDEBT", TieBreak("EDE", knock_out=("BC", "TBR"))),
            ("EDEBB", TieBreak("EDE", knock_out=("BC", "BBE"))),
        ],
    )
    def test_read(self, code, expected):
        assert tie_break_of(code, NEWEST) == expected

    def test_won_counted_forfeits_before(self):
        assert tie_break_of("WON", BY_CODE["c05-annex3"]).name == "WIN"
        assert tie_break_of("WON", NEWEST).name == "WON"

    @pytest.mark.parametrize("code", ["", "BH/X9", "BH C1", "12", "BH//C1"])
    def test_no_code(self, code):
        with pytest.raises(UnknownTieBreakError):
            tie_break_of(code, NEWEST)

    @pytest.mark.parametrize("code", ["XYZ", "BC", "TBR", "BBE", "EDE", "EDET", "SSSC"])
    def test_unknown(self, code):
        with pytest.raises(UnknownTieBreakError):
            individual_standings(SWISS, tie_breaks=[code])

    def test_every_code_gives_a_column(self):
        codes = [
            "PTS",
            "DE",
            "WIN",
            "WON",
            "BPG",
            "BWG",
            "PS",
            "PS-C1",
            "REP",
            "STD",
            "TPN",
            "BH",
            "BH-C1",
            "BH-M2",
            "AOB",
            "FB",
            "SB",
            "SB-C1",
            "KS",
            "ARO",
        ]
        codes += ["TPR", "PTP", "APRO", "APPO", "RTNG", "BH-SUM", "BH/P", "BH/F"]
        rows = individual_standings(SWISS, tie_breaks=codes, tables=TABLES)
        assert {len(row.values) for row in rows} == {len(codes)}
