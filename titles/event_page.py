"""Section of the titles app on the public page of an event: the norms made there."""

from collections.abc import Sequence

from django.utils.translation import gettext as _

from portal.parts.kinds import Section
from titles.norms.public import norms_of_event
from tournaments.models import PublishedEvent


def sections(event: PublishedEvent) -> Sequence[Section]:
    """Return the section of norms, nothing if there are none."""
    norms = norms_of_event(event.code) if event.norm_event and event.accepted_on else []
    return [Section(_("Norms made"), "medal", "titles/public_norms.html", {"norms": norms})] if norms else []
