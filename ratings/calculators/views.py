"""The page of the calculators; a submitted form redirects to a short URL that can be shared."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from django.http import HttpRequest, HttpResponse, QueryDict
from django.shortcuts import redirect, render
from django.urls import reverse
from django.utils import timezone
from django.utils.translation import gettext as _
from django.views.decorators.http import require_safe

from players.fide_ids import fide_id_in
from ratings.calculators import answers
from ratings.calculators.forms import ChangeForm, InitialForm, KForm, Rules
from ratings.calculators.games import MOST_GAMES, AskedGame, BadGames, form_rows, read_games, rows_asked
from ratings.calculators.phrases import GAME_FAULTS, UNKNOWN_PLAYER
from ratings.calculators.selectors import known_of
from rulekit import RuleError
from tournaments.results.phrases import amendments_notice

# Servers and proxies accept about eight thousand characters of an address.
LONGEST = 4_000
DRAFT = "draft"
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
    """Show a calculator, with the answer if something was asked."""
    asked, is_unknown = _filled(request.GET)
    if asked is not request.GET or "o" in request.GET:
        return redirect(short_address(asked))
    op = asked.get("op", "")
    calculator = CALCULATORS.get(op) or CALCULATORS["change"]
    # A draft has the values filled in from an id but no games yet, so it is not validated.
    is_asked = op in CALCULATORS and len(asked) > 1 and DRAFT not in asked
    form = calculator.form(asked if is_asked else None, initial=_initial(asked))
    if is_unknown:
        form.add_error("id", UNKNOWN_PLAYER)
    games_text = asked.get("g", "")[:LONGEST]
    answer, fault = _answer(calculator, form, games_text) if is_asked else (None, "")
    context = {
        "form": form,
        "answer": answer,
        "fault": fault,
        # With an answer the notice is shown beside it, also if the edition was derived from the day.
        "notice": "" if answer else amendments_notice(asked.get("edition", "")),
        "op": op if op in CALCULATORS else "change",
        "tabs": _tabs(op),
        "rows": form_rows(games_text) if calculator.takes_games else [],
        "example_url": EXAMPLE,
    }
    return render(request, "ratings/calculators/rating.html", context)


def _filled(asked: QueryDict) -> tuple[QueryDict, bool]:
    """Return the question with the register's values instead of an id, and whether the id is unknown."""
    given = fide_id_in(asked.get("id", "").strip())
    if given is None:
        return asked, False
    known = known_of(given, asked.get("system") or "fide-standard")
    if known is None:
        return asked, "o" not in asked
    filled = asked.copy()
    del filled["id"]
    for name, value in known.items():
        filled[name] = value
    if asked.get("op") != "k" and not (asked.get("g") or rows_asked(asked)):
        filled[DRAFT] = "1"
    return filled, False


def _initial(asked: QueryDict) -> dict[str, Any]:
    """Return the initial values of the form: today, and the values filled in from an id."""
    return {"on": timezone.localdate(), **(asked.dict() if DRAFT in asked else {})}


def short_address(data: QueryDict) -> str:
    """Return the URL of the same question without empty fields."""
    short = QueryDict(mutable=True)
    for name in data:
        value = data.get(name, "")
        if name not in ("o", "s", "e", "g") and value:
            short[name] = str(value)
    games = (rows_asked(data) if "o" in data else data.get("g", ""))[:LONGEST]
    if games:
        short["g"] = games
    return f"{reverse('ratings:calculator')}?{short.urlencode(safe=':,;')}"


def _games(text: str) -> list[AskedGame]:
    games = read_games(text)
    if not games:
        raise BadGames("no_games")
    return games


def _answer(calculator: Calculator, form: Rules, text: str) -> tuple[answers.Answer | None, str]:
    """Return the answer, or what is wrong with the games; faults of a field are shown at the field."""
    try:
        arguments = (_games(text),) if calculator.takes_games else ()
    except BadGames as fault:
        return None, str(GAME_FAULTS[fault.code]) % {"place": fault.place, "most": MOST_GAMES}
    if not form.is_valid():
        return None, ""
    try:
        return calculator.answer(form.cleaned_data, *arguments), ""
    except RuleError as error:
        form.refuse(error)
        return None, ""


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
