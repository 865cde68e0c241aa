"""The dated editions of the fair-play regulations: their numbers, and the article behind each check.

An event is judged by the edition in force when it started. Editions never change: another interpretation is a
new edition. Articles begin with their source: AC guidelines of 2022, AN annex for online events, PM
protection measures, FPR regulations of 2024, KR Professor Regan's notes, `privacy` the notice printed with
the forms.
"""

from collections.abc import Mapping
from dataclasses import dataclass, field
from datetime import date
from fractions import Fraction
from types import MappingProxyType
from typing import NamedTuple

from fairplay.rules.enums import Mode
from rulekit import NoEditionError, edition_by_id, edition_on


class Article(NamedTuple):
    """The article of a check over the board (HYBRID too) and online; None: not checked in that mode."""

    board: str | None
    online: str | None

    def of(self, mode: Mode) -> str | None:
        """Return the article that applies to a mode."""
        return self.online if mode is Mode.ONLINE else self.board


@dataclass(frozen=True, slots=True)
class LevelBounds:
    """What raises the protection level: averages of round robins (open, women), prize funds in euros."""

    maximum_average: tuple[int, int]
    increased_average: tuple[int, int]
    maximum_prizes_over: int
    increased_prizes: int
    increased_prizes_included: bool
    championship_one_higher: bool
    """True: national championships, youth too, get one level more. False: INCREASED, except youth."""


@dataclass(frozen=True, slots=True)
class Edition:
    """One edition with its numbers; `until` is its last day."""

    id: str
    in_force: date
    until: date | None
    presumption_board: Fraction
    presumption_online: Fraction
    support: Fraction
    limitation_years: int
    limitation_years_online: int
    levels: LevelBounds
    measures_known: bool
    """Whether the list of measures is in our sources. If not, that of 2022 is used as advice."""
    smallest_panel: int
    adoption_months: int | None
    """The shortest national ban that FPL may be asked to adopt."""
    officer_titles: bool
    repetition_is_severe: bool
    """Whether a second unfounded accusation goes to the ethics commission like a severe one."""
    articles: Mapping[str, Article] = field(hash=False)

    def article(self, check: str, mode: Mode = Mode.OTB) -> str:
        """Return the article of a check; "" if the check does not exist in this mode."""
        return self.articles[check].of(mode) or ""


ARTICLES_2022 = MappingProxyType(
    {
        "presumption": Article("AC I.5", "AC I.5"),
        "support": Article("AC I.6", "AC I.6"),
        "levels_reported": Article("AC II.4", None),
        "standard_level": Article("AC II.5", None),
        "unrated": Article("AC II.2", None),
        "online": Article(None, "AC II.3"),
        "national_decision": Article("AC II.6", "AC II.6"),
        "consent": Article("privacy 5", "privacy 5"),
        "fide_id": Article("AC III.B.1", "AN G.2.1"),
        "written": Article("AC III.B.5", "AN G.2.3"),
        "after_the_event": Article(None, "AN G.1.1"),
        "participant": Article(None, "AN G.2.1"),
        "within_24_hours": Article(None, "AN G.2.1"),
        "limitation": Article("AC VI.1", "AN I.1"),
        "on_form": Article("AC III.B.3", "AN G.2.2"),
        "complete": Article("AC III.B.4", "AN G.2.2"),
        "why_no_itc": Article("AC III.B.7", None),
        "more_than_strong_play": Article("AC III.B.9", "AN G.2.5"),
        "itc_forwarded": Article("AC III.B.6", None),
        "rejected_on_face": Article("AC IV.3", "AN H.2"),
        "panel": Article("AC IV.4", "AN H.3"),
        "investigation_time": Article("AC IV.7", "AN H.6"),
        "unanimous_dismissal": Article("AC IV.9", None),
        "final_vote": Article("AC IV.11", "AN H.8"),
        "false_accusation": Article("AC V", "AN D"),
    }
)
ARTICLES_2024 = MappingProxyType(
    ARTICLES_2022
    | {
        "presumption": Article("FPR 1.5", "FPR 1.5"),
        "support": Article("FPR 1.6", "FPR 1.6"),
        "levels_reported": Article("FPR 2.4", None),
        "standard_level": Article("FPR 2.5", None),
        "unrated": Article("FPR 2.2", None),
        "online": Article(None, "FPR 2.3"),
        "national_decision": Article("FPR 2.6", "FPR 2.6"),
        "adoption": Article("FPR 2.7", "FPR 2.7"),
        "fide_id": Article("FPR 3.2.1", "AN G.2.1"),
        "written": Article("FPR 3.2.5", "AN G.2.3"),
        "limitation": Article("FPR 6.1", "FPR 6.1"),
        "on_form": Article("FPR 3.2.3", "AN G.2.2"),
        "complete": Article("FPR 3.2.4", "AN G.2.2"),
        "why_no_itc": Article("FPR 3.2.7", None),
        "more_than_strong_play": Article("FPR 3.2.9", "AN G.2.4"),
        "itc_forwarded": Article("FPR 3.2.6", None),
        "rejected_on_face": Article("FPR 4.3", "AN H.2"),
        "panel": Article("FPR 4.4", "AN H.3"),
        "investigation_time": Article("FPR 4.7", "AN H.6"),
        "unanimous_dismissal": Article("FPR 4.9", None),
        "final_vote": Article("FPR 4.11", "AN H.8"),
        "false_accusation": Article("FPR 5", "AN D"),
    }
)

FAIRPLAY_2022 = Edition(
    id="fairplay-2022",
    in_force=date(2022, 1, 1),
    until=date(2024, 11, 17),
    # AC I.5: the Z-score from which cheating is presumed, over the board and online.
    presumption_board=Fraction(5),
    presumption_online=Fraction("4.25"),
    # AC I.6: the Z-score from which statistics may support other evidence.
    support=Fraction("2.50"),
    # AC VI.1; AN I.1 for online events.
    limitation_years=8,
    limitation_years_online=1,
    # PM 1: averages for maximum and increased (open, women), prize funds, "over" or "or more", championships.
    levels=LevelBounds((2600, 2400), (2400, 2200), 100_000, 20_000, False, True),
    measures_known=True,
    # AC IV.4: a panel of three.
    smallest_panel=3,
    adoption_months=None,
    officer_titles=False,
    repetition_is_severe=False,
    articles=ARTICLES_2022,
)
FAIRPLAY_2024 = Edition(
    id="fairplay-2024",
    in_force=date(2024, 11, 18),
    # FPR 1.5 and 1.6 keep the numbers of 2022.
    until=None,
    presumption_board=Fraction(5),
    presumption_online=Fraction("4.25"),
    support=Fraction("2.50"),
    # FPR 6.1 shortens the limitation to five years.
    limitation_years=5,
    limitation_years_online=1,
    # PM 1 of 2024: other averages, 15,000 euros or more, championships at least INCREASED.
    levels=LevelBounds((2650, 2450), (2500, 2300), 100_000, 15_000, True, False),
    measures_known=False,
    # FPR 4.4: two investigators suffice.
    smallest_panel=2,
    # FPR 2.7: national bans of a year or more.
    adoption_months=12,
    officer_titles=True,
    repetition_is_severe=True,
    articles=ARTICLES_2024,
)
EDITIONS = (FAIRPLAY_2022, FAIRPLAY_2024)
BY_ID = MappingProxyType({edition.id: edition for edition in EDITIONS})


def edition_named(edition_id: str) -> Edition:
    """Return the edition of that id, or raise UnknownEditionError."""
    return edition_by_id(BY_ID, edition_id)


def edition_for(start: date) -> Edition:
    """Return the edition for an event that starts that day; before 2022 raise NoEditionError."""
    edition = edition_on(EDITIONS, start)
    if edition is None:
        raise NoEditionError("start", f"no edition of the fair-play regulations covers {start.isoformat()}")
    return edition
