"""Joins the text tables of all parts of the players app."""

from django.utils.translation import gettext_lazy as _

from players.imports import phrases as imports
from players.merging import phrases as merging
from players.profile import phrases as profile
from players.protection import phrases as protection
from players.requests import phrases as requests
from players.standing import phrases as standing

TITLES = {
    "player.ban": _("%(actor)s entered a ban since %(since)s"),
    "player.change_ban": _("%(actor)s changed the ban, now since %(since)s"),
    "player.lift_ban": _("%(actor)s lifted the ban since %(since)s"),
    "player.widen_ban": _("%(actor)s extended the ban since %(since)s to all federations"),
    "player.award_title": _("%(actor)s entered the title %(title)s"),
    "player.end_title": _("%(actor)s ended the title %(title)s"),
    "player.give_back_title": _("%(actor)s restored the title %(title)s"),
}
AUDIT = {
    **imports.AUDIT,
    **requests.AUDIT,
    **merging.AUDIT,
    **protection.AUDIT,
    **profile.AUDIT,
    **TITLES,
    **standing.AUDIT,
}
BRAKES = {**protection.BRAKES}
