"""Forms of the application: content, timetable, approval, change, invoice, filters."""

from decimal import Decimal
from typing import Any, cast

from django import forms
from django.utils.translation import gettext_lazy as _

from players.fide_ids import fide_id_in
from players.lookup.selectors import CANDIDATES
from players.models import Player
from players.selectors import public_players, search_players
from portal.accounts.validators import validate_time_zone
from portal.cases.forms import Reason
from portal.federations.forms import federation_choices
from portal.federations.models import AffiliatedOrganisation
from portal.look.forms import DayInput
from seminars.application.facts import edition_of, finished_courses, people_of
from seminars.enums import (
    LANGUAGES,
    CourseFormat,
    CourseKind,
    FinalBody,
    OrganiserKind,
    Part,
    Post,
    SeminarState,
)
from seminars.invoicing import fee_lines, takes_support
from seminars.models import Seminar
from seminars.phrases import TOPICS, topic_name
from seminars.rules import Format, technical_organiser_required

COMMISSION_KINDS = (CourseKind.REFRESHER, CourseKind.WORLD_EVENT, CourseKind.FA, CourseKind.IA)
FEDERATION_KINDS = (CourseKind.FA, CourseKind.IA, CourseKind.NATIONAL)
MOST_LINES = 80


class PersonField(forms.CharField):
    """A player by FIDE id, or by name if only one matches; cleaned to the Player."""

    def __init__(self, *, help_text: Any = "", **options: Any) -> None:
        super().__init__(max_length=100, help_text=help_text or _("A name is accepted as well."), **options)

    def clean(self, value: Any) -> Player | None:
        typed = super().clean(value)
        if not typed:
            return None
        if not (typed.isascii() and typed.isdigit()):
            return self._named(typed)
        rows = public_players().select_related("federation", "account")
        number = fide_id_in(typed)
        player = rows.filter(fide_id=number).first() if number else None
        if player is None:
            raise forms.ValidationError(_("The register has no player with this id."), code="unknown")
        return player

    def _named(self, typed: str) -> Player:
        """Return the only player of that name; if several match, the error lists them with their ids."""
        found = search_players(typed, limit=CANDIDATES)
        exact = [each for each in found if each.name.casefold() == typed.casefold()] or found
        if not found:
            raise forms.ValidationError(_("The register has no player with this name."), code="unknown")
        if len(exact) > 1:
            fit = "; ".join(f"{each.name}, {each.federation.code}: {each.fide_id}" for each in exact)
            raise forms.ValidationError(
                _("Several people match; enter the id: %(people)s") % {"people": fit}, code="several"
            )
        return exact[0]


class NewSeminar(forms.Form):
    kind = forms.ChoiceField(label=_("Kind"), choices=CourseKind)
    name = forms.CharField(label=_("Name of the seminar"), max_length=150)

    def __init__(self, *args: Any, by_commission: bool, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        kinds = COMMISSION_KINDS if by_commission else FEDERATION_KINDS
        self.fields["kind"].choices = [(kind.value, kind.label) for kind in kinds]  # type: ignore[attr-defined]


class CopySeminar(forms.Form):
    name = forms.CharField(label=_("Name of the seminar"), max_length=150)
    start = forms.DateField(label=_("First day"), widget=DayInput())


def _text(label: Any, rows: int = 2, **options: Any) -> forms.CharField:
    widget = forms.Textarea(attrs={"rows": rows})
    return forms.CharField(label=label, required=False, max_length=2000, widget=widget, **options)


def _person(label: Any, help_text: Any = "") -> PersonField:
    return PersonField(label=label, required=False, help_text=help_text)


class SeminarForm(forms.Form):
    """The data that 5.2.2 requires. A draft may be incomplete; the pre-check reports what is missing."""

    name = forms.CharField(label=_("Name of the seminar"), max_length=150)
    format = forms.ChoiceField(label=_("Format"), choices=CourseFormat)
    organisation = forms.ModelChoiceField(
        label=_("Delegated to the affiliated organisation"),
        queryset=AffiliatedOrganisation.objects.none(),
        required=False,
    )
    start = forms.DateField(label=_("First day"), required=False, widget=DayInput())
    end = forms.DateField(label=_("Last day"), required=False, widget=DayInput())
    time_zone = forms.CharField(label=_("Time zone"), max_length=50, validators=[validate_time_zone])
    venue = forms.CharField(
        label=_("Venue"), max_length=200, required=False, help_text=_("Online: the conference system")
    )
    language = forms.ChoiceField(label=_("Language"), choices=LANGUAGES)
    interpreter = forms.CharField(label=_("Interpreter"), max_length=150, required=False)
    ia_only = forms.BooleanField(label=_("For International Arbiters only"), required=False)
    participants = forms.IntegerField(
        label=_("Number of participants"), min_value=0, max_value=500, required=False
    )
    capacity_reason = _text(_("Why there are more participants than the regulations provide for"))
    host = _person(_("Committee: named by the federation (FIDE id)"))
    host_arbiters = _person(_("Committee: named by its arbiters' commission (FIDE id)"))
    lead = _person(_("Lecturer, leading where there are two (FIDE id)"))
    lecturer = _person(_("Second lecturer (FIDE id)"), _("An IA certification seminar has two."))
    local = _person(_("Local assistant (FIDE id)"))
    additional = _person(_("Additional assistant (FIDE id)"))
    technical = _person(_("Technical organiser (FIDE id)"), _("Needed for online and blended seminars."))
    courses = forms.MultipleChoiceField(
        label=_("National courses of the participants"),
        required=False,
        widget=forms.CheckboxSelectMultiple,
        help_text=_("Topics that every one of them taught need no extra hours."),
    )
    covered = forms.MultipleChoiceField(
        label=_("Topics that another national course taught"),
        choices=lambda: [(letter, topic_name(CourseKind.FA, letter)) for letter in TOPICS[CourseKind.FA]],
        required=False,
        widget=forms.CheckboxSelectMultiple,
    )
    exam_place = forms.CharField(
        label=_("Place of the exam"),
        max_length=200,
        required=False,
        help_text=_("Blended: one place where all candidates sit it with the lecturer."),
    )
    supervision_plan = _text(_("How the online exam is supervised"), rows=3)
    fee = forms.DecimalField(
        label=_("Participants' fee in euros"), min_value=0, max_digits=7, decimal_places=2, required=False
    )
    accommodation = _text(_("Accommodation"))
    contacts = _text(_("Contacts"))
    notes = _text(_("Other information"))
    invited = forms.CharField(
        label=_("Invited arbiters (FIDE ids)"),
        required=False,
        max_length=2000,
        help_text=_("Separated by spaces or commas."),
    )

    def __init__(self, typed: Any, seminar: Seminar) -> None:
        super().__init__(typed, initial=_initial(seminar))
        organisations = AffiliatedOrganisation.objects.filter(federation=seminar.federation)
        self.fields["organisation"].queryset = organisations  # type: ignore[attr-defined]
        self._keep(seminar)

    def _keep(self, seminar: Seminar) -> None:
        """Remove fields that this kind of course or organiser does not need."""
        national = [(str(each.pk), str(each)) for each in finished_courses(seminar)]
        self.fields["courses"].choices = national  # type: ignore[attr-defined]
        unasked = set()
        if seminar.kind != CourseKind.FA:
            unasked |= {"courses", "covered", "supervision_plan"}
        if not national:
            unasked.add("courses")
        if seminar.kind in (CourseKind.NATIONAL, CourseKind.REFRESHER, CourseKind.WORLD_EVENT):
            unasked.add("exam_place")
        if seminar.kind != CourseKind.WORLD_EVENT:
            unasked.add("invited")
        if seminar.organiser == OrganiserKind.COMMISSION:
            unasked |= {"organisation", "host", "host_arbiters"}
        if seminar.kind in (CourseKind.NATIONAL, CourseKind.FA, CourseKind.IA):
            unasked.add("ia_only")
        for name in unasked:
            del self.fields[name]

    def clean_invited(self) -> list[int]:
        words = self.cleaned_data["invited"].replace(",", " ").split()
        ids = [number for word in words if (number := fide_id_in(word))]
        if len(ids) < len(words):
            raise forms.ValidationError(_("FIDE ids are numbers."), code="invalid")
        return ids

    def clean(self) -> dict[str, Any]:
        given: dict[str, Any] = super().clean() or self.cleaned_data
        _in_order(self, given)
        given["participants"] = given.get("participants") or 0
        return given


def _in_order(form: forms.Form, given: dict[str, Any]) -> None:
    start, end = given.get("start"), given.get("end")
    if start and end and end < start:
        form.add_error("end", _("The seminar ends before it starts."))


def _initial(seminar: Seminar) -> dict[str, Any]:
    columns = {name: getattr(seminar, name) for name in SeminarForm.base_fields if hasattr(seminar, name)}
    columns["courses"] = [str(pk) for pk in seminar.courses]
    columns["invited"] = " ".join(map(str, seminar.invited))
    return columns | {each.post: each.player.fide_id for each in people_of(seminar)}


class SessionForm(forms.Form):
    """A line of the timetable."""

    day = forms.DateField(label=_("Day"), widget=DayInput())
    start = forms.TimeField(label=_("From"), widget=forms.TimeInput(attrs={"type": "time"}, format="%H:%M"))
    end = forms.TimeField(label=_("To"), widget=forms.TimeInput(attrs={"type": "time"}, format="%H:%M"))
    topic = forms.ChoiceField(label=_("Topic"), required=False)
    title = forms.CharField(label=_("Contents"), max_length=150, required=False)

    def __init__(self, *args: Any, course: str, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.fields["topic"].choices = topic_choices(course)  # type: ignore[attr-defined]

    def has_changed(self) -> bool:
        """Ignore rows with only a topic: an empty row may have one preselected."""
        return bool({"day", "start", "end"} & set(self.changed_data))

    def clean(self) -> dict[str, Any]:
        given: dict[str, Any] = super().clean() or self.cleaned_data
        start, end = given.get("start"), given.get("end")
        if start and end and end <= start:
            self.add_error("end", _("It ends before it begins."))
        return given


EXAM = "exam"


def topic_choices(course: str) -> list[tuple[str, Any]]:
    letters = [(letter, f"{letter}) {words}") for letter, words in TOPICS[course].items()]
    return [("", _("other")), *letters, (EXAM, Part.EXAM.label)]


class Timetable(forms.BaseFormSet):
    """The lines of a timetable; empty rows are ignored."""

    def initial_form_count(self) -> int:
        return 0 if self.is_bound else super().initial_form_count()

    @property
    def given(self) -> list[dict[str, Any]]:
        """Return the data of the valid lines, in order."""
        return [
            form.cleaned_data
            for form in self.forms
            if getattr(form, "cleaned_data", None) and form.cleaned_data.get("day") and not form.errors
        ]


TIMETABLE = cast(
    "type[Timetable]",
    forms.formset_factory(SessionForm, Timetable, extra=3, max_num=MOST_LINES, absolute_max=MOST_LINES),
)


class ApprovalForm(forms.Form):
    """The Commission names its committee member and approves people and seats (5.2.1, 5.2.4)."""

    observer = PersonField(label=_("Observer, named by the Commission (FIDE id)"))
    lecturers = forms.BooleanField(label=_("The lecturers are approved"), required=False)
    assistants = forms.BooleanField(label=_("The assistants are approved"), required=False)
    technical = forms.BooleanField(label=_("The technical organiser is approved"), required=False)
    capacity = forms.BooleanField(label=_("More participants are approved"), required=False)

    def __init__(self, typed: Any, seminar: Seminar) -> None:
        super().__init__(typed)
        posts = {each.post for each in people_of(seminar)}
        limit = edition_of(seminar).kinds[seminar.kind].capacity  # type: ignore[index]
        if not posts & {Post.LOCAL, Post.ADDITIONAL}:
            del self.fields["assistants"]
        if not technical_organiser_required(Format(seminar.format)):
            del self.fields["technical"]
        if limit is None or seminar.participants <= limit:
            del self.fields["capacity"]


def approval_form(typed: Any, seminar: Seminar) -> ApprovalForm:
    return ApprovalForm(typed, seminar)


class ChangeForm(Reason):
    """A new date or lecturer after approval."""

    start = forms.DateField(label=_("First day"), widget=DayInput())
    end = forms.DateField(label=_("Last day"), widget=DayInput())
    lead = PersonField(label=_("Lecturer, leading where there are two (FIDE id)"), required=False)
    lecturer = PersonField(label=_("Second lecturer (FIDE id)"), required=False)

    field_order = ["start", "end", "lead", "lecturer", "reason"]

    def clean(self) -> dict[str, Any]:
        given: dict[str, Any] = super().clean() or self.cleaned_data
        _in_order(self, given)
        return given


def change_form(typed: Any, seminar: Seminar) -> ChangeForm:
    posts = {each.post: each.player.fide_id for each in people_of(seminar)}
    return ChangeForm(typed, initial={"start": seminar.start, "end": seminar.end, **posts})


class FinalForm(forms.Form):
    final_body = forms.ChoiceField(label=_("Approved by"), choices=FinalBody)
    final_on = forms.DateField(label=_("Day of the approval"), widget=DayInput())


class InvoiceForm(forms.Form):
    """The invoice; a development programme may pay for some of the people (5.2.3.2)."""

    subsidy_programme = forms.CharField(
        label=_("Development programme that supports the seminar"),
        required=False,
        max_length=100,
        help_text=_("Leave empty if nobody is supported. The fee itself is never reduced (5.2.3.2)."),
    )
    subsidy_heads = forms.IntegerField(label=_("People supported"), required=False, min_value=1)
    subsidy_euros = forms.DecimalField(
        label=_("Support for each in euros"),
        required=False,
        min_value=Decimal("0.01"),
        max_digits=7,
        decimal_places=2,
    )

    def __init__(self, typed: Any, seminar: Seminar) -> None:
        super().__init__(typed)
        self.lines = fee_lines(seminar)
        if not takes_support(seminar):
            self.fields.clear()

    def clean(self) -> dict[str, Any]:
        given: dict[str, Any] = super().clean() or self.cleaned_data
        asked = [name for name in SUPPORT if name in self.fields]
        if any(given.get(name) for name in asked):
            for name in asked:
                if not given.get(name) and name not in self.errors:
                    self.add_error(name, _("Enter programme, people and amount, or none of them."))
            self._fits(given)
        return given

    def _fits(self, given: dict[str, Any]) -> None:
        """Check that the support covers only charged people, and at most their fee."""
        fee = self.lines[0]
        if (given.get("subsidy_heads") or 0) > fee.quantity:
            wrong = _("Only %(people)s people are charged.") % {"people": fee.quantity}
            self.add_error("subsidy_heads", wrong)
        euros = given.get("subsidy_euros")
        if euros and fee.unit_cents is not None and euros * 100 > fee.unit_cents:
            most = _("The fee for each is %(euros)s.") % {"euros": Decimal(fee.unit_cents) / 100}
            self.add_error("subsidy_euros", most)


SUPPORT = ("subsidy_programme", "subsidy_heads", "subsidy_euros")


def invoice_form(typed: Any, seminar: Seminar) -> InvoiceForm:
    return InvoiceForm(typed, seminar)


class SeminarFilter(forms.Form):
    q = forms.CharField(label=_("Name or venue"), required=False, max_length=100)
    kind = forms.ChoiceField(label=_("Kind"), choices=[("", _("all")), *CourseKind.choices], required=False)
    state = forms.ChoiceField(
        label=_("State"), choices=[("", _("all")), *SeminarState.choices], required=False
    )


class CalendarFilter(forms.Form):
    folded = ("format", "language")
    q = forms.CharField(label=_("Name or venue"), required=False, max_length=100)
    kind = forms.ChoiceField(label=_("Kind"), choices=[("", _("all")), *CourseKind.choices], required=False)
    format = forms.ChoiceField(
        label=_("Format"), choices=[("", _("all")), *CourseFormat.choices], required=False
    )
    language = forms.ChoiceField(label=_("Language"), choices=[("", _("all")), *LANGUAGES], required=False)
    federation = forms.ChoiceField(label=_("Federation"), required=False)

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.fields["federation"].choices = [("", _("all")), *federation_choices()]  # type: ignore[attr-defined]
