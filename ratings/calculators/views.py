"""The page of the calculators. A form sent is turned into a short address, so that it can be shared."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from django.http import HttpRequest, HttpResponse, QueryDict
from django.shortcuts import redirect, render
from django.urls import reverse
from django.utils.translation import gettext as _
from django.views.decorators.http import require_safe

from ratings.calculators import answers
from ratings.calculators.forms import ChangeForm, InitialForm, KForm, Rules
from ratings.calculators.games import (
    FEWEST_ROWS,
    MOST_GAMES,
    SPARE_ROWS,
    AskedGame,
    BadGames,
    read_games,
    rows_asked,
)
from ratings.calculators.phrases import FAULTS, GAME_FAULTS
from rulekit import RuleError

LONGEST = 4_000
# The worked example of the arbiters' manual (B.02, 8.3).
EXAMPLE = (
    "?op=change&system=fide-standard&edition=fide-2022&on=2022-11-10&rating=2212&games=20&birth=2001"
    "&g=1926:1,2011:1,2318:0,2067:0.5,2219:0.5,2585:0,2659:1,2464:0.5,2652:0.5"
)


@dataclass(frozen=True)
class Calculator:
    form: type[Rules]
    answer: Callable[..., answers.Answer]
    takes_games: bool = True


CALCULATORS = {
    "change": Calculator(ChangeForm, answers.change),
    "initial": Calculator(InitialForm, answers.initial),
    "k": Calculator(KForm, answers.k, takes_games=False),
}


@require_safe
def rating(request: HttpRequest) -> HttpResponse:
    """Show a calculator, with the answer when something is asked."""
    if "o" in request.GET:
        return redirect(short_address(request.GET))
    op = request.GET.get("op", "")
    calculator = CALCULATORS.get(op) or CALCULATORS["change"]
    is_asked = op in CALCULATORS and len(request.GET) > 1
    form = calculator.form(request.GET if is_asked else None)
    games, fault = _games(request.GET.get("g", ""))
    answer = None
    if is_asked and not fault and form.is_valid():
        answer, fault = _answer(calculator, form.cleaned_data, games)
    context = {
        "form": form,
        "answer": answer,
        "fault": fault,
        "op": op if op in CALCULATORS else "change",
        "tabs": _tabs(op),
        "rows": _rows(games) if calculator.takes_games else [],
        "example_url": EXAMPLE,
    }
    return render(request, "ratings/calculators/rating.html", context)


def short_address(data: QueryDict) -> str:
    """Return the address that asks the same, without what was left empty."""
    short = QueryDict(mutable=True)
    for name in data:
        value = data.get(name, "")
        if name not in ("o", "s", "e", "g") and value:
            short[name] = str(value)
    games = rows_asked(data)[:LONGEST]
    if games:
        short["g"] = games
    return f"{reverse('ratings:calculator')}?{short.urlencode(safe=':,;')}"


def _games(text: str) -> tuple[list[AskedGame], str]:
    try:
        return read_games(text[:LONGEST]), ""
    except BadGames as fault:
        return [], str(GAME_FAULTS[fault.code]) % {"place": fault.place, "most": MOST_GAMES}


def _answer(
    calculator: Calculator, asked: dict[str, Any], games: list[AskedGame]
) -> tuple[answers.Answer | None, str]:
    if not calculator.takes_games:
        arguments: tuple[Any, ...] = (asked,)
    elif not games:
        return None, str(GAME_FAULTS["no_games"])
    else:
        arguments = (asked, games)
    try:
        return calculator.answer(*arguments), ""
    except RuleError as error:
        found = FAULTS.get(error.field) or FAULTS.get(error.code) or FAULTS["refused"]
        return None, str(found)


def _rows(games: list[AskedGame]) -> list[AskedGame | None]:
    """Return the rows of the form: those given and some to fill in."""
    spare = max(FEWEST_ROWS - len(games), SPARE_ROWS)
    return [*games, *([None] * spare)]


def _tabs(op: str) -> list[dict[str, Any]]:
    here = reverse("ratings:calculator")
    labels = {
        "change": (_("Rating change"), "trending-up"),
        "initial": (_("First rating"), "star"),
        "k": (_("K"), "adjustments"),
    }
    current = op if op in labels else "change"
    return [
        {"label": label, "url": f"{here}?op={name}", "icon": icon, "active": name == current}
        for name, (label, icon) in labels.items()
    ]
