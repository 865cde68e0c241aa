"""The dated editions of the arbiters' regulations, with every number that a rule uses.

A certificate is judged by the edition in force when its event starts, an application by that of its
submission. Editions never change: another interpretation of an article is a new edition.
"""

from collections.abc import Mapping
from dataclasses import dataclass, replace
from datetime import date
from types import MappingProxyType

from arbiters.rules import tables
from arbiters.rules.enums import Category, Panel, Role, Sought
from arbiters.rules.tables import BigField, Lines, PanelRules, StrongRoundRobin, TitleRules, UpgradeRules
from rulekit import edition_by_id
from rulekit import editions as dated


@dataclass(frozen=True, slots=True, eq=False)
class ArbiterEdition:
    """One edition of B06.1, B06.3 and B06.4; `articles` names the article of each number."""

    id: str
    in_force: date
    until: date | None
    titles: Mapping[Sought, TitleRules]
    registration_age: int
    fa_norm_age: int
    certificate_players: int
    certificate_parts: bool
    """Whether a part of 25 players counts as 25; otherwise the text leaves it open (A-3)."""
    round_robin_certificates: int
    big_swiss: BigField
    lines: Lines
    big_open: BigField
    ia_seminar_open_from: date | None
    """From this day a missing IA seminar is for a person to decide (4.7); None: it is always required."""
    ia_seminar_needed_from: date
    tournament_years: int
    seminar_years: int
    submission_years: int
    review_days: int
    publication_days: int
    national_years: int | None
    """Years as national arbiter before FA, from a secondary source only: a notice, never a failure."""
    activity_years: int
    transition: Mapping[int, Mapping[Sought, date]]
    top_level: StrongRoundRobin
    strong: StrongRoundRobin
    strong_field: BigField
    upgrades: Mapping[Category, UpgradeRules]
    experience_years: int
    appointments: Mapping[tuple[Role, Category], frozenset[Category]]
    panels: Mapping[Panel, PanelRules]
    chief_a_year: int
    deputy_a_year: int
    events_a_year: int
    gender_percent: int
    panel_percent: int
    olympiad_percent: int
    olympiad_of_a_federation: int
    articles: Mapping[str, str]

    def of(self, title: Sought) -> TitleRules:
        """Return this edition's rules for a title."""
        return self.titles[title]


_ARTICLES = MappingProxyType(
    {
        "titles": "B06.1 3, 4, 5.4, 5.5",
        "registration_age": "B06.1 5.1.1",
        "fa_norm_age": "B06.1 2.9.3",
        "certificate_players": "B06.1 2.7.1",
        "certificate_parts": "B06.1 2.7.1",
        "round_robin_certificates": "B06.1 2.7.2",
        "big_swiss": "B06.1 2.5",
        "lines": "B06.1 3.8, 3.9.2",
        "big_open": "B06.1 4.9.1",
        "ia_seminar_open_from": "B06.1 4.7",
        "ia_seminar_needed_from": "B06.1 2.2",
        "tournament_years": "B06.1 5.3.1",
        "seminar_years": "B06.1 5.3.2",
        "submission_years": "B06.1 5.3.3",
        "review_days": "B06.1 5.7",
        "publication_days": "B06.1 5.8",
        "national_years": "B06.1 5.1",
        "activity_years": "B06.3 2.2",
        "transition": "B06.3 2.6",
        "top_level": "B06.3 1.3.2.3",
        "strong": "B06.3 1.3.3.2",
        "strong_field": "B06.3 1.3.3.2c",
        "upgrades": "B06.3 3, 4, 5",
        "experience_years": "B06.3 3.5, 4.5, 5.4",
        "appointments": "B06.3 8.3",
        "panels": "B06.4 3",
        "chief_a_year": "B06.4 4.1",
        "deputy_a_year": "B06.4 4.2",
        "events_a_year": "B06.4 4.3",
        "gender_percent": "B06.4 6.4, 6.5, 7.3, 7.4, 7.5",
        "panel_percent": "B06.4 6.3",
        "olympiad_percent": "B06.4 7.3",
        "olympiad_of_a_federation": "B06.4 7.3",
    }
)

ARBITERS_2021 = ArbiterEdition(
    id="arbiters-2021",
    in_force=date(2021, 7, 1),
    until=date(2023, 12, 31),
    titles=MappingProxyType({Sought.FA: tables.FA, Sought.IA: tables.IA}),
    registration_age=16,
    fa_norm_age=18,
    certificate_players=25,
    certificate_parts=False,
    round_robin_certificates=2,
    big_swiss=BigField(players=100, rated_percent=30, rounds=7),
    lines=Lines(swiss=20, round_robin=10, double=6, rapid=30, rapid_rounds=9),
    big_open=BigField(players=100, rated_percent=30, rounds=7),
    ia_seminar_open_from=date(2022, 7, 1),
    ia_seminar_needed_from=date(2024, 7, 1),
    tournament_years=6,
    seminar_years=4,
    submission_years=1,
    review_days=45,
    publication_days=60,
    national_years=None,
    activity_years=4,
    transition=tables.TRANSITION,
    top_level=StrongRoundRobin(players=10, double_players=6, average=2600, womens_average=2400),
    strong=StrongRoundRobin(players=10, double_players=6, average=2500, womens_average=2300),
    strong_field=BigField(players=151, rated_percent=75, rounds=9, titled=20, titled_federations=3),
    upgrades=tables.UPGRADES,
    experience_years=5,
    appointments=tables.APPOINTMENTS,
    panels=tables.panels(green=20, blue=35, red=50),
    chief_a_year=2,
    deputy_a_year=2,
    events_a_year=3,
    gender_percent=25,
    panel_percent=50,
    olympiad_percent=25,
    olympiad_of_a_federation=1,
    articles=_ARTICLES,
)

# The edition of 2024 settles parts of 25 players (2.7.1), always requires the IA seminar (4.7) and enlarges
# the
# panels (B06.4, 3).
ARBITERS_2024 = replace(
    ARBITERS_2021,
    id="arbiters-2024",
    in_force=date(2024, 1, 1),
    until=None,
    certificate_parts=True,
    ia_seminar_open_from=None,
    ia_seminar_needed_from=date.min,
    national_years=1,
    panels=tables.panels(green=25, blue=45, red=60),
)

EDITIONS = (ARBITERS_2021, ARBITERS_2024)
BY_ID = MappingProxyType({edition.id: edition for edition in EDITIONS})


def edition_on(day: date) -> ArbiterEdition | None:
    """Return the edition in force on a day; None before 2021-07-01, which no source covers."""
    return dated.edition_on(EDITIONS, day)


def edition_named(edition_id: str) -> ArbiterEdition:
    """Return the edition of that id, or raise UnknownEditionError."""
    return edition_by_id(BY_ID, edition_id)
