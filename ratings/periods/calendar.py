"""The regulations of a rating system by date, and the list that comes next (articles 0.1 and 7.1)."""

from dataclasses import dataclass
from datetime import date, timedelta

from players.models import RatingSystem
from ratings.core import Edition, RatingType, edition_for, list_in_force, next_list
from ratings.faults import RatingFault
from ratings.models import Regulation
from rulekit import NoEditionError


@dataclass(frozen=True)
class Rules:
    """The editions of one system. `in_force_from` is the day of an edition that prints none (A-50)."""

    family: str
    tempo: RatingType
    in_force_from: date | None

    def on(self, day: date) -> Edition:
        """Return the edition in force that day; NoEditionError where there is none."""
        return edition_for(self.family, self.tempo, day, self.in_force_from)


@dataclass(frozen=True)
class Period:
    """What ends with one list. `edition` closes it, that of its last day; `published` holds from the list on.

    The list of 1 March 2024 is calculated by the rules of February and read by those of March.
    """

    system: RatingSystem
    rules: Rules
    list_date: date
    revision: int
    edition: Edition
    published: Edition

    @property
    def base(self) -> date:
        """The date of the list before, whose ratings the period changes."""
        return list_in_force(self.edition, self.list_date - timedelta(days=1))


def rules_of(system: RatingSystem) -> Rules:
    regulation = Regulation.objects.get(system=system)
    return Rules(regulation.family, RatingType(system.tempo), regulation.in_force_from)


def period_of(system: RatingSystem, list_date: date, revision: int = 0) -> Period:
    """Return the period of a list; refuse a day on which no list appears or that no edition covers."""
    rules = rules_of(system)
    try:
        edition = rules.on(list_date - timedelta(days=1))
        published = rules.on(list_date)
    except NoEditionError:
        raise RatingFault("no_edition", list=list_date.isoformat()) from None
    if list_in_force(published, list_date) != list_date:
        raise RatingFault("no_list_day", list=list_date.isoformat())
    return Period(system, rules, list_date, revision, edition, published)


def following_list(system: RatingSystem) -> date | None:
    """Return the date of the list that comes after the one in force; None for a system without lists."""
    if system.list_date is None:
        return None
    try:
        return next_list(rules_of(system).on(system.list_date), system.list_date)
    except NoEditionError:
        return None
