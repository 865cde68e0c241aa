"""Audit trail, deadlines and notifications in the admin UI, read-only."""

from typing import Any

from django.conf import settings
from django.contrib import admin
from django.contrib.contenttypes.models import ContentType
from django.db.models import QuerySet
from django.utils.translation import gettext_lazy as _

from portal.backoffice import columns
from portal.backoffice.base import PortalAdmin
from portal.federations.requests import PersonRequest
from portal.workflow import phrases
from portal.workflow.models import AuditEntry, Deadline, Notification
from portal.workflow.permissions import can_read_audit


class AboutAdmin(PortalAdmin):
    """Base of tables about other rows; rows about confidential apps are left out."""

    has_trail = False

    def get_queryset(self, request: PersonRequest) -> QuerySet[Any]:
        rows: QuerySet[Any] = super().get_queryset(request)
        # By ids, not by a join: a join would be evaluated for every row before a long list is limited.
        hidden = ContentType.objects.filter(app_label__in=settings.ADMIN_UI_WITHOUT)
        return rows.exclude(subject_type__in=hidden)


@admin.register(AuditEntry)
class AuditEntryAdmin(AboutAdmin):
    icon = "history"
    list_display = ["at", columns.of("actor.name", _("by")), "told", "comment", "kind_of_thing"]
    list_filter = ["at"]
    list_select_related = ["actor", "subject_type"]
    search_fields = ["actor__name", "action", "comment", "request_id"]
    fields = ["at", "actor", "told", "comment", "kind_of_thing", "subject_id", "request_id"]
    readonly_fields = ["told", "kind_of_thing"]
    month = ("at", _("Steps in the trail"))
    export_fields = ("at", "actor__name", "told", "comment", "kind_of_thing")

    def may_see(self, request: PersonRequest) -> bool:
        return can_read_audit(request.user, request.workspace)

    def title_of(self, obj: AuditEntry) -> str:
        return phrases.audit_text(obj)

    @admin.display(description=_("what happened"), ordering="action")
    def told(self, entry: AuditEntry) -> str:
        return phrases.audit_text(entry)

    @admin.display(description=_("kind of thing"), ordering="subject_type")
    def kind_of_thing(self, entry: AuditEntry) -> str:
        model = entry.subject_type.model_class()
        return str(model._meta.verbose_name) if model else entry.subject_type.model


@admin.register(Deadline)
class DeadlineAdmin(AboutAdmin):
    icon = "event"
    list_display = ["task", "due", columns.of("person.name", _("person")), "done_at", "cancelled_at"]
    list_filter = [
        "due",
        ("done_at", admin.EmptyFieldListFilter),
        ("cancelled_at", admin.EmptyFieldListFilter),
    ]
    list_select_related = ["federation", "body", "person"]
    fields = ["task", "due", "person", "created_at", "done_at", "done_by", "cancelled_at"]
    readonly_fields = ["task"]
    export_fields = ("task", "due", "federation__code", "body__code", "done_at", "cancelled_at")

    def title_of(self, obj: Deadline) -> str:
        return str(phrases.deadline_task(obj))

    def page_url(self, request: PersonRequest, obj: Deadline) -> str:
        return obj.link

    @admin.display(description=_("task"), ordering="code")
    def task(self, deadline: Deadline) -> str:
        return str(phrases.deadline_task(deadline))


@admin.register(Notification)
class NotificationAdmin(PortalAdmin):
    """Mails, for superusers: whether each was sent. The text is shown to nobody but its recipient."""

    icon = "mail"
    has_trail = False
    list_display = [
        columns.of("recipient.name", _("to")),
        "about",
        "created_at",
        "mailed_at",
        "mail_attempts",
        "mail_not_before",
    ]
    list_filter = ["created_at", ("mailed_at", admin.EmptyFieldListFilter)]
    list_select_related = ["recipient"]
    search_fields = ["recipient__name", "code"]
    fields = ["recipient", "about", "created_at", "mailed_at", "mail_attempts", "mail_not_before"]
    readonly_fields = ["about"]
    export_fields = ("recipient__name", "about", "created_at", "mailed_at", "mail_attempts")

    def may_see(self, request: PersonRequest) -> bool:
        return request.user.is_superuser and super().may_see(request)

    def get_queryset(self, request: PersonRequest) -> QuerySet[Any]:
        """Leave out what belongs to a case: for a confidential case even the recipient is secret."""
        rows: QuerySet[Any] = super().get_queryset(request).filter(case_id=None)
        for app in settings.ADMIN_UI_WITHOUT:
            rows = rows.exclude(code__startswith=f"{app}.")
        return rows

    def title_of(self, obj: Notification) -> str:
        return f"{obj.recipient.name}: {phrases.mail_subject(obj)}"

    @admin.display(description=_("subject"), ordering="code")
    def about(self, notification: Notification) -> str:
        """Return the mail's subject, which contains no personal data."""
        return phrases.mail_subject(notification)
