"""Pages of results: standings, cross-table, rounds, cards, ratings, statistics, teams, prizes, exports."""

from typing import Any

from django.core.paginator import Paginator
from django.http import Http404, HttpResponse
from django.shortcuts import render
from django.urls import reverse
from django.utils.formats import date_format
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_safe

from portal.federations.requests import PersonRequest
from portal.parts.versions import kept
from portal.workflow.exports import csv_file
from tournaments.results.access import ShownResults, with_results
from tournaments.results.cards import card_of, hundredths, rating_edition
from tournaments.results.display import (
    board_lines,
    card_lines,
    change_lines,
    cross_lines,
    match_lines,
    number_text,
    signed,
    standing_lines,
    team_lines,
    tie_break_names,
    weights,
)
from tournaments.results.event import without_birthdays
from tournaments.results.forms import SHARING, PrizeForm
from tournaments.results.phrases import notice_of_event
from tournaments.results.prize_money import Prize, by_gain, by_place, by_rating_group
from tournaments.results.statistics import figures_of
from tournaments.results.tabs import event_tabs
from tournaments.results.teams import left_out, team_primary, team_tie_breaks
from tournaments.trf import write
from tournaments.trf.writer import DIALECTS

PER_PAGE = 200
# A round robin with more players is shown by rounds: more columns fit no screen.
MOST_COLUMNS = 40
CSV_COLUMNS = ("rank", "number", "title", "name", "federation", "fide_id", "rating", "points")


def frame(shown: ShownResults, page: str) -> dict[str, Any]:
    """Return the context shared by all results pages."""
    reported = shown.results.reported
    tabs = event_tabs(
        shown.event, page, rounds=reported.rounds, teams=bool(reported.teams), suffix=shown.suffix
    )
    return {
        "shown": shown,
        "event": shown.event,
        "results": shown.results,
        "tabs": tabs,
        "notice": notice_of_event(shown.event),
    }


def _page(request: PersonRequest, lines: list[Any]) -> Any:
    """Return one page of a long table; ?all=1 returns all of it, for printing."""
    size = max(len(lines), 1) if "all" in request.GET else PER_PAGE
    return Paginator(lines, size).get_page(request.GET.get("page"))


@kept
@never_cache
@require_safe
@with_results
def standings(request: PersonRequest, shown: ShownResults) -> HttpResponse:
    """Show the standings with their tie-breaks."""
    page = _page(request, list(shown.results.rows))
    context = frame(shown, "standings") | {
        "page_obj": page,
        "lines": standing_lines(shown.results, page.object_list),
        "tie_breaks": tie_break_names(shown.results.tie_breaks),
        "left_out": ", ".join(left_out(shown.results)),
        "for_rated": ", ".join(shown.results.for_rated),
        "has_ranks": bool(shown.results.said.ranks),
        "gone": bool(shown.results.withdrawn),
    }
    return render(request, "tournaments/results/standings.html", context)


@kept
@never_cache
@require_safe
@with_results
def crosstable(request: PersonRequest, shown: ShownResults) -> HttpResponse:
    """Show the cross-table: by opponents for a small round robin, else by rounds."""
    lines, heads = cross_lines(shown.results, widest=MOST_COLUMNS)
    page = _page(request, lines)
    context = frame(shown, "crosstable") | {"page_obj": page, "lines": page.object_list, "heads": heads}
    # Thousands of cells: the card's URL is reversed once, and each cell only adds its number.
    context["cards"] = reverse("tournaments:card", args=[shown.event.code, 0]).removesuffix("0/")
    return render(request, "tournaments/results/crosstable.html", context)


@kept
@never_cache
@require_safe
@with_results
def pairings(request: PersonRequest, shown: ShownResults, number: int) -> HttpResponse:
    """Show one round."""
    last = shown.results.reported.rounds
    if not 1 <= number <= max(last, 1):
        raise Http404
    page = _page(request, board_lines(shown.results, number))
    context = frame(shown, "pairings") | {
        "page_obj": page,
        "lines": page.object_list,
        "matches": match_lines(shown.results, number) if shown.results.reported.teams else [],
        "number": number,
        "rounds": range(1, last + 1),
    }
    return render(request, "tournaments/results/pairings.html", context)


@kept
@never_cache
@require_safe
@with_results
def card(request: PersonRequest, shown: ShownResults, number: int) -> HttpResponse:
    """Show one player: opponents, performance, and the rating change with its calculation."""
    player = shown.results.players.get(number)
    if player is None:
        raise Http404
    made, edition = card_of(shown.results, player), rating_edition(shown.results)
    context = frame(shown, "") | {
        "card": made,
        "player": player,
        "listed": shown.results.listed_for(player),
        "rank": shown.results.ranks.get(number),
        "score": number_text(made.score),
        "regulation": shown.results.national.split("-")[0].upper() or "B.02",
        "lines": card_lines(shown.results, made),
        "change": signed(made.change),
        "sum_delta": signed(made.sum_delta),
        "weights": weights(made),
        "periods": [
            (each, signed(hundredths(each.change)), listed_on, lowered, each.games + elsewhere)
            for each, listed_on, lowered, elsewhere in zip(
                made.periods, made.lists, made.lowered, made.games_elsewhere, strict=True
            )
        ],
        "rated_since": edition.article("initial.rated_meanwhile") if edition else "",
    }
    return render(request, "tournaments/results/card.html", context)


@kept
@never_cache
@require_safe
@with_results
def rating_changes(request: PersonRequest, shown: ShownResults) -> HttpResponse:
    """Show the rating change of every player."""
    page = _page(request, list(shown.results.rows))
    lines = change_lines(shown.results, page.object_list)
    parts = shown.results.parts
    lists = [part.listed_on for part in parts]
    context = frame(shown, "rating_changes") | {
        "page_obj": page,
        "lines": lines,
        "not_rated": next((part for part in parts if part.is_refused or part.is_withdrawn), None),
        "is_lowered": any(line.card.is_lowered for line in lines),
        # Empty until lists have rated every part of the event.
        "rated_lists": [date_format(day, "DATE_FORMAT") for day in lists if day] if all(lists) else [],
    }
    return render(request, "tournaments/results/ratings.html", context)


@kept
@never_cache
@require_safe
@with_results
def teams(request: PersonRequest, shown: ShownResults) -> HttpResponse:
    """Show the team standings."""
    rows = team_lines(shown.results)
    context = frame(shown, "team_standings") | {
        "rows": rows,
        "primary": team_primary(shown.results),
        "has_ranks": any(line.team.rank for line in rows),
        "gone": any(not line.rank for line in rows),
        "tie_breaks": tie_break_names(team_tie_breaks(shown.results)),
        "left_out": ", ".join(left_out(shown.results)),
        "rounds": range(1, shown.results.reported.rounds + 1),
    }
    return render(request, "tournaments/results/teams.html", context)


@kept
@never_cache
@require_safe
@with_results
def statistics(request: PersonRequest, shown: ShownResults) -> HttpResponse:
    """Show scores by colour, strength by round, and the biggest upsets."""
    context = frame(shown, "statistics") | {"figures": figures_of(shown.results)}
    return render(request, "tournaments/results/statistics.html", context)


@never_cache
@require_safe
@with_results
def prizes(request: PersonRequest, shown: ShownResults) -> HttpResponse:
    """Compute the prizes from the amounts in the URL; nothing is stored."""
    announced = shown.event.details.get("rules") or {}
    form = PrizeForm(
        request.GET if "places" in request.GET else None,
        initial={"sharing": SHARING.get(announced.get("prize_sharing") or "")},
    )
    money: list[Prize] = []
    if form.is_valid():
        given, only = form.cleaned_data, form.cleaned_data["only_places"]
        money = by_place(shown.results, given["places"], given["sharing"], only_places=only)
        money += by_rating_group(shown.results, given["groups"], given["sharing"], only_places=only)
        money += by_gain(shown.results, given["gain"])
    standing = standing_lines(shown.results, [prize.row for prize in money])
    lines = list(zip(standing, money, strict=True))
    context = frame(shown, "prizes") | {
        "form": form,
        "lines": lines,
        "announced": announced.get("prizes"),
    }
    return render(request, "tournaments/results/prizes.html", context)


@never_cache
@require_safe
@with_results
def standings_csv(request: PersonRequest, shown: ShownResults) -> HttpResponse:
    """Return the standings as CSV; cells that a spreadsheet would run as a formula are quoted."""
    # A file is the same in every language: names as reported.
    names = {player.key: player.name for player in shown.results.reported.players}
    rows = []
    for line in standing_lines(shown.results, shown.results.rows):
        player = line.player
        cells = [line.rank or "", player.number, player.title, names[player.key], player.federation]
        rows.append(
            [str(cell) for cell in [*cells, player.fide_id, line.rating or "", line.points, *line.values]]
        )
    content = csv_file([*CSV_COLUMNS, *shown.results.tie_breaks], rows)
    return _file(content, f"{shown.event.code}.csv", "text/csv; charset=utf-8")


@never_cache
@require_safe
@with_results
def results_trf(request: PersonRequest, shown: ShownResults) -> HttpResponse:
    """Return the corrected report as TRF16 or TRF26; a public one has birth years only."""
    dialect = request.GET.get("dialect", "TRF26")
    if dialect not in DIALECTS:
        raise Http404
    reported = shown.results.reported if shown.report else without_birthdays(shown.results.reported)
    return _file(write(reported, dialect), f"{shown.event.code}-{dialect}.trf", "text/plain; charset=utf-8")


def _file(content: str | bytes, name: str, content_type: str) -> HttpResponse:
    headers = {"Content-Disposition": f'attachment; filename="{name}"', "X-Content-Type-Options": "nosniff"}
    return HttpResponse(content, content_type=content_type, headers=headers)
