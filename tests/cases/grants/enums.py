"""Where a grant stands, and how statements and votes on it end."""

from django.db import models
from django.utils.translation import gettext_lazy as _


class State(models.TextChoices):
    DRAFT = "draft", _("draft")
    ASKED = "asked", _("with the council")
    RETURNED = "returned", _("returned with remarks")
    GRANTED = "granted", _("granted")
    REFUSED = "refused", _("refused")
    WITHDRAWN = "withdrawn", _("withdrawn")


class Opinion(models.TextChoices):
    OPEN = "open", _("asked")
    FAVOURABLE = "favourable", _("in favour")
    AGAINST = "against", _("against")
    WITHDRAWN = "withdrawn", _("withdrawn")


class Choice(models.TextChoices):
    YES = "yes", _("yes")
    NO = "no", _("no")
