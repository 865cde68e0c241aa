"""The regulations of a rating system by date, and the date of the next list (articles 0.1 and 7.1)."""

from dataclasses import dataclass
from datetime import date, timedelta

from players.models import RatingSystem
from ratings.core import Edition, RatingType, edition_for, list_in_force, next_list
from ratings.faults import RatingFault
from rulekit import NoEditionError
from rulekit.dates import add_months


@dataclass(frozen=True)
class Rules:
    """The editions of one system. `in_force_from` is the date of an edition that prints none (A-50)."""

    family: str
    tempo: RatingType
    in_force_from: date | None

    def on(self, day: date) -> Edition:
        """Return the edition in force on that day; raise NoEditionError if there is none."""
        return edition_for(self.family, self.tempo, day, self.in_force_from)

    def list_after(self, day: date) -> date:
        """Return the date of the first list after a day; each month is checked by the edition of its day."""
        first = add_months(day.replace(day=1), 1)
        while first.month not in self._on_or_before(first, day).lists.months:
            first = add_months(first, 1)
        return first

    def _on_or_before(self, first: date, day: date) -> Edition:
        """Return the edition of `first`, or that of `day` if no later edition is known yet."""
        try:
            return self.on(first)
        # A list may be dated after the last edition that the portal knows; then the edition of the day
        # decides.
        except NoEditionError:
            return self.on(day)


@dataclass(frozen=True)
class Period:
    """The rating period that ends with one list.

    `edition`, in force on the last day of the period, calculates it; `published`, in force on the date of the
    list, decides floor, K and activity printed in it. The list of 1 March 2024 is calculated by the rules of
    February and published by those of March.
    """

    system: RatingSystem
    rules: Rules
    list_date: date
    revision: int
    edition: Edition
    published: Edition

    @property
    def base(self) -> date:
        """Return the date of the previous list, whose ratings the period changes."""
        return list_in_force(self.edition, self.list_date - timedelta(days=1))


def rules_of(system: RatingSystem) -> Rules:
    regulation = system.regulation
    return Rules(regulation.family, RatingType(system.tempo), regulation.in_force_from)


def period_of(system: RatingSystem, list_date: date, revision: int = 0) -> Period:
    """Return the period of a list; raise RatingFault if no list appears that day or no edition covers it."""
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
    """Return the date of the list after the one in force; None for a system without lists."""
    if system.list_date is None:
        return None
    try:
        return next_list(rules_of(system).on(system.list_date), system.list_date)
    # A system whose regulations have not begun has no next list.
    except NoEditionError:
        return None
