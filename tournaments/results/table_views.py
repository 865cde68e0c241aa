"""Pairing tables as a page and as PDF: Berger, Varma, Scheveningen, Schiller, Skalitzka."""

from typing import Any
from urllib.parse import urlencode

from django.core.cache import cache
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.urls import reverse
from django.utils.translation import get_language, ngettext
from django.utils.translation import gettext as _
from django.views.decorators.http import require_safe

from portal.documents.pdf import render_pdf
from tournaments.results.forms import KINDS, TableForm
from tournaments.standings import berger_table
from tournaments.standings.tables import half_scheveningen, scheveningen, schiller, skalitzka, varma

KEPT_SECONDS = 3600
DEFAULT_TEAMS = 4
BERGER = ("berger", "double-berger")


def table_of(kind: str, size: int, teams: int) -> dict[str, Any]:
    """Return the envelopes of a draw, or the rounds of a table, with each pairing as text."""
    if kind == "varma":
        return {"envelopes": list(varma(size).items())}
    if kind in BERGER:
        rounds = berger_table(size, double=kind == "double-berger")
        lines = [[_berger_pair(pair, size) for pair in pairs] for pairs in rounds]
    else:
        made = {
            "scheveningen": lambda: scheveningen(size),
            "half-scheveningen": lambda: half_scheveningen(size),
            "schiller": lambda: schiller(teams, size),
            "skalitzka": lambda: skalitzka(size),
        }[kind]()
        lines = [[f"{white}–{black}" for white, black in pairs] for pairs in made]
    return {"rounds": list(enumerate(lines, 1))}


def _berger_pair(pair: tuple[int, int], players: int) -> str:
    """Return the two numbers, White first; in an odd field the opponent of the missing number has a bye."""
    if max(pair) > players:
        return _("%(number)s free") % {"number": min(pair)}
    return "–".join(map(str, pair))


def size_in_words(kind: str, size: int, teams: int) -> str:
    if kind in BERGER or kind == "varma":
        return ngettext("%(count)s player", "%(count)s players", size) % {"count": size}
    boards = ngettext("%(count)s board", "%(count)s boards", size) % {"count": size}
    if kind != "schiller":
        return boards
    return _("%(teams)s teams of %(size)s") % {"teams": teams, "size": size}


def _form(request: HttpRequest) -> TableForm:
    return TableForm(request.GET if "kind" in request.GET else {"kind": "berger", "size": 10})


def _asked(form: TableForm) -> dict[str, Any]:
    given = form.cleaned_data
    what = (given["kind"], given["size"], given["teams"] or DEFAULT_TEAMS)
    return table_of(*what) | {"title": KINDS[given["kind"]], "size": size_in_words(*what)}


@require_safe
def berger(request: HttpRequest) -> HttpResponse:
    """Redirect the old address of the Berger tables."""
    kind = "double-berger" if request.GET.get("double") else "berger"
    asked = urlencode({"kind": kind, "size": request.GET.get("players", 10)})
    return redirect(f"{reverse('tournaments:pairing_tables')}?{asked}")


@require_safe
def pairing_tables(request: HttpRequest) -> HttpResponse:
    """Show a table for the drawing of lots (C.05, annexes 1 and 2) or for predetermined pairings."""
    form = _form(request)
    context: dict[str, Any] = {"form": form}
    if form.is_valid():
        context |= _asked(form) | {
            "query": urlencode({name: given for name, given in form.cleaned_data.items() if given})
        }
    return render(request, "tournaments/results/tables.html", context)


@require_safe
def pairing_tables_pdf(request: HttpRequest) -> HttpResponse:
    """Return the table as PDF, cached: the page is public."""
    form = _form(request)
    if not form.is_valid():
        raise Http404
    given, language = form.cleaned_data, get_language() or "en"
    name = f"{given['kind']}-{given['size']}-{given['teams'] or DEFAULT_TEAMS}"
    # The tables depend on nothing but their parameters: they are the same for ever, and for everybody.
    made = cache.get_or_set(
        f"pairing-table:{language}:{name}",
        lambda: render_pdf("pdf/pairing_table.html", _asked(form), language=language),
        KEPT_SECONDS,
    )
    headers = {"Content-Disposition": f'inline; filename="{name}.pdf"'}
    return HttpResponse(made, content_type="application/pdf", headers=headers)
