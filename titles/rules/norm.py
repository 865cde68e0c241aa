"""The norm check (1.4): which games count, which set of them is best, and the findings of every rule."""

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, replace
from math import ceil

from ratings.core.tables import dp
from rulekit import Finding

from .editions import Title, TitleEdition
from .limits import counted_games
from .mix import federation_findings, person_of, title_findings, unrated_findings
from .performance import (
    adjusted_ratings,
    average_rating,
    percentage,
    performance,
    reaches_minimum_score,
    required_halves,
)
from .records import Case, Game, Opponent, Played
from .search import best_set


@dataclass(frozen=True, slots=True)
class SetResult:
    """One set of games with all its numbers and findings."""

    games: tuple[Game, ...]
    adjusted: tuple[int, ...]
    average: int | None
    halves: int
    percent: int | None
    dp: int | None
    performance: int | None
    required: int | None
    counted_as: int
    basis: str
    findings: tuple[Finding, ...]

    @property
    def achieved(self) -> bool:
        """Return whether every rule is satisfied."""
        return all(finding.ok for finding in self.findings)

    @property
    def key(self) -> tuple[int, int, int, int]:
        """Return the key by which the best set is the largest."""
        fails = sum(not finding.ok for finding in self.findings)
        # A failed set counts for nothing, so `counted_as` must not decide between failed sets.
        return (-fails, 0 if fails else self.counted_as, len(self.games), self.performance or 0)


@dataclass(frozen=True, slots=True)
class NormResult:
    """The best set, the set of all countable games, and the excluded games with their reason."""

    best: SetResult
    full: SetResult
    excluded: tuple[tuple[Game, str, str], ...]
    exemption: str | None

    @property
    def achieved(self) -> bool:
        """Return whether a norm was made."""
        return self.best.achieved

    @property
    def dropped_rounds(self) -> list[int]:
        """Return the rounds of countable games that the best set ignores (1.4.1e-f)."""
        # A card may have two games in a round (knock-out), so the order identifies them.
        kept = {(game.round, game.order) for game in self.best.games}
        return [game.round for game in self.full.games if (game.round, game.order) not in kept]


def exclusion(case: Case, game: Game) -> tuple[str, str] | None:
    """Return (reason, article) if the game does not count at all (1.4.2a-c)."""
    opponent = game.opponent
    if game.played is not Played.OVER_THE_BOARD or opponent is None:
        return game.played.value, "1.4.2c"
    if not opponent.member:
        return "non_member", "1.4.2a"
    # 1.4.2b: in a round robin an unrated player without a point counts for nobody.
    if case.event.is_round_robin and opponent.rating is None and opponent.zero_scorer:
        return "zero_scorer", "1.4.2b"
    return None


def identify_persons(case: Case) -> Case:
    """Give unnamed opponents of a double round robin an identity, one per two games that look alike."""
    if not case.event.is_double:
        return case
    alike = Counter(
        _looks(game.opponent) for game in case.games if game.opponent and not game.opponent.person
    )
    seen: Counter[tuple[str, int | None, str | None]] = Counter()
    games = []
    for game in case.games:
        opponent = game.opponent
        if opponent is not None and not opponent.person:
            looks = _looks(opponent)
            # Each opponent is met once in either cycle: the look-alikes of the second cycle repeat the first.
            number = seen[looks] % ceil(alike[looks] / 2)
            seen[looks] += 1
            opponent = replace(opponent, person="~".join(map(str, (*looks, number))))
        games.append(replace(game, opponent=opponent))
    return replace(case, games=tuple(games))


def _looks(opponent: Opponent) -> tuple[str, int | None, str | None]:
    return opponent.federation, opponent.rating, opponent.title


def event_findings(case: Case) -> list[Finding]:
    """Return the findings that do not depend on the games kept (0.3, 1.4.1e, 1.4.2e, 1.4.5f)."""
    event, edition = case.event, case.edition
    # 1.4.2e: other systems need the commission's agreement in advance.
    allowed = event.system in edition.systems or event.approved
    findings = [Finding("system", "1.4.2e", allowed, event.system, "approved")]
    if case.title.is_womens:
        # Not known is not proved: the finding then has no actual value.
        sex = {True: "w", False: "m", None: None}[case.player.is_woman]
        findings.append(Finding("womens_title", "0.3", case.player.is_woman is True, sex, "w"))
    if case.is_predetermined:
        findings.append(_all_rounds(case))
    if event.is_double:
        # Without a stated number of players, those met and the player.
        met = {game.opponent.person for game in case.games if game.opponent}
        players = event.players if event.players is not None else len(met) + 1
        needed = edition.double_round_robin.players
        findings.append(Finding("double_round_robin", "1.4.5f", players >= needed, players, needed))
    findings.extend(_met_too_often(case))
    return findings


def _all_rounds(case: Case) -> Finding:
    """Return whether all rounds were played (1.4.1e); a free round may be missing.

    If pairings are known beforehand, a norm is based on all rounds.
    """
    done = {game.round for game in case.games if game.played is not Played.PENDING}
    # In an odd field everybody is free once a cycle.
    free = 2 if case.event.is_double else 1
    complete = case.event.rounds in done and len(done) >= case.event.rounds - free
    actual = case.event.rounds if complete else len(done)
    return Finding("all_rounds", "1.4.1e", complete, actual, case.event.rounds)


def _met_too_often(case: Case) -> list[Finding]:
    """Return a finding if somebody was met more often than the system allows (1.4.2d-e)."""
    limit = {"swiss": 1, "round-robin": 1, "double-round-robin": 2}.get(case.event.system)
    # World and continental team championships may repeat a pairing.
    if limit is None or case.event.kind in ("world-team", "continental-team"):
        return []
    met = Counter(
        game.opponent.person
        for game in case.games
        if game.opponent and game.opponent.person and game.played is Played.OVER_THE_BOARD
        # A bye or a forfeit is no game against anybody.
    )
    most = max(met.values(), default=0)
    return [Finding("met_too_often", "1.4.2e", False, most, limit)] if most > limit else []


def level_findings(
    edition: TitleEdition, title: Title, games: int, halves: int, average: int
) -> list[Finding]:
    """Return findings on average, minimum score and performance (1.4.8)."""
    level = edition.levels[title]
    rp = performance(average, halves, games)
    enough = reaches_minimum_score(edition, halves, games)
    return [
        Finding("average", "1.4.8a", average >= level.minimum_average, average, level.minimum_average),
        Finding("minimum_score", "1.4.8b", enough, *_percentages(edition, halves, games)),
        Finding("performance", "1.4.8", rp >= level.performance, rp, level.performance),
    ]


def _percentages(edition: TitleEdition, halves: int, games: int) -> tuple[str, str]:
    """Return the exact share of points and the required one, in per cent with two decimals."""
    # Adding half of the divisor rounds half up without floats.
    hundredths = (10000 * halves + games) // (2 * games), int(10000 * edition.minimum_score)
    return (
        f"{hundredths[0] // 100}.{hundredths[0] % 100:02d}",
        f"{hundredths[1] // 100}.{hundredths[1] % 100:02d}",
    )


def judge_set(
    case: Case, games: Sequence[Game], basis: str, base: Finding, count: int | None = None
) -> SetResult:
    """Apply the rules to exactly these games; `base` is the finding on their number (1.4.1)."""
    opponents = [game.opponent for game in games if game.opponent is not None]
    halves, size = sum(game.halves for game in games), len(games)
    if not size:
        return SetResult((), (), None, 0, None, None, None, None, 0, basis, (base,))
    double = case.event.is_double
    # In a double round robin both games are against one person, who is adjusted once (1.4.6c).
    persons = [(person_of(o, i, double=double), o.rating) for i, o in enumerate(opponents)]
    adjusted = adjusted_ratings(case.edition, case.title, persons)
    average, percent = average_rating(sum(adjusted), size), percentage(halves, size)
    findings = (
        base,
        *federation_findings(case, opponents),
        *title_findings(case, opponents),
        *unrated_findings(case, opponents),
        *level_findings(case.edition, case.title, size, halves, average),
    )
    return SetResult(
        games=tuple(games),
        adjusted=tuple(adjusted),
        average=average,
        halves=halves,
        percent=percent,
        dp=dp(percent),
        performance=average + dp(percent),
        # For display: the fewest points that would have sufficed against these opponents.
        required=required_halves(case.edition, case.title, size, average),
        counted_as=counted_games(case, size, halves, average, count),
        basis=basis,
        findings=findings,
    )


def games_finding(case: Case, games: int) -> Finding:
    """Return whether there are enough games (1.4.1a-b)."""
    needed = case.minimum_games
    article = "1.4.1a" if needed == case.edition.minimum_games else "1.4.1b"
    return Finding("games", article, games >= needed, games, needed)


def eight_game_set(case: Case, countable: Sequence[Game]) -> SetResult | None:
    """Judge eight games of nine rounds if the ninth was a forfeit win or a pairing bye (1.4.1c)."""
    rounds = case.edition.eight_game_rounds
    # With predetermined pairings the free day of an odd field is not a pairing-allocated bye.
    given = (Played.FORFEIT_WIN,) if case.is_predetermined else (Played.FORFEIT_WIN, Played.PAIRING_BYE)
    gift = [g for g in case.games if g.played in given]
    needed = rounds - 1
    if case.event.rounds != rounds or len(countable) != needed or len(gift) != 1:
        return None
    base = Finding("eight_games", "1.4.1c", True, needed, needed)
    return judge_set(case.ordinary, countable, "1.4.1c", base, case.edition.eight_game_count)


def last_round_set(case: Case, countable: Sequence[Game]) -> SetResult | None:
    """Judge the games with a last-round forfeit win counted as a loss, if it is needed (1.4.2c, D7)."""
    last = [g for g in case.games if g.round == case.event.rounds and g.played is Played.FORFEIT_WIN]
    if len(last) != 1 or len(countable) != case.minimum_games - 1:
        return None
    # Only if the opponent would have counted over the board.
    opponent = last[0].opponent
    if opponent is None or exclusion(case, replace(last[0], played=Played.OVER_THE_BOARD)) is not None:
        return None
    needed = case.minimum_games
    base = Finding("last_round_forfeit", "1.4.2c", True, needed, needed)
    # 1.4.2c: counted as a loss, so the points stay what they were.
    return judge_set(case, [*countable, replace(last[0], halves=0)], "1.4.2c", base)


def whole_mix(case: Case, countable: Sequence[Game]) -> tuple[Finding, ...]:
    """Return whether all opponents of a round robin, dropped ones included, allow the norm (1.4.1f, 2024)."""
    if not (case.edition.whole_mix_in_round_robins and case.event.is_round_robin):
        return ()
    opponents = [game.opponent for game in countable if game.opponent is not None]
    mix = (
        *federation_findings(case, opponents),
        *title_findings(case, opponents),
        *unrated_findings(case, opponents),
    )
    failed = sum(not finding.ok for finding in mix)
    return (Finding("mix_of_all", "1.4.1f", failed == 0, failed, 0),)


def check_norm(case: Case) -> NormResult:
    """Return the best legal set of games for this title with every finding (1.4).

    The exemption of an open Swiss is used only if the best set needs it (1.4.3d).
    """
    result = _checked(case)
    if result.achieved and case.exemption == "1.4.3d":
        without = _checked(case.without_exemption)
        # Of equally good sets the one without the exemption counts for 1.4.3e.
        if without.achieved and without.best.key == result.best.key:
            return without
    return result


def _checked(case: Case) -> NormResult:
    case = identify_persons(replace(case, games=tuple(sorted(case.games, key=lambda g: (g.round, g.order)))))
    reasons = [(game, exclusion(case, game)) for game in case.games]
    countable = [game for game, reason in reasons if reason is None]
    enough = games_finding(case, len(countable))
    full = judge_set(case, countable, enough.article, enough)
    candidates = [full]
    # Repeated pairings already refuse the norm, so the search would be wasted.
    found = None if _met_too_often(case) else best_set(case, countable)
    # The full set is judged already; the best set may be the same.
    if found is not None and len(found.kept) < len(countable):
        kept = [countable[i] for i in found.kept]
        shorter = judge_set(case, kept, "1.4.1e-f", games_finding(case, len(kept)))
        candidates.append(_with(shorter, whole_mix(case, countable)))
    candidates += [s for s in (eight_game_set(case, countable), last_round_set(case, countable)) if s]
    general = tuple(event_findings(case))
    best = max(candidates, key=lambda candidate: candidate.key)
    # Of equal sets the first in the list wins: the full one.
    # A last-round forfeit that the best set uses (1.4.2c) is not listed as excluded.
    used = {(game.round, game.order) for game in best.games}
    excluded = tuple(
        (game, *reason) for game, reason in reasons if reason and (game.round, game.order) not in used
    )
    return NormResult(_with(best, general), _with(full, general), excluded, case.exemption)


def _with(result: SetResult, general: tuple[Finding, ...]) -> SetResult:
    return replace(result, findings=general + result.findings)
