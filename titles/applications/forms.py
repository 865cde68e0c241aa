"""Forms of applications: player and title, content by route, questions before a decision."""

from collections.abc import Mapping
from typing import Any

from django import forms
from django.utils import timezone
from django.utils.formats import date_format
from django.utils.translation import gettext_lazy as _
from django.utils.translation import pgettext_lazy

from players.enums import Title
from portal.cases.forms import Reason
from portal.look.forms import DayInput
from titles.applications.class_names import EVENT_CLASSES, norm_label
from titles.applications.enums import ApplicationState, Route
from titles.applications.selectors import coming_meetings, norms_for
from titles.models import Norm, TitleApplication, TitleMeeting
from titles.rules.direct import is_continental
from titles.rules.direct_table import DIRECT_TITLES

_CLASSES = tuple(dict.fromkeys(row.event_class for row in DIRECT_TITLES))
_LONG = forms.Textarea(attrs={"rows": 4})


class StartForm(forms.Form):
    """The player, the title and the route."""

    player = forms.CharField(label=_("FIDE id of the player"), max_length=20)
    title = forms.ChoiceField(label=_("Title"), choices=Title)
    route = forms.ChoiceField(label=_("Earned by"), choices=Route)


class AskForm(forms.Form):
    """A player's wish for a title."""

    title = forms.ChoiceField(label=_("Title"), choices=Title)
    route = forms.ChoiceField(label=_("Earned by"), choices=Route)


class MeetingField(forms.ModelChoiceField):
    """Shows a meeting by date and place in the reader's language."""

    def label_from_instance(self, obj: Any) -> str:
        day = date_format(obj.day, "DATE_FORMAT")
        return f"{day}, {obj.place}" if obj.place else day


class MeetingForm(forms.Form):
    """The meeting that shall consider the application (2.3)."""

    meeting = MeetingField(
        TitleMeeting.objects.none(), label=_("Meeting that is to consider it"), required=False
    )

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.fields["meeting"].queryset = coming_meetings()  # type: ignore[attr-defined] # a ModelChoiceField


class FileAloneForm(MeetingForm):
    """A player who files alone owes the fee; the invoice goes to this address (1.10.4)."""

    payer_address = forms.CharField(
        label=_("Your postal address"),
        max_length=500,
        widget=forms.Textarea(attrs={"rows": 4, "autocomplete": "street-address"}),
        help_text=_("It is printed on the invoice and nowhere else."),
    )


class RemarksForm(MeetingForm):
    """Fields common to every route."""

    remarks = forms.CharField(label=_("Special remarks"), required=False, max_length=2000, widget=_LONG)


class InterimForm(RemarksForm):
    """A rating reached between two lists, which the federation must prove (1.5.3a)."""

    interim_rating = forms.IntegerField(
        label=_("Interim rating"),
        required=False,
        min_value=1000,
        max_value=3000,
        help_text=_("Only if the rating was reached between two lists; attach the proof (1.5.3a)."),
    )
    interim_reached = forms.DateField(label=_("Reached on"), required=False, widget=DayInput())
    interim_where = forms.CharField(label=_("Event and round"), required=False, max_length=150)

    def clean(self) -> dict[str, Any]:
        given: dict[str, Any] = super().clean() or {}
        if given.get("interim_rating") and not given.get("interim_reached"):
            self.add_error("interim_reached", _("Say when the rating was reached."))
        return given

    def interim(self) -> dict[str, Any]:
        given = self.cleaned_data
        if not given["interim_rating"]:
            return {}
        return {
            "rating": given["interim_rating"],
            "reached": given["interim_reached"].isoformat(),
            "where": given["interim_where"],
        }

    def content(self) -> dict[str, Any]:
        """Return the content of the application in the form that the service expects."""
        given = self.cleaned_data
        return {"remarks": given["remarks"], "meeting": given["meeting"], "interim": self.interim()}


class NormsForm(InterimForm):
    """The norms of an IT2."""

    norms = forms.MultipleChoiceField(label=_("Norms"), required=False, widget=forms.CheckboxSelectMultiple)
    conditional = forms.BooleanField(
        label=_("The title may be awarded subject to the rating being reached later"), required=False
    )
    field_order = ["norms", "conditional", "meeting"]

    def __init__(self, *args: Any, norms: list[Norm], **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.fields["norms"].choices = [(str(norm.pk), norm_label(norm)) for norm in norms]  # type: ignore[attr-defined] # a MultipleChoiceField

    def content(self) -> dict[str, Any]:
        given = self.cleaned_data
        return {**super().content(), "norms": given["norms"], "conditional": given["conditional"]}


class RatingForm(InterimForm):
    """A title by rating: games are counted from the lists, others must be proved (1.3)."""

    rated_games = forms.IntegerField(
        label=_("Rated games by then"),
        required=False,
        min_value=0,
        max_value=10_000,
        help_text=_("Only if the register has fewer; attach the proof (1.3: thirty games)."),
    )

    def content(self) -> dict[str, Any]:
        games = self.cleaned_data["rated_games"]
        return {**super().content(), "claim": {"rated_games": games} if games else {}}


class DirectForm(InterimForm):
    """A direct title: the event, the result and the conditions of 1.2."""

    event = forms.CharField(label=_("Event"), max_length=150)
    code = forms.CharField(
        label=_("Event code"),
        max_length=12,
        required=False,
        help_text=_("Of an event in the portal; the commission then sees its cross-table."),
    )
    event_class = forms.ChoiceField(
        label=_("Class of the event (1.24)"), choices=[(code, EVENT_CLASSES[code]) for code in _CLASSES]
    )
    table = forms.ChoiceField(
        label=_("Group"), choices=[("open", pgettext_lazy("group of players", "open")), ("women", _("women"))]
    )
    start = forms.DateField(label=_("First day"), widget=DayInput())
    end = forms.DateField(label=_("Last day"), widget=DayInput())
    place = forms.IntegerField(label=_("Place after tie-break"), min_value=1, max_value=2000)
    level_with_first = forms.BooleanField(label=_("Level on points with the first"), required=False)
    points = forms.DecimalField(label=_("Points"), min_value=0, max_value=30, max_digits=3, decimal_places=1)
    games = forms.IntegerField(label=_("Games played"), min_value=1, max_value=30)
    counted_games = forms.IntegerField(
        label=_("Games with forfeit wins and one bye"),
        min_value=1,
        max_value=30,
        required=False,
        help_text=_("They count towards the number of games, not towards the percentage (notes of 1.24)."),
    )
    qualified = forms.BooleanField(label=_("Qualified through play"), required=False)
    players = forms.IntegerField(label=_("Participants"), min_value=2, max_value=5000)
    rounds = forms.IntegerField(label=_("Rounds"), min_value=1, max_value=30)
    federations = forms.IntegerField(label=_("Federations that took part"), min_value=1, max_value=250)
    federations_concerned = forms.IntegerField(
        label=_("Federations concerned"),
        min_value=1,
        max_value=250,
        required=False,
        help_text=_("Of the continent or group; not needed for world championships."),
    )
    disabled_world = forms.BooleanField(label=_("World championship of IBCA, ICSC or IPCA"), required=False)
    regional = forms.BooleanField(label=_("Regional event"), required=False)
    regional_named = forms.BooleanField(
        label=_("Named by the continent to the commission before the year began (1.2.4)"), required=False
    )
    subgroup_players = forms.IntegerField(
        label=_("Participants of the player's own group"),
        required=False,
        min_value=1,
        max_value=5000,
        help_text=_(
            "Only if groups were merged; the place is then the one in the player's own group (1.2.3a)."
        ),
    )
    subgroup_federations = forms.IntegerField(
        label=_("Federations of the player's own group"), required=False, min_value=1, max_value=250
    )

    def clean(self) -> dict[str, Any]:
        given = super().clean()
        if given.get("points") is not None and (2 * given["points"]) % 1:
            self.add_error("points", _("Points come in halves."))
        if given.get("points") and given.get("games") and given["points"] > given["games"]:
            self.add_error("points", _("More points than games."))
        first, last = given.get("start"), given.get("end")
        if first and last and first > last:
            self.add_error("end", _("The last day is before the first."))
        if given.get("counted_games") and given.get("games") and given["counted_games"] < given["games"]:
            self.add_error("counted_games", _("Not fewer than the games played."))
        if is_sized(given) and not given.get("federations_concerned"):
            self.add_error("federations_concerned", _("Say how many federations the continent or group has."))
        self._merged_groups(given)
        return given

    def _merged_groups(self, given: dict[str, Any]) -> None:
        """Check that a merged group has both figures, and that neither exceeds the whole (1.2.3a)."""
        pairs = (("subgroup_players", "players"), ("subgroup_federations", "federations"))
        stated = any(given.get(part) for part, _whole in pairs)
        for part, whole in pairs:
            if stated and not given.get(part):
                self.add_error(part, _("Enter both for a merged group: participants and federations."))
            elif given.get(part) and given.get(whole) and given[part] > given[whole]:
                self.add_error(part, _("A group is not larger than the whole."))

    def content(self) -> dict[str, Any]:
        given = self.cleaned_data
        names = ("event", "code", "event_class", "table", "place", "level_with_first", "games", "qualified")
        counted = (
            "counted_games",
            *("players", "rounds", "federations", "federations_concerned", "disabled_world"),
            *("regional", "regional_named", "subgroup_players", "subgroup_federations"),
        )
        claim = {name: given[name] for name in (*names, *counted)}
        days = {name: given[name].isoformat() for name in ("start", "end")}
        return {**super().content(), "claim": {**claim, **days, "halves": int(2 * given["points"])}}


def is_sized(given: Mapping[str, Any]) -> bool:
    """Return whether the event's class requires a minimum size (1.2.3, 2024: 1.2.2)."""
    event_class: str = given.get("event_class") or given.get("direct_class") or ""
    return bool(event_class) and is_continental(event_class) and not given.get("disabled_world")


FORMS: dict[str, type[InterimForm]] = {
    Route.NORMS: NormsForm,
    Route.RATING: RatingForm,
    Route.DIRECT: DirectForm,
}


def form_of(typed: Any, application: TitleApplication) -> InterimForm:
    """Return the form of an application's route."""
    initial = initial_of(application)
    if application.route == Route.NORMS:
        return NormsForm(typed, norms=norms_for(application), initial=initial)
    return FORMS[application.route](typed, initial=initial)


def initial_of(application: TitleApplication) -> dict[str, Any]:
    """Return the initial values of the application's form."""
    interim, claim = application.interim, application.claim
    halves = claim.get("halves")
    return {
        "remarks": application.remarks,
        "meeting": application.meeting_id,
        "conditional": application.conditional,
        "norms": [block["norm"] for block in application.norms],
        "interim_rating": interim.get("rating"),
        "interim_reached": interim.get("reached"),
        "interim_where": interim.get("where", ""),
        **claim,
        "points": None if halves is None else halves / 2,
    }


class AwardForm(forms.Form):
    """The day from which the title counts, and the decision that confirms it."""

    effective_on = forms.DateField(label=_("Confirmed on"), widget=DayInput())
    reference = forms.CharField(
        label=_("Decision"),
        max_length=100,
        required=False,
        help_text=_("For example the number of the minutes."),
    )
    reason = forms.CharField(
        label=_("Reason"),
        max_length=1000,
        required=False,
        widget=_LONG,
        help_text=_("Needed if an objection was sustained, or if two of the events overlap."),
    )


class CouncilAwardForm(AwardForm):
    """A title by norms: the council awards it on the commission's recommendation (0.6.3)."""

    council_on = forms.DateField(
        label=_("Decision of the council on"),
        widget=DayInput(),
        help_text=_("The council awards titles by norms; the commission enters its decision (0.6.3)."),
    )
    field_order = ["council_on", "effective_on", "reference", "reason"]

    def clean(self) -> dict[str, Any]:
        given: dict[str, Any] = super().clean() or self.cleaned_data
        decided, effective = given.get("council_on"), given.get("effective_on")
        if decided and effective and effective < decided:
            self.add_error("effective_on", _("A title is confirmed with the council's decision, not before."))
        return given


def award_form(typed: Any, application: TitleApplication) -> AwardForm:
    """Return the form of an award; its default date is today in the commission's time zone."""
    today = application.body.today if application.body else timezone.localdate()
    if application.route == Route.NORMS:
        return CouncilAwardForm(typed, initial={"effective_on": today, "council_on": today})
    return AwardForm(typed, initial={"effective_on": today})


class ConditionalForm(forms.Form):
    reference = forms.CharField(label=_("Decision"), max_length=100, required=False)


class RevokeForm(Reason):
    revoked_on = forms.DateField(label=_("Title ends on"), widget=DayInput(), initial=timezone.localdate)
    field_order = ["revoked_on", "reason"]


class AnnulForm(Reason):
    """The decision of the general assembly (0.4.1)."""

    annulled_on = forms.DateField(label=_("Title ends on"), widget=DayInput(), initial=timezone.localdate)
    decision = forms.CharField(
        label=_("Decision of the general assembly"),
        max_length=100,
        help_text=_("A commission recommends it, the general assembly decides (0.4.1)."),
    )
    field_order = ["annulled_on", "decision", "reason"]


class ObjectionForm(forms.Form):
    text = forms.CharField(
        label=_("Your objection"), max_length=5000, widget=forms.Textarea(attrs={"rows": 6})
    )
    file = forms.FileField(label=_("Paper"), required=False, help_text=_("PDF, PNG or JPEG, at most 5 MB."))


class MeetingTermsForm(forms.Form):
    day = forms.DateField(label=_("First day"), widget=DayInput())
    place = forms.CharField(label=_("Place"), max_length=100, required=False)


class ListFilter(forms.Form):
    """Filters of a list of applications."""

    q = forms.CharField(label=_("Player"), required=False, max_length=100)
    title = forms.ChoiceField(
        label=_("Title"), required=False, choices=[("", _("all titles")), *Title.choices]
    )
    state = forms.ChoiceField(
        label=_("State"), required=False, choices=[("", _("all states")), *ApplicationState.choices]
    )


class PublicFilter(forms.Form):
    q = forms.CharField(label=_("Player or federation"), required=False, max_length=100)
