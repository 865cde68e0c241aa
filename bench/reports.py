"""Measures a report from upload to findings and standings: 500 × 11 and 3,000 × 11 players and rounds."""

from collections.abc import Callable
from time import process_time

from bench.trf import open_tournament
from tournaments.matching import RegisterRow, differences, match_players
from tournaments.reports.examination import examine
from tournaments.results.event import Results
from tournaments.trf import write


def whole_examination(raw: bytes, rows: dict[int, RegisterRow]) -> None:
    """Do what an upload does, except for the database: read, check, match, compare, rank."""
    examination = examine(raw)
    matches = match_players(examination.tournament.players, rows, {})
    differences(matches, examination.reading.places.players, start=None)
    write(examination.tournament, "TRF26")
    if not Results(examination.tournament).rows:
        raise ValueError("no standings")


def seconds(players: int, rounds: int) -> float:
    reported = open_tournament(players, rounds)
    raw = write(reported, "TRF16")
    rows = {
        int(player.fide_id): RegisterRow(
            player.number, int(player.fide_id), player.name, "m", 1990, federation="HUN", rating=2000
        )
        for player in reported.players
    }
    return min(_timed(lambda: whole_examination(raw, rows)) for _ in range(3))


def _timed(call: Callable[[], None]) -> float:
    start = process_time()
    call()
    return process_time() - start


def main() -> None:
    print(f"report_500_seconds {seconds(500, 11):.3f} s")
    print(f"report_3000_seconds {seconds(3000, 11):.3f} s")


if __name__ == "__main__":
    main()
