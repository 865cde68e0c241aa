"""Cases in the admin UI: list, facts, steps, files and trail follow from the declaration of their kinds."""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from typing import Any

from django.contrib import admin
from django.core.exceptions import PermissionDenied
from django.db.models import QuerySet
from django.http import Http404, HttpRequest, HttpResponse
from django.template.response import TemplateResponse
from django.urls import URLPattern, path
from django.utils.html import format_html
from django.utils.text import capfirst
from django.utils.translation import gettext_lazy as _

from portal.backoffice.base import PortalAdmin, Tab
from portal.backoffice.steps import Given, Step, not_offered
from portal.cases import selectors
from portal.cases.declaration import Action, Column, Docket
from portal.cases.faults import CaseFault
from portal.cases.permissions import can_act, can_read
from portal.cases.perspectives import Standpoint
from portal.cases.phrases import fault_sentence
from portal.cases.registry import kind_of, kinds
from portal.cases.services import act
from portal.federations.requests import PersonRequest
from portal.workflow.exports import MOST_ROWS
from portal.workflow.machine import NotOffered


@dataclass(frozen=True)
class CaseStep(Step):
    """An action of any kind of case; performed by `act`, so the same rules apply as on the pages."""

    def refusal(self, actor: Any, row: Any) -> str:
        action = kind_of(row).action(self.code)
        if action is None or row.state not in action.offered_in:
            return not_offered(row)
        if not can_act(actor, row, action):
            return str(_("You are not allowed to do this."))
        refused = action.guard(row) if action.guard else ""
        if not refused:
            return ""
        return _said(row, refused if isinstance(refused, CaseFault) else CaseFault(refused))

    def question(self, typed: Any, row: Any) -> Any:
        action = kind_of(row).action(self.code) if row is not None else None
        form = action.form if action else self.form
        if form is None:
            return None
        return form(typed) if isinstance(form, type) else form(typed, row)

    def take(self, row: Any, actor: Any, given: Given, version: int | None = None) -> str:
        asked = dict(given)
        reason = asked.pop("reason", "")
        try:
            act(pk=row.pk, action=self.code, actor=actor, reason=reason, given=asked, version=version)
        except NotOffered:
            return not_offered(row)
        except PermissionDenied:
            return str(_("You are not allowed to do this."))
        except CaseFault as fault:
            return _said(row, fault)
        return ""


def _said(row: Any, fault: CaseFault) -> str:
    return str(fault_sentence(kind_of(row).faults, fault.code, fault.details))


def step_of(action: Action, *, same_form: bool = True) -> CaseStep:
    """Return an action as an admin step; where kinds ask different questions, it is offered for single
    rows only."""
    form = action.form if same_form else (lambda typed, row: None)
    return CaseStep(
        action.code,
        action.label,
        do=_by_act,
        may=lambda actor, row: True,
        form=form,
        warning=action.warning,
        tone=action.tone,
    )


def _by_act(row: Any, actor: Any, given: Given) -> object:
    raise NotImplementedError("a case is moved by `take`")


class OpenFilter(admin.SimpleListFilter):
    """Filter for open or closed cases, like the tabs of the pages."""

    title = _("open or closed")
    parameter_name = "tab"

    def lookups(self, request: HttpRequest, model_admin: admin.ModelAdmin) -> list[tuple[str, Any]]:
        return [("open", _("Open")), ("closed", _("Closed"))]

    def queryset(self, request: HttpRequest, queryset: QuerySet[Any]) -> QuerySet[Any]:
        tab = self.value()
        if tab not in selectors.TABS:
            return queryset
        return queryset.filter(state__in=selectors.states_of_tab(queryset.model, tab))


class CaseAdmin(PortalAdmin):
    """The admin of one docket. A subclass names the docket, its search and its filters."""

    docket: Docket
    list_filter: Sequence[Any] = [OpenFilter, "state", "federation"]
    actions = ["export_csv"]

    # --- whose it is ------------------------------------------------------------------------------------
    def may_see(self, request: PersonRequest) -> bool:
        here = self.here(request)
        return here is not None and bool(self.docket.can_list(request.user, here.tenant))  # type: ignore[arg-type]

    def may_read(self, request: PersonRequest, obj: Any) -> bool:
        return can_read(request.user, obj)

    def may_read_trail(self, request: PersonRequest, obj: Any) -> bool:
        """Whoever may read a case may read its audit trail."""
        return True

    def here(self, request: PersonRequest) -> Standpoint | None:
        """Return the perspective of this person; None if the docket has none for them."""
        workspace = request.workspace
        side = workspace.kind if workspace else ""
        found = next((each for each in self.docket.perspectives if each.side == side), None)
        if workspace is None or found is None:
            return None
        return Standpoint(self.docket, found, request.user, workspace.tenant)

    def get_queryset(self, request: PersonRequest) -> QuerySet[Any]:
        here = self.here(request)
        return here.rows() if here else super().get_queryset(request).none()

    def page_url(self, request: PersonRequest, obj: Any) -> str:
        here = self.here(request)
        return here.page(obj) if here else ""

    # --- its list ---------------------------------------------------------------------------------------
    def get_list_display(self, request: PersonRequest) -> Sequence[Any]:
        return [_shown(place, column) for place, column in enumerate(self.docket.columns)]

    def get_actions(self, request: PersonRequest) -> dict[str, Any]:
        actions = super().get_actions(request)
        # The columns of the list are the columns of the file.
        actions["export_csv"] = (type(self).export_csv, "export_csv", _("Export as CSV"))
        return actions

    def export_csv(self, request: PersonRequest, queryset: QuerySet[Any]) -> HttpResponse:
        columns = self.docket.columns
        rows = ([_text(column.value(row)) for column in columns] for row in queryset[:MOST_ROWS])
        return self.as_file([str(column.label) for column in columns], rows)

    # --- its steps --------------------------------------------------------------------------------------
    def steps_of(self, obj: Any) -> Sequence[Step]:
        return [step_of(action) for action in kind_of(obj).actions if action.by is not None]

    def offered_steps(self, request: PersonRequest) -> Sequence[Step]:
        """Return the actions of parties to which this person can belong, each code once."""
        roles = set(request.workspace.roles) if request.workspace else set()
        by_code: dict[str, list[Action]] = {}
        for action in (action for kind in self._kinds() for action in kind.actions if action.by):
            by_code.setdefault(action.code, []).append(action)
        return [
            step_of(same[0], same_form=len({each.form for each in same}) == 1)
            for same in by_code.values()
            if request.user.is_superuser or any(_can_belong(roles, each) for each in same)
        ]

    def _kinds(self) -> Iterator[Any]:
        return (kind for kind in kinds() if kind.docket is self.docket)

    def version_of(self, obj: Any) -> int | None:
        return int(obj.case.version)

    def news(self, obj: Any, seen: int) -> Sequence[Any]:
        return selectors.steps_since(obj, seen)

    def workflow_context(self, request: PersonRequest, obj: Any) -> dict[str, Any]:
        stage = selectors.stage_of(obj)
        return {
            "state": obj.get_state_display(),
            "tone": stage.tone,
            "next_party": stage.acts_next.label if stage.acts_next else "",
            "due": selectors.due(obj),
            "remarks": kind_of(obj).remarks(obj),
        }

    # --- one case ---------------------------------------------------------------------------------------
    def get_urls(self) -> list[URLPattern]:
        opts = self.model._meta
        papers = path(
            "<path:object_id>/papers/",
            self.admin_site.admin_view(self.papers_view),
            name=f"{opts.app_label}_{opts.model_name}_papers",
        )
        return [papers, *super().get_urls()]

    def tabs(self, request: PersonRequest, obj: Any, active: str) -> list[Tab]:
        papers = Tab("papers", _("Attachments"), self.url("papers", obj.pk), active == "papers")
        facts, workflow, *rest = super().tabs(request, obj, active)
        return [facts, workflow, papers, *rest]

    def title_of(self, obj: Any) -> str:
        kind = kind_of(obj)
        if kind.title:
            return kind.title(obj)
        return f"{capfirst(str(kind.label))} {obj.number}: {kind.about(obj)}"

    def change_view(
        self,
        request: PersonRequest,
        object_id: str,
        form_url: str = "",
        extra_context: dict[str, Any] | None = None,
    ) -> HttpResponse:
        """Show the case read-only; it is edited on its own page, which has the form."""
        if request.method == "POST":
            raise PermissionDenied
        try:
            obj = self.object_or_404(request, object_id)
        # Not in this person's list: Django's own answer, which does not reveal whether it exists.
        except Http404:
            return super().change_view(request, object_id, form_url, extra_context)
        if on_read := kind_of(obj).on_read:
            on_read(request.user, obj)
        context = {**self.frame(request, obj, "change"), "facts": kind_of(obj).facts(obj)}
        context["sections"] = self.sections(request, obj)
        return TemplateResponse(request, "backoffice/case.html", context)

    def papers_view(self, request: PersonRequest, object_id: str) -> HttpResponse:
        """List the files, each with its download URL, and the statements."""
        obj = self.object_or_404(request, object_id)
        here = self.here(request)
        assert here is not None, "the list was open to this person"
        page = f"{self.docket.page}_paper"
        files = [(each, here.url(page, obj.pk, each.pk)) for each in selectors.attachments(obj)]
        said = selectors.statements(obj) if kind_of(obj).statements else []
        labels = {each.code: each.label for each in kind_of(obj).statements}
        context = {
            **self.frame(request, obj, "papers"),
            "files": files,
            "statements": [(labels[each.kind], each) for each in said],
        }
        return TemplateResponse(request, "backoffice/papers.html", context)


def _can_belong(roles: set[str], action: Action) -> bool:
    party = action.by
    return party is not None and (bool(roles & set(party.roles)) or party.may is not None)


def _shown(place: int, column: Column) -> Callable[[Any], Any]:
    """Return a column of the docket as a column of the admin's list."""

    def value(row: Any) -> Any:
        text = column.value(row)
        tone = column.tone(row) if column.tone else ""
        if not tone or text in ("", None):
            return "–" if text in ("", None) else text
        return format_html('<span class="px-badge px-{}">{}</span>', tone, text)

    value.__name__ = f"column_{place}"
    value.short_description = column.label  # type: ignore[attr-defined] # Django reads it from the function
    if column.sort:
        value.admin_order_field = column.sort  # type: ignore[attr-defined]
    return value


def _text(value: Any) -> str:
    return "" if value is None else str(value)
