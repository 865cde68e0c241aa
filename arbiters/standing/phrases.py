"""Why a change of an arbiter's standing is refused."""

from django.utils.translation import gettext_lazy as _

FAULTS = {"no_course": _("There is no completed course that waits for approval (B06.3, 2.5).")}
