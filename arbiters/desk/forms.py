"""Forms of the commission's desk: bulk decisions, meetings, agenda items, votes, minutes."""

from typing import Any

from django import forms
from django.utils.translation import gettext_lazy as _

from arbiters.desk.enums import Choice

# Steps that can be taken for many cases at once: they need no input but a reason.
STEPS = {
    "registrations": [
        ("approve", _("Approve")),
        ("return", _("Return with remarks")),
        ("refuse", _("Refuse")),
    ],
    "applications": [("publish", _("Publish")), ("return", _("Return with remarks"))],
}


class PlainForm(forms.Form):
    """No input: the ticked lines are enough."""


class BulkForm(forms.Form):
    """What to do with all ticked lines."""

    action = forms.ChoiceField(label=_("Decision"))
    reason = forms.CharField(
        label=_("Reason"),
        help_text=_("Needed to return or to refuse; every federation reads its own."),
        max_length=2000,
        required=False,
        widget=forms.Textarea(attrs={"rows": 2}),
    )


def bulk_form(part: str, typed: Any = None) -> forms.Form:
    """Return the form of a part of the agenda; persons and differences allow only one decision."""
    if part not in STEPS:
        return PlainForm(typed)
    form = BulkForm(typed)
    form.fields["action"].choices = STEPS[part]  # type: ignore[attr-defined] # a ChoiceField
    return form


class MeetingForm(forms.Form):
    title = forms.CharField(label=_("Title"), max_length=120)
    by_correspondence = forms.BooleanField(label=_("Vote by correspondence"), required=False)
    day = forms.DateField(
        label=_("Day, or last day to vote"),
        widget=forms.DateInput(attrs={"type": "date"}, format="%Y-%m-%d"),
    )


class ItemForm(forms.Form):
    question = forms.CharField(label=_("Question"), max_length=200)


class VoteForm(forms.Form):
    item = forms.IntegerField(min_value=1, max_value=2_147_483_647)
    choice = forms.ChoiceField(choices=Choice.choices)


class MinutesForm(forms.Form):
    minutes = forms.CharField(label=_("Minutes"), max_length=20_000, widget=forms.Textarea(attrs={"rows": 8}))
