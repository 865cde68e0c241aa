"""The tie-breaks a second time, slowly and from the definitions: what the comparison of random events trusts.

Nothing of the package under test is used here. Points are fractions, a participant is a list of rounds, and
every definition is written out where it is needed.
"""

from dataclasses import dataclass, field
from fractions import Fraction

VOLUNTARY = ("H", "Z", "-")


@dataclass
class One:
    """A participant: rounds are (opponent, colour, sign, points); signs as in a report, `p` a game played."""

    number: int
    rounds: list
    rating: int | None = None
    bonus: Fraction = Fraction(0)
    boards: list = field(default_factory=list)

    @property
    def score(self):
        return sum((each[3] for each in self.rounds), Fraction(0)) + self.bonus


@dataclass
class Event:
    people: dict
    swiss: bool
    edition: str
    win: Fraction
    draw: Fraction
    known: dict = field(default_factory=dict)

    @property
    def annex3(self):
        return self.edition == "c05-annex3"

    @property
    def length(self):
        return max((len(one.rounds) for one in self.people.values()), default=0)


def padded(event):
    """Give everybody as many rounds as the longest has; what is missing was not played."""
    for one in event.people.values():
        while len(one.rounds) < event.length:
            one.rounds.append((0, "-", "Z", Fraction(0)))
    return event


def opponents_score(event, number):
    """C.07, 16.3: byes on request behind which the participant played no more count as draws."""
    if number in event.known:
        return event.known[number]
    one = event.people[number]
    if not event.swiss or event.annex3:
        return one.score
    score, at = one.score, len(one.rounds) - 1
    while at >= 0 and one.rounds[at][2] in VOLUNTARY:
        if one.rounds[at][2] in "HZ":
            score += event.draw - one.rounds[at][3]
        at -= 1
    event.known[number] = score
    return score


def dummy(event, one, at):
    """The score that a round without a game counts (annex 3, 10.1; C.07, 16.4)."""
    opponent, _, sign, points = one.rounds[at]
    if event.annex3:
        before = sum((each[3] for each in one.rounds[:at]), Fraction(0))
        return before + (event.win - points) + event.draw * (event.length - at - 1)
    if event.edition != "c07-2026":
        return one.score
    if sign in "+-" and opponent in event.people:
        return min(one.score, opponents_score(event, opponent))
    return min(one.score, event.draw * event.length)


def entries(event, one, *, forfeits=False):
    """Opponent's score, points made, unplayed by choice: one for each round that counts."""
    found = []
    for at, (opponent, _, sign, points) in enumerate(one.rounds):
        real = sign == "p" or (sign in "+-" and opponent and (forfeits or not event.swiss))
        if real:
            found.append((opponents_score(event, opponent), points, False))
        elif event.swiss:
            found.append((dummy(event, one, at), points, sign in VOLUNTARY))
    return found


def without(event, weighed, low, high):
    """C.07, 14.1 and 16.5: cut the least significant, of voluntary rounds rather where that is not less."""
    left = sorted(weighed)
    for _ in range(low):
        if not left:
            break
        gone = left[0]
        choice = sorted((each for each in left if each[2]), key=lambda each: (each[1], each[0]))
        if choice and not event.annex3 and choice[0][1] >= gone[1]:
            gone = choice[0]
        left.remove(gone)
    for _ in range(high):
        if left:
            left.pop()
    return left


def buchholz(event, *, low=0, high=0, forfeits=False):
    sums = {}
    for number, one in event.people.items():
        weighed = [
            (score, score, by_choice) for score, _, by_choice in entries(event, one, forfeits=forfeits)
        ]
        sums[number] = sum((each[1] for each in without(event, weighed, low, high)), Fraction(0))
    return sums


def berger(event, *, low=0, forfeits=False):
    sums = {}
    for number, one in event.people.items():
        found = entries(event, one, forfeits=forfeits)
        weighed = [(score, score * points, by_choice) for score, points, by_choice in found]
        sums[number] = sum((each[1] for each in without(event, weighed, low, 0)), Fraction(0))
    return sums


def last_round_drawn(event):
    """C.07, 8.3: every pairing of the last round ended in a draw."""
    people = {}
    for number, one in event.people.items():
        rounds = list(one.rounds)
        if rounds and rounds[-1][0]:
            rounds[-1] = (rounds[-1][0], rounds[-1][1], "p", event.draw)
        people[number] = One(number, rounds, one.rating, one.bonus)
    return Event(people, event.swiss, event.edition, event.win, event.draw)


def half_up(value, steps=1):
    scaled = value * steps
    whole = scaled.numerator // scaled.denominator
    return Fraction(whole + (scaled - whole >= Fraction(1, 2)), steps)


def met(one):
    return [each[0] for each in one.rounds if each[2] == "p"]


def sum_of_buchholz(event):
    """C.05, annex 3: the Buchholz of all opponents met, together."""
    own = buchholz(event)
    return {
        number: sum((own[other] for other in met(one)), Fraction(0)) for number, one in event.people.items()
    }


def average_buchholz(event):
    own = buchholz(event)
    return {
        number: half_up(sum((own[other] for other in met(one)), Fraction(0)) / len(met(one)), 100)
        if met(one)
        else Fraction(0)
        for number, one in event.people.items()
    }


def progressive(event, low=0):
    return {
        number: sum(
            (sum((each[3] for each in one.rounds[: at + 1]), Fraction(0)) for at in range(low, event.length)),
            Fraction(0),
        )
        for number, one in event.people.items()
    }


def count(event, wanted):
    return {
        number: Fraction(sum(1 for each in one.rounds if wanted(each)))
        for number, one in event.people.items()
    }


def koya(event, shift=0):
    games = event.length
    if not event.swiss:
        games = max(sum(1 for each in one.rounds if each[0]) for one in event.people.values())
    limit = event.win * games / 2 + Fraction(shift, 2)
    good = {number for number, one in event.people.items() if one.score >= limit}
    return {
        number: sum((each[3] for each in one.rounds if each[0] in good), Fraction(0))
        for number, one in event.people.items()
    }


def standard(event, signs):
    """C.07, 7.7: one for what gives a full point, a half for a draw and a half-point bye."""
    worth = {
        "1": Fraction(1),
        "+": Fraction(1),
        "U": Fraction(1),
        "F": Fraction(1),
        "=": Fraction(1, 2),
        "H": Fraction(1, 2),
    }
    return {
        number: sum((worth.get(sign, Fraction(0)) for sign in row), Fraction(0))
        for number, row in signs.items()
    }


def rated_games(event, one):
    return [
        (event.people[opponent].rating, points / event.win)
        for opponent, _, sign, points in one.rounds
        if sign == "p" and event.people[opponent].rating
    ]


def average_rating(event, low=0):
    values = {}
    for number, one in event.people.items():
        ratings = sorted(rating for rating, _ in rated_games(event, one))
        cuts = low
        if event.annex3:
            cuts = max(0, low - sum(1 for each in one.rounds if each[2] != "p"))
        ratings = ratings[cuts:]
        values[number] = half_up(Fraction(sum(ratings), len(ratings))) if ratings else None
    return values


def performance(event, difference):
    values, averages = {}, average_rating(event)
    for number, one in event.people.items():
        games = rated_games(event, one)
        average = averages[number]
        share = (
            half_up(sum((points for _, points in games), Fraction(0)) / len(games), 100)
            if games
            else Fraction(0)
        )
        values[number] = average + difference(share) if games else None
    return values


def perfect(event, expectation):
    """C.07, 10.3: go up from the bottom until the expected score is enough."""
    values = {}
    for number, one in event.people.items():
        games = rated_games(event, one)
        made = sum((points for _, points in games), Fraction(0))
        if not games:
            values[number] = None
        elif not made:
            values[number] = Fraction(min(rating for rating, _ in games) - 800)
        else:
            # A lower rating never expects more: big steps up while even they fall short, then smaller ones.
            rating = min(rating for rating, _ in games) - 801
            for step in (200, 20, 1):
                while sum((expectation(rating + step - other) for other, _ in games), Fraction(0)) < made:
                    rating += step
            values[number] = Fraction(rating + 1)
    return values


def of_opponents(event, values):
    averages = {}
    for number, one in event.people.items():
        known = [values[other] for other in met(one) if values[other] is not None]
        averages[number] = half_up(sum(known, Fraction(0)) / len(known)) if known else None
    return averages


# Direct encounter.


def among(event, group, *, forfeits):
    """The table of the tied: points against each other one met, as an average of the games."""
    table = {}
    for number in group:
        for opponent, _, sign, points in event.people[number].rounds:
            counts = sign == "p" or (sign in "+-" and (forfeits or not event.swiss))
            if counts and opponent in group and opponent != number:
                table.setdefault((number, opponent), []).append(points)
    together = sum if event.annex3 else (lambda made: sum(made, Fraction(0)) / len(made))
    return {pair: together(made) for pair, made in table.items()}


def totals(table, group):
    return {
        number: sum((table.get((number, other), Fraction(0)) for other in group), Fraction(0))
        for number in group
    }


def encounter(event, group, *, forfeits=False):
    """Order a tied group (C.07, article 6): lists from the top, those still tied together."""
    group = sorted(group)
    table = among(event, set(group), forfeits=forfeits)
    everybody = all((one, other) in table for one in group for other in group if one != other)
    score = totals(table, group)
    if everybody or event.annex3:
        if not everybody:
            return [group]
        steps = [
            [each for each in group if score[each] == step] for step in sorted(set(score.values()))[::-1]
        ]
        if len(steps) == 1 or event.annex3:
            return steps
        return [part for step in steps for part in encounter(event, step, forfeits=forfeits)]
    if not event.swiss:
        return [group]
    placed = []
    while len(group) - len(placed) > 1:
        left = [each for each in group if each not in placed]
        sure = [each for each in left if above_all(event, table, group, left, each)]
        if not sure:
            break
        placed += sure
    rest = [each for each in group if each not in placed]
    if not placed:
        return [rest]
    return [[each] for each in placed] + (encounter(event, rest, forfeits=forfeits) if rest else [])


def above_all(event, table, group, left, asked):
    """Tell whether nobody of those left can come level with `asked` in the table of the whole group."""
    for rival in left:
        if rival == asked:
            continue
        mine = sum((table.get((asked, other), Fraction(0)) for other in group), Fraction(0))
        theirs = sum((table.get((rival, other), event.win) for other in group if other != rival), Fraction(0))
        if mine <= theirs:
            return False
    return True
