"""Audit texts about an arbiter's standing."""

from django.utils.translation import gettext_lazy as _

AUDIT = {
    "player.register_national_arbiter": _("%(actor)s registered a national arbiter"),
    "player.date_title": _("%(actor)s entered the day of the award of %(title)s"),
    "player.record_fee": _("%(actor)s entered the FIDE registration fee of an arbiter"),
    "player.set_activity": _("%(actor)s set the activity of an arbiter until %(until)s"),
    "player.await_approval": _("%(actor)s entered a course that the commission has to approve"),
    "player.set_category": _("%(actor)s set the category of an arbiter to %(category)s"),
    "player.set_languages": _("%(actor)s entered the languages of an arbiter"),
    "player.licence_arbiter": _("%(actor)s gave the national licence %(level)s"),
    "player.end_licence": _("%(actor)s ended a national licence"),
    "player.accredit_lecturer": _("%(actor)s accredited a lecturer until %(until)s"),
    "player.end_accreditation": _("%(actor)s ended a lecturer's accreditation"),
    "player.sanction_arbiter": _("%(actor)s entered a measure of the commission"),
    "player.end_sanction": _("%(actor)s ended a measure of the commission"),
    "player.settle_difference": _("%(actor)s settled a difference with the FIDE list: %(title)s"),
}
