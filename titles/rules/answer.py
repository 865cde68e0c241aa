"""Converts results to the JSON answers of the contract: scores and decimals are strings, ratings integers."""

from collections.abc import Sequence

from rulekit.command import Json

from .forecast import Forecast, Wanted
from .mix import federation_findings
from .norm import NormResult, SetResult
from .records import Case, Game


def score_text(halves: int | None) -> str | None:
    """Format half points as in the contract."""
    if halves is None:
        return None
    return f"{halves // 2}.5" if halves % 2 else str(halves // 2)


def hundredths_text(value: int | None) -> str | None:
    """Format hundredths with two decimals."""
    return None if value is None else f"{value // 100}.{value % 100:02d}"


def _set_json(result: SetResult) -> Json:
    return {
        "games_used": len(result.games),
        "counted_as": result.counted_as if result.achieved else 0,
        "average": result.average,
        "p": hundredths_text(result.percent),
        "dp": result.dp,
        "performance": result.performance,
        "score": score_text(result.halves),
        "required_score": score_text(result.required),
    }


def norm_json(case: Case, result: NormResult) -> Json:
    """Return the answer to a norm request.

    In addition to the contract it says why games never counted, and judges the full set.
    """
    best = result.best
    # Rounds whose opponent was lifted to the floor of the title (1.4.6c).
    lifted = [
        game.round
        for game, rating in zip(best.games, best.adjusted, strict=True)
        if game.opponent and rating == case.edition.levels[case.title].floor != game.opponent.rating
    ]
    return {
        "ok": True,
        "edition": case.edition.id,
        "title": case.title.value,
        "achieved": result.achieved,
        **_set_json(best),
        "dropped_rounds": result.dropped_rounds,
        "findings": [finding.json() for finding in best.findings],
        "basis": best.basis,
        "exemption_used": result.exemption,
        "foreigner_rule_met": meets_foreigner_rule(case, result),
        "lifted_rounds": lifted,
        "excluded": [
            {"round": game.round, "reason": reason, "article": article}
            for game, reason, article in result.excluded
        ],
        "full_set": {
            **_set_json(result.full),
            "achieved": result.full.achieved,
            "failed": [finding.code for finding in result.full.findings if not finding.ok],
        },
    }


def meets_foreigner_rule(case: Case, result: NormResult) -> bool:
    """Return whether the norm holds without any exemption, as one norm of an application must (1.4.3e)."""
    if not result.achieved:
        return False
    judged = case.ordinary if result.best.basis == "1.4.1c" else case
    # Only the same games are considered: another set that satisfies the rule would be another norm.
    return keeps_foreigner_rule(judged, result.best.games)


def keeps_foreigner_rule(case: Case, games: Sequence[Game]) -> bool:
    """Return whether the opponents of these games satisfy 1.4.3 and 1.4.4 without exemption (1.4.3e)."""
    opponents = [game.opponent for game in games if game.opponent is not None]
    findings = federation_findings(case.without_exemption, opponents)
    return all(f.ok and f.required is not None for f in findings)


def _wanted_json(wanted: Wanted) -> Json:
    return {
        "score": score_text(wanted.halves),
        "min_rating": wanted.minimum_rating,
        "titles": [title.value for title in wanted.titles],
        "not_from": list(wanted.not_from),
    }


def forecast_json(case: Case, forecast: Forecast) -> Json:
    """Return the answer to a forecast request."""
    return {
        "ok": True,
        "edition": case.edition.id,
        "title": case.title.value,
        "possible": forecast.possible,
        "needed": score_text(forecast.needed),
        "already": forecast.already,
        "needed_in_any_order": score_text(forecast.in_any_order),
        "exact": forecast.exact,
        "open_rounds": list(forecast.open_rounds),
        "opponents_wanted": [_wanted_json(wanted) for wanted in forecast.wanted],
    }
