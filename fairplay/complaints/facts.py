"""The fields of a complaint as labelled values, for its page, its receipt and the case file."""

from django.utils.translation import gettext as _

from fairplay.complaints.forms import ENGINE
from fairplay.enums import Form
from fairplay.models import Complaint
from portal.cases.declaration import Fact

# Field name in the rules → column of the complaint.
COLUMNS = {
    "complainant.name": "name",
    "complainant.federation": "federation",
    "complainant.address": "address",
    "complainant.email": "email",
    "complainant.phone": "phone",
    "complainant.fide_id": "fide_id",
    "respondent.name": "respondent_name",
    "event.name": "event_name",
    "event.organiser": "organiser",
    "event.chief_arbiter": "chief_arbiter",
    "statement": "statement",
    "why_no_itc": "why_no_itc",
}


def label_of(name: str) -> str:
    """Return the label of a field by its name in the rules."""
    column = COLUMNS.get(name)
    field = Complaint._meta.get_field(column) if column else None
    return str(getattr(field, "verbose_name", name))


def field_facts(complaint: Complaint) -> list[Fact]:
    """Return the content of the complaint, field by field."""
    lines = [
        Fact(_("Form"), complaint.get_form_display()),
        Fact(_("Complainant"), complaint.name),
        Fact(_("FIDE id"), complaint.fide_id),
        Fact(_("Federation"), complaint.federation.shown_name if complaint.federation else ""),
        Fact(_("Address"), complaint.address),
        Fact(_("E-mail"), complaint.email),
        Fact(_("Telephone"), complaint.phone),
        Fact(_("Respondent"), complaint.respondent_name),
        Fact(_("Respondent's FIDE id"), complaint.respondent_fide_id or ""),
        Fact(_("Event"), f"{complaint.event_name} {complaint.event_code}".strip()),
        Fact(_("Chief organiser"), complaint.organiser),
        Fact(_("Chief arbiter"), complaint.chief_arbiter),
        Fact(_("Rounds"), complaint.rounds),
        Fact(_("Boards"), complaint.boards),
        Fact(_("What happened"), complaint.statement),
    ]
    if complaint.form == Form.PTC:
        lines.append(Fact(_("Why there was no complaint during the event"), complaint.why_no_itc))
        lines += [
            Fact(label, complaint.engine[name])
            for name, label in ENGINE.items()
            if complaint.engine.get(name)
        ]
    return lines
