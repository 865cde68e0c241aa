"""The tie-breaks of teams a second time, slowly and from the definitions (C.07, articles 12 and 13)."""

from dataclasses import dataclass
from fractions import Fraction

from .brute import buchholz, encounter, entries, without

# Teams: a match is (opponent, sign, match points, game points, points of the boards).


@dataclass
class Teams:
    """The teams of an event through either score; `first` is the one that ranks."""

    matches: dict
    scores: dict
    first: str
    boards: int

    @property
    def second(self):
        return "GP" if self.first == "MP" else "MP"


def extended_berger(teams, of_opponents_, made, low=0):
    """C.07, 13.2: the opponent's score in one count times the points made in the other; 14.1: cut."""
    sums = {}
    for number, one in teams.scores[of_opponents_].people.items():
        theirs = entries(teams.scores[of_opponents_], one)
        own = entries(teams.scores[made], teams.scores[made].people[number])
        weighed = [(a[0], a[0] * b[1], a[2]) for a, b in zip(theirs, own, strict=True)]
        left = without(teams.scores[of_opponents_], weighed, low, 0)
        sums[number] = sum((each[1] for each in left), Fraction(0))
    return sums


def board_points(teams, number, opponents=None):
    """Points of each board, in the whole event or against some."""
    points = [Fraction(0)] * teams.boards
    for match in teams.matches[number]:
        if opponents is None or match[0] in opponents:
            for at, made in enumerate(match[4]):
                points[at] += made
    return points


def board_count(points):
    return sum(((at + 1) * made for at, made in enumerate(points)), Fraction(0))


def top_boards(points):
    return tuple(points)


def bottom_boards(points):
    return tuple(sum(points[: len(points) - left], Fraction(0)) for left in range(1, len(points)))


def schedule(teams, factor=None):
    """C.07, 13.4."""
    first, second = teams.scores[teams.first], teams.scores[teams.second]
    if factor is None:
        factor = max(1, int(first.win * first.length / second.win))
    strength = buchholz(first)
    return {number: second.people[number].score + strength[number] / factor for number in second.people}


def extended_encounter(teams, group, codes):
    """C.07, 13.3: primary, then secondary, then for two the knock-out codes; every new subset anew."""
    group = sorted(group)
    if len(group) < 2:
        return [group]
    for name in (teams.first, teams.second):
        parts = encounter(teams.scores[name], group)
        if len(parts) > 1:
            return [small for part in parts for small in extended_encounter(teams, part, codes)]
    if len(group) != 2 or not any(match[0] == group[1] for match in teams.matches[group[0]]):
        return [group]
    one, other = (board_points(teams, number, group) for number in group)
    for code in codes:
        if code == "BC":
            better = board_count(other) - board_count(one)
        else:
            vectors = [{"TBR": top_boards, "BBE": bottom_boards}[code](each) for each in (one, other)]
            better = (vectors[0] > vectors[1]) - (vectors[0] < vectors[1])
        if better:
            return [[group[0]], [group[1]]] if better > 0 else [[group[1]], [group[0]]]
    return [group]
