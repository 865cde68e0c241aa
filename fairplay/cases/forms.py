"""The questions before the steps of a case."""

from typing import Any

from django import forms
from django.utils.translation import gettext_lazy as _

from fairplay.cases.duties import DUTIES
from fairplay.cases.services.words import in_days
from fairplay.confidentiality.readers import members, seated
from fairplay.enums import EvidenceKind, Finding, Mode, Ruling, Seat, Source
from fairplay.models import FairPlayCase
from fairplay.selectors import whose_turn
from portal.accounts.models import User
from portal.cases.forms import Reason


def _words(label: Any, rows: int = 4, *, required: bool = True, **more: Any) -> forms.CharField:
    widget = forms.Textarea(attrs={"rows": rows})
    return forms.CharField(label=label, max_length=20_000, required=required, widget=widget, **more)


def _day(label: Any, *, required: bool = True, **more: Any) -> forms.DateField:
    return forms.DateField(
        label=label,
        required=required,
        widget=forms.DateInput(attrs={"type": "date"}, format="%Y-%m-%d"),
        **more,
    )


class WarnForm(forms.Form):
    warned = forms.BooleanField(
        label=_("I told the complainant what a manifestly unfounded complaint may lead to."), required=True
    )


class FindForm(forms.Form):
    """What the arbiter did and found (AC III.B.6b)."""

    duties = forms.MultipleChoiceField(
        label=_("What you did"),
        choices=list(DUTIES.items()),
        required=False,
        widget=forms.CheckboxSelectMultiple,
    )
    finding = forms.ChoiceField(label=_("What you found"), choices=Finding, widget=forms.RadioSelect)
    text = _words(_("Your report"), 8, help_text=_("All findings, with times and witnesses."))


class CorrectionForm(Reason):
    due = _day(_("To be corrected until"), initial=lambda: in_days(14))


class MarkForm(forms.Form):
    affects_fm = forms.BooleanField(label=_("The award of FM or WFM is affected."), required=False)
    only_too_strong = forms.BooleanField(
        label=_("The only ground is that somebody plays too strongly for the rating."), required=False
    )


class EndForm(Reason):
    """The reasons for the file, and what the parties are told."""

    summary = _words(
        _("Summary for the parties"), 4, help_text=_("Neutral words; no names of others and no evidence.")
    )


class SummaryForm(forms.Form):
    summary = _words(_("Summary for the parties"), 4)


class NoticeForm(forms.Form):
    """The written notice (AC VI.3): what the respondent reads of the case."""

    text = _words(
        _("Statement of the case"), 8, help_text=_("No address, e-mail or telephone of the complainant.")
    )
    due = _day(_("Reply until"), initial=lambda: in_days(21))
    guardian = forms.CharField(
        label=_("Guardian of a minor"),
        max_length=150,
        required=False,
        help_text=_("Gets the notice by letter."),
    )


class DueForm(forms.Form):
    due = _day(_("Until"))


class ReportForm(forms.Form):
    """The parts of the report (AC IV.10)."""

    act = _words(_("Alleged act"))
    facts = _words(_("Facts"), 6)
    findings = _words(_("Findings"), 6)
    proposal = _words(_("Proposed sanction"))
    other_breaches = _words(_("Other breaches"), required=False)
    minority = _words(_("Minority opinion"), required=False)


class RulingForm(EndForm):
    """A decision with a sanction, or without one."""

    ruling = forms.ChoiceField(label=_("Decision"), choices=Ruling, widget=forms.RadioSelect)
    ban_from = _day(_("Ban from"), required=False)
    ban_until = _day(_("Ban until"), required=False)


class _People(forms.ModelMultipleChoiceField):
    def label_from_instance(self, obj: User) -> str:
        return obj.name


class _Person(forms.ModelChoiceField):
    def label_from_instance(self, obj: User) -> str:
        return obj.name


def appoint_form(typed: Any, row: FairPlayCase) -> forms.Form:
    """Ask for the investigators; of an online event whose turn it is is chosen already (AN H.3)."""
    people = members(row.body)
    turn = whose_turn(row, people) if row.mode == Mode.ONLINE else None
    hint = _("One investigator, by rotation.") if turn else _("A panel of three, or one investigator.")

    class AppointForm(forms.Form):
        investigators = _People(
            label=_("Investigators"),
            queryset=User.objects.filter(pk__in=[person.pk for person in people]).order_by("name"),
            widget=forms.CheckboxSelectMultiple,
            initial=[turn] if turn else [],
            help_text=hint,
        )

    return AppointForm(typed)


def elect_form(typed: Any, row: FairPlayCase) -> forms.Form:
    panel = [person.pk for person in seated(row, Seat.PANEL)]

    class ElectForm(forms.Form):
        chair = _Person(
            label=_("Chair of the panel"),
            queryset=User.objects.filter(pk__in=panel).order_by("name"),
            widget=forms.RadioSelect,
            empty_label=None,
        )

    return ElectForm(typed)


def replace_form(typed: Any, row: FairPlayCase) -> forms.Form:
    now = [person.pk for person in seated(row, Seat.INVESTIGATOR)]
    others = [person.pk for person in members(row.body) if person.pk not in now]

    class ReplaceForm(Reason):
        old = _Person(label=_("Who leaves"), queryset=User.objects.filter(pk__in=now), required=False)
        new = _Person(label=_("Who comes"), queryset=User.objects.filter(pk__in=others), required=False)

    return ReplaceForm(typed)


class ReportIncident(forms.Form):
    """A report of an arbiter or a body that opens a case without a complaint (AC III.A)."""

    source = forms.ChoiceField(
        label=_("Source"),
        choices=[
            (each.value, each.label)
            for each in (Source.CHIEF_ARBITER_REPORT, Source.OWN_INITIATIVE, Source.REQUEST_OF_BODY)
        ],
        widget=forms.RadioSelect,
    )
    event_code = forms.CharField(label=_("Event code"), max_length=12)
    respondent_fide_id = forms.IntegerField(
        label=_("FIDE id of the person concerned"), required=False, min_value=1, max_value=2_147_483_647
    )
    respondent_name = forms.CharField(
        label=_("Their name, where there is no FIDE id"), max_length=150, required=False
    )
    text = _words(_("What happened"), 8)


class EvidenceForm(forms.Form):
    """A line of the evidence log."""

    kind = forms.ChoiceField(label=_("Kind"), choices=EvidenceKind)
    source = forms.CharField(label=_("Source"), max_length=200)
    obtained_at = forms.DateTimeField(
        label=_("Obtained"),
        widget=forms.DateTimeInput(attrs={"type": "datetime-local"}, format="%Y-%m-%dT%H:%M"),
    )
    text = _words(_("What it shows"), 3, required=False)
    z = forms.DecimalField(label=_("Z-score"), required=False, max_digits=5, decimal_places=2)
    method = forms.CharField(label=_("Method"), required=False, max_length=100)
    file = forms.FileField(
        label=_("Paper"), required=False, help_text=_("PDF, PNG, JPEG or PGN, 5 MB at most")
    )
    redacts = forms.IntegerField(
        label=_("Redacted copy of number"), required=False, min_value=1, max_value=999
    )
    for_respondent = forms.BooleanField(label=_("The respondent may read it"), required=False)


class InterestForm(forms.Form):
    """An official's declaration: family, work, money, federation, team, earlier cases."""

    conflict = forms.TypedChoiceField(
        label=_("Have you a conflict of interest in this case?"),
        choices=[("no", _("No")), ("yes", _("Yes, I leave the case"))],
        coerce=lambda value: value == "yes",
        widget=forms.RadioSelect,
    )
    text = _words(
        _("What you declare"),
        4,
        help_text=_(
            "Family, friendship or enmity, work, money, team, training, an opinion given before; "
            "or that there is nothing of the kind."
        ),
    )


class ChallengeForm(forms.Form):
    """A party challenges an official, with reasons and papers."""

    text = _words(_("Why the person is biased"), 5)
    file = forms.FileField(label=_("Paper"), required=False)

    def __init__(self, *args: Any, people: list[User], **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        rows = User.objects.filter(pk__in=[each.pk for each in people]).order_by("name")
        self.fields["person"] = _Person(label=_("Whom you challenge"), queryset=rows)
        self.order_fields(["person", "text", "file"])


class RulingOnChallenge(forms.Form):
    """Uphold a challenge, and name who comes instead, or reject it."""

    upheld = forms.TypedChoiceField(
        label=_("Decision"),
        choices=[("yes", _("Uphold: the person leaves the case")), ("no", _("Reject"))],
        coerce=lambda value: value == "yes",
        widget=forms.RadioSelect,
    )
    text = _words(_("Reasons"), 4, help_text=_("The party who challenged reads them."))

    def __init__(self, *args: Any, people: list[User], **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        if people:
            rows = User.objects.filter(pk__in=[each.pk for each in people]).order_by("name")
            self.fields["new"] = _Person(label=_("Who comes instead"), queryset=rows, required=False)


class RequestForm(forms.Form):
    """A request to somebody outside the case: they read the request and nothing else."""

    email = forms.EmailField(label=_("E-mail of the account"))
    text = _words(_("What you ask"), 5)
    due = _day(_("Answer until"), initial=lambda: in_days(14))


class LetterForm(forms.Form):
    sent_on = _day(_("Sent on"))
    delivered_on = _day(_("Delivered on"), required=False)
    file = forms.FileField(label=_("Proof of delivery"), required=False)


class CaseFilter(forms.Form):
    """Nothing to filter by: a person is named in few cases."""
