"""The form for a norm that exists on paper only: event elsewhere, seminar, association title."""

from typing import Any

from django import forms
from django.core.files.uploadedfile import UploadedFile
from django.utils.translation import gettext_lazy as _

from arbiters.models import ArbiterNorm
from arbiters.norms.enums import NormKind
from arbiters.norms.paper import RATES, SYSTEMS
from tournaments.enums import Evaluation

# Scans of one certificate; larger ones are photographs that should be reduced first.
MOST_BYTES = 10 * 1024 * 1024
# Players, rounds and federations of an event on paper: above any real event.
MOST = 20_000
_TITLES = [("", "–"), ("IA", "IA"), ("FA", "FA"), ("IO", "IO"), ("NA", "NA")]
# Fields of an event: numbers first, then flags.
NUMBERS = ("rounds", "players", "rated", "federations", "titled", "boards", "teams")
FLAGS = (
    "national_individual_final",
    "official_fide",
    "official_rapid_blitz",
    "player_norm_possible",
    "top_division",
    "olympiad",
    "all_ratable",
)
# The totals of the event's festival (2.5.1): all numbers or none.
FESTIVAL = {
    "festival_players": "players",
    "festival_rated": "rated",
    "festival_federations": "federations",
    "festival_rounds": "rounds",
}
_COLUMNS = ("title", "kind", "event_name", "host", "place", "start", "end", "association", "passed", "role")


class PaperNormForm(forms.ModelForm[ArbiterNorm]):
    """A norm as stated on its paper, which is stored as a file."""

    fide_id = forms.IntegerField(label=_("FIDE id of the arbiter"), min_value=1)
    system = forms.ChoiceField(label=_("System"), choices=list(SYSTEMS.items()), required=False)
    base_system = forms.ChoiceField(
        label=_("Pairing system of a team event"),
        choices=[("", "–"), *[(key, SYSTEMS[key]) for key in ("SS", "RR", "DR", "KO")]],
        required=False,
    )
    rate = forms.ChoiceField(label=_("Rate of play"), choices=list(RATES.items()), required=False)
    rounds = forms.IntegerField(label=_("Rounds"), required=False, min_value=1, max_value=60)
    players = forms.IntegerField(label=_("Players"), required=False, min_value=1, max_value=MOST)
    rated = forms.IntegerField(label=_("Rated players"), required=False, min_value=0, max_value=MOST)
    federations = forms.IntegerField(
        label=_("Federations represented"), required=False, min_value=1, max_value=250
    )
    titled = forms.IntegerField(label=_("Titled players"), required=False, min_value=0, max_value=MOST)
    boards = forms.IntegerField(label=_("Boards of a team"), required=False, min_value=0, max_value=20)
    teams = forms.IntegerField(label=_("Teams"), required=False, min_value=0, max_value=400)
    festival_players = forms.IntegerField(
        label=_("Players of the whole festival (2.5.1)"), required=False, min_value=1, max_value=MOST
    )
    festival_rated = forms.IntegerField(
        label=_("Rated players of the festival"), required=False, min_value=0, max_value=MOST
    )
    festival_federations = forms.IntegerField(
        label=_("Federations in the festival"), required=False, min_value=1, max_value=250
    )
    festival_rounds = forms.IntegerField(
        label=_("Rounds of its shortest tournament"), required=False, min_value=1, max_value=60
    )
    national_individual_final = forms.BooleanField(
        label=_("Final of the national individual championship (4.8.1)"), required=False
    )
    official_fide = forms.BooleanField(label=_("Official FIDE event (4.8.2)"), required=False)
    official_rapid_blitz = forms.BooleanField(
        label=_("World or continental rapid or blitz championship (4.8.4)"), required=False
    )
    player_norm_possible = forms.BooleanField(
        label=_("A player could make a title norm (4.8.3)"), required=False
    )
    top_division = forms.BooleanField(
        label=_("Highest division of the national team championship (3.9.1, 4.9.2)"), required=False
    )
    olympiad = forms.BooleanField(label=_("Olympiad (3.9.4, 4.9.4)"), required=False)
    all_ratable = forms.BooleanField(
        label=_("Every participant's rating can be calculated from it (3.8.2)"), required=False
    )
    signatory = forms.CharField(label=_("Signed first by: FIDE id, or name"), max_length=120, required=False)
    signatory_title = forms.ChoiceField(
        label=_("Title of the person who signed first"), choices=_TITLES, required=False
    )
    chief_title = forms.ChoiceField(label=_("Title of the chief arbiter"), choices=_TITLES, required=False)
    evaluation = forms.ChoiceField(
        label=_("Evaluation"), choices=[("", "–"), *Evaluation.choices], required=False
    )

    class Meta:
        model = ArbiterNorm
        fields = (*_COLUMNS, "rounds_worked", "paper")
        widgets = {
            "start": forms.DateInput(attrs={"type": "date"}),
            "end": forms.DateInput(attrs={"type": "date"}),
        }

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.fields["paper"].required = True
        signed = ("evaluation", "signatory", "signatory_title", "chief_title")
        event = ("system", "base_system", "rate", *NUMBERS, *FESTIVAL, *FLAGS)
        self.order_fields(["fide_id", *_COLUMNS, "rounds_worked", *event, *signed, "paper"])

    def clean_host(self) -> str:
        return str(self.cleaned_data["host"]).upper()

    def clean_paper(self) -> UploadedFile | None:
        paper: UploadedFile | None = self.cleaned_data["paper"]
        if paper is not None and (paper.size or 0) > MOST_BYTES:
            raise forms.ValidationError(_("The file is larger than 10 MB."))
        if paper is not None and paper.read(5) != b"%PDF-":
            raise forms.ValidationError(_("This is not a PDF file."))
        if paper is not None:
            paper.seek(0)
        return paper

    def clean(self) -> dict[str, Any]:
        given = super().clean() or {}
        start, end, kind = given.get("start"), given.get("end"), given.get("kind")
        if start and end and end < start:
            self.add_error("end", _("The event ends before it starts."))
        needed = {
            NormKind.TOURNAMENT: ("system", "rounds", "players", "federations", "evaluation", "signatory"),
            NormKind.ASSOCIATION: ("association",),
        }
        for name in needed.get(NormKind(kind), ()) if kind else ():
            if not given.get(name):
                self.add_error(name, _("The paper certificate says this."))
        if (given.get("rated") or 0) > (given.get("players") or 0):
            self.add_error("rated", _("There are more rated players than players."))
        # The numbers of a festival belong together: the rules of 2.5.1 need all of them.
        said = [name for name in FESTIVAL if given.get(name) is not None]
        for name in FESTIVAL if said else ():
            if given.get(name) is None and name not in self.errors:
                self.add_error(name, _("Enter every number of the festival, or none."))
        if (given.get("festival_rated") or 0) > (given.get("festival_players") or 0):
            self.add_error("festival_rated", _("There are more rated players than players."))
        return given

    def columns(self) -> dict[str, Any]:
        """Return the norm's columns; the event's numbers become its facts in the rules' terms."""
        given = self.cleaned_data
        names = [*_COLUMNS, "rounds_worked", "signatory", "signatory_title", "chief_title", "evaluation"]
        columns = {name: given[name] for name in (*names, "paper")}
        if given["kind"] == NormKind.TOURNAMENT:
            columns["facts"] = {
                "start": given["start"].isoformat(),
                "end": given["end"].isoformat(),
                "system": given["system"],
                "base_system": given["base_system"] or None,
                "rate": given["rate"] or "STANDARD",
                **{name: given[name] or 0 for name in NUMBERS},
                **{name: given[name] for name in FLAGS},
                "festival": self._festival(),
            }
        return columns

    def _festival(self) -> dict[str, int] | None:
        """Return the festival in the rules' terms, or None if the paper names none."""
        if self.cleaned_data["festival_players"] is None:
            return None
        return {name: self.cleaned_data[field] for field, name in FESTIVAL.items()}
