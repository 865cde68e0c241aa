"""What the titles app shows on the public page of an event: the norms that were made there."""

from collections.abc import Sequence

from django.utils.translation import gettext as _

from portal.parts.kinds import Section
from titles.norms.public import norms_of_event
from tournaments.models import PublishedEvent


def sections(event: PublishedEvent) -> Sequence[Section]:
    """Return the norms, nothing where none was made."""
    norms = norms_of_event(event.code) if event.norm_event and event.accepted_on else []
    return [Section(_("Norms made"), "medal", "titles/public_norms.html", {"norms": norms})] if norms else []
