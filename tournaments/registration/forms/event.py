"""The form of an event: its columns and rows as one sheet."""

from dataclasses import dataclass
from typing import Any

from django import forms
from django.http import QueryDict
from django.utils.translation import gettext_lazy as _
from django.utils.translation import pgettext_lazy

from players.models import Player
from players.names import in_latin_letters
from players.selectors import public_players
from portal.federations.enums import Status
from portal.federations.forms import FederationField
from portal.federations.models import AffiliatedOrganisation, Federation
from tournaments.enums import TEAM_SYSTEMS, ArbiterRole, OfficialEvent, System
from tournaments.registration.enums import Measure
from tournaments.registration.facts import ArbiterData, EventData, RoundData
from tournaments.registration.forms.event_rules import EventRulesForm
from tournaments.registration.forms.rows import ARBITERS, PERIODS, ROUNDS, Rows
from tournaments.rules import Clock, ClockError, ClockPeriod, read_clock, write_clock

CLOCK_FAULTS = {
    "moves_of_earlier_period": _("Every period but the last one ends after a number of moves."),
    "moves_of_last_period": _("The last period is for the rest of the game: leave its moves empty."),
}


def _date(label: Any) -> forms.DateField:
    widget = forms.DateInput(attrs={"type": "date"}, format="%Y-%m-%d")
    return forms.DateField(label=label, required=False, widget=widget)


def _rating(label: Any, **options: Any) -> forms.IntegerField:
    return forms.IntegerField(label=label, required=False, min_value=0, max_value=4000, **options)


def _count(label: Any, most: int, **options: Any) -> forms.IntegerField:
    return forms.IntegerField(label=label, required=False, min_value=0, max_value=most, **options)


class EventForm(EventRulesForm):
    """The event's columns. A draft needs only a name; the pre-check reports what else is missing."""

    federation = FederationField(
        empty="---------",
        required=True,
        label=_("Host federation"),
        queryset=Federation.objects.filter(status=Status.MEMBER),
        help_text=_("Its rating officer registers the event; days count in its time zone."),
    )
    organisation = forms.ModelChoiceField(
        label=_("Affiliated organisation"),
        queryset=AffiliatedOrganisation.objects.filter(status=Status.MEMBER),
        required=False,
        help_text=_("Only if one of them hosts the event."),
    )
    name = forms.CharField(label=pgettext_lazy("of an event", "Name"), max_length=150)
    place = forms.CharField(label=_("Place"), max_length=100, required=False)
    latin_name = forms.CharField(
        label=_("Name in Latin letters"),
        max_length=150,
        required=False,
        help_text=_("If the name is in another script: international forms print both."),
    )
    latin_place = forms.CharField(label=_("Place in Latin letters"), max_length=100, required=False)
    start = _date(_("First day"))
    end = _date(_("Last day"))
    organiser = forms.CharField(label=_("Chief organiser"), max_length=150, required=False)
    organiser_email = forms.EmailField(label=_("Organiser's e-mail"), required=False)
    website = forms.URLField(label=_("Website"), required=False, assume_scheme="https")
    system = forms.ChoiceField(
        label=pgettext_lazy("of pairing", "System"), choices=System.choices, initial=System.SWISS
    )
    norm_event = forms.BooleanField(label=_("Norms are possible"), required=False)
    official = forms.BooleanField(label=_("Official FIDE event"), required=False)
    continental = forms.BooleanField(
        label=_("Continental championship"),
        required=False,
        help_text=_(
            "For a major one (individual, team, club, junior, rapid and blitz) tick the official event too."
        ),
    )
    national_championship = forms.BooleanField(label=_("National championship"), required=False)
    youth = forms.BooleanField(label=_("For youth or juniors only"), required=False)
    women_only = forms.BooleanField(label=_("For women only"), required=False)
    league = forms.BooleanField(label=_("League"), required=False)
    hybrid = forms.BooleanField(label=_("Hybrid: players in several venues, online"), required=False)
    official_event = forms.ChoiceField(
        label=_("Which official event"), choices=[("", "–"), *OfficialEvent.choices], required=False
    )
    festival = forms.CharField(
        label=_("Festival"),
        max_length=100,
        required=False,
        help_text=_(
            "Events of one host with the same festival are added up for arbiters' norms (B06.1, 2.5.1)."
        ),
    )
    national_final = forms.BooleanField(
        label=_("Final of the national individual championship"),
        required=False,
        help_text=_("For adults, open or women, standard; not a qualifier, youth, senior or team event."),
    )
    top_league = forms.BooleanField(label=_("Highest national league"), required=False)
    boards = _count(_("Boards of a team"), 100)
    teams = _count(_("Teams"), 1000)
    double_rounds = forms.BooleanField(label=_("Teams meet twice"), required=False)
    prize_fund = _count(_("Prize fund in euros"), 100_000_000)
    expected_players = _count(_("Expected players"), 20_000)
    expected_rated = _count(_("Of these, rated"), 20_000)
    top_rating = _rating(_("Highest rating expected"))
    top_rating_women = _rating(_("Highest rating of a woman expected"))
    average_rating = _rating(_("Average rating expected"), help_text=_("Of round robins."))
    measures = forms.MultipleChoiceField(
        label=_("Anti-cheating measures"),
        choices=Measure.choices,
        widget=forms.CheckboxSelectMultiple,
        required=False,
    )
    waiver_requested = forms.BooleanField(label=_("Request a waiver of the measures"), required=False)
    waiver_reason = forms.CharField(
        label=_("Reason, and the measures taken instead"),
        max_length=2000,
        widget=forms.Textarea(attrs={"rows": 3}),
        required=False,
    )
    fide_rated = forms.BooleanField(label=_("For FIDE's list"), required=False, initial=True)
    nationally_rated = forms.BooleanField(
        label=_("For the national list"),
        required=False,
        help_text=_(
            "If the host federation has its own rating; its regulations are checked as well as FIDE's."
        ),
    )
    announced_as_rated = forms.BooleanField(
        label=_("The regulations of the event say that it is rated"), required=False
    )

    def clean(self) -> dict[str, Any]:
        given: dict[str, Any] = super().clean() or self.cleaned_data
        start, end = given.get("start"), given.get("end")
        if start and end and end < start:
            self.add_error("end", _("The event ends before it starts."))
        organisation, host = given.get("organisation"), given.get("federation")
        if organisation and organisation.federation_id not in (None, host and host.pk):
            self.add_error("organisation", _("This organisation belongs to another federation."))
        self._latin_names(given)
        if given.get("waiver_requested") and not given.get("waiver_reason"):
            self.add_error("waiver_reason", _("A waiver needs a reason."))
        team = given.get("system") in TEAM_SYSTEMS
        if given.get("national_final") and (team or given.get("youth")):
            self.add_error(
                "national_final", _("A team or youth event is not a final of the individual championship.")
            )
        if given.get("top_league") and not team:
            self.add_error("top_league", _("A league is played by teams: choose a team system."))
        return given

    def _latin_names(self, given: dict[str, Any]) -> None:
        """Require Latin letters where a norm certificate will name the event (B.01, 1.8)."""
        for name in ("name", "place"):
            latin = given.get(f"latin_{name}", "")
            if latin and not in_latin_letters(latin):
                self.add_error(f"latin_{name}", _("Write it in Latin letters."))
            if given.get("norm_event") and not latin and not in_latin_letters(given.get(name, "")):
                words = _("Norms are certified on an international form: write it in Latin letters too.")
                self.add_error(f"latin_{name}", words)


@dataclass(frozen=True)
class Problem:
    """An error of the form: its input, and whether something was typed there."""

    anchor: str
    label: str
    text: str
    typed: bool


class EventSheet:
    """Form and rows together. `data` returns the valid part even while other parts have errors."""

    def __init__(
        self,
        posted: QueryDict | None = None,
        *,
        data: EventData | None = None,
        host: str = "",
        copied: bool = False,
    ) -> None:
        before = data or EventData()
        self.form = EventForm(posted, initial={**_columns(before), "federation": host})
        if data is not None and not copied:
            self.form.fields["federation"].disabled = True
        rows = _rows(before) if posted is None else {}
        self.rounds = ROUNDS(posted, prefix="rounds", initial=rows.get("rounds"))
        self.clock = PERIODS(posted, prefix="clock", initial=rows.get("clock"))
        self.black = PERIODS(posted, prefix="black", initial=rows.get("black"))
        self.arbiters = ARBITERS(posted, prefix="arbiters", initial=rows.get("arbiters"))
        if posted is None:
            _propose(self, new=data is None)
        self.players: dict[int, Player] = {}
        self.faults: list[Any] = []

    @property
    def rows(self) -> tuple[Rows, ...]:
        return (self.rounds, self.clock, self.black, self.arbiters)

    @property
    def problems(self) -> list[Problem]:
        """Return the errors, each with the input to correct."""
        parts = [self.form, *(form for rows in self.rows for form in rows.forms)]
        return [
            Problem(form[name].id_for_label, str(form[name].label), error, bool(form[name].value()))
            for form in parts
            for name, errors in form.errors.items()
            if name in form.fields
            for error in errors
        ]

    def is_valid(self) -> bool:
        """Validate everything and attach each error to its input."""
        valid = all([self.form.is_valid(), *(rows.is_valid() for rows in self.rows)])
        self.players = self._registered()
        for form in self.arbiters.forms:
            number = getattr(form, "cleaned_data", {}).get("fide_id")
            if number and number not in self.players:
                form.add_error("fide_id", _("The register has no player with this id."))
                valid = False
        for rows in (self.clock, self.black):
            try:
                _clock(rows)
            except ClockError as error:
                self.faults.append(CLOCK_FAULTS.get(error.code, _("This is not a time control.")))
                valid = False
        return valid and self._roles_fit()

    @property
    def clocks_valid(self) -> bool:
        return None not in (_clock_or_none(self.clock), _clock_or_none(self.black))

    @property
    def federation(self) -> Federation | None:
        return self.form.cleaned_data.get("federation")

    @property
    def data(self) -> EventData:
        """Return the facts that are valid so far."""
        columns = {
            name: value for name, value in self.form.cleaned_data.items() if name not in {"federation"}
        }
        organisation = columns.pop("organisation", None)
        clock = _clock_or_none(self.clock) or ()
        return EventData(
            columns={**columns, "organisation_id": organisation and organisation.pk},
            rounds=tuple(
                RoundData(number, row["day"], row["start"]) for number, row in enumerate(self.rounds.given, 1)
            ),
            clock=clock,
            black_clock=_clock_or_none(self.black) or None,
            arbiters=tuple(
                ArbiterData(
                    self.players[row["fide_id"]].pk,
                    row["role"] or ArbiterRole.ARBITER,
                    row["plays"],
                    row["section"],
                )
                for row in self.arbiters.given
                if row["fide_id"] in self.players
            ),
        )

    def _registered(self) -> dict[int, Player]:
        numbers = [row["fide_id"] for row in self.arbiters.given if row.get("fide_id")]
        found = public_players().filter(fide_id__in=numbers).select_related("federation")
        return {player.fide_id: player for player in found if player.fide_id}

    def _roles_fit(self) -> bool:
        given = self.arbiters.given
        ids = [(row["fide_id"], row["role"], row["section"]) for row in given]
        chiefs = sum(row["role"] == ArbiterRole.CHIEF for row in given)
        if len(set(ids)) < len(ids):
            self.faults.append(_("An arbiter is named twice in the same role."))
        if chiefs > 1:
            self.faults.append(_("An event has one chief arbiter."))
        return len(set(ids)) == len(ids) and chiefs <= 1


def _columns(data: EventData) -> dict[str, Any]:
    columns = dict(data.columns)
    columns["organisation"] = columns.pop("organisation_id", None)
    return columns


def _rows(data: EventData) -> dict[str, list[dict[str, Any]]]:
    return {
        "rounds": [vars(each) for each in data.rounds],
        "clock": write_clock(data.clock),
        "black": write_clock(data.black_clock or ()),
        "arbiters": _named(data),
    }


def _named(data: EventData) -> list[dict[str, Any]]:
    numbers = dict(
        Player.objects.filter(pk__in=[each.player_id for each in data.arbiters]).values_list("pk", "fide_id")
    )
    return [
        {
            "fide_id": numbers.get(each.player_id),
            "role": each.role,
            "section": each.section,
            "plays": each.plays,
        }
        for each in data.arbiters
    ]


def _propose(sheet: EventSheet, *, new: bool) -> None:
    """Add empty rows: nine rounds and one period for a new event, a few more of each for a stored one."""
    sheet.rounds.extra, sheet.clock.extra, sheet.arbiters.extra = (9, 2, 3) if new else (2, 1, 2)
    sheet.black.extra = 1
    if new:
        sheet.arbiters.forms[0].initial = {"role": ArbiterRole.CHIEF}


def _clock(rows: Rows) -> Clock:
    """Return the periods; raise where a move count is missing or superfluous."""
    periods = tuple(
        ClockPeriod(row["minutes"], row["moves"], row["seconds"] or 0, row["delay"]) for row in rows.given
    )
    return read_clock(write_clock(periods))


def _clock_or_none(rows: Rows) -> Clock | None:
    try:
        return _clock(rows)
    except ClockError:
        return None
