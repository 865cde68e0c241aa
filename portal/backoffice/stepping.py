"""Take a step on one row after confirmation, or on many rows after a preview of its effects."""

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from django.contrib import messages
from django.contrib.admin.helpers import ACTION_CHECKBOX_NAME
from django.db.models import QuerySet
from django.http import HttpResponse, HttpResponseRedirect
from django.template.response import TemplateResponse
from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from portal.backoffice.steps import Step
from portal.federations.requests import PersonRequest
from portal.federations.workspaces import own_roles
from portal.parts.numbers import whole_number

if TYPE_CHECKING:
    from portal.backoffice.base import PortalAdmin

# Nobody can review more rows at once; such a selection is probably a mistake.
MOST_AT_ONCE = 200
MOST_TOLD = 10


def version_seen(request: PersonRequest, name: str = "version") -> int | None:
    """Return the version of the row that the page showed, or None for rows without versions."""
    return whole_number(request.POST.get(name, ""))


# --- one row --------------------------------------------------------------------------------------------
def ask_one(desk: "PortalAdmin", request: PersonRequest, row: Any, step: Step) -> HttpResponse:
    """Show the confirmation page, or take the step."""
    back = desk.url("workflow", row.pk)
    if refused := desk.refusal(request, step, row):
        messages.error(request, refused)
        return HttpResponseRedirect(back)
    asked = request.method == "POST"
    form = step.question(request.POST if asked else None, row)
    seen = version_seen(request)
    if asked and (form is None or form.is_valid()):
        said = {"row": desk.title_of(row), "step": step.label}
        refused = step.take(row, request.user, form.cleaned_data if form else {}, seen)
        if not refused:
            messages.success(request, _("%(row)s: “%(step)s” was carried out.") % said)
            still = desk.get_object(request, str(row.pk))
            return HttpResponseRedirect(back if still is not None else desk.url("changelist"))
        if form is not None:
            form.add_error(None, refused)
    # After a refusal the page shows the present row and its version, so a second attempt can succeed.
    fresh = (desk.get_object(request, str(row.pk)) or row) if refused else row
    context = {
        **desk.frame(request, fresh, "workflow"),
        "step": step,
        "form": form,
        "refused": "" if form else refused,
        "version": desk.version_of(fresh) if refused else seen or desk.version_of(fresh),
        "news": desk.news(fresh, seen) if refused and seen else (),
        "back_url": back,
    }
    return TemplateResponse(request, "backoffice/step.html", context)


# --- many rows ------------------------------------------------------------------------------------------
def bulk_action(step: Step) -> Callable[..., HttpResponse | None]:
    """Return the step as a bulk action of the list."""

    def action(desk: "PortalAdmin", request: PersonRequest, queryset: QuerySet[Any]) -> HttpResponse | None:
        return ask_many(desk, request, queryset, step)

    return action


def ask_many(
    desk: "PortalAdmin", request: PersonRequest, queryset: QuerySet[Any], step: Step
) -> HttpResponse | None:
    """Preview what the step does to which rows and why not to others; once confirmed, take it."""
    # One row more than allowed is read, which shows that there are too many without counting them.
    chosen = list(queryset[: MOST_AT_ONCE + 1])
    if len(chosen) > MOST_AT_ONCE:
        text = _("At most %(count)s rows at once: choose fewer.") % {"count": MOST_AT_ONCE}
        messages.error(request, text)
        return None
    with own_roles(request.user, request.workspace):
        said = [(row, _why_not(desk, request, step, row)) for row in chosen]
    able = [row for row, refused in said if not refused]
    if step.asks_of_each() and able:
        return _one_by_one(desk, request, step, able)
    confirmed = "confirmed" in request.POST and bool(able)
    form = step.question(request.POST if confirmed else None, None) if able else None
    if confirmed and (form is None or form.is_valid()):
        _take_all(desk, request, step, able, form.cleaned_data if form else {})
        return None
    return _confirmation(desk, request, step, said, form)


def _why_not(desk: "PortalAdmin", request: PersonRequest, step: Step, row: Any) -> str:
    if not desk.may_read(request, row):
        return _("You are not allowed to do this.")
    return desk.refusal(request, step, row)


def _one_by_one(
    desk: "PortalAdmin", request: PersonRequest, step: Step, able: list[Any]
) -> HttpResponse | None:
    if len(able) == 1:
        return HttpResponseRedirect(desk.url("step", able[0].pk, step.code))
    text = _("“%(step)s” asks a question for each row: choose one at a time.") % {"step": step.label}
    messages.error(request, text)
    return None


def _take_all(
    desk: "PortalAdmin", request: PersonRequest, step: Step, able: list[Any], given: dict[str, Any]
) -> None:
    """Take the step on each row; report refusals and continue with the other rows."""
    refused = [
        (row, why)
        for row in able
        if (why := step.take(row, request.user, given, version_seen(request, f"version-{row.pk}")))
    ]
    for row, why in refused[:MOST_TOLD]:
        messages.error(request, f"{desk.title_of(row)}: {why}")
    if done := len(able) - len(refused):
        text = ngettext("%(step)s: done for %(count)s row.", "%(step)s: done for %(count)s rows.", done)
        messages.success(request, text % {"step": step.label, "count": done})


def _confirmation(
    desk: "PortalAdmin", request: PersonRequest, step: Step, said: list[tuple[Any, str]], form: Any
) -> HttpResponse:
    able = [row for row, refused in said if not refused]
    context = {
        **desk.admin_site.each_context(request),
        "opts": desk.model._meta,
        "title": step.label,
        "step": step,
        "form": form,
        "able": [(row.pk, desk.title_of(row), desk.version_of(row)) for row in able],
        "refused": [(desk.title_of(row), refused) for row, refused in said if refused],
        "action": f"step_{step.code}",
        "checkbox": ACTION_CHECKBOX_NAME,
        "list_url": desk.url("changelist"),
    }
    return TemplateResponse(request, "backoffice/bulk.html", context)
