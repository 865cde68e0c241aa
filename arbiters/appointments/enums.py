"""Enumerations of panels and appointments."""

from django.db import models
from django.utils.translation import gettext_lazy as _

from arbiters.rules import enums as rules


class Panel(models.TextChoices):
    """The panels for world events (B06.4, 3), highest first."""

    GREEN = rules.Panel.GREEN.value, _("Green panel")
    BLUE = rules.Panel.BLUE.value, _("Blue panel")
    RED = rules.Panel.RED.value, _("Red panel")
    YELLOW = rules.Panel.YELLOW.value, _("Yellow panel")


class Removal(models.TextChoices):
    """Why a member leaves a panel (B06.4, 5.1), or the mid-term review."""

    COMMISSION = "5.1.1", _("sanctioned by the commission (5.1.1)")
    ETHICS = "5.1.2", _("sanctioned by the Ethics and Disciplinary Commission (5.1.2)")
    LIMITS = "5.1.3", _("accepted more appointments than allowed (5.1.3)")
    REVIEW = "review", _("mid-term review")
    OWN_WISH = "wish", _("own wish")


class AppointmentState(models.TextChoices):
    ASKED = "asked", _("waits for the arbiter")
    ACCEPTED = "accepted", _("accepted")
    DECLINED = "declined", _("declined")
    WITHDRAWN = "withdrawn", _("withdrawn by the commission")


IN_FORCE = (AppointmentState.ASKED, AppointmentState.ACCEPTED)


class Appoints(models.TextChoices):
    """Which body's events they are: article 6 or article 7 of B06.4."""

    COMMISSION = rules.Body.COMMISSION.value, _("Disabled or Events Commission (B06.4, 6)")
    STRATEGY = rules.Body.STRATEGY.value, _("Global Strategy Commission (B06.4, 7)")
