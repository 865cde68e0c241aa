"""The page of the norm calculator; a submitted form redirects to a short URL that can be shared."""

from typing import Any

from django.http import HttpRequest, HttpResponse, QueryDict
from django.shortcuts import redirect, render
from django.urls import reverse
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy
from django.views.decorators.http import require_safe

from titles.calculator.forms import NormForm
from titles.calculator.games import OPEN, AskedGame, BadGame, read_games, rows_asked
from titles.findings import said
from titles.rules.cli import COMMAND
from titles.rules.editions import Title

LONGEST = 2_000
ROWS = ("r", "t", "f", "s")
SPARE_ROWS, FEWEST_ROWS = 1, 9
# Exam question 11 of the arbiters' manual: what is needed in the last round for an IM norm.
EXAMPLE = (
    "?title=IM&fed=TUR&on=2022-05-01&rounds=9&g=2416.IM.IND:0.5,2201..USA:1,1900..FRA:1,2256..GER:0.5,"
    "2495.IM.RUS:0.5,2302.FM.GER:1,2316.FM.AUT:1,2634.GM.GER:0,2426.IM.ESP:?"
)
FAULTS = {
    "unreadable": gettext_lazy("Round %(place)s cannot be read: enter rating, federation and result."),
    "too_many": gettext_lazy("There are too many rounds."),
}


@require_safe
def norm(request: HttpRequest) -> HttpResponse:
    """Check a norm, or forecast what is needed; the answer is shown next to the form."""
    if "s" in request.GET:
        return redirect(short_address(request.GET))
    is_asked = "title" in request.GET
    form = NormForm(request.GET if is_asked else None)
    games, fault = _games(request.GET.get("g", "")[:LONGEST])
    found: dict[str, Any] | None = None
    if is_asked and not fault and form.is_valid():
        found = ask(form.request(), games)
        fault = "" if found["ok"] else refusal(found["error"])
    context = {
        "form": form,
        "rows": [*games, *([None] * max(FEWEST_ROWS - len(games), SPARE_ROWS))],
        "titles": list(Title),
        "fault": fault,
        "answer": found if found and found["ok"] else None,
        "findings": [said(each) for each in found.get("findings", [])] if found else [],
        "example_url": EXAMPLE,
    }
    return render(request, "titles/calculator/norm.html", context)


def ask(question: dict[str, Any], games: list[AskedGame]) -> dict[str, Any]:
    """Ask the rules for a forecast while a game is open, else for the norm."""
    is_open = len(games) < question["event"]["rounds"] or any(game.score == OPEN for game in games)
    listed = [game.request(number) for number, game in enumerate(games, 1)]
    return COMMAND.answer({"op": "forecast" if is_open else "norm", **question, "games": listed})


def refusal(error: dict[str, Any]) -> str:
    """Return why the rules could not answer."""
    words = {
        "unknown_federation": _("One of the federations is not a member of FIDE."),
        "missing_federation": _("Every opponent needs a federation."),
        "no_edition": _("No edition of the title regulations covers this day."),
        "impossible_event": _("There is no such event: check system and rounds."),
    }
    fallback = _("This cannot be calculated: %(field)s.") % {"field": error["field"]}
    return words.get(error["code"], fallback)


def short_address(data: QueryDict) -> str:
    """Return the URL of the same question without empty fields."""
    short = QueryDict(mutable=True)
    for name, value in data.items():
        if name not in (*ROWS, "g") and value:
            short[name] = str(value)
    if games := rows_asked(data)[:LONGEST]:
        short["g"] = games
    return f"{reverse('titles:norm_calculator')}?{short.urlencode(safe=':,?')}"


def _games(text: str) -> tuple[list[AskedGame], str]:
    try:
        return read_games(text), ""
    except BadGame as bad:
        return [], str(FAULTS["unreadable" if bad.place else "too_many"]) % {"place": bad.place}
