"""Pairing tables as a page and as PDF: Varma, Scheveningen, Schiller, Skalitzka."""

from typing import Any

from django.core.cache import cache
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import render
from django.utils.translation import get_language
from django.views.decorators.http import require_safe

from portal.documents.pdf import render_pdf
from tournaments.results.forms import KINDS, TableForm
from tournaments.standings.tables import half_scheveningen, scheveningen, schiller, skalitzka, varma

KEPT_SECONDS = 3600
DEFAULT_TEAMS = 4


def table_of(kind: str, size: int, teams: int) -> dict[str, Any]:
    """Return the envelopes of a draw, or the rounds of a table."""
    if kind == "varma":
        return {"envelopes": list(varma(size).items())}
    rounds = {
        "scheveningen": lambda: scheveningen(size),
        "half-scheveningen": lambda: half_scheveningen(size),
        "schiller": lambda: schiller(teams, size),
        "skalitzka": lambda: skalitzka(size),
    }[kind]()
    return {"rounds": list(enumerate(rounds, 1))}


def _form(request: HttpRequest) -> TableForm:
    return TableForm(request.GET if "kind" in request.GET else {"kind": "scheveningen", "size": 4})


def _asked(form: TableForm) -> dict[str, Any]:
    given = form.cleaned_data
    table = table_of(given["kind"], given["size"], given["teams"] or DEFAULT_TEAMS)
    return table | {"title": KINDS[given["kind"]], "size": given["size"]}


@require_safe
def pairing_tables(request: HttpRequest) -> HttpResponse:
    """Show a table; the first of a pair has White."""
    form = _form(request)
    context = {"form": form} | (_asked(form) if form.is_valid() else {})
    return render(request, "tournaments/results/tables.html", context)


@require_safe
def pairing_tables_pdf(request: HttpRequest) -> HttpResponse:
    """The same table on paper, kept for a while: everybody may ask for it."""
    form = _form(request)
    if not form.is_valid():
        raise Http404
    given, language = form.cleaned_data, get_language() or "en"
    name = f"{given['kind']}-{given['size']}-{given['teams'] or DEFAULT_TEAMS}"
    made = cache.get_or_set(
        f"pairing-table:{language}:{name}",
        lambda: render_pdf("pdf/pairing_table.html", _asked(form), language=language),
        KEPT_SECONDS,
    )
    headers = {"Content-Disposition": f'inline; filename="{name}.pdf"'}
    return HttpResponse(made, content_type="application/pdf", headers=headers)
