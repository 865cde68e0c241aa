"""Check the appointment of one arbiter to a post, and of an event's arbiters together (B06.3 8, B06.4)."""

from collections import Counter
from collections.abc import Iterable

from arbiters.rules.editions import ArbiterEdition
from arbiters.rules.enums import Category, Panel, Role, Title
from rulekit import Finding

SCOPE = frozenset({Category.A, Category.B})
"""Categories of events to which the panels apply (B06.4 2.1); in category B only world events."""


def may_appoint(
    role: Role, event: Category, title: Title, category: Category | None, *, edition: ArbiterEdition
) -> Finding:
    """Check an arbiter's category for a post (B06.3 8.3); FAs count as D, other titles are excluded (8.2)."""
    if title not in (Title.FA, Title.IA):
        return Finding("category", "8.2", False, title)
    held = (category if title == Title.IA else None) or Category.D
    allowed = edition.appointments[role, event]
    return Finding("category", "8.3", held in allowed, held, ", ".join(sorted(allowed)))


def panel_member_ok(panel: Panel, category: Category, *, edition: ArbiterEdition) -> Finding:
    """Check whether an arbiter of a category may belong to a panel (B06.4 3)."""
    rules = edition.panels[panel]
    needed = ", ".join(sorted(rules.categories))
    return Finding("panel_category", f"{rules.article}.2", category in rules.categories, category, needed)


def panel_size_ok(panel: Panel, members: int, *, edition: ArbiterEdition) -> Finding:
    """Check that a panel does not exceed its size (B06.4 3); YELLOW has no limit."""
    rules = edition.panels[panel]
    fits = rules.size is None or members <= rules.size
    return Finding("panel_size", f"{rules.article}.2", fits, members, rules.size)


def panel_role_ok(panel: Panel, role: Role, event: Category, *, edition: ArbiterEdition) -> Finding:
    """Check whether a panel may hold a post at a world event (B06.4 3).

    No panel names the fair-play arbiter, so a person decides (A-25). Events C and D need no panel.
    """
    rules = edition.panels[panel]
    ok: bool | None = event not in SCOPE or (role, event) in rules.posts
    if event in SCOPE and role == Role.FP:
        ok = None
    return Finding("panel_role", f"{rules.article}.1", ok, f"{role} {event}")


def year_limits(ca: int, dca: int, total: int, *, edition: ArbiterEdition) -> tuple[Finding, ...]:
    """Check an arbiter's official FIDE events in a year: 2 as chief, 2 as deputy, 3 in total (B06.4 4)."""
    return (
        Finding("chief_a_year", "4.1", ca <= edition.chief_a_year, ca, edition.chief_a_year),
        Finding("deputy_a_year", "4.2", dca <= edition.deputy_a_year, dca, edition.deputy_a_year),
        Finding("events_a_year", "4.3", total <= edition.events_a_year, total, edition.events_a_year),
    )


def gender_quota(
    women: int,
    men: int,
    *,
    articles: tuple[str, str] = ("6.4", "6.5"),
    total: int | None = None,
    edition: ArbiterEdition,
) -> tuple[Finding, ...]:
    """Check for a quarter of women and a quarter of men (B06.4 6.4, 6.5; 7.4, 7.5 over a year; 7.3).

    `total` also counts arbiters of unknown sex.
    """
    everyone = women + men if total is None else total
    # Rounded up: a quarter of 10 is 3.
    needed = -(-everyone * edition.gender_percent // 100)
    return (
        Finding("women", articles[0], women >= needed, women, needed),
        Finding("men", articles[1], men >= needed, men, needed),
    )


def panel_share(from_panel: int, total: int, *, edition: ArbiterEdition) -> Finding:
    """Check that half of the arbiters and match arbiters are from the panel (B06.4 6.3)."""
    needed = -(-total * edition.panel_percent // 100)
    return Finding("panel_share", "6.3", from_panel >= needed, from_panel, needed)


def olympiad_host_share(outside_panels: int, total: int, *, edition: ArbiterEdition) -> Finding:
    """Check that at most a quarter of an Olympiad's match arbiters are from outside the panels (B06.4
    7.3)."""
    most = total * edition.olympiad_percent // 100
    return Finding("host_share", "7.3", outside_panels <= most, outside_panels, most)


def olympiad_federations(
    match_arbiters: Iterable[tuple[str | None, bool | None]], *, edition: ArbiterEdition
) -> tuple[Finding, ...]:
    """Check for at most one woman and one man per federation among an Olympiad's match arbiters (B06.4 7.3).

    Each is given as federation and whether a woman; people without federation are not counted.
    """
    counts = Counter(pair for pair in match_arbiters if None not in pair)
    most = edition.olympiad_of_a_federation
    return tuple(
        Finding("federation_match_arbiters", "7.3", counts[pair] <= most, counts[pair], most, subject=pair[0])
        for pair in sorted(counts, key=str)
    )
