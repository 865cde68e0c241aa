"""The bases of a norm (3.8, 3.9; 4.8, 4.9): which an event fits, and how an application meets their caps."""

from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import replace
from itertools import combinations

from arbiters.rules.editions import ArbiterEdition
from arbiters.rules.enums import Level, Mode, Rate, Role, Sought, System
from arbiters.rules.events import level_of, reaches_percent
from arbiters.rules.records import EventFacts
from arbiters.rules.tables import League, TitleRules
from rulekit import Finding

REVIEW = "REVIEW"
"""The basis of an FA norm from a knock-out or other system, for which the text gives no numbers (A-13)."""

Bases = tuple[str, ...]


def bases_of(
    title: Sought,
    event: EventFacts,
    *,
    role: Role = Role.ARB,
    rounds_worked: int | None = None,
    edition: ArbiterEdition,
) -> Bases:
    """Return the bases that an event fits, sorted; empty: it is no norm."""
    judge = fa_bases if title == Sought.FA else ia_bases
    return judge(event, role=role, rounds_worked=rounds_worked, edition=edition)


def fa_bases(
    event: EventFacts,
    *,
    role: Role = Role.ARB,
    rounds_worked: int | None = None,
    edition: ArbiterEdition,
) -> Bases:
    """Return the bases of an FA norm (3.8, 3.9)."""
    rules = edition.of(Sought.FA)
    special = _special(event, role, rounds_worked, rules, edition)
    if special is not None:
        return special
    fits = _league(event, rounds_worked, rules.league)
    if _worked_all(event, rounds_worked):
        fits += _fa_line(event, edition) + _rapid(event, edition)
        # 3.8 does not mention knock-outs and other systems: the Commission decides.
        if not fits and event.rate == Rate.STANDARD and event.line in (System.KO, System.OT):
            return (REVIEW,)
    return tuple(sorted(fits))


def ia_bases(
    event: EventFacts,
    *,
    role: Role = Role.ARB,
    rounds_worked: int | None = None,
    edition: ArbiterEdition,
) -> Bases:
    """Return the bases of an IA norm (4.8, 4.9)."""
    rules = edition.of(Sought.IA)
    special = _special(event, role, rounds_worked, rules, edition)
    if special is not None:
        return special
    fits = _league(event, rounds_worked, rules.league)
    if _worked_all(event, rounds_worked):
        international = level_of(event, Sought.IA, edition) == Level.INTERNATIONAL
        possible = {
            "4.8.1": event.national_individual_final,
            "4.8.2": event.official_fide,
            "4.8.3": international and event.player_norm_possible,
            "4.8.4": event.official_rapid_blitz,
            "4.9.1": international and _big_open(event, edition),
        }
        fits += [article for article, holds in possible.items() if holds]
    return tuple(sorted(fits))


def _worked_all(event: EventFacts, rounds_worked: int | None) -> bool:
    # None: all rounds, as far as is known.
    return rounds_worked is None or rounds_worked >= event.rounds


def _special(
    event: EventFacts,
    role: Role,
    rounds_worked: int | None,
    rules: TitleRules,
    edition: ArbiterEdition,
) -> Bases | None:
    """Return the bases if one rule excludes all others, else None.

    An unrated or online event has none; a hybrid one has 3.9.3 or 4.9.3 if it would have another over the
    board; a match arbiter of an Olympiad has only 3.9.4 or 4.9.4: the special rule takes precedence.
    """
    # 2.1 and 2.3.
    if not event.fide_rated or event.mode == Mode.ONLINE:
        return ()
    if event.mode == Mode.HYBRID:
        # Judged as if over the board: a hybrid event counts only if the same event would there.
        fits = bases_of(rules.title, replace(event, mode=Mode.OTB), role=role, edition=edition)
        approved = event.qc_approved and event.commission_approved
        counts = approved and fits not in ((), (REVIEW,)) and _worked_all(event, rounds_worked)
        return (rules.hybrid,) if counts else ()
    if event.olympiad and role == Role.MA:
        return (rules.olympiad,) if _worked_all(event, rounds_worked) else ()
    return None


def _league(event: EventFacts, rounds_worked: int | None, league: League) -> list[str]:
    """Return 3.9.1 or 4.9.2 if it fits; the only basis for part of the rounds."""
    # Teams that meet twice need fewer teams for the same number of matches.
    teams = league.teams_double if event.line == System.DR else league.teams
    fits = (
        event.top_division
        and event.boards >= league.boards
        and event.teams >= teams
        and reaches_percent(event.rated, event.players, league.rated_percent)
        and (event.rounds if rounds_worked is None else rounds_worked) >= league.rounds_worked
    )
    return [league.article] if fits else []


def _fa_line(event: EventFacts, edition: ArbiterEdition) -> list[str]:
    """Return the line of 3.8 that a standard event fits."""
    # 3.8 is about standard chess; rapid and blitz come under 3.9.2.
    if event.rate != Rate.STANDARD:
        return []
    lines = edition.lines
    if event.line == System.SS and event.rated >= lines.swiss:
        return ["3.8.1"]
    # 3.8.2: or everybody gets a rating from this event.
    if event.line == System.RR and (event.all_ratable or event.rated >= lines.round_robin):
        return ["3.8.2"]
    if event.line == System.DR and event.rated >= lines.double:
        return ["3.8.3"]
    return []


def _rapid(event: EventFacts, edition: ArbiterEdition) -> list[str]:
    lines = edition.lines
    fits = event.rate != Rate.STANDARD and event.rated >= lines.rapid and event.rounds >= lines.rapid_rounds
    return ["3.9.2"] if fits else []


def _big_open(event: EventFacts, edition: ArbiterEdition) -> bool:
    """Return whether the numbers of 4.9.1 are met."""
    big = edition.big_open
    return (
        event.rate == Rate.STANDARD
        and event.players >= big.players
        and event.rounds >= big.rounds
        and reaches_percent(event.rated, event.players, big.rated_percent)
    )


def basis_finding(title: Sought, bases: Bases, *, edition: ArbiterEdition) -> Finding:
    """Return whether an event has a basis; REVIEW is left to the Commission (3.8, 4.8)."""
    # None is left to a person, False is no norm.
    ok = None if bases == (REVIEW,) else bool(bases)
    return Finding("basis", edition.of(title).articles.basis, ok, ", ".join(bases) or None)


def cap_article(basis: str, rules: TitleRules) -> str:
    """Return the article that caps a basis: 3.9 and 4.9 for their options, 4.8.1 and 4.8.4 themselves."""
    option = rules.articles.option
    return option if basis.startswith(f"{option}.") else basis


def caps_check(title: Sought, bases: Sequence[str], *, edition: ArbiterEdition) -> tuple[Finding, ...]:
    """Count each basis of an application against its cap (3.9, 4.8.1, 4.8.4, 4.9)."""
    rules = edition.of(title)
    return tuple(
        Finding("basis_cap", cap_article(basis, rules), used <= rules.caps[basis], used, rules.caps[basis])
        for basis, used in sorted(Counter(bases).items())
        if basis in rules.caps
    )


def assign(
    title: Sought, options: Sequence[Bases], *, edition: ArbiterEdition
) -> tuple[str | None, ...] | None:
    """Choose a basis for each norm so that the caps are met, or return None if that is impossible.

    Of all choices, the first in string order, earlier norms first. A norm without a basis keeps None.
    """
    caps = edition.of(title).caps
    names = sorted(caps)
    # Failed remainders, by index and caps left.
    dead: set[tuple[int, tuple[int, ...]]] = set()

    def choose(index: int, left: tuple[int, ...]) -> tuple[str | None, ...] | None:
        if index == len(options):
            return ()
        if (index, left) in dead:
            return None
        for basis in options[index] or (None,):
            taken = left
            if basis is not None and basis in caps:
                place = names.index(basis)
                taken = (*left[:place], left[place] - 1, *left[place + 1 :])
            # A cap below zero: this choice used one too many.
            rest = choose(index + 1, taken) if min(taken) >= 0 else None
            if rest is not None:
                return (basis, *rest)
        # Only the remaining caps matter for the rest, so a failed remainder need not be tried again.
        dead.add((index, left))
        return None

    return choose(0, tuple(caps[name] for name in names))


def exceeded_caps(title: Sought, options: Iterable[Bases], *, edition: ArbiterEdition) -> tuple[Finding, ...]:
    """Return the caps that make an assignment impossible.

    These are the caps exceeded by norms with only one possible basis or, if there are none, those of the
    smallest groups of bases for which too many norms compete.
    """
    rules = edition.of(title)
    # Hall's condition: an assignment fails exactly if some group of bases is the only choice of more norms
    # than its caps allow. Norms with an uncapped basis never compete.
    tight = [frozenset(bases) for bases in options if bases and rules.caps.keys() >= set(bases)]
    # The smallest groups first: they name the caps that really collide.
    for size in range(1, len(rules.caps) + 1):
        found = []
        for group in combinations(sorted(rules.caps), size):
            competing = sum(bases <= frozenset(group) for bases in tight)
            room = sum(rules.caps[basis] for basis in group)
            if competing > room:
                articles = sorted({cap_article(basis, rules) for basis in group})
                found += [Finding("basis_cap", article, False, competing, room) for article in articles]
        if found:
            return tuple(found)
    return ()
