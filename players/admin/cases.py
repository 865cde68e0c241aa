"""Admin UI of requests about players and of releases (answers to transfers)."""

from collections.abc import Callable
from typing import Any

from django import forms
from django.contrib import admin
from django.core.exceptions import PermissionDenied
from django.db.models import QuerySet
from django.urls import reverse
from django.utils.translation import gettext_lazy as _

from players.models import PlayerRequest, Release
from players.requests import docket, selectors
from players.requests.enums import Answer
from players.requests.permissions import can_answer_release, can_see_release, can_see_requests
from players.requests.phrases import FAULTS
from portal.accounts.actors import Actor
from portal.backoffice import columns
from portal.backoffice.base import PortalAdmin
from portal.backoffice.steps import Given, Step, not_offered
from portal.cases.admin import CaseAdmin, OpenFilter
from portal.cases.faults import CaseFault
from portal.cases.forms import Reason
from portal.cases.phrases import fault_sentence
from portal.cases.services import answer
from portal.federations.requests import PersonRequest
from portal.workflow.machine import NotOffered


@admin.register(PlayerRequest)
class PlayerRequestAdmin(CaseAdmin):
    icon = "contact_page"
    docket = docket.DOCKET
    list_filter = [OpenFilter, "kind", "state", "created_at", "federation"]
    search_fields = ["player__name", "player__fide_id", "data__name"]
    month = ("created_at", _("Requests written"))


class AnswerStep(Step):
    """An answer to the question whether a player may transfer; calls the same service as the page."""

    def refusal(self, actor: Actor, row: Any) -> str:
        if not can_answer_release(actor, row):
            return str(_("You are not allowed to do this."))
        return not_offered(row) if row.state != Answer.OPEN else ""

    def take(self, row: Any, actor: Actor, given: Given, version: int | None = None) -> str:
        try:
            self.do(row, actor, given)
        except NotOffered:
            return not_offered(row)
        except PermissionDenied:
            return str(_("You are not allowed to do this."))
        except CaseFault as fault:
            return str(fault_sentence(FAULTS, fault.code, fault.details))
        return ""


def _answered(state: Answer) -> Callable[[Any, Actor, Given], object]:
    def do(row: Any, actor: Actor, given: Given) -> object:
        return answer(pk=row.pk, state=state, actor=actor, text=given.get("reason", ""))

    return do


class _Words(forms.Form):
    reason = forms.CharField(label=_("Remark"), max_length=1000, required=False)


@admin.register(Release)
class ReleaseAdmin(PortalAdmin):
    """Transfers away from the open federation; shows no more of them than their public page does."""

    icon = "swap_horiz"
    list_display = ["player", "goes_to", "made_at", "due_on", "answered", "answered_at"]
    list_filter = ["made_at", "due_on", ("answered_at", admin.EmptyFieldListFilter)]
    ordering = ["answered_at", "due_on", "pk"]
    fields = ["player", "goes_to", "made_at", "due_on", "answered", "answer", "answered_at"]
    readonly_fields = ["player", "goes_to", "answered"]
    steps = [
        AnswerStep("agree", _("No objection"), _answered(Answer.AGREED), can_answer_release, form=_Words),
        AnswerStep(
            "object",
            _("Object"),
            _answered(Answer.OBJECTED),
            can_answer_release,
            form=Reason,
            tone="danger",
        ),
    ]

    def may_see(self, request: PersonRequest) -> bool:
        workspace = request.workspace
        return (
            workspace is not None
            and workspace.kind == "federation"
            and can_see_requests(request.user, workspace.tenant)
        )

    def may_read(self, request: PersonRequest, obj: Release) -> bool:
        return can_see_release(request.user, obj)

    def get_queryset(self, request: PersonRequest) -> QuerySet[Any]:
        """Return the statements of kind release that the open federation has to answer."""
        if request.workspace is None:
            return Release.under_policy.none()
        home = request.workspace.tenant.federation
        return Release.objects.filter(kind="release", federation=home).select_related("federation", "body")

    def told(self, row: Release) -> dict[str, Any]:
        """Return the player and the receiving federation; read once per row."""
        if not hasattr(row, "told_names"):
            row.told_names = selectors.told_in([row])[0]
        return row.told_names

    def get_changelist_instance(self, request: PersonRequest) -> Any:
        """Read the players and federations of the whole page with one query each."""
        shown = super().get_changelist_instance(request)
        for said in selectors.told_in(shown.result_list):
            said["row"].told_names = said
        return shown

    def title_of(self, obj: Release) -> str:
        return f"{self.told(obj)['player'].name} → {self.told(obj)['receiving'].code}"

    def page_url(self, request: PersonRequest, obj: Release) -> str:
        workspace = request.workspace
        return reverse("players:release", args=[workspace.code, obj.case_id]) if workspace else ""

    @admin.display(description=_("player"))
    def player(self, row: Release) -> str:
        return self.told(row)["player"].name

    @admin.display(description=_("to"))
    def goes_to(self, row: Release) -> str:
        return self.told(row)["receiving"].name

    @admin.display(description=_("answer"), ordering="state")
    def answered(self, row: Release) -> str:
        tones = {Answer.OPEN: "warning", Answer.AGREED: "success", Answer.OBJECTED: "danger"}
        return columns.badge(self.told(row)["answer"], tones.get(Answer(row.state), "neutral"))
