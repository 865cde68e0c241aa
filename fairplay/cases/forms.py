"""The forms of a case's actions."""

from typing import Any

from django import forms
from django.utils.translation import gettext_lazy as _
from django.utils.translation import pgettext_lazy

from fairplay.cases.duties import DUTIES
from fairplay.cases.fields import People, Person, day, words
from fairplay.cases.services.informing import COMMISSIONS
from fairplay.cases.services.investigating import account_of
from fairplay.cases.services.statements import in_days
from fairplay.confidentiality.readers import members, seated
from fairplay.enums import EvidenceKind, Finding, Ground, Mode, Ruling, Seat, Source
from fairplay.models import FairPlayCase
from fairplay.rules import FAST_TRACK_MONTHS
from fairplay.selectors import whose_turn
from portal.accounts.models import User
from portal.cases.forms import Reason
from portal.federations.models import Body


class WarnForm(forms.Form):
    warned = forms.BooleanField(
        label=_("I told the complainant what the consequences of a manifestly unfounded complaint may be."),
        required=True,
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
    text = words(_("Your report"), 8, help_text=_("All findings, with times and witnesses."))


class CorrectionForm(Reason):
    due = day(_("To be corrected until"), initial=lambda: in_days(14))


class MarkForm(forms.Form):
    affects_fm = forms.BooleanField(label=_("The award of FM or WFM is affected."), required=False)
    only_too_strong = forms.BooleanField(
        label=_("The only ground is that somebody plays too well for their rating."), required=False
    )


class EndForm(Reason):
    """The reasons for the file, and the summary that the parties receive."""

    summary = words(
        _("Summary for the parties"), 4, help_text=_("Neutral words; no names of others and no evidence.")
    )


class AccusationForm(Reason):
    """Whether an unfounded accusation was severe; a repeated one is referred in any case (AC V)."""

    severe = forms.BooleanField(
        label=_("The accusation was severe"),
        required=False,
        help_text=_(
            "By its factual basis, the level of the event, title and rating and result of the accused, and "
            "how widely it was spread."
        ),
    )


class SummaryForm(forms.Form):
    summary = words(_("Summary for the parties"), 4)


def notice_form(typed: Any, row: FairPlayCase) -> forms.Form:
    """Ask for an address only if the notice will be sent as a letter."""
    form = NoticeForm(typed)
    if row.respondent_record and account_of(row) is not None:
        del form.fields["address"]
    if not row.respondent_minor:
        del form.fields["guardian"], form.fields["guardian_address"]
    return form


class NoticeForm(forms.Form):
    """The written notice (AC VI.3): the only text of the case that the respondent reads."""

    text = words(
        _("Statement of the case"), 8, help_text=_("No address, e-mail or telephone of the complainant.")
    )
    due = day(_("Reply until"), initial=lambda: in_days(21))
    address = words(
        _("Postal address of the respondent"),
        3,
        required=False,
        help_text=_("There is no account: the notice goes by letter."),
    )
    guardian = forms.CharField(
        label=_("Guardian of a minor"), max_length=150, help_text=_("Gets the notice by letter.")
    )
    guardian_address = words(_("Postal address of the guardian"), 3, required=False)


class DueForm(forms.Form):
    due = day(_("Until"))


class ReportForm(forms.Form):
    """The parts of the report (AC IV.10)."""

    act = words(_("Alleged act"))
    facts = words(_("Facts"), 6)
    findings = words(_("Findings"), 6)
    proposal = words(_("Proposed sanction"))
    other_breaches = words(_("Other breaches"), required=False)
    minority = words(_("Minority opinion"), required=False)


class RulingForm(EndForm):
    """A decision, with or without a sanction."""

    ruling = forms.ChoiceField(label=_("Decision"), choices=Ruling, widget=forms.RadioSelect)
    ban_from = day(_("Ban from"), required=False)
    ban_until = day(_("Ban until"), required=False)


class OnlineRulingForm(RulingForm):
    """A decision on an online event: also its ground, and whether a ban holds over the board (AN A.11,
    E.1)."""

    ground = forms.ChoiceField(
        label=_("What a ban rests on"), choices=Ground, widget=forms.RadioSelect, required=False
    )
    reaches_board = forms.BooleanField(
        label=_("The ban holds over the board too"),
        required=False,
        help_text=_("Without a finding of cheating only if there is more evidence (AN A.11)."),
    )
    board_until = day(
        _("Over the board until"),
        required=False,
        help_text=_(
            "Leave empty for as long as the ban. A year may be reduced to six months, not less (AN E.1)."
        ),
    )


def ruling_form(typed: Any, row: FairPlayCase) -> forms.Form:
    return OnlineRulingForm(typed) if row.mode == Mode.ONLINE else RulingForm(typed)


class OfferForm(Reason):
    """An accelerated ban (FPL 6.4): one, two or three months, no other sanction."""

    ground = forms.ChoiceField(
        label=_("What the ban rests on"),
        choices=[(each.value, each.label) for each in (Ground.NO_FINDING, Ground.PRESUMED)],
        widget=forms.RadioSelect,
    )
    months = forms.TypedChoiceField(
        label=_("Months"),
        choices=[(each, each) for each in FAST_TRACK_MONTHS],
        coerce=int,
        widget=forms.RadioSelect,
    )
    ban_from = day(_("Ban from"))
    due = day(_("Answer until"), initial=lambda: in_days(14))


def accepted_form(typed: Any, row: FairPlayCase) -> forms.Form:
    """Ask for the reasons of an accepted ban; an answer on paper must be confirmed."""

    class AcceptedForm(EndForm):
        reaches_board = forms.BooleanField(
            label=_("The ban holds over the board too"),
            required=False,
            disabled=row.mode != Mode.ONLINE,
            widget=forms.CheckboxInput if row.mode == Mode.ONLINE else forms.HiddenInput,
            help_text=_("Without a finding of cheating only if there is more evidence (AN A.11)."),
        )
        if row.respondent_id is None:
            accepted = forms.BooleanField(
                label=_("The respondent admitted the violation in writing; the paper is in the log.")
            )

    return AcceptedForm(typed)


def appoint_form(typed: Any, row: FairPlayCase) -> forms.Form:
    """Ask for the investigators; for an online event the member whose turn it is is preselected (AN H.3)."""
    people = members(row.body)
    # Only the annex for online events prescribes a rotation; elsewhere the chair chooses freely.
    turn = whose_turn(row, people) if row.mode == Mode.ONLINE else None
    hint = _("One investigator, by rotation.") if turn else _("A panel of three, or one investigator.")

    class AppointForm(forms.Form):
        investigators = People(
            label=_("Investigators"),
            queryset=User.objects.filter(pk__in=[person.pk for person in people]).order_by("name"),
            widget=forms.CheckboxSelectMultiple,
            initial=[turn] if turn else [],
            help_text=hint,
        )
        if turn is not None:
            reason = words(
                pgettext_lazy("an investigator out of turn", "Reason for choosing somebody else"),
                2,
                required=False,
            )

    return AppointForm(typed)


def elect_form(typed: Any, row: FairPlayCase) -> forms.Form:
    panel = [person.pk for person in seated(row, Seat.PANEL)]

    class ElectForm(forms.Form):
        chair = Person(
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
        old = Person(label=_("Person leaving"), queryset=User.objects.filter(pk__in=now), required=False)
        new = Person(label=_("Replacement"), queryset=User.objects.filter(pk__in=others), required=False)

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
        label=_("Their name, if there is no FIDE id"), max_length=150, required=False
    )
    text = words(_("What happened"), 8)


class EvidenceForm(forms.Form):
    """A line of the evidence log."""

    kind = forms.ChoiceField(label=_("Kind"), choices=EvidenceKind)
    source = forms.CharField(label=_("Source"), max_length=200)
    obtained_at = forms.DateTimeField(
        label=_("Obtained"),
        widget=forms.DateTimeInput(attrs={"type": "datetime-local"}, format="%Y-%m-%dT%H:%M"),
    )
    text = words(_("What it shows"), 3, required=False)
    z = forms.DecimalField(label=_("Z-score"), required=False, max_digits=5, decimal_places=2)
    method = forms.CharField(label=_("Method"), required=False, max_length=100)
    file = forms.FileField(
        label=_("Paper"), required=False, help_text=_("PDF, PNG, JPEG or PGN, 5 MB at most")
    )
    redacts = forms.IntegerField(
        label=_("Redacted copy of number"), required=False, min_value=1, max_value=999
    )
    translates = forms.IntegerField(
        label=_("Translation of number"), required=False, min_value=1, max_value=999
    )
    certified = forms.BooleanField(label=_("It is a certified translation"), required=False)
    for_respondent = forms.BooleanField(label=_("The respondent may read it"), required=False)


class InterestForm(forms.Form):
    """An official's declaration: family, work, money, federation, team, earlier cases."""

    conflict = forms.TypedChoiceField(
        label=_("Do you have a conflict of interest in this case?"),
        choices=[("no", _("No")), ("yes", _("Yes, I leave the case"))],
        coerce=lambda value: value == "yes",
        widget=forms.RadioSelect,
    )
    text = words(
        _("What you declare"),
        4,
        help_text=_(
            "Family, friendship or enmity, work, money, team, training, an opinion given before; or "
            "that there is none of these."
        ),
    )


class RequestForm(forms.Form):
    """A request to somebody outside the case: they can read the request and nothing else."""

    email = forms.EmailField(label=_("E-mail of the account"))
    text = words(_("What you ask"), 5)
    due = day(_("Answer until"), initial=lambda: in_days(14))


class RespondentForm(forms.Form):
    """Which record of the players' register is the respondent's."""

    fide_id = forms.IntegerField(label=_("FIDE id of the respondent"), min_value=1, max_value=2_147_483_647)


class InformForm(forms.Form):
    """The text for another commission about a person under its discipline."""

    body = forms.ModelChoiceField(
        label=_("Commission"),
        queryset=Body.objects.filter(kind__in=COMMISSIONS).order_by("kind"),
        help_text=_(
            "The chair of that commission reads only what you write here, and nothing else of the case."
        ),
    )
    text = words(_("What it needs to know"), 5)


class LetterForm(forms.Form):
    sent_on = day(_("Sent on"))
    delivered_on = day(_("Delivered on"), required=False)
    file = forms.FileField(label=_("Proof of delivery"), required=False)


class CaseFilter(forms.Form):
    """Empty: a person is named in too few cases to filter them."""
