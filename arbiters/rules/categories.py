"""Categories of events and of arbiters, and the upgrade of an IA on form IA3 (B06.3, articles 1, 3 to 7)."""

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import date
from fractions import Fraction

from arbiters.rules.appointments import may_appoint
from arbiters.rules.editions import ArbiterEdition
from arbiters.rules.enums import Category, Evaluation, Listed, Rate, Role, System, Title
from arbiters.rules.events import reaches_percent
from arbiters.rules.tables import StrongRoundRobin, UpgradeRules
from rulekit import Finding
from rulekit.dates import add_years, iso

D_OR_NONE = "D_OR_NONE"
NO_CATEGORY = "NONE"
NO_AVERAGE = Fraction(0)
LISTED = {
    Listed.WORLD_MAJOR: Category.A,
    Listed.WORLD_OTHER: Category.B,
    Listed.CONTINENTAL_MAJOR: Category.B,
    Listed.CONTINENTAL_OTHER: Category.C,
}
"""Categories of the events that 1.3.1.1, 1.3.2.1, 1.3.2.2 and 1.3.3.1 list."""
LISTED_ARTICLES = {
    Listed.WORLD_MAJOR: "1.3.1.1",
    Listed.WORLD_OTHER: "1.3.2.1",
    Listed.CONTINENTAL_MAJOR: "1.3.2.2",
    Listed.CONTINENTAL_OTHER: "1.3.3.1",
}
TWO, ONE_AND_THREE = "2", "1+3"
"""The two options of 3.5, 4.5 and 5.4: two events of the target category, or one plus three below it."""
SENIOR = (Role.CA, Role.DCA)


@dataclass(frozen=True, slots=True, kw_only=True)
class Strength:
    """What decides the category of an event that is not listed; a festival is given as one event (A-21)."""

    system: System
    players: int = 0
    women: bool = False
    average: Fraction = NO_AVERAGE
    rate: Rate = Rate.STANDARD
    rated: int = 0
    titled: int = 0
    titled_federations: int = 0
    rounds: int = 0
    listed: Listed | None = None
    ia_norm: bool | None = None
    """Whether the event meets the conditions of an IA norm (1.3.4); None: unknown."""


def tournament_category(event: Strength, *, edition: ArbiterEdition) -> str:
    """Return the highest category that fits an event (1.3); D_OR_NONE if an IA norm decides."""
    return category_with_article(event, edition=edition)[0]


def category_with_article(event: Strength, *, edition: ArbiterEdition) -> tuple[str, str]:
    """Return the category of an event and its article, or "" if there is none."""
    # A listed event has its category by name; its strength does not matter.
    if event.listed is not None:
        return LISTED[event.listed], LISTED_ARTICLES[event.listed]
    if _is_strong(event, edition.top_level):
        return Category.B, "1.3.2.3"
    # 1.3.3.2 counts standard events only.
    if event.rate == Rate.STANDARD and (_is_strong(event, edition.strong) or _is_large(event, edition)):
        return Category.C, "1.3.3.2"
    if event.ia_norm is None:
        # Whether a norm for IA is possible is known after the event.
        return D_OR_NONE, ""
    return (Category.D, "1.3.4") if event.ia_norm else (NO_CATEGORY, "")


def _is_strong(event: Strength, strong: StrongRoundRobin) -> bool:
    """Return whether a round robin is large enough and its average above the bound (1.3.2.3, 1.3.3.2 a,
    b)."""
    enough = {System.RR: strong.players, System.DR: strong.double_players}.get(event.system)
    average = strong.womens_average if event.women else strong.average
    # Above the bound, not at it.
    return enough is not None and event.players >= enough and event.average > average


def _is_large(event: Strength, edition: ArbiterEdition) -> bool:
    """Return whether an event has the rounds, players and titled players of 1.3.3.2 c."""
    large = edition.strong_field
    return (
        event.rounds >= large.rounds
        and event.players >= large.players
        and reaches_percent(event.rated, event.players, large.rated_percent)
        and event.titled >= large.titled
        and event.titled_federations >= large.titled_federations
    )


@dataclass(frozen=True, slots=True, kw_only=True)
class ServedEvent:
    """An event listed on IA3."""

    category: Category | None
    role: Role
    start: date
    end: date
    evaluation: Evaluation = Evaluation.POSITIVE
    used_before: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class UpgradeRequest:
    """Form IA3. A sanction is given by its last day, None if it has no end."""

    target: Category
    submitted: date
    title: Title = Title.IA
    ia_award: date | None = None
    category: Category | None = None
    category_since: date | None = None
    active_until: date | None = None
    sanctions: tuple[date | None, ...] = ()
    events: tuple[ServedEvent, ...] = ()


@dataclass(frozen=True, slots=True)
class UpgradeResult:
    """The option that the events fulfil (None: none, or too many events), and every check made."""

    option: str | None
    findings: tuple[Finding, ...]


def check_upgrade(request: UpgradeRequest, *, edition: ArbiterEdition) -> UpgradeResult:
    """Judge an application for a higher category with every check that applies (3 to 5, 7, 8.3)."""
    rules, day = edition.upgrades[request.target], request.submitted
    # Activity that is not known is not active: the applicant has to show it.
    active = request.active_until is not None and day <= request.active_until
    option, events = experience([each.category for each in request.events], request.target, rules)
    is_ia = request.title == Title.IA
    found = [Finding("is_ia", "1.2.2", is_ia, request.title, Title.IA)]
    if is_ia:
        found.append(_title_age(request.ia_award, day, rules))
    found += [
        _active(active, rules),
        *_sanctions(request.sanctions, day, rules),
        *_previous_category(request.category, request.category_since, day, rules),
        *events,
        *(_event_counts(each, day, rules, edition) for each in request.events),
        *(_event_is_new(each, request) for each in request.events),
        *_appointments(request, edition),
    ]
    return UpgradeResult(option, tuple(found))


def upgrade_check(
    target: Category,
    ia_award: date,
    previous_since: date,
    on_date: date,
    active: bool,
    events: Sequence[Category],
    *,
    edition: ArbiterEdition,
) -> tuple[Finding, ...]:
    """Check years, activity and events that are known to count (3.1, 3.2, 3.4, 3.5 etc., 7.2.1)."""
    rules = edition.upgrades[target]
    return (
        _title_age(ia_award, on_date, rules),
        _active(active, rules),
        *_previous_category(rules.previous, previous_since, on_date, rules),
        *experience(events, target, rules)[1],
    )


def experience(
    categories: Sequence[Category | None], target: Category, rules: UpgradeRules
) -> tuple[str | None, tuple[Finding, ...]]:
    """Return the option that the events fulfil, with 3.5 (4.5, 5.4) and 7.2.1: exactly the required events.

    An event counts only in its own category: one of category A does not count as B.
    """
    top, low = categories.count(target), categories.count(rules.previous)
    # 3.5: two events of the target category, or one of it and three of the category below.
    enough = top >= 2 or (top >= 1 and low >= 3)
    found = Finding("events", rules.experience, enough, f"{top}+{low}", f"{TWO}, {ONE_AND_THREE}")
    if not enough:
        return None, (found,)
    needed, option = (2, TWO) if top >= 2 else (4, ONE_AND_THREE)
    exact = len(categories) == needed
    counted = Finding("exact_events", "7.2.1", exact, len(categories), needed)
    return option if exact else None, (found, counted)


def _title_age(ia_award: date | None, day: date, rules: UpgradeRules) -> Finding:
    since = add_years(ia_award, rules.years) if ia_award else None
    # A title without its date cannot show the years.
    ok = since is not None and since <= day
    return Finding("years_as_ia", f"{rules.number}.1", ok, iso(ia_award), rules.years)


def _active(active: bool, rules: UpgradeRules) -> Finding:
    return Finding("active", f"{rules.number}.2", active)


def _sanctions(sanctions: Sequence[date | None], day: date, rules: UpgradeRules) -> tuple[Finding, ...]:
    """Return the findings on sanctions: a current one fails, an ended one is for a person to decide
    (CLS-2)."""
    article = f"{rules.number}.3"
    if not sanctions:
        return (Finding("sanctions", article, True),)
    return tuple(
        # A sanction without end is a current one.
        Finding("sanctions", article, False if until is None or until >= day else None, iso(until))
        for until in sanctions
    )


def _previous_category(
    category: Category | None, since: date | None, day: date, rules: UpgradeRules
) -> tuple[Finding, ...]:
    """Check for two years in the previous category (3.4, 4.4); C requires none."""
    if not rules.previous_years:
        return ()
    # Both: the category, and long enough in it.
    long = since is not None and add_years(since, rules.previous_years) <= day
    ok = category == rules.previous and long
    return (Finding("previous_category", f"{rules.number}.4", ok, category, rules.previous),)


def _event_counts(event: ServedEvent, day: date, rules: UpgradeRules, edition: ArbiterEdition) -> Finding:
    """Check an event: chief arbiter or deputy, positive evaluation, within 5 years (3.5, 4.5, 5.4)."""
    # Counted back from the submission.
    oldest = add_years(day, -edition.experience_years)
    counts = event.role in SENIOR and event.evaluation == Evaluation.POSITIVE and event.end >= oldest
    return Finding("event_counts", rules.experience, counts, iso(event.end), iso(oldest))


def _event_is_new(event: ServedEvent, request: UpgradeRequest) -> Finding:
    """Check that an event was not used before and started after the last award or upgrade (7.3)."""
    # The event must come after both.
    last = max((day for day in (request.ia_award, request.category_since) if day), default=None)
    ok = not event.used_before and (last is None or event.start > last)
    return Finding("event_is_new", "7.3", ok, iso(event.start), iso(last))


def _appointments(request: UpgradeRequest, edition: ArbiterEdition) -> list[Finding]:
    """Leave to a person events at which the arbiter's category did not allow the post (8.3, A-23)."""
    found = []
    for event in request.events:
        if event.role not in SENIOR or event.category is None:
            # Not senior, or of no category: the event does not count anyway.
            continue
        held = request.category or Category.D
        allowed = may_appoint(event.role, event.category, request.title, held, edition=edition)
        # `or None`: a post above the arbiter's category is not a failure here, but a question for a person.
        found.append(Finding("appointment", "8.3", allowed.ok or None, event.role, event.category))
    return found


def best_events(request: UpgradeRequest, *, edition: ArbiterEdition) -> tuple[int, ...]:
    """Return the indexes of the events to list: the fewest counting ones that fulfil an option (7.2.1).

    The oldest are used first, so that later ones stay free for the next step (7.3). If no option is complete,
    the events that count towards one are returned.
    """
    rules, day = edition.upgrades[request.target], request.submitted
    counting = [
        (each.end, place, each.category)
        for place, each in enumerate(request.events)
        if _event_counts(each, day, rules, edition).ok and _event_is_new(each, request).ok
    ]
    counting.sort(key=lambda each: each[:2])
    top = [place for _end, place, category in counting if category == request.target]
    # At most three of the lower category are needed.
    low = [place for _end, place, category in counting if category == rules.previous]
    if len(top) >= 2:
        return tuple(sorted(top[:2]))
    return tuple(sorted([*top, *low[:3]]))
