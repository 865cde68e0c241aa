"""The fair-play case: the file of those who examine, investigate and decide. No party can read it."""

from django.conf import settings
from django.contrib.postgres.fields import ArrayField
from django.db import models
from django.utils.translation import gettext_lazy as _

from fairplay.enums import CaseState, Competent, Finding, Ground, Level, Mode, Ruling, SanctionScope, Source
from portal.cases.models import Case, CaseFile
from portal.federations.models import Body, Federation


class FairPlayCase(Case):
    """One case. What the parties may read is stored elsewhere: in the complaint, and in statements to them.

    `respondent_record` is the key of a player's record without a foreign key: a constraint would reveal the
    case to whoever deletes or merges the record. `respondent` is the account, set once a notice was given.
    """

    state = models.CharField(_("state"), max_length=30, choices=CaseState)
    source = models.CharField(_("source"), max_length=25, choices=Source)
    source_note = models.TextField(_("how it came up"), blank=True)
    complaint = models.OneToOneField(
        CaseFile, models.PROTECT, null=True, blank=True, verbose_name=_("complaint"), related_name="+"
    )
    withdrawn_at = models.DateTimeField(_("complaint withdrawn"), null=True, blank=True)
    # --- the event
    federation = models.ForeignKey(
        Federation, models.PROTECT, verbose_name=_("host federation"), related_name="+"
    )
    body = models.ForeignKey(
        Body, models.PROTECT, null=True, blank=True, verbose_name=_("commission"), related_name="+"
    )
    event_code = models.CharField(_("event code"), max_length=12, blank=True)
    event_name = models.CharField(_("event"), max_length=150)
    mode = models.CharField(_("played"), max_length=6, choices=Mode, default=Mode.OTB)
    rated = models.BooleanField(_("rated"), default=True)
    official = models.BooleanField(_("official FIDE event"), default=False)
    level = models.CharField(_("protection level"), max_length=10, choices=Level, blank=True)
    event_start = models.DateField(_("first day"), null=True, blank=True)
    last_round = models.DateField(_("day of the last round"), null=True, blank=True)
    last_round_end = models.DateTimeField(_("end of the last round"), null=True, blank=True)
    edition = models.CharField(_("edition of the regulations"), max_length=20, blank=True)
    # --- the respondent
    respondent_name = models.CharField(_("respondent"), max_length=150)
    respondent_record = models.PositiveBigIntegerField(_("record"), null=True, blank=True)
    respondent_title = models.CharField(_("title"), max_length=3, blank=True)
    respondent_minor = models.BooleanField(_("minor"), default=False)
    complainant_title = models.CharField(_("title of the complainant"), max_length=3, blank=True)
    respondent = models.ForeignKey(
        settings.AUTH_USER_MODEL,
        models.PROTECT,
        null=True,
        blank=True,
        verbose_name=_("account of the respondent"),
        related_name="+",
    )
    # --- the arbiter's side
    duties = ArrayField(
        models.CharField(max_length=30), verbose_name=_("duties done"), default=list, blank=True
    )
    finding = models.CharField(_("finding of the arbiter"), max_length=10, choices=Finding, blank=True)
    forwarded_at = models.DateTimeField(_("forwarded"), null=True, blank=True)
    # --- examination
    affects_fm = models.BooleanField(_("affects the award of FM or WFM"), default=False)
    only_too_strong = models.BooleanField(_("only 'too strong for the rating'"), default=False)
    competent = models.CharField(_("competent"), max_length=10, choices=Competent, blank=True)
    routing_reason = models.TextField(_("reason of the routing"), blank=True)
    correction_due = models.DateField(_("correction until"), null=True, blank=True)
    # --- investigation
    appointed_on = models.DateField(_("investigators named"), null=True, blank=True)
    notified_at = models.DateTimeField(_("respondent notified"), null=True, blank=True)
    reply_due = models.DateField(_("reply until"), null=True, blank=True)
    act = models.TextField(_("alleged act"), blank=True)
    facts = models.TextField(_("facts"), blank=True)
    findings = models.TextField(_("findings"), blank=True)
    proposal = models.TextField(_("proposed sanction"), blank=True)
    other_breaches = models.TextField(_("other breaches"), blank=True)
    minority = models.TextField(_("minority opinion"), blank=True)
    language = models.CharField(_("language of the proceedings"), max_length=10, default="en")
    questions = models.TextField(_("questions of the commission"), blank=True)
    # --- decision
    reasons = models.TextField(_("reasons of the decision"), blank=True)
    summary = models.TextField(_("summary for the parties"), blank=True)
    ruling = models.CharField(_("ruling"), max_length=10, choices=Ruling, blank=True)
    ban_from = models.DateField(_("ban from"), null=True, blank=True)
    ban_until = models.DateField(_("ban until"), null=True, blank=True)
    ground = models.CharField(_("ground of the sanction"), max_length=10, choices=Ground, blank=True)
    # For a ban from online chess: whether it also holds over the board, and until when.
    reaches_board = models.BooleanField(_("holds over the board too"), default=False)
    board_until = models.DateField(_("over the board until"), null=True, blank=True)
    scope = models.CharField(_("reaches"), max_length=10, choices=SanctionScope, blank=True)
    outside_answer = models.TextField(_("answer from outside"), blank=True)
    outside_answer_on = models.DateField(_("day of the answer"), null=True, blank=True)
    # Keys of the entries in the register of bans, without foreign keys for the same reason.
    sanction = models.PositiveBigIntegerField(_("entry in the register"), null=True, blank=True)
    board_sanction = models.PositiveBigIntegerField(
        _("entry in the register over the board"), null=True, blank=True
    )
    anonymised_at = models.DateTimeField(_("anonymised"), null=True, blank=True)

    class Meta(Case.Meta):
        verbose_name = _("fair-play case")
        verbose_name_plural = _("fair-play cases")
        ordering = ["-case__opened_at", "pk"]

    def __str__(self) -> str:
        return self.number
