"""Random events of every kind, the same ones at every run, for the comparison of two implementations."""

import random
from fractions import Fraction
from types import SimpleNamespace

from tournaments.standings import EDITIONS

from .brute import Event, One, padded
from .brute_teams import Teams

ANSWERS = {"1": "0", "=": "=", "0": "1", "+": "-", "-": "+"}
USUAL = {
    "1": Fraction(1),
    "=": Fraction(1, 2),
    "0": Fraction(0),
    "+": Fraction(1),
    "-": Fraction(0),
    "U": Fraction(1),
    "F": Fraction(1),
    "H": Fraction(1, 2),
}
FOOTBALL = {
    "1": Fraction(3),
    "=": Fraction(1),
    "0": Fraction(0),
    "+": Fraction(3),
    "-": Fraction(0),
    "U": Fraction(3),
    "F": Fraction(3),
    "H": Fraction(1),
}


def worth(scoring, sign):
    return scoring.get(sign, Fraction(0))


def random_rows(chance, size, rounds):
    """Pair at random, with byes, absences, forfeits and blanks; two may meet again."""
    rows = {number: [] for number in range(1, size + 1)}
    for _ in range(rounds):
        order = list(rows)
        chance.shuffle(order)
        while order:
            one = order.pop()
            if not order or chance.random() < 0.12:
                rows[one].append((0, "-", chance.choice("UFHZ")))
                continue
            other = order.pop()
            sign = chance.choice("111===000+-")
            rows[one].append((other, "w", sign))
            rows[other].append((one, "b", ANSWERS[sign]))
    for row in rows.values():
        # A program may leave out the end of a row where nobody was there.
        while row and row[-1][2] == "Z" and chance.random() < 0.5:
            row.pop()
    return rows


def round_robin_rows(chance, size, cycles):
    """Everybody meets everybody, by the circle; an odd field has a free day each round."""
    numbers = list(range(1, size + 1)) + ([0] if size % 2 else [])
    rows = {number: [] for number in range(1, size + 1)}
    for cycle in range(cycles):
        circle = list(numbers)
        for _ in range(len(circle) - 1):
            for at in range(len(circle) // 2):
                one, other = circle[at], circle[-1 - at]
                if cycle % 2:
                    one, other = other, one
                if not one or not other:
                    rows[one or other].append((0, "-", "Z"))
                    continue
                sign = chance.choice("111===000+-")
                rows[one].append((other, "w", sign))
                rows[other].append((one, "b", ANSWERS[sign]))
            circle = [circle[0], circle[-1], *circle[1:-1]]
    return rows


def players_of(rows, ratings):
    """Return what the package under test reads."""
    return [
        SimpleNamespace(
            number=number,
            rating=ratings[number],
            games=tuple(SimpleNamespace(opponent=o, colour=c, result=s) for o, c, s in row),
        )
        for number, row in rows.items()
    ]


def brute_event(rows, ratings, scoring, *, swiss, edition):
    """Return the same event for the second implementation."""
    people = {
        number: One(
            number,
            [(o, c, "p" if o and s in "1=0" else s, worth(scoring, s)) for o, c, s in row],
            ratings[number],
        )
        for number, row in rows.items()
    }
    return padded(Event(people, swiss, edition, scoring["1"], scoring["="]))


def individual_event(seed):
    """Return (players, brute event, scoring, swiss, edition) of one random event."""
    chance = random.Random(seed)
    swiss = chance.random() < 0.6
    size = chance.randint(3, 9)
    rows = (
        random_rows(chance, size, chance.randint(1, 7))
        if swiss
        else round_robin_rows(chance, size, chance.choice((1, 1, 2)))
    )
    ratings = {
        number: chance.choice((None, *[chance.randint(1400, 2800) for _ in range(9)])) for number in rows
    }
    scoring = chance.choice((USUAL, USUAL, FOOTBALL))
    edition = chance.choice(EDITIONS)
    brute = brute_event(rows, ratings, scoring, swiss=swiss, edition=edition.code)
    signs = {number: [sign for _, _, sign in row] for number, row in rows.items()}
    return SimpleNamespace(
        players=players_of(rows, ratings),
        brute=brute,
        scoring=scoring,
        system="swiss" if swiss else "round-robin",
        edition=edition,
        signs=signs,
    )


def team_event(seed):
    """Return a random team event: players' rows for the one, matches for the other implementation.

    The teams meet at random; a match may be forfeited whole (record 330), a team may have a bye of the
    pairing (320) or on request (240), single boards are forfeited, and one team has a penalty (299).
    """
    chance = random.Random(10_000 + seed)
    size, boards, rounds = chance.randint(3, 7), chance.randint(2, 4), chance.randint(1, 6)
    numbers = range(1, size + 1)
    squads = {team: [team * 10 + board for board in range(boards)] for team in numbers}
    rows = {player: [] for squad in squads.values() for player in squad}
    matches = {team: [] for team in numbers}
    byes, pairing_byes, forfeits = [], [0] * rounds, []
    for at in range(rounds):
        order = list(numbers)
        chance.shuffle(order)
        while order:
            one = order.pop()
            if not order or (at and chance.random() < 0.1):
                _without_a_match(chance, one, at, boards, matches, byes, pairing_byes)
                for player in squads[one]:
                    rows[player].append((0, "-", ""))
                continue
            other = order.pop()
            if at and chance.random() < 0.1:
                kind = chance.choice(("+-", "-+", "--"))
                forfeits.append(SimpleNamespace(kind=kind, round=at + 1, white=one, black=other))
                for team, opponent, sign in ((one, other, kind[0]), (other, one, kind[1])):
                    made = Fraction(sign == "+")
                    matches[team].append((opponent, sign, 2 * made, made * boards, [made] * boards))
                    for player in squads[team]:
                        rows[player].append((0, "-", ""))
            else:
                _played(chance, one, other, squads, rows, matches)
    penalty = (
        chance.choice(list(numbers)),
        Fraction(-chance.randint(0, 2)),
        Fraction(chance.randint(-2, 2), 2),
    )
    return _teams(chance, rows, squads, matches, byes, pairing_byes, forfeits, penalty, boards)


def _without_a_match(chance, team, at, boards, matches, byes, pairing_byes):
    if not pairing_byes[at]:
        pairing_byes[at] = team
        matches[team].append((0, "U", Fraction(1), Fraction(boards, 2), [Fraction(1)] * boards))
        return
    kind = chance.choice("FHZ")
    byes.append(SimpleNamespace(kind=kind, round=at + 1, numbers=(team,)))
    share = {"F": Fraction(1), "H": Fraction(1, 2), "Z": Fraction(0)}[kind]
    matches[team].append((0, kind, 2 * share, share * boards, []))


def _played(chance, one, other, squads, rows, matches):
    made = {one: [], other: []}
    for at, (mine, theirs) in enumerate(zip(squads[one], squads[other], strict=True)):
        sign = chance.choice("1=0") if not at else chance.choice("111===000+-")
        rows[mine].append((theirs, "w", sign))
        rows[theirs].append((mine, "b", ANSWERS[sign]))
        made[one].append(worth(USUAL, sign))
        made[other].append(worth(USUAL, ANSWERS[sign]))
    for team, opponent in ((one, other), (other, one)):
        mine, theirs = sum(made[team], Fraction(0)), sum(made[opponent], Fraction(0))
        points = Fraction(1) if mine == theirs else Fraction(2) if mine > theirs else Fraction(0)
        matches[team].append((opponent, "p", points, mine, made[team]))


def _teams(chance, rows, squads, matches, byes, pairing_byes, forfeits, penalty, boards):
    swiss, edition = chance.random() < 0.7, chance.choice(EDITIONS)
    scores = {}
    for at, (name, win) in enumerate((("MP", Fraction(2)), ("GP", Fraction(boards)))):
        people = {
            team: One(team, [(match[0], "-", match[1], match[2 + at]) for match in row])
            for team, row in matches.items()
        }
        people[penalty[0]].bonus = penalty[1 + at]
        scores[name] = padded(Event(people, swiss, edition.code, win, win / 2))
    first = chance.choice(("MP", "GP"))
    return SimpleNamespace(
        teams=[SimpleNamespace(number=team, players=squad) for team, squad in squads.items()],
        players=players_of(rows, dict.fromkeys(rows)),
        byes=byes,
        team_byes=[
            SimpleNamespace(match_points=Fraction(1), game_points=Fraction(boards, 2), teams=pairing_byes)
        ],
        forfeits=forfeits,
        penalty=SimpleNamespace(
            kind="", match_points=penalty[1], game_points=penalty[2], round=0, numbers=(penalty[0],)
        ),
        boards=boards,
        first=first,
        system="swiss" if swiss else "round-robin",
        edition=edition,
        brute=Teams(matches, scores, first, boards),
    )
