"""The page of the norm calculator; a submitted form redirects to a short URL that can be shared."""

import re
from dataclasses import dataclass
from typing import Any

from django.http import HttpRequest, HttpResponse, QueryDict
from django.shortcuts import redirect, render
from django.urls import reverse
from django.views.decorators.http import require_safe

from players.fide_ids import fide_id_in
from players.profile.selectors import player_at
from ratings.calculators.phrases import UNKNOWN_PLAYER
from titles.calculator.forms import NormForm
from titles.calculator.games import OPEN, AskedGame, BadGame, form_rows, read_games, rows_asked
from titles.calculator.phrases import FAULTS, TOO_MANY, UNREADABLE
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
_GAME = re.compile(r"games\[(\d+)\]")


@dataclass(frozen=True)
class Answer:
    """What the rules say, or what is wrong with the games and where; other faults are in the form."""

    found: dict[str, Any] | None = None
    fault: str = ""
    bad_round: int = 0


@require_safe
def norm(request: HttpRequest) -> HttpResponse:
    """Check a norm, or forecast what is needed; the answer is shown next to the form."""
    asked, is_unknown = _filled(request.GET)
    if asked is not request.GET or "s" in asked:
        return redirect(short_address(asked))
    is_asked = "title" in asked
    form = NormForm(asked if is_asked else None)
    if is_asked and is_unknown:
        form.add_error("id", UNKNOWN_PLAYER)
    text = asked.get("g", "")[:LONGEST]
    answer = _answer(form, text) if is_asked else Answer()
    rows = form_rows(text, answer.bad_round)
    context = {
        "form": form,
        "rows": [*rows, *([None] * max(FEWEST_ROWS - len(rows), SPARE_ROWS))],
        "titles": list(Title),
        "fault": answer.fault,
        "answer": answer.found,
        "findings": [said(each) for each in answer.found.get("findings", [])] if answer.found else [],
        "example_url": EXAMPLE,
    }
    return render(request, "titles/calculator/norm.html", context)


def _filled(asked: QueryDict) -> tuple[QueryDict, bool]:
    """Return the question with the register's values instead of an id, and whether the id is unknown."""
    given = fide_id_in(asked.get("id", "").strip())
    if given is None:
        return asked, False
    player = player_at(given)
    if player is None or player.restricted:
        return asked, "s" not in asked
    filled = asked.copy()
    del filled["id"]
    filled["fed"], filled["sex"] = player.federation.code, player.sex
    return filled, False


def _answer(form: NormForm, text: str) -> Answer:
    try:
        games = read_games(text)
    except BadGame as bad:
        fault = str(UNREADABLE) % {"place": bad.place} if bad.place else str(TOO_MANY)
        return Answer(fault=fault, bad_round=bad.place)
    if not form.is_valid():
        return Answer()
    found = ask(form.request(), games)
    if found["ok"]:
        return Answer(found)
    error = found["error"]
    if wrong := _GAME.match(error["field"]):
        place = int(wrong[1]) + 1
        return Answer(fault=FAULTS.get(error["code"], UNREADABLE) % {"place": place}, bad_round=place)
    form.refuse(error)
    return Answer()


def ask(question: dict[str, Any], games: list[AskedGame]) -> dict[str, Any]:
    """Ask the rules for a forecast while a game is open, else for the norm."""
    is_open = len(games) < question["event"]["rounds"] or any(game.score == OPEN for game in games)
    listed = [game.request(number) for number, game in enumerate(games, 1)]
    return COMMAND.answer({"op": "forecast" if is_open else "norm", **question, "games": listed})


def short_address(data: QueryDict) -> str:
    """Return the URL of the same question without empty fields."""
    short = QueryDict(mutable=True)
    for name, value in data.items():
        if name not in (*ROWS, "g") and value:
            short[name] = str(value)
    if games := rows_asked(data)[:LONGEST]:
        short["g"] = games
    return f"{reverse('titles:norm_calculator')}?{short.urlencode(safe=':,?')}"
