"""What the trail says of a federation's own entries in a record."""

from django.utils.translation import gettext_lazy as _

AUDIT = {"player.assign_region": _("%(actor)s set the region of a player")}
