"""One page with every component on it, so that a browser and axe-core can look at them all."""

from datetime import UTC, date, datetime, timedelta
from pathlib import Path
from typing import Any

from django import forms
from django.core.paginator import Paginator
from django.http import HttpRequest, HttpResponse
from django.template import engines

from portal.look.forms import DayInput

SOURCE = Path(__file__).with_suffix(".html").read_text(encoding="utf-8")


class Filters(forms.Form):
    q = forms.CharField(label="Name", required=False)
    state = forms.ChoiceField(label="State", choices=[("", "Any"), ("d", "Draft")], required=False)


class Registration(forms.Form):
    name = forms.CharField(help_text="As in the passport.")
    system = forms.ChoiceField(choices=[("s", "Swiss"), ("r", "Round robin")])
    begins = forms.DateField(widget=DayInput)
    section = forms.ChoiceField(choices=[("o", "Open"), ("w", "Women")], widget=forms.RadioSelect)
    roles = forms.MultipleChoiceField(
        choices=[("1", "Arbiter")], widget=forms.CheckboxSelectMultiple, required=False
    )
    secret = forms.CharField(widget=forms.PasswordInput)
    report = forms.FileField()
    note = forms.CharField(widget=forms.Textarea, required=False)
    agreed = forms.BooleanField(label="I have read the rules")


WORKSPACES = [
    {"code": "UKR", "name": "Ukraine", "kind": "federation", "switch_url": "/inbox/", "active": True},
    {
        "code": "QC",
        "name": "Qualification Commission",
        "kind": "body",
        "switch_url": "/inbox/",
        "active": False,
    },
]
TODAY = date(2026, 11, 16)
TRAIL = [
    {
        "at": datetime(2026, 11, 16, 9, tzinfo=UTC),
        "actor": "Olena Koval, rating officer",
        "title": "Returned",
        "from_state": "Submitted",
        "to_state": "Returned",
        "reason": "Round 3 has no date.",
        "icon": "arrow-left",
        "tone": "warning",
    }
]


def context(request: HttpRequest) -> dict[str, Any]:
    """Return something for every component to show; the form comes with its errors."""
    return {
        "crumbs": [("Home", "/")],
        "tabs": [
            {"label": "Overview", "url": "/", "active": True, "icon": "list"},
            {"label": "Games", "url": "/", "active": False, "count": 12},
        ],
        "filters": Filters(),
        "dues": [(f"Report {days}", TODAY + timedelta(days)) for days in (-5, 0, 1, 3, 21)],
        "today": TODAY,
        "page_obj": Paginator(range(230), 10).page(7),
        "trail": TRAIL,
        "facts": [("Code", "UKR"), ("Logo", "")],
        "progress": {"id": "job", "label": "Certificates", "done": 37, "total": 100, "finished": True},
        "tones": ["neutral", "primary", "info", "success", "warning", "danger"],
        "names": ["Olena Koval", "山田 太郎", "A", "B", "C", "D", "E", "F"],
        "form": Registration({"name": ""}),
        "menu": [{"label": "Home", "url": "/", "icon": "home", "active": True}],
        "workspaces": WORKSPACES,
        "workspace": WORKSPACES[0],
    }


def page(request: HttpRequest) -> HttpResponse:
    return HttpResponse(engines["django"].from_string(SOURCE).render(context(request), request))
