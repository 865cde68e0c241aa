"""Content of a certificate of title result (form IT1) as data: texts, integers, ISO dates."""

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any

from rulekit import Finding
from titles.norms.cards import Field
from titles.rules.answer import meets_foreigner_rule, score_text
from titles.rules.editions import HOLDERS, Title
from titles.rules.federations import NO_FEDERATION
from titles.rules.mix import person_of
from titles.rules.norm import NormResult
from titles.rules.records import Case, Game, Played
from tournaments.models import PublishedEvent
from tournaments.trf.model import Player

TITLES_COUNTED = (Title.GM, Title.IM, Title.WGM, Title.WIM, Title.FM, Title.WFM)
"""In the order of the form."""
RESULTS = {2: "1", 1: "½", 0: "0"}
UNPLAYED = {2: "+", 1: "=", 0: "-"}


@dataclass(frozen=True)
class Page:
    """Data that all certificates of an event share."""

    host: PublishedEvent
    exemption: Sequence[Finding] = field(default_factory=list)
    event_class: str = ""
    single_round_days: int = 0


def it1_content(
    entrants: Field, page: Page, player: Player, case: Case, result: NormResult
) -> dict[str, Any]:
    """Return every field of the form for one norm."""
    best = result.best
    return {
        "title": case.title.value,
        "edition": case.edition.id,
        "player": _player(entrants, player),
        "event": _event(page, case, len(best.games)),
        "counts": opponent_counts(page.host.federation.code, case, best.games),
        "open_swiss": _open_swiss(page, result),
        "games": _games(entrants, player, case, result),
        "left_out": _left_out(entrants, player, result),
        "totals": {
            "average": best.average,
            "required": score_text(best.required),
            "scored": score_text(best.halves),
            "exceeded": score_text(best.halves - (best.required or 0)),
            "performance": best.performance,
            "games": len(best.games),
            "counted_as": best.counted_as,
        },
        # All countable games if the norm leaves some out: form IT2 asks for both.
        "full": {
            "games": len(result.full.games),
            "required": score_text(result.full.required),
            "scored": score_text(result.full.halves),
        },
        "basis": best.basis,
        "foreigner_rule_met": meets_foreigner_rule(case, result),
        "event_class": page.event_class,
        "single_round_days": page.single_round_days,
    }


def _player(entrants: Field, player: Player) -> dict[str, Any]:
    known = entrants.known(player)
    surname, _comma, first_name = (known.name if known else player.name).partition(",")
    return {
        "surname": surname.strip(),
        "first_name": first_name.strip(),
        "fide_id": known.fide_id if known else None,
        "federation": entrants.federation(player),
    }


def _event(page: Page, case: Case, games: int) -> dict[str, Any]:
    host = page.host
    arbiter = host.chief_arbiter
    return {
        "code": host.code,
        "name": host.name,
        "place": host.place,
        "federation": host.federation.code,
        "start": host.start.isoformat(),
        "end": host.end.isoformat(),
        "system": host.system,
        "rounds": case.event.rounds,
        "games": games,
        "chief_arbiter": arbiter.name if arbiter else "",
        "chief_arbiter_id": arbiter.fide_id if arbiter else None,
        "time_control": host.details.get("time_control", {}),
    }


def opponent_counts(host: str, case: Case, games: Sequence[Game]) -> dict[str, Any]:
    """Count the opponents by federation, rating and title; each person counts once (1.4.5f)."""
    double = case.event.is_double
    met = [game.opponent for game in games if game.opponent]
    opponents = list({person_of(each, at, double=double): each for at, each in enumerate(met)}.values())
    titles = Counter(opponent.title for opponent in opponents)
    flags = [opponent.federation for opponent in opponents if opponent.federation not in NO_FEDERATION]
    return {
        "federations": len(set(flags)),
        "foreign": sum(flag != case.player.federation for flag in flags),
        "host": sum(opponent.federation == host for opponent in opponents),
        "rated": sum(opponent.rating is not None for opponent in opponents),
        "titled": sum(opponent.title in HOLDERS for opponent in opponents),
        "titles": {title.value: titles[title] for title in TITLES_COUNTED},
        # Given only if it differs from the number of games.
        **({"opponents": len(opponents)} if len(opponents) != len(met) else {}),
    }


def _open_swiss(page: Page, result: NormResult) -> dict[str, Any] | None:
    """Return the counts of the weakest round if 1.4.3d was used."""
    if result.exemption != "1.4.3d":
        return None
    found = {finding.code: finding.actual for finding in page.exemption}
    return {
        "federations": found["foreign_federations"],
        "rated": found["foreign_rated"],
        "masters": found["foreign_masters"],
    }


def _games(entrants: Field, player: Player, case: Case, result: NormResult) -> list[dict[str, Any]]:
    rows = []
    for game, adjusted in zip(result.best.games, result.best.adjusted, strict=True):
        opponent = game.opponent
        if opponent is None:
            continue
        rows.append(
            {
                **_opponent(entrants, player, game),
                "federation": opponent.federation,
                "rating": opponent.rating,
                "adjusted": adjusted if adjusted != opponent.rating else None,
                "title": opponent.title.value if opponent.title else "",
                "result": (RESULTS if game.played is Played.OVER_THE_BOARD else UNPLAYED)[game.halves],
            }
        )
    return rows


def _left_out(entrants: Field, player: Player, result: NormResult) -> list[dict[str, Any]]:
    """Return the games that the norm leaves out, with the article (1.4.1e-f, 1.4.2)."""
    kept = {(game.round, game.order) for game in result.best.games}
    ignored = [(game, "1.4.1e-f") for game in result.full.games if (game.round, game.order) not in kept]
    excluded = [(game, article) for game, _reason, article in result.excluded]
    rows = sorted([*ignored, *excluded], key=lambda row: (row[0].round, row[0].order))
    return [
        {
            **_opponent(entrants, player, game),
            "result": (RESULTS if game.played is Played.OVER_THE_BOARD else UNPLAYED)[game.halves],
            "article": article,
        }
        for game, article in rows
    ]


def _opponent(entrants: Field, player: Player, game: Game) -> dict[str, Any]:
    met = player.games[game.round - 1].opponent if game.round <= len(player.games) else 0
    opponent = entrants.results.players.get(met)
    known = entrants.known(opponent) if opponent else None
    return {
        "round": game.round,
        "name": known.name if known else (opponent.name if opponent else ""),
        "fide_id": known.fide_id if known else None,
    }
