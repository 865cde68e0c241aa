"""The links for starting something on the page of cases; the same for everybody, so they reveal nothing."""

from django.urls import reverse
from django.utils.translation import gettext_lazy as _

from portal.cases.declaration import Link
from portal.cases.perspectives import Standpoint


def starts(here: Standpoint) -> list[Link]:
    return [Link(_("Report an incident"), reverse("fairplay:my_incident_new"), "flag")]
