"""The dated editions of the title regulations (B.01): numbers, each with its article.

An event is judged by the edition in force when it started (0.2), a norm by that of its tournament (1.5.4). An
edition is frozen: a different reading of an article is a new edition.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from datetime import date
from enum import StrEnum
from fractions import Fraction
from types import MappingProxyType

import rulekit


class Title(StrEnum):
    """The eight titles (0.3)."""

    GM = "GM"
    IM = "IM"
    FM = "FM"
    CM = "CM"
    WGM = "WGM"
    WIM = "WIM"
    WFM = "WFM"
    WCM = "WCM"

    @property
    def is_womens(self) -> bool:
        """Return whether only women may hold it."""
        return self.value.startswith("W")

    @property
    def ladder(self) -> tuple["Title", ...]:
        """Return the titles of the same kind, highest first."""
        return WOMENS_LADDER if self.is_womens else OPEN_LADDER


OPEN_LADDER = (Title.GM, Title.IM, Title.FM, Title.CM)
WOMENS_LADDER = (Title.WGM, Title.WIM, Title.WFM, Title.WCM)
NORM_TITLES = (Title.GM, Title.IM, Title.WGM, Title.WIM)
HOLDERS = frozenset({Title.GM, Title.IM, Title.FM, Title.WGM, Title.WIM, Title.WFM})
"""Titles that count as title-holders: all but CM and WCM (1.4.5a)."""
MASTERS = frozenset(NORM_TITLES)
"""Titles counted among the foreigners of a Swiss (1.4.3d)."""


@dataclass(frozen=True, slots=True)
class NormLevel:
    """The requirements of one title on a norm."""

    performance: int
    minimum_average: int
    floor: int
    rating: int
    counted_titles: frozenset[Title]
    counted_article: str


@dataclass(frozen=True, slots=True)
class DoubleRoundRobin:
    """Article 1.4.5f: how many different opponents must hold a counted title."""

    players: int
    share_of_persons: Fraction | None
    """A share of the different opponents; None: the share of the games (D11)."""


@dataclass(frozen=True, slots=True)
class SwissExemption:
    """Article 1.4.3d: what every round of a Swiss must have to waive the foreigner rule."""

    players: int
    federations: int
    masters: int
    rounds_missed: int


@dataclass(frozen=True, slots=True)
class BigSwiss:
    """Article 1.5.6: one norm must come from a large individual Swiss or another listed event."""

    norms_after: date
    players: int
    average: int
    other_classes: frozenset[str]
    other_classes_since: date | None


@dataclass(frozen=True, slots=True, eq=False)
class TitleEdition:
    """One dated edition of B.01; `articles` gives the article of each number."""

    id: str
    in_force: date
    until: date | None
    levels: Mapping[Title, NormLevel]
    unrated_rating: int
    unrated_single: Mapping[int, int] | None
    unrated_double: Mapping[int, int] | None
    minimum_games: int
    team_games: int
    team_rounds: tuple[int, int]
    world_cup_games: int
    world_cup_count: int
    eight_game_rounds: int
    eight_game_count: int
    most_games: int
    own_share: Fraction
    one_share: Fraction
    holders_share: Fraction
    counted_share: Fraction
    counted_minimum: int
    other_federations: int
    minimum_score: Fraction
    double_round_robin: DoubleRoundRobin
    whole_mix_in_round_robins: bool
    systems: frozenset[str]
    predetermined: frozenset[str]
    application_games: int
    slow_titles: frozenset[Title]
    slow_days: int
    swiss_exemption: SwissExemption
    big_swiss: BigSwiss
    void_norms: tuple[date, date]
    direct_ratings: Mapping[Title, int]
    direct_games_after: date | None
    direct_norm_games: int
    direct_unconditional: frozenset[tuple[str, Title]]
    direct_confirmed: bool
    direct_minimum_score: Fraction | None
    merged_federations_share: bool
    rating_titles: Mapping[Title, int]
    rating_games: int
    rating_games_after: date
    registration_days: int
    hours_a_day: int
    rounds_a_day: int
    minutes_a_player: int
    long_event_days: int
    filing_days: int
    publication_days: int
    surcharge_percent: int | None
    appeal_days: int
    articles: tuple[tuple[str, str], ...]


_LEVELS = MappingProxyType(
    {
        Title.GM: NormLevel(2600, 2380, 2200, 2500, frozenset(NORM_TITLES[:1]), "1.4.5b"),
        Title.IM: NormLevel(2450, 2230, 2050, 2400, frozenset(NORM_TITLES[:2]), "1.4.5c"),
        Title.WGM: NormLevel(2400, 2180, 2000, 2300, frozenset(NORM_TITLES[:3]), "1.4.5d"),
        Title.WIM: NormLevel(2250, 2030, 1850, 2200, frozenset(NORM_TITLES), "1.4.5e"),
    }
)


_SYSTEMS = frozenset({"swiss", "round-robin", "double-round-robin", "knockout", "team"})
_DRAWN_LOTS_ONCE = frozenset({"round-robin", "double-round-robin", "scheveningen", "schiller"})
_DIRECT = MappingProxyType(
    dict(zip((*OPEN_LADDER, *WOMENS_LADDER), (2300, 2200, 2100, 2000, 2100, 2000, 1900, 1800), strict=True))
)
_RATING_TITLES = MappingProxyType({Title.FM: 2300, Title.CM: 2200, Title.WFM: 2100, Title.WCM: 2000})
_UNRATED_SINGLE = MappingProxyType(
    dict(zip(range(7, 20), (1, 1, 2, 2, 2, 2, 2, 3, 3, 3, 3, 3, 4), strict=True))
)
_UNRATED_DOUBLE = MappingProxyType({10: 1, 12: 1, 14: 1, 16: 1, 18: 1})
_VOID_NORMS = (date(2005, 7, 1), date(2013, 7, 31))
"""Norms made before the first day and not registered by the second are void (1.5.5)."""
_ARTICLES = (
    ("levels", "0.5, 1.4.5b-e, 1.4.6b, 1.4.8, 1.5.3"),
    ("unrated_rating", "1.4.6d"),
    ("unrated_single", "Appendix"),
    ("unrated_double", "Appendix"),
    ("minimum_games", "1.4.1a"),
    ("team_games", "1.4.1b"),
    ("team_rounds", "1.4.1b"),
    ("world_cup_games", "1.4.1b"),
    ("world_cup_count", "1.4.1b"),
    ("eight_game_rounds", "1.4.1c"),
    ("eight_game_count", "1.4.1c"),
    ("most_games", "1.7"),
    ("own_share", "1.4.4"),
    ("one_share", "1.4.4"),
    ("holders_share", "1.4.5a"),
    ("counted_share", "1.4.5b-e"),
    ("counted_minimum", "1.4.5b-e"),
    ("other_federations", "1.4.3"),
    ("minimum_score", "1.4.8b"),
    ("double_round_robin", "1.4.5f"),
    ("whole_mix_in_round_robins", "1.4.1f"),
    ("systems", "1.4.2e"),
    ("predetermined", "1.4.1e"),
    ("application_games", "1.5.1"),
    ("slow_titles", "1.1.3a"),
    ("slow_days", "1.1.3a"),
    ("swiss_exemption", "1.4.3d"),
    ("big_swiss", "1.5.6"),
    ("void_norms", "1.5.5"),
    ("direct_ratings", "0.6.2"),
    ("direct_games_after", "0.6.2"),
    ("direct_norm_games", "1.2.4"),
    ("direct_unconditional", "0.6.2"),
    ("direct_confirmed", "1.2"),
    ("direct_minimum_score", "1.2.2"),
    ("merged_federations_share", "1.2.2"),
    ("rating_titles", "1.3"),
    ("rating_games", "1.3"),
    ("rating_games_after", "1.3"),
    ("registration_days", "1.1.1"),
    ("hours_a_day", "1.1.2"),
    ("rounds_a_day", "1.1.3"),
    ("minutes_a_player", "1.1.3"),
    ("long_event_days", "1.1.4"),
    ("filing_days", "2.3"),
    ("publication_days", "2.4"),
    ("surcharge_percent", "2.3"),
    ("appeal_days", "0.4.4"),
)

TITLES_2022 = TitleEdition(
    id="titles-2022",
    in_force=date(2022, 1, 1),
    until=date(2023, 12, 31),
    levels=_LEVELS,
    unrated_rating=1000,
    unrated_single=_UNRATED_SINGLE,
    unrated_double=_UNRATED_DOUBLE,
    minimum_games=9,
    team_games=7,
    team_rounds=(7, 9),
    world_cup_games=8,
    world_cup_count=9,
    eight_game_rounds=9,
    eight_game_count=8,
    most_games=13,
    own_share=Fraction(3, 5),
    one_share=Fraction(2, 3),
    holders_share=Fraction(1, 2),
    counted_share=Fraction(1, 3),
    counted_minimum=3,
    other_federations=2,
    minimum_score=Fraction(35, 100),
    double_round_robin=DoubleRoundRobin(players=6, share_of_persons=None),
    whole_mix_in_round_robins=False,
    systems=_SYSTEMS | {"scheveningen", "schiller"},
    predetermined=_DRAWN_LOTS_ONCE,
    application_games=27,
    slow_titles=frozenset({Title.GM}),
    slow_days=3,
    swiss_exemption=SwissExemption(players=20, federations=3, masters=10, rounds_missed=1),
    big_swiss=BigSwiss(date(2022, 6, 30), 40, 2000, frozenset(), None),
    void_norms=_VOID_NORMS,
    direct_ratings=_DIRECT,
    direct_games_after=None,
    direct_norm_games=9,
    direct_unconditional=frozenset(),
    direct_confirmed=True,
    direct_minimum_score=Fraction(35, 100),
    merged_federations_share=False,
    rating_titles=_RATING_TITLES,
    rating_games=30,
    rating_games_after=date(2017, 7, 1),
    registration_days=30,
    hours_a_day=12,
    rounds_a_day=2,
    minutes_a_player=120,
    long_event_days=30,
    filing_days=30,
    publication_days=30,
    surcharge_percent=50,
    appeal_days=30,
    articles=_ARTICLES,
)

TITLES_2024 = TitleEdition(
    id="titles-2024",
    in_force=date(2024, 1, 1),
    until=None,
    levels=_LEVELS,
    # 1000 in 2022 (1.4.6d).
    unrated_rating=1400,
    # No limits on unrated opponents any more (Appendix, D13).
    unrated_single=None,
    unrated_double=None,
    minimum_games=9,
    team_games=7,
    team_rounds=(7, 9),
    world_cup_games=8,
    world_cup_count=9,
    eight_game_rounds=9,
    # Eight games of nine rounds counted as eight in 2022 (1.4.1c).
    eight_game_count=9,
    most_games=13,
    own_share=Fraction(3, 5),
    one_share=Fraction(2, 3),
    holders_share=Fraction(1, 2),
    counted_share=Fraction(1, 3),
    counted_minimum=3,
    other_federations=2,
    minimum_score=Fraction(35, 100),
    # Half of the different opponents; in 2022 the share of the games applied (1.4.5f, D11).
    double_round_robin=DoubleRoundRobin(players=6, share_of_persons=Fraction(1, 2)),
    # New in 2024: all opponents of a round robin must satisfy the mix (1.4.1f).
    whole_mix_in_round_robins=True,
    # Scheveningen and Schiller now need approval (1.4.2e).
    systems=_SYSTEMS,
    predetermined=_DRAWN_LOTS_ONCE,
    application_games=27,
    # Extended to WGM (1.1.3a).
    slow_titles=frozenset({Title.GM, Title.WGM}),
    slow_days=3,
    swiss_exemption=SwissExemption(players=20, federations=3, masters=10, rounds_missed=1),
    # Other classes of events were added, for events from 2023 on (1.5.6).
    big_swiss=BigSwiss(
        date(2022, 6, 30),
        40,
        2000,
        frozenset({"olympiad", "candidates-qualifier", "world-cup-qualifier", "eve", "national-final"}),
        date(2023, 1, 1),
    ),
    void_norms=_VOID_NORMS,
    direct_ratings=_DIRECT,
    # New in 2024: thirty rated games for direct titles (0.6.2).
    direct_games_after=date(2024, 1, 1),
    direct_norm_games=9,
    # Awarded at once, whatever the rating (0.6.2).
    direct_unconditional=frozenset({("OLYMPIAD", Title.CM), ("OLYMPIAD", Title.WCM)}),
    # The table of this edition is not among our sources, so the commission confirms.
    direct_confirmed=False,
    # The article 1.2.2 of 2022 was removed.
    direct_minimum_score=None,
    # The share of federations also applies to merged groups (1.2.2).
    merged_federations_share=True,
    rating_titles=_RATING_TITLES,
    rating_games=30,
    rating_games_after=date(2017, 7, 1),
    registration_days=30,
    hours_a_day=12,
    rounds_a_day=2,
    minutes_a_player=120,
    long_event_days=30,
    # 30 days in 2022 (2.3).
    filing_days=45,
    publication_days=30,
    # Our sources do not state the surcharge of this edition, so none is computed (2.3).
    surcharge_percent=None,
    appeal_days=30,
    articles=_ARTICLES,
)

EDITIONS = (TITLES_2022, TITLES_2024)
BY_ID = {edition.id: edition for edition in EDITIONS}


def edition_on(day: date) -> TitleEdition | None:
    """Return the edition for an event that starts on `day`; None if no source covers it (0.2)."""
    return rulekit.edition_on(EDITIONS, day)
