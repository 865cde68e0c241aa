"""One sentence on what each role does, shown when a role is given."""

from django.utils.functional import Promise
from django.utils.translation import gettext_lazy as _

from portal.federations.enums import Role
from portal.federations.tenants import Tenant

ROLES: dict[Role, Promise] = {
    Role.PRESIDENT: _("Appoints and ends offices, keeps the settings, decides and signs for the federation."),
    Role.RATING_OFFICER: _(
        "Registers events, decides on reports and requests, makes the federation's own lists."
    ),
    Role.ARBITERS_SECRETARY: _("Keeps the federation's arbiters, their norms, fees and licences."),
    Role.SEMINAR_OFFICER: _("Applies for seminars and looks after enrolment, exams and reports."),
    Role.FAIR_PLAY_OFFICER: _("Receives complaints and works on the cases in which they are named."),
    Role.CLERK: _("Prepares drafts, reports and requests; does not decide or sign anything."),
    Role.CHAIR: _("Appoints and ends offices of the body, leads its votes and decides for it."),
    Role.SECRETARY: _("Prepares what the body decides, keeps its settings and enters its decisions."),
    Role.MEMBER: _("Reads what is before the body, and votes."),
}


def roles_explained(tenant: Tenant) -> list[tuple[str, str]]:
    """Return the roles of a tenant with their descriptions."""
    return [(str(role.label), str(text)) for role, text in ROLES.items() if role in tenant.roles]
