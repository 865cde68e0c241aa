"""Forms of reports."""

from typing import Any

from django import forms
from django.core.files.uploadedfile import UploadedFile
from django.utils.text import capfirst
from django.utils.translation import gettext
from django.utils.translation import gettext_lazy as _

from portal.parts.faults import sentence
from tournaments.reports.faults import ReportFault
from tournaments.reports.fixes import LONGEST, LONGEST_LINE, entry, game_of, old_value
from tournaments.reports.phrases import FIELDS
from tournaments.trf import Fix, Tournament
from tournaments.trf.model import LAST_ROUND, Player
from tournaments.trf.source import MAX_BYTES

PLAYER_FIELDS = (
    "number",
    "name",
    "fide_id",
    "federation",
    "title",
    "rating",
    "sex",
    "birth",
    "points",
    "rank",
)
HEAD_FIELDS = (
    "name",
    "city",
    "federation",
    "start",
    "end",
    "chief_arbiter",
    "kind",
    "encoded_kind",
    "time_control",
    "tie_breaks",
    "declared_players",
    "declared_rated",
    "declared_teams",
    "declared_rounds",
    "round_dates",
    "scoring",
)
TEAM_FIELDS = ("number", "name", "nickname", "players", "match_points", "game_points", "rank")


def checked_size(file: UploadedFile, code: str) -> UploadedFile:
    """Refuse an oversized file before reading it."""
    if (file.size or 0) > MAX_BYTES:
        raise forms.ValidationError(sentence(ReportFault(code)), code)
    return file


class UploadForm(forms.Form):
    file = forms.FileField(
        label=_("Report (TRF)"),
        allow_empty_file=True,
        max_length=200,
        help_text=_("TRF06, TRF16 or TRF26 in any encoding. At most 16 MB."),
    )
    interim = forms.BooleanField(
        label=_("Interim report"),
        required=False,
        help_text=_("For an event longer than 30 days: the rounds so far. The event goes on."),
    )

    def clean_file(self) -> UploadedFile:
        return checked_size(self.cleaned_data["file"], "too_large")


class GamesForm(forms.Form):
    games = forms.FileField(
        label=_("Games (PGN)"), allow_empty_file=True, max_length=200, help_text=_("At most 16 MB.")
    )

    def clean_games(self) -> UploadedFile:
        return checked_size(self.cleaned_data["games"], "pgn_too_large")


class FixForm(forms.Form):
    """One fix, as posted by a finding's button."""

    target = forms.ChoiceField(choices=[(name, name) for name in ("tournament", "player", "team")])
    field = forms.ChoiceField(choices=[(name, name) for name in FIELDS])
    key = forms.IntegerField(min_value=0, max_value=50_000)
    value = forms.CharField(required=False, max_length=200, strip=True)

    def fix(self) -> Fix:
        given = self.cleaned_data
        return Fix(given["target"], given["field"], given["value"], given["key"])


class FixAllForm(forms.Form):
    code = forms.SlugField(max_length=60)


class RemarksForm(forms.Form):
    reason = forms.CharField(label=_("Remarks"), max_length=2000, widget=forms.Textarea(attrs={"rows": 4}))


class ReasonForm(forms.Form):
    """The reason for withdrawing a report or its acceptance."""

    reason = forms.CharField(label=_("Reason"), max_length=2000, widget=forms.Textarea(attrs={"rows": 4}))


def with_note(form: forms.Form) -> None:
    """Add the note required for a correction of a submitted report."""
    form.fields["note"] = forms.CharField(
        label=_("Note to the author"),
        max_length=500,
        widget=forms.Textarea(attrs={"rows": 2}),
        help_text=_("What you correct, and why."),
    )


class HeadForm(forms.Form):
    """The head of the report: what it says of the event as a whole."""

    def __init__(self, reported: Tournament, data: Any = None) -> None:
        super().__init__(data)
        for name in HEAD_FIELDS:
            self.fields[name] = forms.CharField(
                label=capfirst(FIELDS[name]),
                required=False,
                max_length=LONGEST_LINE if name == "round_dates" else 150,
                initial=old_value(reported, Fix("tournament", name, "")),
            )

    def fixes(self) -> list[Fix]:
        """Return a fix for each field that was changed."""
        return [
            Fix("tournament", name, self.cleaned_data[name]) for name in self.changed_data if name != "note"
        ]


class TeamForm(forms.Form):
    """The record of one team."""

    def __init__(self, reported: Tournament, key: int, data: Any = None) -> None:
        super().__init__(data)
        self.key = key
        for name in TEAM_FIELDS:
            self.fields[name] = forms.CharField(
                label=capfirst(FIELDS[name]),
                required=False,
                max_length=LONGEST,
                initial=old_value(reported, Fix("team", name, "", key)),
            )

    def fixes(self) -> list[Fix]:
        """Return a fix for each field that was changed."""
        changed = [name for name in self.changed_data if name != "note"]
        return [Fix("team", name, self.cleaned_data[name], self.key) for name in changed]


class LineForm(forms.Form):
    """A replacement for an unreadable line; blanks are kept because columns matter."""

    line = forms.CharField(
        label=capfirst(FIELDS["line"]),
        required=False,
        max_length=LONGEST_LINE,
        strip=False,
        widget=forms.Textarea(attrs={"rows": 3, "class": "trf-line", "spellcheck": "false"}),
    )

    def __init__(self, key: int, text: str, data: Any = None) -> None:
        super().__init__(data, initial={"line": text})
        self.key = key

    def fixes(self) -> list[Fix]:
        return (
            [Fix("line", "", self.cleaned_data["line"].rstrip(), self.key)]
            if "line" in self.changed_data
            else []
        )


class PlayerForm(forms.Form):
    """The record of one player: data and rounds, each as it would stand in a fix."""

    both_sides = forms.BooleanField(
        label=_("Correct the opponent's entry as well"), required=False, initial=True
    )

    def __init__(self, player: Player, rounds: int, data: Any = None) -> None:
        super().__init__(data)
        self.player = player
        self.rounds = min(max(rounds, len(player.games)), LAST_ROUND)
        for name in PLAYER_FIELDS:
            value = getattr(player, name)
            self.fields[name] = forms.CharField(
                label=capfirst(FIELDS[name]),
                required=False,
                max_length=60,
                initial="" if value is None else str(value),
            )
        for number in range(1, self.rounds + 1):
            self.fields[f"round_{number}"] = forms.CharField(
                label=gettext("Round %(number)s") % {"number": number},
                required=False,
                max_length=20,
                initial=entry(game_of(player, number)),
            )
        self.order_fields([*PLAYER_FIELDS, *(f"round_{n}" for n in range(1, self.rounds + 1)), "both_sides"])

    def fixes(self) -> list[Fix]:
        """Return a fix for each field that was changed."""
        return [self._fix(name) for name in self.changed_data if name not in ("both_sides", "note")]

    def _fix(self, name: str) -> Fix:
        value, key = self.cleaned_data[name], self.player.key
        if not name.startswith("round_"):
            return Fix("player", name, value, key)
        paired = self.cleaned_data["both_sides"] and value.split()[:1] not in ([], ["0"], ["0000"])
        return Fix("pairing" if paired else "game", "", value, key, int(name.removeprefix("round_")))
