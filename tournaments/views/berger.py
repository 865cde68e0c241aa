"""Berger tables for drawing lots (C.05, annex 1)."""

from django import forms
from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.utils.translation import gettext_lazy as _
from django.views.decorators.http import require_safe

from tournaments.standings import berger_table


class BergerForm(forms.Form):
    players = forms.IntegerField(label=_("Players"), min_value=2, max_value=40)
    double = forms.BooleanField(label=_("Double round robin"), required=False)


@require_safe
def berger(request: HttpRequest) -> HttpResponse:
    """Show the pairings of every round; with an odd number of players the last number is free."""
    form = BergerForm(request.GET if "players" in request.GET else {"players": 10})
    rounds, free = [], 0
    if form.is_valid():
        count = form.cleaned_data["players"]
        rounds = list(enumerate(berger_table(count, double=form.cleaned_data["double"]), 1))
        free = count + 1 if count % 2 else 0
    return render(request, "tournaments/results/berger.html", {"form": form, "rounds": rounds, "free": free})
