"""The steps from the sum of the games to the rating, each with its article, as one would do them by hand."""

from dataclasses import dataclass

from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from ratings.core import Edition, InitialResult, KDecision, Performance, PeriodResult
from ratings.explain import phrases
from ratings.explain.numbers import fraction, plain, score, signed, signed_whole


@dataclass(frozen=True)
class Rung:
    """One step: what is done, the sum itself, the article that says so."""

    words: str
    sum: str = ""
    article: str = ""
    strong: bool = False


def period_ladder(period: PeriodResult) -> list[Rung]:
    """Return the steps of a rated player's period (8.3)."""
    edition = period.edition
    total = sum(share.result.sum_delta for share in period.events)
    rungs = [
        Rung(
            ngettext(
                "Score minus expected score, %(games)s game",
                "Score minus expected score, %(games)s games",
                period.games,
            )
            % {"games": period.games},
            signed(total),
            phrases.article(edition, edition.sources["delta"]),
        ),
        *k_rungs(edition, period.k, period.games),
        *_products(period, total),
        Rung(
            _("Rounded"), signed_whole(period.rounded), phrases.article(edition, edition.article("rounding"))
        ),
        Rung(
            _("New rating"),
            f"{period.old_rating} {_joined(period.rounded)} = {period.new_rating}",
            strong=True,
        ),
    ]
    if not period.listed:
        floor = phrases.article(edition, edition.article("lists.delisted"))
        words = _("Below %(floor)s the player is no longer rated") % {"floor": edition.lists.floor}
        rungs.append(Rung(words, article=floor))
    return rungs


def k_rungs(edition: Edition, decision: KDecision, games: int) -> list[Rung]:
    """Return K with its reason, and the 700 rule where it bites."""
    rungs = [
        Rung(
            _("K: %(why)s") % {"why": phrases.k_rule(edition, decision)},
            str(decision.value),
            phrases.article(edition, decision.article),
        )
    ]
    limit = edition.k.product_limit
    if limit is not None and games and decision.value * games > limit:
        rungs.append(
            Rung(
                _("K × games would exceed %(limit)s: the largest whole K is taken") % {"limit": limit},
                f"{decision.value} × {games} > {limit}, K = {limit // games}",
                phrases.article(edition, edition.article("k.product_limit")),
            )
        )
    return rungs


def _products(period: PeriodResult, total: int) -> list[Rung]:
    """Return K × sum; where K belongs to the event (2009), one product for each."""
    weights = {share.k_used for share in period.events} or {period.k_used}
    if len(weights) == 1:
        return [Rung(_("K × sum"), f"{weights.pop()} × {signed(total)} = {signed(period.change)}")]
    parts = " ".join(f"{share.k_used} × {signed(share.result.sum_delta)}" for share in period.events)
    return [Rung(_("K × sum, event by event"), f"{parts} = {signed(period.change)}")]


def initial_ladder(result: InitialResult) -> list[Rung]:
    """Return the steps of a first rating (8.2)."""
    edition = result.edition
    rungs = [
        Rung(
            _("Games that count"),
            _("%(games)s of %(needed)s needed") % {"games": result.games, "needed": result.games_needed},
            phrases.article(edition, edition.article("initial.games")),
        )
    ]
    if result.performance is not None:
        rungs += _performance_rungs(result, result.performance)
    return [*rungs, _verdict(result)]


def _performance_rungs(result: InitialResult, found: Performance) -> list[Rung]:
    edition, rules = result.edition, result.edition.initial
    rungs = []
    if rules.draws and rules.draws_against is not None:
        words = _("Two imaginary opponents are added, each a draw against %(rating)s") % {
            "rating": rules.draws_against
        }
        rungs.append(Rung(words, article=phrases.article(edition, edition.article("initial.draws"))))
    rungs += [
        Rung(_("Average of the opponents"), fraction(found.average)),
        Rung(_("Score"), f"{score(found.points)} / {found.games} = {plain(found.p)}"),
        Rung(
            _("What the score adds to the average"),
            _gain(found),
            phrases.article(edition, found.article),
        ),
        Rung(_("Rating"), fraction(found.exact)),
    ]
    if result.capped:
        words = _("A first rating is at most %(cap)s") % {"cap": rules.cap}
        rungs.append(Rung(words, article=phrases.article(edition, edition.article("initial.cap"))))
    return rungs


def _gain(found: Performance) -> str:
    if found.half_points is not None:
        words = ngettext(
            "%(count)s half point above one half", "%(count)s half points above one half", found.half_points
        ) % {"count": found.half_points}
        return f"{words}: {fraction(found.exact - found.average_used)}"
    return signed_whole(found.dp or 0)


def _verdict(result: InitialResult) -> Rung:
    article = phrases.article(result.edition, result.article)
    if result.published:
        return Rung(_("First rating"), str(result.rating), article, strong=True)
    return Rung(str(phrases.POOL[result.reason or "too_few_games"]), article=article, strong=True)


def _joined(change: int) -> str:
    return (
        signed_whole(change).replace("+", "+ ").replace("\N{MINUS SIGN}", "\N{MINUS SIGN} ")
        if change
        else "+ 0"
    )
