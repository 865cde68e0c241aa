"""Tables common to all workflows: audit trail, signatures, deadlines, messages in people's inboxes."""

from datetime import date, datetime
from typing import ClassVar
from zoneinfo import ZoneInfo

import pgtrigger
from django.contrib.contenttypes.fields import GenericForeignKey
from django.contrib.contenttypes.models import ContentType
from django.contrib.postgres.fields import ArrayField
from django.db import models
from django.db.models import Q
from django.utils.translation import gettext_lazy as _

from portal.federations.enums import Role
from portal.federations.owned import OwnManager, ScopedManager, SharedWithBody, TenantRows
from portal.federations.row_security import NEVER, RowSecurity
from portal.workflow.timing import days_left


class AboutSubject(models.Model):
    """A row about one object of any table; `case_id` is set if it belongs to a case."""

    subject_type = models.ForeignKey(
        ContentType, models.PROTECT, verbose_name=_("kind of thing"), related_name="+"
    )
    subject_id = models.CharField(_("thing"), max_length=40)
    subject = GenericForeignKey("subject_type", "subject_id")
    case_id = models.UUIDField(_("case"), null=True, blank=True, editable=False)

    class Meta:
        abstract = True


class AuditEntry(AboutSubject, SharedWithBody):
    """Who did what to which object, from which state to which, why, and in which request. Never changed."""

    append_only = True
    # A person alone must not write into a tenant's trail, only what belongs to no tenant.
    row_writers = frozenset({"alone_insert"})
    row_security: ClassVar[RowSecurity] = RowSecurity(
        federation="federation_id", body="body_id", person="actor_id", case="case_id"
    )

    at = models.DateTimeField(_("time"))
    actor = models.ForeignKey("accounts.User", models.PROTECT, verbose_name=_("by"), related_name="+")
    action = models.CharField(_("action"), max_length=60)
    before = models.CharField(_("from"), max_length=30, blank=True)
    after = models.CharField(_("to"), max_length=30, blank=True)
    comment = models.TextField(_("reason"), blank=True)
    details = models.JSONField(_("details"), default=dict, blank=True)
    request_id = models.CharField(_("request"), max_length=64, blank=True)

    objects: ClassVar[ScopedManager] = ScopedManager()
    own: ClassVar[OwnManager] = OwnManager()

    class Meta(SharedWithBody.Meta):
        verbose_name = _("audit entry")
        verbose_name_plural = _("audit trail")
        ordering = ["-at", "-pk"]
        indexes = [
            # The trail of a row, the audit lists of a tenant, the history of a case: each newest first.
            models.Index(fields=["subject_type", "subject_id", "-at"], name="trail_of_a_subject"),
            models.Index(fields=["federation", "-at"], name="audit_of_a_federation"),
            models.Index(fields=["body", "-at"], name="audit_of_a_body"),
            models.Index(fields=["case_id"], condition=Q(case_id__isnull=False), name="audit_of_a_case"),
        ]
        triggers = [
            pgtrigger.Protect(name="append_only", operation=pgtrigger.Update | pgtrigger.Delete),
        ]

    def __str__(self) -> str:
        return f"{self.action} {self.subject_id}"


class Signature(AboutSubject, SharedWithBody):
    """Who signed what, in which role and when. The hash identifies the signed content; other content
    voids it."""

    append_only = True
    changing_columns = ("withdrawn_at", "withdrawal_reason")
    row_writers = frozenset({"alone_insert", "alone_update"})  # of a case that has no tenant yet
    row_security: ClassVar[RowSecurity] = RowSecurity(
        federation="federation_id", body="body_id", person="signer_id", case="case_id"
    )

    signer = models.ForeignKey("accounts.User", models.PROTECT, verbose_name=_("signed by"), related_name="+")
    role = models.CharField(_("as"), max_length=60)
    at = models.DateTimeField(_("signed"))
    content_hash = models.CharField(_("SHA-256 of the content"), max_length=64)
    withdrawn_at = models.DateTimeField(_("withdrawn"), null=True, blank=True)
    withdrawal_reason = models.TextField(_("reason of the withdrawal"), blank=True)

    objects: ClassVar[ScopedManager] = ScopedManager()
    own: ClassVar[OwnManager] = OwnManager()

    class Meta(SharedWithBody.Meta):
        verbose_name = _("signature")
        verbose_name_plural = _("signatures")
        ordering = ["at", "pk"]
        # All signatures of a thing, in order.
        indexes = [models.Index(fields=["subject_type", "subject_id", "at"], name="signatures_of_a_subject")]
        constraints = [
            # Another content, another hash: signing again after a change is another row.
            models.UniqueConstraint(
                fields=["subject_type", "subject_id", "signer", "role", "content_hash"],
                condition=Q(withdrawn_at__isnull=True),
                name="one_signature_per_role_and_content",
            ),
            # A hash from elsewhere, or a truncated one, would never match.
            models.CheckConstraint(
                condition=Q(content_hash__regex=r"^[0-9a-f]{64}$"), name="signature_has_a_sha256"
            ),
        ]
        triggers = [
            pgtrigger.Protect(name="never_deleted", operation=pgtrigger.Delete),
            pgtrigger.ReadOnly(name="only_withdrawn", exclude=["withdrawn_at", "withdrawal_reason"]),
        ]

    def __str__(self) -> str:
        return f"{self.signer_id} {self.role}"


class Deadline(AboutSubject, SharedWithBody):
    """What must be done about an object, by whom and until when; `code` selects its text from the phrases."""

    row_writers = frozenset({"alone_insert", "alone_update"})
    row_security: ClassVar[RowSecurity] = RowSecurity(
        federation="federation_id", body="body_id", person="person_id", case="case_id"
    )

    code = models.CharField(_("task"), max_length=60)
    params = models.JSONField(_("details"), default=dict, blank=True)
    link = models.CharField(_("page"), max_length=200, blank=True)
    roles = ArrayField(
        models.CharField(max_length=20, choices=Role), verbose_name=_("roles"), default=list, blank=True
    )
    person = models.ForeignKey(
        "accounts.User", models.PROTECT, null=True, blank=True, verbose_name=_("person"), related_name="+"
    )
    due = models.DateTimeField(_("due"))
    # Where the day ends that `due` closes: a person may have to act by the calendar of a federation.
    zone = models.CharField(_("time zone"), max_length=50, blank=True, default="")
    created_at = models.DateTimeField(_("set"))
    done_at = models.DateTimeField(_("done"), null=True, blank=True)
    done_by = models.ForeignKey(
        "accounts.User", models.PROTECT, null=True, blank=True, verbose_name=_("done by"), related_name="+"
    )
    cancelled_at = models.DateTimeField(_("cancelled"), null=True, blank=True)
    # The last reminder sent or skipped, as days before the due date; smaller ones are still to come.
    reminded = models.SmallIntegerField(_("reminded at days before"), null=True, blank=True)
    reminded_on = models.DateField(_("day of the last reminder"), null=True, blank=True)

    objects: ClassVar[ScopedManager] = ScopedManager()
    own: ClassVar[OwnManager] = OwnManager()

    class Meta(SharedWithBody.Meta):
        verbose_name = _("deadline")
        verbose_name_plural = _("deadlines")
        ordering = ["due", "pk"]
        indexes = [
            # Partial: task lists and reminders read open deadlines only, the nearest first.
            models.Index(
                fields=["due"],
                condition=Q(done_at__isnull=True, cancelled_at__isnull=True),
                name="open_deadlines",
            ),
            models.Index(fields=["subject_type", "subject_id"], name="deadlines_of_a_subject"),
            models.Index(fields=["case_id"], condition=Q(case_id__isnull=False), name="deadlines_of_a_case"),
        ]
        constraints = [
            # `set_deadline` moves the open one instead of adding another. NULLs are equal: all three owners
            # may be empty.
            models.UniqueConstraint(
                fields=["code", "subject_type", "subject_id", "federation", "body", "person"],
                condition=Q(done_at__isnull=True, cancelled_at__isnull=True),
                nulls_distinct=False,
                name="one_open_deadline_per_task",
            ),
            # Whose calendar counts must be clear.
            models.CheckConstraint(
                condition=Q(federation__isnull=True) | Q(body__isnull=True), name="deadline_has_one_home"
            ),
            # Somebody must be able to do it: a person, or holders of roles.
            models.CheckConstraint(
                condition=Q(person__isnull=False) | ~Q(roles=[]), name="deadline_is_for_somebody"
            ),
            # Row security opens it by one of these columns; without any it could never be closed.
            models.CheckConstraint(
                condition=Q(federation__isnull=False) | Q(body__isnull=False) | Q(person__isnull=False),
                name="deadline_belongs_somewhere",
            ),
            # Completed means by somebody; background work has an actor too.
            models.CheckConstraint(
                condition=Q(done_at__isnull=True, done_by__isnull=True)
                | Q(done_at__isnull=False, done_by__isnull=False),
                name="deadline_done_by_somebody",
            ),
            # Done and no longer needed exclude each other.
            models.CheckConstraint(
                condition=Q(done_at__isnull=True) | Q(cancelled_at__isnull=True), name="deadline_ends_once"
            ),
        ]

    def __str__(self) -> str:
        return f"{self.code} {self.due:%Y-%m-%d}"

    @property
    def time_zone(self) -> str:
        """The zone of whoever must act: the tenant's, or the person's where there is no tenant."""
        if tenant := self.federation or self.body:
            return tenant.time_zone
        return (self.person.time_zone if self.person else "") or "UTC"

    @property
    def ended_at(self) -> datetime | None:
        """When it was done or cancelled; None while it is open."""
        return self.done_at or self.cancelled_at

    @property
    def day_zone(self) -> ZoneInfo:
        """The zone in which its days are counted; older rows name none and have that of who must act."""
        return ZoneInfo(self.zone or self.time_zone)

    @property
    def day(self) -> date:
        """The last day to act, where that day ends."""
        return self.due.astimezone(self.day_zone).date()

    def days_left(self, now: datetime) -> int:
        """Return the days from today to the last day, both as they are called there."""
        return days_left(self.due, now, self.day_zone)


class Notification(SharedWithBody):
    """A message to one person. Only `code` and `params` are stored: the text is made in the reader's
    language."""

    row_writers = frozenset({"alone_insert", "person_update", "person_delete"})
    row_security: ClassVar[RowSecurity] = RowSecurity(
        federation="federation_id", body="body_id", person="recipient_id", case="case_id", opens_when=NEVER
    )

    recipient = models.ForeignKey("accounts.User", models.CASCADE, verbose_name=_("to"), related_name="+")
    actor = models.ForeignKey("accounts.User", models.PROTECT, verbose_name=_("by"), related_name="+")
    code = models.CharField(_("message"), max_length=60)
    params = models.JSONField(_("details"), default=dict, blank=True)
    link = models.CharField(_("page"), max_length=200, blank=True)
    case_id = models.UUIDField(_("case"), null=True, blank=True, editable=False)
    created_at = models.DateTimeField(_("sent"))
    read_at = models.DateTimeField(_("read"), null=True, blank=True)
    mailed_at = models.DateTimeField(_("e-mailed"), null=True, blank=True)
    mail_attempts = models.PositiveSmallIntegerField(_("attempts to e-mail"), default=0)
    mail_not_before = models.DateTimeField(_("next attempt"), null=True, blank=True)

    objects: ClassVar[ScopedManager] = ScopedManager()
    own: ClassVar[OwnManager] = OwnManager()

    class Meta(SharedWithBody.Meta):
        verbose_name = _("message")
        verbose_name_plural = _("messages")
        ordering = ["-created_at", "-pk"]
        indexes = [
            # The inbox, its badge, and what waits to be mailed: the last two stay small whatever the inbox
            # holds.
            models.Index(fields=["recipient", "-created_at"], name="inbox_of_a_person"),
            models.Index(fields=["recipient"], condition=Q(read_at__isnull=True), name="unread_of_a_person"),
            models.Index(
                fields=["created_at"],
                condition=Q(mailed_at__isnull=True, read_at__isnull=True),
                name="notifications_to_mail",
            ),
        ]
        constraints = [
            # A path of the portal: no scheme, no host, no "//" that browsers would take for one.
            models.CheckConstraint(
                condition=Q(link="") | Q(link__regex=r"^/([^/\\]|$)"), name="notification_link_stays_here"
            ),
        ]

    def __str__(self) -> str:
        return self.code


class Follow(TenantRows):
    """A person follows something public: a player, an event. Visible to that person only.

    `topic` and `key` identify it as the apps declare (`AppParts.followed`); label and link are as of that
    day.
    """

    row_writers = frozenset({"alone_insert", "alone_delete"})
    row_security: ClassVar[RowSecurity] = RowSecurity(person="person_id")

    person = models.ForeignKey("accounts.User", models.CASCADE, verbose_name=_("person"), related_name="+")
    topic = models.CharField(_("kind"), max_length=20)
    key = models.CharField(_("number"), max_length=20)
    label = models.CharField(_("name"), max_length=150)
    link = models.CharField(_("page"), max_length=200)
    since = models.DateTimeField(_("since"))

    own: ClassVar[OwnManager["Follow"]] = OwnManager()

    class Meta(TenantRows.Meta):
        verbose_name = _("followed page")
        verbose_name_plural = _("followed pages")
        ordering = ["topic", "label", "pk"]
        # News about an object asks who follows it.
        indexes = [models.Index(fields=["topic", "key"], name="followers_of_a_thing")]
        constraints = [
            models.UniqueConstraint(fields=["person", "topic", "key"], name="a_thing_is_followed_once")
        ]

    def __str__(self) -> str:
        return self.label
