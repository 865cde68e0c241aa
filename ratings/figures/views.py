"""Statistics of the world and of each federation, from the newest list."""

from typing import Any

from django import forms
from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.utils.translation import gettext_lazy as _
from django.views.decorators.http import require_safe

from players.models import RatingSystem
from players.profile.phrases import SYSTEMS, system_name
from portal.federations.forms import FederationField
from portal.parts.versions import kept
from ratings.figures import display
from ratings.figures.selectors import growth, newest_figures
from ratings.models import ListFigures


class StatisticsFilter(forms.Form):
    """The rating list, and the world or a federation."""

    system = forms.ChoiceField(label=_("Rating list"), required=False, choices=[*SYSTEMS.items()])
    federation = FederationField(empty=_("world"))


@kept
@require_safe
def statistics(request: HttpRequest) -> HttpResponse:
    """Show distribution, activity, growth and titles, as computed at publication."""
    form = StatisticsFilter(request.GET)
    given = form.cleaned_data if form.is_valid() else {}
    federation = given.get("federation")
    code = given.get("system") or next(iter(SYSTEMS))
    system = RatingSystem.objects.filter(code=code).first()
    figures = newest_figures(system, federation) if system else None
    context: dict[str, Any] = {"form": form, "federation": federation, "figures": figures}
    if system and figures:
        context |= {"system": system_name(system)} | charts_of(figures, growth(system, federation))
    return render(request, "ratings/figures/statistics.html", context)


def charts_of(figures: ListFigures, grown: list[ListFigures]) -> dict[str, Any]:
    """Return the charts of one list and of its growth."""
    named, years = display.awarded_years(figures)
    return {
        "distribution": display.distribution(figures),
        "growth": display.growth_bars(grown),
        "grown": grown[::-1],
        "holders": display.holders(figures),
        "award_titles": named,
        "award_years": years,
        "awarded": display.awarded_bars(figures),
    }
