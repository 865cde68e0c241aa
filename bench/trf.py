"""Measures the report check against splitting the same file into fields, and standings of a large open."""

import random
from collections.abc import Callable
from time import perf_counter, process_time

from tournaments.standings import individual_standings
from tournaments.trf import check, read, write
from tournaments.trf.model import Game, PartialDate, Player, Tournament

ANSWER = {"1": "0", "=": "=", "0": "1"}


def open_tournament(players: int, rounds: int) -> Tournament:
    """Return an open with games, byes and forfeits, identical in every call."""
    chance = random.Random(5)
    rows: dict[int, list[Game]] = {number: [] for number in range(1, players + 1)}
    for _ in range(rounds):
        order = list(rows)
        chance.shuffle(order)
        while len(order) > 1:
            white, black = order.pop(), order.pop()
            if chance.random() < 0.02:
                rows[white].append(Game(0, "-", "H"))
                rows[black].append(Game(0, "-", "Z"))
                continue
            forfeit = chance.random() < 0.01
            result = "+" if forfeit else chance.choice("1=0")
            rows[white].append(Game(black, "w", result))
            rows[black].append(Game(white, "b", "-" if forfeit else ANSWER[result]))
        for number in order:
            rows[number].append(Game(0, "-", "U"))
    return Tournament(
        name="Bench Open",
        city="Budapest",
        federation="HUN",
        kind="Individual: Swiss-System",
        players=tuple(_player(number, games, chance) for number, games in rows.items()),
    )


def _player(number: int, games: list[Game], chance: random.Random) -> Player:
    return Player(
        number,
        f"Family{number:04d}, Given",
        "m",
        chance.choice(("", "", "", "FM", "IM", "GM")),
        chance.randint(1400, 2700),
        chance.choice(("HUN", "GER", "POL", "UKR")),
        str(700000 + number),
        PartialDate(chance.randint(1950, 2015), 5, 4),
        games=tuple(games),
    )


def fields_of(raw: bytes) -> list[list[str]]:
    """Split every line into its fields by the columns: the floor of the comparison."""
    rows = []
    for line in raw.decode().split("\r\n"):
        row = [line[:3], line[4:8].strip(), line[9:10], line[10:13].strip(), line[14:47].strip()]
        row += [line[48:52].strip(), line[53:56], line[57:68].strip(), line[69:79], line[80:84].strip()]
        row.append(line[85:89].strip())
        for at in range(91, len(line), 10):
            row += [line[at : at + 4].strip(), line[at + 5 : at + 6], line[at + 7 : at + 8]]
        rows.append(row)
    return rows


def best_of(call: Callable[[], object], times: int, clock: Callable[[], float] = perf_counter) -> float:
    """Return the shortest of several runs, in seconds."""
    seconds = []
    for _ in range(times):
        start = clock()
        call()
        seconds.append(clock() - start)
    return min(seconds)


def ratio_of(call: Callable[[], object], floor: Callable[[], object], times: int = 15) -> float:
    """Return the ratio of two calls' processor times, run in turn so that load on the machine slows both."""
    runs = [(best_of(call, 2, process_time), best_of(floor, 2, process_time)) for _ in range(times)]
    return min(run for run, _ in runs) / min(base for _, base in runs)


def full_check(raw: bytes) -> None:
    reading = read(raw)
    check(reading.tournament, reading.places, dialect=reading.dialect)


def main() -> None:
    raw = write(open_tournament(500, 11), "TRF16")
    print(f"trf_ratio {ratio_of(lambda: full_check(raw), lambda: fields_of(raw)):.2f} x")
    field = open_tournament(3000, 11)
    codes = ("BH-C1", "BH", "SB", "DE", "PS", "WIN", "BPG", "ARO")
    seconds = best_of(lambda: individual_standings(field.players, tie_breaks=codes), times=2)
    print(f"standings_seconds {seconds:.3f} s")


if __name__ == "__main__":
    main()
