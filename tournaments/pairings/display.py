"""View data of the pairing check page."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from django.utils.translation import gettext as _

from tournaments.models import PairingCheck, Report
from tournaments.pairings.engine import NOBODY
from tournaments.pairings.judging import DIFFERS
from tournaments.pairings.phrases import KINDS, REASONS, TONES, VERDICTS
from tournaments.pairings.selectors import check_of
from tournaments.trf.model import Tournament as Reported


@dataclass(frozen=True)
class ShownBoard:
    number: int
    played: str
    kind: str


@dataclass(frozen=True)
class ShownRound:
    """One round: verdict as text, boards that differ, and the engine's pairs."""

    number: int
    verdict: str
    tone: str
    boards: list[ShownBoard]
    wanted: list[str]


def shown_rounds(check: PairingCheck, reported: Reported) -> list[ShownRound]:
    names = {player.number: f"{player.number} {player.name}" for player in reported.players}
    return [_shown(row, names) for row in check.rounds]


def summary(check: PairingCheck) -> str:
    """Return one sentence on all rounds, shown first to the officer."""
    counts = {code: sum(row["verdict"] == code for row in check.rounds) for code in VERDICTS}
    return (
        _("Rounds as the program would: %(same)s; differing: %(differs)s; not judged: %(unjudged)s.") % counts
    )


def _shown(row: Mapping[str, Any], names: Mapping[int, str]) -> ShownRound:
    boards = [
        ShownBoard(number, _pair(white, black, names), str(KINDS[kind]))
        for number, white, black, kind in row["boards"]
    ]
    said = str(VERDICTS[row["verdict"]]) % {
        "boards": ", ".join(str(board.number) for board in boards),
        "reason": REASONS.get(row["reason"], ""),
    }
    wanted = [_pair(white, black, names) for white, black in row["wanted"]]
    return ShownRound(row["round"], said, TONES[row["verdict"]], boards, wanted)


def _pair(white: int, black: int, names: Mapping[int, str]) -> str:
    if black == NOBODY:
        return _("%(player)s: bye") % {"player": names.get(white, white)}
    return f"{names.get(white, white)} – {names.get(black, black)}"


def notice_of(report: Report) -> str:
    """Return the pairing notice for the officer who judges the report, "" where nothing differs."""
    if report.tournament.system != "swiss":
        return ""
    check = check_of(report)
    differs = check is not None and any(row["verdict"] == DIFFERS for row in check.rounds)
    return summary(check) if check and differs and check.version == report.version else ""
