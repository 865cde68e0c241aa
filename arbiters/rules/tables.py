"""The tables of the arbiters' regulations, from which the editions are built."""

from collections.abc import Mapping
from dataclasses import dataclass
from datetime import date
from types import MappingProxyType

from arbiters.rules.enums import Category, Panel, Role, Sought


@dataclass(frozen=True, slots=True)
class Articles:
    """The parallel articles of B06.1 for one title."""

    certificate: str
    language: str
    seminar: str
    basis: str
    option: str
    rounds: str
    short: str
    form: str
    age: str
    count: str


@dataclass(frozen=True, slots=True)
class Lines:
    """The numbers of rated players for an FA norm: 3.8.1, 3.8.2, 3.8.3 and 3.9.2."""

    swiss: int
    round_robin: int
    double: int
    rapid: int
    rapid_rounds: int


@dataclass(frozen=True, slots=True)
class League:
    """The top division of a national team championship (3.9.1, 4.9.2)."""

    article: str
    rounds_worked: int
    boards: int = 4
    teams: int = 10
    teams_double: int = 6
    rated_percent: int = 60


@dataclass(frozen=True, slots=True)
class BigField:
    """An event with many players: minimum players, percentage rated, minimum rounds."""

    players: int
    rated_percent: int
    rounds: int
    titled: int = 0
    titled_federations: int = 0


@dataclass(frozen=True, slots=True)
class TitleRules:
    """B06.1's requirements on applicant and norms for one title."""

    title: Sought
    age: int
    languages: frozenset[str]
    tournament_norms: int
    rounds: int
    fewest_rounds: int
    federations: int
    """The number of federations that makes an event international (2.6.2)."""
    league: League
    hybrid: str
    olympiad: str
    association: str
    caps: Mapping[str, int]
    """How often a basis may be used in an application; other bases are not limited."""
    articles: Articles


@dataclass(frozen=True, slots=True)
class StrongRoundRobin:
    """A round robin with an average above a bound (B06.3 1.3.2.3, 1.3.3.2)."""

    players: int
    double_players: int
    average: int
    womens_average: int


@dataclass(frozen=True, slots=True)
class UpgradeRules:
    """The requirements of a category (B06.3 3, 4, 5): years as IA, previous category, events."""

    years: int
    previous: Category
    previous_years: int
    """0 if no time in the previous category is required (5)."""
    number: str
    experience: str
    """The article on the required events."""


@dataclass(frozen=True, slots=True)
class PanelRules:
    """A panel for world events (B06.4 3): its size, who may belong, which posts it may hold."""

    article: str
    size: int | None
    categories: frozenset[Category]
    posts: frozenset[tuple[Role, Category]]


# The official languages of the regulations (3.3).
SPOKEN = frozenset({"ar", "en", "fr", "de", "pt", "ru", "es"})

FA = TitleRules(
    title=Sought.FA,
    # 5.4.2.
    age=19,
    languages=SPOKEN,
    # 5.4.3: three tournament norms besides the seminar.
    tournament_norms=3,
    # 3.10: seven rounds; 3.10.1 lets one event have five.
    rounds=7,
    fewest_rounds=5,
    # 2.6.2.
    federations=2,
    league=League(article="3.9.1", rounds_worked=5),
    hybrid="3.9.3",
    olympiad="3.9.4",
    association="3.9.5",
    # 3.9: each special kind of event once.
    caps=MappingProxyType({"3.9.1": 1, "3.9.2": 1, "3.9.3": 1, "3.9.4": 1, "3.9.5": 1}),
    articles=Articles("FA1", "3.3", "3.7", "3.8", "3.9", "3.10", "3.10.1", "5.4.1", "5.4.2", "5.4.3"),
)
IA = TitleRules(
    title=Sought.IA,
    # 5.5.2.
    age=21,
    languages=frozenset({"en"}),
    # 5.5.3: four tournament norms.
    tournament_norms=4,
    # 4.10: nine rounds; 4.10.1 lets one event have seven.
    rounds=9,
    fewest_rounds=7,
    federations=3,
    league=League(article="4.9.2", rounds_worked=7),
    hybrid="4.9.3",
    olympiad="4.9.4",
    association="4.9.5",
    # 4.8.1 may be used twice, every other limited kind once.
    caps=MappingProxyType(
        {"4.8.1": 2, "4.8.4": 1, "4.9.1": 1, "4.9.2": 1, "4.9.3": 1, "4.9.4": 1, "4.9.5": 1}
    ),
    articles=Articles("IA1", "4.3", "4.7", "4.8", "4.9", "4.10", "4.10.1", "5.5.1", "5.5.2", "5.5.3"),
)

TRANSITION: Mapping[int, Mapping[Sought, date]] = MappingProxyType(
    {
        2016: MappingProxyType({Sought.IA: date(2020, 12, 31), Sought.FA: date(2020, 12, 31)}),
        2017: MappingProxyType({Sought.IA: date(2021, 12, 31), Sought.FA: date(2022, 12, 31)}),
        2018: MappingProxyType({Sought.IA: date(2022, 12, 31), Sought.FA: date(2022, 12, 31)}),
        2019: MappingProxyType({Sought.IA: date(2023, 12, 31), Sought.FA: date(2023, 12, 31)}),
        2020: MappingProxyType({Sought.IA: date(2024, 12, 31), Sought.FA: date(2024, 12, 31)}),
    }
)
"""End of activity by the year of the last tournament; 2016 also stands for earlier years (B06.3 2.6)."""

UPGRADES: Mapping[Category, UpgradeRules] = MappingProxyType(
    {
        # Years as International Arbiter, the previous category, years in it (3.1, 3.4; 4.1, 4.4; 5.1).
        Category.A: UpgradeRules(5, Category.B, 2, number="3", experience="3.5"),
        Category.B: UpgradeRules(3, Category.C, 2, number="4", experience="4.5"),
        Category.C: UpgradeRules(1, Category.D, 0, number="5", experience="5.4"),
    }
)

_AB = frozenset({Category.A, Category.B})
_ABC = _AB | {Category.C}
_ALL = frozenset(Category)
# Rows of the table of 8.3: the categories of arbiters allowed at events of category A, B, C and D.
_ROWS = {
    Role.CA: (_AB, _AB, _ABC, _ALL),
    Role.DCA: (_AB, _ABC, _ALL, _ALL),
    Role.SEC: (_AB, _ABC, _ALL, _ALL),
    Role.PO: (_AB, _ABC, _ALL, _ALL),
    Role.FP: (_AB, _ALL, _ALL, _ALL),
    Role.ARB: (_ABC, _ALL, _ALL, _ALL),
    Role.MA: (_ALL, _ALL, _ALL, _ALL),
}
APPOINTMENTS: Mapping[tuple[Role, Category], frozenset[Category]] = MappingProxyType(
    {
        (role, event): allowed
        for role, row in _ROWS.items()
        for event, allowed in zip(Category, row, strict=True)
    }
)
"""Categories of arbiters by role and category of the event (B06.3 8.3, merged cells as in A-9)."""

# The posts of each panel (B06.4, 3.1 to 3.4); a higher panel also holds those of the lower ones.
_GREEN = frozenset({(Role.CA, Category.A)})
_BLUE = frozenset({(Role.DCA, Category.A), (Role.CA, Category.B)})
_RED = frozenset({(Role.SEC, Category.A), (Role.PO, Category.A), (Role.DCA, Category.B)})
_YELLOW = frozenset(
    {
        *((role, event) for role in (Role.ARB, Role.MA) for event in (Category.A, Category.B)),
        (Role.SEC, Category.B),
        (Role.PO, Category.B),
    }
)


def panels(*, green: int, blue: int, red: int) -> Mapping[Panel, PanelRules]:
    """Return the panels with their sizes; each also holds the posts of the panels below (B06.4 3)."""
    return MappingProxyType(
        {
            Panel.GREEN: PanelRules("3.1", green, frozenset({Category.A}), _GREEN | _BLUE | _RED | _YELLOW),
            Panel.BLUE: PanelRules("3.2", blue, _AB, _BLUE | _RED | _YELLOW),
            Panel.RED: PanelRules("3.3", red, _AB, _RED | _YELLOW),
            Panel.YELLOW: PanelRules("3.4", None, _ALL, _YELLOW),
        }
    )
