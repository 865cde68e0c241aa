"""Texts of data protection; players/phrases.py adds them to the app's tables."""

from django.utils.translation import gettext_lazy as _

from portal.parts.faults import Fault


class ProtectionFault(Fault):
    """A record must stay as it is; `brakes` in the details lists everything that prevents a change."""


FAULTS = {
    "reason_missing": _("Give a reason."),
    "braked": _("The record cannot be anonymised."),
}

BRAKES = {
    "players.title": _("The player holds or held a title; the award is public and keeps the name."),
    "players.published_list": _("The player stands in a published list, and published lists never change."),
    "players.open_request": _("A request about the player is open; it must be decided or withdrawn first."),
    "players.merged_record": _("Another record was merged with this one; undo the merge first."),
}

AUDIT = {
    "player.restrict": _("%(actor)s restricted the processing of the record"),
    "player.lift_restriction": _("%(actor)s lifted the restriction of the record"),
    "player.anonymise": _("%(actor)s anonymised the record"),
    "player.keep_published": _("%(actor)s removed everything except published facts from the record"),
}
