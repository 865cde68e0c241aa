"""The complaint with the fields of its form (AC III.B): the only file that the complainant can read."""

from django.conf import settings
from django.db import models
from django.utils.translation import gettext_lazy as _

from fairplay.enums import ComplaintState, Form, Mode
from portal.cases.models import Case
from portal.federations.models import Federation


class Complaint(Case):
    """One complaint. Once filed it is part of a fair-play case, and readers of the case can read it too.

    `summary` is the outcome as told to the complainant. The respondent's record has no foreign key: a
    constraint would reveal the case to whoever merges or deletes the record.
    """

    state = models.CharField(_("state"), max_length=12, choices=ComplaintState, default=ComplaintState.DRAFT)
    form = models.CharField(_("form"), max_length=3, choices=Form)
    complainant = models.ForeignKey(
        settings.AUTH_USER_MODEL,
        models.PROTECT,
        null=True,
        blank=True,
        verbose_name=_("complainant"),
        related_name="+",
    )
    # Who entered a signed paper form for a complainant without an account.
    entered_by = models.ForeignKey(
        settings.AUTH_USER_MODEL,
        models.PROTECT,
        null=True,
        blank=True,
        verbose_name=_("entered by"),
        related_name="+",
    )
    name = models.CharField(_("name"), max_length=150, blank=True)
    federation = models.ForeignKey(
        Federation, models.PROTECT, null=True, blank=True, verbose_name=_("federation"), related_name="+"
    )
    address = models.TextField(_("address"), blank=True)
    email = models.EmailField(_("e-mail"), blank=True)
    phone = models.CharField(_("telephone"), max_length=40, blank=True)
    fide_id = models.PositiveIntegerField(_("FIDE id"), null=True, blank=True)
    respondent_name = models.CharField(_("name of the respondent"), max_length=150, blank=True)
    respondent_federation = models.ForeignKey(
        Federation,
        models.PROTECT,
        null=True,
        blank=True,
        verbose_name=_("federation of the respondent"),
        related_name="+",
    )
    respondent_address = models.TextField(_("address of the respondent"), blank=True)
    respondent_email = models.EmailField(_("e-mail of the respondent"), blank=True)
    respondent_phone = models.CharField(_("telephone of the respondent"), max_length=40, blank=True)
    respondent_fide_id = models.PositiveIntegerField(_("FIDE id of the respondent"), null=True, blank=True)
    event_code = models.CharField(_("event code"), max_length=12, blank=True)
    event_name = models.CharField(_("event"), max_length=150, blank=True)
    organiser = models.CharField(_("chief organiser"), max_length=150, blank=True)
    chief_arbiter = models.CharField(_("chief arbiter"), max_length=150, blank=True)
    mode = models.CharField(_("played"), max_length=6, choices=Mode, default=Mode.OTB)
    official = models.BooleanField(_("official FIDE event"), default=False)
    participant = models.BooleanField(_("I took part as player, captain or official"), default=False)
    last_round_end = models.DateTimeField(_("end of the last round"), null=True, blank=True)
    rounds = models.CharField(_("rounds"), max_length=60, blank=True)
    boards = models.CharField(_("boards"), max_length=60, blank=True)
    statement = models.TextField(_("statement of facts"), blank=True)
    why_no_itc = models.TextField(_("why there was no complaint during the event"), blank=True)
    # The engine fields of the form, by name without "engine.".
    engine = models.JSONField(_("engine tests"), default=dict, blank=True)
    signed = models.BooleanField(_("signed"), default=False)
    consent = models.BooleanField(_("privacy notice accepted"), default=False)
    notice_version = models.CharField(_("version of the privacy notice"), max_length=20, blank=True)
    filed_at = models.DateTimeField(_("filed"), null=True, blank=True)
    # The retention period of a draft counts from here; a draft that is saved while typing has no audit entry.
    changed_at = models.DateTimeField(_("last change"), auto_now=True)
    correct_until = models.DateField(_("to be corrected until"), null=True, blank=True)
    remarks = models.TextField(_("what is to be corrected"), blank=True)
    summary = models.TextField(_("outcome"), blank=True)

    class Meta(Case.Meta):
        verbose_name = _("complaint")
        verbose_name_plural = _("complaints")
        ordering = ["-case__opened_at", "pk"]

    def __str__(self) -> str:
        return self.number
