"""Forms of dossiers: the filter of the list, and a norm from a paper certificate."""

import re
from typing import Any

from django import forms
from django.core.files.uploadedfile import UploadedFile
from django.utils.translation import gettext_lazy as _

from players.names import latin_spelling
from titles.enums import NormSource, NormState, NormTitle
from titles.models import Norm
from titles.rules.paper import EIGHT_GAMES, ORDINARY, TEAM, WORLD_CUP
from titles.rules.request import MOST_ROUNDS
from tournaments.enums import System

# A scan of one certificate; larger ones are photographs that should be reduced first.
MOST_BYTES = 10 * 1024 * 1024
# Counts of opponents on form IT1.
COUNTS = {
    "other_federations": _("Foreign federations met"),
    "own_federation": _("Opponents of the player's own federation"),
    "title_holders": _("Opponents with a title"),
    "counted_titles": _("Opponents with the title applied for"),
    "rated_opponents": _("Rated opponents"),
}
GAMES_BY = [
    (ORDINARY, _("nine games or more (1.4.1a)")),
    (TEAM, _("seven or eight: World or Continental Team or Club Championship (1.4.1b)")),
    (WORLD_CUP, _("eight: World Cup or Women's World Championship (1.4.1b)")),
    (EIGHT_GAMES, _("eight of nine rounds: the opponent did not come, or a pairing bye (1.4.1c)")),
]
_SOURCES = [(choice.value, choice.label) for choice in (NormSource.PAPER, NormSource.DIRECT)]


class NormFilter(forms.Form):
    q = forms.CharField(label=_("Player"), required=False, max_length=100)
    title = forms.ChoiceField(label=_("Title"), required=False, choices=[("", _("all")), *NormTitle.choices])
    state = forms.ChoiceField(label=_("State"), required=False, choices=[("", _("all")), *NormState.choices])


class PaperNormForm(forms.ModelForm[Norm]):
    """A norm from an event outside the portal, as on its signed certificate; the paper is stored."""

    class Meta:
        model = Norm
        fields = (
            "source",
            "title",
            "event_name",
            "place",
            "host",
            "start",
            "end",
            "system",
            "games_used",
            "score",
            "average",
            "foreigner_rule_met",
            "event_class",
            "single_round_days",
            "registered_on",
            "paper",
        )
        widgets = {
            "start": forms.DateInput(attrs={"type": "date"}),
            "end": forms.DateInput(attrs={"type": "date"}),
            "registered_on": forms.DateInput(attrs={"type": "date"}),
        }

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.fields["source"] = forms.ChoiceField(label=_("Source"), choices=_SOURCES)
        self.fields["paper"].required = True
        self.fields["registered_on"].required = False
        self.fields["registered_on"].help_text = _(
            "For norms before July 2005: they count if they were registered by 31 July 2013 (1.5.5)."
        )
        self.fields["system"] = forms.ChoiceField(label=_("System"), choices=System.choices)
        for name, words in COUNTS.items():
            help_text = _(
                "As the certificate says; empty where it does not. In a double round robin each opponent"
                " counts once."
            )
            self.fields[name] = forms.IntegerField(
                label=words, required=False, min_value=0, max_value=MOST_ROUNDS, help_text=help_text
            )
        self.fields["games_by"] = forms.ChoiceField(
            label=_("Games by article"), choices=GAMES_BY, required=False
        )
        self.fields["foreigner_rule_met"].help_text = _(
            "Leave it open where an exemption was used (1.4.3a-d)."
        )
        self.fields["games_used"] = forms.IntegerField(
            label=self.fields["games_used"].label, min_value=1, max_value=MOST_ROUNDS
        )
        before, after = self.Meta.fields[:9], self.Meta.fields[9:-1]
        self.order_fields([*before, "games_by", *after, *COUNTS, "paper"])

    def clean_paper(self) -> UploadedFile | None:
        paper: UploadedFile | None = self.cleaned_data["paper"]
        if paper is not None and (paper.size or 0) > MOST_BYTES:
            raise forms.ValidationError(_("The file is larger than 10 MB."))
        if paper is not None and paper.read(5) != b"%PDF-":
            raise forms.ValidationError(_("This is not a PDF file."))
        if paper is not None:
            paper.seek(0)
        return paper

    def clean_event_name(self) -> str:
        return self._printable("event_name")

    def clean_place(self) -> str:
        return self._printable("place")

    def _printable(self, name: str) -> str:
        """Refuse a name that the IT2 could not print in Latin letters."""
        typed: str = self.cleaned_data[name]
        if typed and not latin_spelling(typed):
            raise forms.ValidationError(_("Write it in Latin letters."))
        return typed

    def clean_score(self) -> str:
        """Accept 6.5, 6,5 and 6½ as the same score."""
        typed = str(self.cleaned_data["score"]).strip().replace(",", ".").replace("½", ".5")
        if typed and not re.fullmatch(r"\d{0,2}(\.[05])?", typed):
            raise forms.ValidationError(_("Points come in halves."))
        return f"0{typed}" if typed.startswith(".") else typed

    def content(self) -> dict[str, Any]:
        """Return the data for the service, with the counts of opponents in the norm's content."""
        given = {name: value for name, value in self.cleaned_data.items() if name not in COUNTS}
        counts = {name: self.cleaned_data[name] for name in COUNTS if self.cleaned_data[name] is not None}
        return {**given, "content": {"paper": counts} if counts else {}}

    def clean(self) -> dict[str, Any]:
        given = super().clean() or {}
        start, end = given.get("start"), given.get("end")
        if start and end and end < start:
            self.add_error("end", _("The event ends before it starts."))
        games = given.get("games_used") or 0
        for name in COUNTS:
            if games and (given.get(name) or 0) > games:
                self.add_error(name, _("There were not so many opponents."))
        if games and given.get("score") and float(given["score"]) > games:
            self.add_error("score", _("More points than games."))
        return given
