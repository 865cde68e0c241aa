"""The steps from the sum of the games to the rating, each with its article, as done by hand."""

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import date
from typing import Any

from django.utils.formats import date_format
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy, ngettext

from ratings.core import Edition, InitialResult, KDecision, Performance, PeriodResult, listed
from ratings.explain import phrases
from ratings.explain.numbers import fraction, plain, score, signed, signed_whole
from ratings.periods.pools import DISABLED


@dataclass(frozen=True)
class Rung:
    """One step: what is done, the arithmetic, and the article."""

    words: str
    sum: str = ""
    article: str = ""
    strong: bool = False


CORRECTIONS = {
    "correction": gettext_lazy(
        "An event was corrected: the change on the list of %(list)s, and the change with the correct "
        "results, by the K and the ratings of that list"
    ),
    "first_correction": gettext_lazy(
        "An event of the first rating was corrected: the first rating of the list of %(list)s, and the "
        "correct one"
    ),
}


def period_ladder(period: PeriodResult, published: Edition | None = None) -> list[Rung]:
    """Return the steps of a rated player's period (8.3); the floor is that of the list's date (7.1.2)."""
    edition = period.edition
    # The floor is that of the list's date, which may be another edition than that of the period (7.1.2).
    of_list = published or edition
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
    if not listed(of_list, period.new_rating):
        floor = phrases.article(of_list, of_list.article("lists.delisted"))
        words = _("Below %(floor)s the player is no longer rated") % {"floor": of_list.lists.floor}
        rungs.append(Rung(words, article=floor))
    return rungs


def k_rungs(edition: Edition, decision: KDecision, games: int) -> list[Rung]:
    """Return K with its reason, and the 700 rule if it applies."""
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
    """Return K × sum; if K is fixed per event (2009), one product per event."""
    # One K for the whole period, unless the edition fixes it by event (2009: 8.56).
    weights = {share.k_used for share in period.events} or {period.k_used}
    if len(weights) == 1:
        return [Rung(_("K × sum"), f"{weights.pop()} × {signed(total)} = {signed(period.change)}")]
    parts = " ".join(f"{share.k_used} × {signed(share.result.sum_delta)}" for share in period.events)
    return [Rung(_("K × sum, event by event"), f"{parts} = {signed(period.change)}")]


def correction_rungs(
    steps: Sequence[Sequence[Any]], concerns: bool, result: tuple[int, int] | None
) -> list[Rung]:
    """Return the steps of corrections to earlier lists, with the K and ratings of those lists.

    `concerns`: whether games of this player are rated otherwise now; `result` is the rating before the
    corrections with what they add.
    """
    rungs = []
    for name, before, after, on in steps:
        given = {"list": date_format(date.fromisoformat(on), "DATE_FORMAT")}
        sign = signed_whole if name == "correction" else str
        if before == after and not concerns:
            words = _("An event of the list of %(list)s was corrected: these games are rated as before")
            rungs.append(Rung(words % given))
            continue
        now = _("no rating") if after is None else f"{sign(after)}, {signed_whole(after - before)}"
        rungs.append(Rung(str(CORRECTIONS[name]) % given, f"{sign(before)} → {now}"))
    if result is not None and result[1]:
        rating, points = result
        rungs.append(Rung(_("New rating"), f"{rating} {_joined(points)} = {rating + points}", strong=True))
    return rungs


def initial_ladder(
    result: InitialResult, *, special: str | None = None, is_mixed: bool = False
) -> list[Rung]:
    """Return the steps of a first rating (8.2)."""
    edition = result.edition
    rungs = [
        *(
            [Rung(_("The events began under different regulations: the newest of them are used"))]
            if is_mixed
            else []
        ),
        Rung(
            _("Games that count"),
            _("%(games)s of %(needed)s needed") % {"games": result.games, "needed": result.games_needed},
            phrases.article(edition, edition.article("initial.games")),
        ),
    ]
    if special is not None:
        rungs.append(_fewer_games(result, special))
    if result.performance is not None:
        rungs += _performance_rungs(result, result.performance)
    return [*rungs, _verdict(result)]


def _fewer_games(result: InitialResult, special: str) -> Rung:
    """Return why fewer games suffice; the association of a member is not named (2009: 7.14f-g)."""
    edition = result.edition
    if special == DISABLED:
        words, article = _("%(games)s games are enough for this player"), "initial.games_disabled"
    else:
        words = _("%(games)s games are enough in an Olympiad or a world or continental team championship")
        article = "initial.games_team_world"
    cited = phrases.article(edition, edition.article(article))
    return Rung(words % {"games": result.games_needed}, article=cited)


def _performance_rungs(result: InitialResult, found: Performance) -> list[Rung]:
    edition, rules = result.edition, result.edition.initial
    rungs = []
    if rules.draws and rules.draws_against is not None:
        words = _("Two hypothetical opponents rated %(rating)s are added, each a draw") % {
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
    gain = found.exact - found.average_used
    if found.dp and gain != found.dp:
        # Round robins below one half (2009: 8.25, 2017: 8.2.5).
        # The exact factor n/(n+1), recovered from the result of the core.
        weight = gain / found.dp
        return f"{signed_whole(found.dp)} × {weight.numerator}/{weight.denominator} = {fraction(gain)}"
    return signed_whole(found.dp or 0)


def _verdict(result: InitialResult) -> Rung:
    article = phrases.article(result.edition, result.article)
    if result.published:
        return Rung(_("First rating"), str(result.rating), article, strong=True)
    return Rung(str(phrases.POOL[result.reason or "too_few_games"]), article=article, strong=True)


def _joined(change: int) -> str:
    # A blank after the sign, as in a sum written by hand.
    return (
        signed_whole(change).replace("+", "+ ").replace("\N{MINUS SIGN}", "\N{MINUS SIGN} ")
        if change
        else "+ 0"
    )
