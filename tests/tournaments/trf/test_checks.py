"""The checks of a report together, and of a tournament without a file."""

from dataclasses import replace

from tests.tournaments.trf.reports import (
    all_findings,
    codes,
    line,
    report,
)
from tournaments.trf import check
from tournaments.trf.model import Game, Player, Tournament
from tournaments.trf.phrases import FINDINGS, sentence

FAIR = report(("2w1 3b1", "2.0", 1), ("1b0 0000-U", "1.0", 2), ("0000-H 1w0", "0.5", 3))


def test_nothing_to_say_about_a_fair_report():
    assert codes(FAIR) == []


class TestTournamentsMadeByHand:
    """`check` also serves a tournament that no file stands behind."""

    players = (Player(1, "A", games=(Game(2, "w", "1"),)), Player(2, "B", games=(Game(1, "b", "1"),)))

    def test_without_places(self):
        noted = check(Tournament(players=self.players))
        contradiction = next(finding for finding in noted if finding.code == "results_contradict")
        assert (contradiction.line, contradiction.column) == (0, 92)

    def test_mended(self):
        mended = (self.players[0], replace(self.players[1], games=(Game(1, "b", "0"),)))
        assert "results_contradict" not in {f.code for f in check(Tournament(players=mended))}


def test_every_finding_has_a_sentence():
    raw = report(
        ("2w1 9b1", "x", 9), ("1b1", "", 1), line(2, title="Q", sex="f", birth="?"), tail="QQQ\n013 ?\n"
    )
    for finding in all_findings(raw):
        assert "%(" not in sentence(finding)
    assert all(text for text in FINDINGS.values())
