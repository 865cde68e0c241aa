"""Forms of applications: person and form, content, and the inputs of the actions."""

from datetime import timedelta
from typing import Any

from django import forms
from django.utils.dateparse import parse_date
from django.utils.formats import date_format
from django.utils.translation import gettext_lazy as _

from arbiters.applications.enums import Appeals, ApplicationState, FormName, Requirement, article_of
from arbiters.applications.event_blocks import event_blocks
from arbiters.applications.norm_blocks import Block
from arbiters.applications.selectors import norm_choice
from arbiters.models import ArbiterApplication
from portal.cases.forms import Reason
from portal.look.forms import DayInput
from tournaments.enums import ArbiterRole

_LONG = forms.Textarea(attrs={"rows": 4})
# Default length of a vote.
VOTE_DAYS = 14


class StartForm(forms.Form):
    """The arbiter, and which form."""

    arbiter = forms.CharField(label=_("FIDE id of the arbiter"), max_length=20)
    form = forms.ChoiceField(label=_("Application"), choices=FormName)


class OwnForm(forms.Form):
    """An arbiter's own application: which form."""

    form = forms.ChoiceField(label=_("Application"), choices=FormName)


class RemarksForm(forms.Form):
    remarks = forms.CharField(label=_("Special remarks"), required=False, max_length=2000, widget=_LONG)


class NormsForm(RemarksForm):
    """FA2 and IA2: norms, seminar, appeals."""

    norms = forms.MultipleChoiceField(label=_("Norms"), required=False, widget=forms.CheckboxSelectMultiple)
    seminar = forms.ChoiceField(label=_("Seminar"), required=False)
    appeals = forms.ChoiceField(
        label=_("Appeals in the listed events"),
        choices=[("", "–"), *Appeals.choices],
        required=False,
        help_text=_("Copies of the decisions go with the application; attach them on its page."),
    )
    field_order = ["norms", "seminar", "appeals", "remarks"]

    def __init__(self, *args: Any, norms: list[Block], seminars: list[Block], **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.fields["norms"].choices = [(block["norm"], label_of(block)) for block in norms]  # type: ignore[attr-defined] # a choice field
        known = [(block["norm"], label_of(block)) for block in seminars]
        self.fields["seminar"].choices = [("", "–"), *known]  # type: ignore[attr-defined] # a choice field


class EventsForm(RemarksForm):
    """IA3: the events, exactly as many as the option requires (B06.3, 7.2.1)."""

    events = forms.MultipleChoiceField(
        label=_("Events"),
        required=False,
        widget=forms.CheckboxSelectMultiple,
        help_text=_("Two of the category applied for, or one of it and three of the one below (7.2.1)."),
    )
    field_order = ["events", "remarks"]

    def __init__(self, *args: Any, events: list[Block], **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.fields["events"].choices = [(block["service"], label_of(block)) for block in events]  # type: ignore[attr-defined] # a choice field


def label_of(block: Block) -> str:
    """Return a norm or event as one line of a choice."""
    end = parse_date(block["end"])
    role = dict(ArbiterRole.choices).get(block.get("role", ""), "")
    category = block.get("category")
    parts = [
        block["event"],
        date_format(end, "DATE_FORMAT") if end else "",
        str(role),
        block.get("system", ""),
    ]
    parts += [str(_("category %(category)s")) % {"category": category}] if category else []
    return ", ".join(part for part in parts if part)


def form_of(typed: Any, application: ArbiterApplication) -> forms.Form:
    """Return the form for the application's kind, with its present content."""
    initial: dict[str, Any] = {"remarks": application.remarks}
    if application.form == FormName.IA3:
        initial["events"] = [block["service"] for block in application.events]
        events = event_blocks(application.player, application.federation.today)
        return EventsForm(typed, events=events, initial=initial)
    norms, seminars = norm_choice(application.player, application.title)
    initial |= {
        "norms": [block["norm"] for block in application.norms],
        "seminar": application.seminar.get("norm", ""),
        "appeals": application.appeals,
    }
    return NormsForm(typed, norms=norms, seminars=seminars, initial=initial)


class SignForm(forms.Form):
    """The signature of the federation's official, with a text on the points that the rules leave open."""

    assessed = forms.MultipleChoiceField(
        label=_("The federation confirms that the applicant"), widget=forms.CheckboxSelectMultiple
    )
    resolved = forms.CharField(
        label=_("How open points were settled"),
        max_length=2000,
        required=False,
        widget=_LONG,
        help_text=_("Needed where the page says that a person must decide."),
    )


def sign_form(typed: Any, application: ArbiterApplication) -> SignForm:
    """Return the signing form; an application for a category has no personal requirements."""
    form = SignForm(typed)
    if application.form == FormName.IA3:
        del form.fields["assessed"]
        return form
    field: Any = form.fields["assessed"]
    field.choices = [
        (each.value, f"{each.label} ({article_of(application.form, each.value)})") for each in Requirement
    ]
    return form


class VoteTermForm(forms.Form):
    vote_until = forms.DateField(label=_("Vote until the end of"), widget=DayInput())


def vote_form(typed: Any, application: ArbiterApplication) -> VoteTermForm:
    """Return the form that opens a vote, by default for two weeks in the commission's time zone."""
    assert application.body is not None, "a filed application is before the commission"
    return VoteTermForm(typed, initial={"vote_until": application.body.today + timedelta(days=VOTE_DAYS)})


class MinutesForm(forms.Form):
    minutes = forms.CharField(label=_("Minutes"), max_length=4000, widget=_LONG)


class RefusalForm(Reason):
    minutes = forms.CharField(label=_("Minutes"), max_length=4000, widget=_LONG)
    field_order = ["reason", "minutes"]


class AwardForm(forms.Form):
    """The effective date of title or category, and the confirming decision."""

    confirmed_on = forms.DateField(label=_("Confirmed by the Council on"), widget=DayInput())
    effective_on = forms.DateField(label=_("Day of the award"), widget=DayInput())
    reference = forms.CharField(
        label=_("Decision"),
        max_length=100,
        required=False,
        help_text=_("For example the number of the minutes."),
    )


def award_form(typed: Any, application: ArbiterApplication) -> AwardForm:
    """Return the award form; for categories the commission itself decides (B06.3, 7)."""
    assert application.body is not None, "the commission awards"
    form = AwardForm(typed, initial={"effective_on": application.body.today})
    form.fields["confirmed_on"].required = application.form != FormName.IA3
    return form


class ObjectionForm(forms.Form):
    text = forms.CharField(
        label=_("Your objection"), max_length=5000, widget=forms.Textarea(attrs={"rows": 6})
    )
    file = forms.FileField(label=_("Paper"), required=False, help_text=_("PDF, PNG or JPEG, at most 5 MB."))


class ListFilter(forms.Form):
    """The filters of a list of applications."""

    q = forms.CharField(label=_("Arbiter"), required=False, max_length=100)
    form = forms.ChoiceField(
        label=_("Application"), required=False, choices=[("", _("all forms")), *FormName.choices]
    )
    state = forms.ChoiceField(
        label=_("State"), required=False, choices=[("", _("all states")), *ApplicationState.choices]
    )


class PublicFilter(forms.Form):
    q = forms.CharField(label=_("Arbiter or federation"), required=False, max_length=100)
