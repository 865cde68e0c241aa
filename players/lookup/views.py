"""The page of the bulk look-up."""

from collections import Counter

from django.http import HttpResponse
from django.shortcuts import render
from django.utils.translation import gettext as _
from django.views.decorators.http import require_http_methods

from players.lookup.forms import LookUpForm
from players.lookup.selectors import Answer, Outcome, look_up
from players.lookup.sheet import as_csv
from portal.accounts.throttles import Throttle
from portal.federations.requests import PortalRequest

# One request can run five hundred searches, so the limit counts lines, not requests.
LINES = Throttle("look-up", 3000)


@require_http_methods(["GET", "POST"])
def lookup(request: PortalRequest) -> HttpResponse:
    """Show the form; a POST shows the answers below it or returns a file."""
    form = LookUpForm(request.POST or None)
    if request.method != "POST" or not form.is_valid():
        return render(request, "players/lookup/lookup.html", {"form": form})
    lines = form.cleaned_data["lines"]
    if not LINES.count(request, len(lines)):
        form.add_error(None, _("You have looked up many players just now. Try again in ten minutes."))
        return render(request, "players/lookup/lookup.html", {"form": form}, status=429)
    answers = look_up(lines)
    if "csv" in request.POST:
        return _file(answers)
    counts = Counter(answer.outcome for answer in answers)
    totals = {outcome.value: counts[outcome] for outcome in Outcome}
    return render(request, "players/lookup/lookup.html", {"form": form, "answers": answers, "totals": totals})


def _file(answers: list[Answer]) -> HttpResponse:
    # The byte-order mark makes spreadsheets read the file as UTF-8.
    response = HttpResponse("\ufeff" + as_csv(answers), content_type="text/csv; charset=utf-8")
    response["Content-Disposition"] = 'attachment; filename="players.csv"'
    return response
