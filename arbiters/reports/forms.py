"""Forms of the chief arbiter's report."""

from typing import Any
from uuid import uuid4

from django import forms
from django.utils.translation import gettext_lazy as _

from arbiters.reports.enums import NoteKind
from tournaments.models import EventArbiter


class ReportForm(forms.Form):
    """The report's own fields, besides its notes."""

    results_url = forms.URLField(
        label=_("Link to participants and results elsewhere"),
        help_text=_("The portal's own pages of the event are linked already."),
        required=False,
        max_length=200,
        assume_scheme="https",
    )
    no_breaches = forms.BooleanField(
        label=_("There was no breach of the anti-cheating protection measures"), required=False
    )
    remarks = forms.CharField(
        label=_("Remarks useful for future events"),
        required=False,
        max_length=10_000,
        widget=forms.Textarea(attrs={"rows": 6}),
    )


class NoteForm(forms.Form):
    """One incident, appeal or breach."""

    kind = forms.ChoiceField(label=_("Kind"), choices=NoteKind.choices, widget=forms.RadioSelect)
    round = forms.IntegerField(label=_("Round"), required=False, min_value=1, max_value=99)
    board = forms.CharField(label=_("Board or players"), required=False, max_length=100)
    text = forms.CharField(
        label=_("What happened"), max_length=5_000, widget=forms.Textarea(attrs={"rows": 4})
    )
    decision = forms.CharField(
        label=_("Decision"), required=False, max_length=5_000, widget=forms.Textarea(attrs={"rows": 2})
    )


class NewNoteForm(NoteForm):
    """A new note; it may have been written offline, and its key identifies repeated submissions."""

    key = forms.UUIDField(widget=forms.HiddenInput, initial=uuid4, required=False)


class ReasonForm(forms.Form):
    reason = forms.CharField(label=_("Reason"), max_length=300)


class SectorForm(forms.Form):
    """A sector of a round and its arbiter."""

    service = forms.ChoiceField(label=_("Arbiter"))
    sector = forms.CharField(label=_("Sector"), max_length=60)
    boards = forms.CharField(label=_("Boards"), max_length=60, required=False)

    def __init__(self, *args: Any, services: list[EventArbiter], **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.fields["service"].choices = [  # type: ignore[attr-defined] # a ChoiceField
            (row.pk, f"{row.player.name}, {row.get_role_display()}") for row in services
        ]
