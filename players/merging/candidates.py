"""Scores how likely two records are the same person, with points per reason. Pure functions."""

from collections.abc import Iterable
from dataclasses import dataclass
from datetime import date

from players.names import sound_of, spellings

# Scores from which a candidate is shown, and from which it counts as strong.
SHOWN, STRONG = 50, 75
POINTS = {
    "same_name": 50,
    "same_words": 45,
    "similar_name": 30,
    "same_native_name": 15,
    "same_birth_date": 40,
    "same_birth_year": 25,
    "near_birth_year": 5,
    "other_birth_year": -40,
    "same_federation": 15,
    "other_sex": -20,
}


@dataclass(frozen=True)
class Person:
    """The compared facts of a person; the birth date only if the reader may know it."""

    name: str
    native_name: str = ""
    birth_year: int | None = None
    birth_date: date | None = None
    sex: str = ""
    federation: str = ""


@dataclass(frozen=True)
class Likeness:
    """The score, and the codes of the reasons ordered by weight."""

    score: int
    reasons: tuple[str, ...]

    @property
    def strong(self) -> bool:
        return self.score >= STRONG

    @property
    def shown(self) -> bool:
        return self.score >= SHOWN


def compare(one: Person, other: Person) -> Likeness:
    """Return how similar two persons are, at most 100 points; 0 unless the names are similar."""
    name = _name_reason(one.name, other.name)
    if not name:
        return Likeness(0, ())
    reasons = [name]
    if one.native_name and one.native_name == other.native_name:
        reasons.append("same_native_name")
    reasons += _birth_reasons(one, other)
    if one.federation and one.federation == other.federation:
        reasons.append("same_federation")
    if one.sex and other.sex and one.sex != other.sex:
        reasons.append("other_sex")
    points = sum(POINTS[reason] for reason in reasons)
    return Likeness(max(0, min(100, points)), tuple(sorted(reasons, key=lambda code: -abs(POINTS[code]))))


def sounds(name: str) -> list[str]:
    """Return the phonetic form of each word of a name, in its first spelling."""
    return [sound_of(word) for word in next(iter(spellings(name)), [])]


def _name_reason(one: str, other: str) -> str:
    mine, theirs = sounds(one), sounds(other)
    if not mine or not theirs:
        return ""
    if mine == theirs:
        return "same_name"
    if sorted(mine) == sorted(theirs):
        return "same_words"
    return "similar_name" if _similar(mine, theirs) else ""


def _similar(mine: list[str], theirs: list[str]) -> bool:
    """Return whether two names are similar.

    Either one has additional words, or the family names are equal and one first name is a short form of the
    other or differs in one letter.
    """
    if set(mine) < set(theirs) or set(theirs) < set(mine):
        return min(len(mine), len(theirs)) > 1
    if mine[0] != theirs[0] or len(mine) < 2 or len(theirs) < 2:
        return False
    first, second = mine[1], theirs[1]
    return first.startswith(second) or second.startswith(first) or one_letter_off(first, second)


def one_letter_off(one: str, other: str) -> bool:
    """Return whether changing, removing or adding one letter turns one word into the other."""
    if abs(len(one) - len(other)) > 1 or one == other:
        return one == other
    short, long = sorted((one, other), key=len)
    start = _same_start(short, long)
    # Skip the differing letter in both words if they are equally long, else only in the longer one.
    return short[start + (len(short) == len(long)) :] == long[start + 1 :]


def _same_start(short: Iterable[str], long: Iterable[str]) -> int:
    count = 0
    for mine, theirs in zip(short, long, strict=False):
        if mine != theirs:
            break
        count += 1
    return count


def _birth_reasons(one: Person, other: Person) -> list[str]:
    if one.birth_date and other.birth_date:
        if one.birth_date == other.birth_date:
            return ["same_birth_date"]
        # Full dates that differ within the same year are probably a typing error.
        same_year = one.birth_date.year == other.birth_date.year
        return ["near_birth_year"] if same_year else ["other_birth_year"]
    if not one.birth_year or not other.birth_year:
        return []
    if one.birth_year == other.birth_year:
        return ["same_birth_year"]
    near = abs(one.birth_year - other.birth_year) == 1
    return ["near_birth_year" if near else "other_birth_year"]
