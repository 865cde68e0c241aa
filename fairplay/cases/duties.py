"""The duties of an arbiter who receives a complaint, in their order (AC III.B.6, questions 21-23)."""

from django.utils.translation import gettext_lazy as _

DUTIES = {
    "warn": _("warned about unfounded complaints"),
    "ask": _("asked for the reasons of the suspicion"),
    "observe": _("watched the game and noted absences from the board"),
    "check": _("had the player checked in private by a person of the same sex, with a witness"),
    "protect": _("protected the game: nobody was disturbed or named"),
    "screen": _("had the games screened"),
    "write": _("wrote everything down with times"),
}
