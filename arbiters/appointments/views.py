"""The planning page of the arbiters' commission, the page of one event, and an arbiter's own appointments."""

from typing import Any

from django.contrib import messages
from django.contrib.auth.decorators import login_required
from django.http import Http404, HttpResponse
from django.shortcuts import redirect, render
from django.urls import reverse
from django.utils.translation import gettext as _
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_GET, require_http_methods, require_POST

from arbiters.appointments import services
from arbiters.appointments.calendar import OUR_ROLES, plan_of
from arbiters.appointments.enums import AppointmentState
from arbiters.appointments.faults import AppointmentFault, StalePlan
from arbiters.appointments.forms import AppointForm, DeclineForm, PostsForm
from arbiters.appointments.phrases import FAULTS, STATE_TONES, told
from arbiters.appointments.selectors import PlanningYear, planning_year, proposals_of
from arbiters.appointments.sheet import sheet
from arbiters.models import ArbiterAppointment, EventPlan
from arbiters.norms.facts import event_facts
from arbiters.norms.judging import judged_norm
from arbiters.norms.phrases import told as norms_told
from arbiters.permissions import decides_for_commission, sits_in_commission
from arbiters.register.selectors import arbiters
from arbiters.rules.enums import Role, Sought
from players.models import Player
from players.standing.selectors import ArbiterStanding, standing_of
from portal.federations.models import Body
from portal.federations.requests import PersonRequest, WorkspaceRequest
from portal.federations.scope import federation_scope
from portal.parts.faults import sentence
from portal.parts.numbers import whole_number
from portal.parts.stale_pages import differences, version_seen
from portal.workflow.machine import NotOffered
from portal.workflow.permissions import require
from tournaments.models import EventArbiter, PublishedEvent, Tournament

MOST_OWN = 30


def commission_of(request: WorkspaceRequest) -> Body:
    """Return the commission whose page it is; every member may read it."""
    require(sits_in_commission, request.user, request.workspace.tenant)
    body = request.workspace.tenant.body
    assert body is not None, "the predicate let only the commission in"
    return body


def year_of(request: WorkspaceRequest) -> int:
    given = whole_number(request.GET.get("year", ""))
    today = request.workspace.tenant.today.year
    return given if given is not None and 2021 <= given <= today + 5 else today


@login_required
@never_cache
@require_GET
def planning(request: WorkspaceRequest, body: str) -> HttpResponse:
    """Show the official events of a year by role, with conflicts, shares and, on request, proposals."""
    commission = commission_of(request)
    year, propose = year_of(request), "propose" in request.GET
    page = planning_year(plan_of(year, today=commission.today), propose=propose)
    context = {
        "page": page,
        "rows": _rows(page),
        "conflicts": [(player, told(finding)) for player, finding in page.year_conflicts],
        "year": year,
        "years": (year - 1, year + 1),
        "propose": propose,
        "proposed": sum(len(post.proposed) for row in page.rows for post in row.posts),
        "decides": decides_for_commission(request.user, commission),
    }
    return render(request, "arbiters/appointments/planning.html", context)


def _rows(page: PlanningYear) -> list[dict[str, Any]]:
    return [
        {
            "event": row.published,
            "category": row.event.category.value,
            "posts": [_shown(post) for post in row.posts],
            "conflicts": [_with_role(each) for each in row.conflicts if each.code != "post_open"],
        }
        for row in page.rows
    ]


def _shown(post: Any) -> dict[str, Any]:
    return {
        "post": post,
        "named": [(each, [told(finding) for finding in each.conflicts]) for each in post.named],
        "proposed": post.proposed,
    }


def _with_role(finding: Any) -> dict[str, Any]:
    """Add the role to a finding that is about one."""
    role = OUR_ROLES.get(finding.subject) if finding.subject in set(Role) else None
    return {**told(finding), "role": role or ""}


@login_required
@require_POST
def appoint_proposed(request: WorkspaceRequest, body: str) -> HttpResponse:
    """Appoint everybody whom the rules propose for a year, one by one, and report failures."""
    commission = commission_of(request)
    require(decides_for_commission, request.user, commission)
    year = year_of(request)
    plan = plan_of(year, today=commission.today)
    done, events = 0, {str(pk): row for pk, row in plan.published.items()}
    for each in proposals_of(plan):
        try:
            services.appoint(
                event=events[str(each.event)],
                player_id=int(each.arbiter),
                role=each.role,
                body=commission,
                actor=request.user,
            )
            done += 1
        # One appointment at a time: a refusal does not stop the others.
        except AppointmentFault as fault:
            name = plan.people[int(each.arbiter)].name
            messages.error(request, _("%(name)s: %(why)s") % {"name": name, "why": sentence(fault)})
    messages.success(request, _("%(number)s arbiters were appointed and asked.") % {"number": done})
    return redirect(f"{reverse('arbiters:body_planning', args=[body])}?year={year}")


@login_required
@require_GET
def planning_export(request: WorkspaceRequest, body: str) -> HttpResponse:
    """Return the plan of a year as CSV."""
    plan = plan_of(year_of(request), today=commission_of(request).today)
    content = sheet(planning_year(plan, propose="propose" in request.GET))
    headers = {"Content-Disposition": f'attachment; filename="appointments-{plan.year}.csv"'}
    return HttpResponse(content, content_type="text/csv; charset=utf-8", headers=headers)


@login_required
@never_cache
@require_http_methods(["GET", "POST"])
def event_appointments(request: WorkspaceRequest, body: str, code: str) -> HttpResponse:
    """Show one official event: posts, named and possible arbiters; appoint and withdraw."""
    commission = commission_of(request)
    event = PublishedEvent.objects.select_related("federation").filter(code=code, official=True).first()
    if event is None:
        raise Http404
    part = request.POST.get("part", "")
    plan = EventPlan.objects.filter(event=event).first()
    posts = PostsForm(request.POST if part == "posts" else None, plan=plan)
    chosen = AppointForm(request.POST if part == "appoint" else None)
    seen = version_seen(request)
    shown: dict[str, Any] = {"version": seen or services.plan_version(plan)}
    if part:
        require(decides_for_commission, request.user, commission)
        try:
            if _posted(request, commission, event, posts, chosen):
                return redirect(request.path)
        except StalePlan as stale:
            posts.add_error(None, FAULTS[stale.code])
            changed = differences(posts, PostsForm(None, plan=stale.now))
            shown = {"version": services.plan_version(stale.now), "differences": changed}
    page = planning_year(plan_of(event.start.year, today=commission.today))
    row = next((each for each in _rows(page) if each["event"].pk == event.pk), None)
    history = ArbiterAppointment.objects.filter(event=event).select_related("player", "asked_by")
    context = {
        "event": event,
        "row": row,
        "posts_form": posts,
        "appoint_form": chosen,
        "history": history.order_by("-asked_at"),
        "decides": decides_for_commission(request.user, commission),
    }
    return render(request, "arbiters/appointments/event.html", context | shown)


def _posted(
    request: WorkspaceRequest, body: Body, event: PublishedEvent, posts: PostsForm, chosen: AppointForm
) -> bool:
    """Perform the submitted action; False shows the page again with its errors."""
    given: dict[str, Any] = {"body": body, "actor": request.user}
    form = chosen if chosen.is_bound else posts
    try:
        if posts.is_bound and posts.is_valid():
            said = posts.cleaned_data
            given |= {"appoints": said["appoints"], "entry": said["entry"], "version": version_seen(request)}
            services.plan_posts(event=event, posts=posts.posts(), **given)
            told = _("The posts of %(event)s were planned.")
        elif chosen.is_bound and chosen.is_valid():
            player = arbiters().filter(fide_id=chosen.cleaned_data["fide_id"]).first()
            role = Role(chosen.cleaned_data["role"])
            services.appoint(event=event, player_id=player.pk if player else 0, role=role, **given)
            told = _("The arbiter was appointed for %(event)s and asked.")
        elif (pk := whole_number(request.POST.get("withdraw", ""))) is not None:
            services.withdraw(pk=pk, **given)
            told = _("The appointment for %(event)s was withdrawn.")
        else:
            return False
    except StalePlan:
        raise
    except AppointmentFault as fault:
        form.add_error(fault.field if fault.field in form.fields else None, sentence(fault))
        return False
    except NotOffered:  # clicked twice, or declined meanwhile
        messages.info(request, _("This step is not offered now."))
        return True
    except ArbiterAppointment.DoesNotExist:
        raise Http404 from None
    messages.success(request, told % {"event": event.name})
    return True


@login_required
@never_cache
@require_http_methods(["GET", "POST"])
def my_appointments(request: PersonRequest) -> HttpResponse:
    """Show an arbiter's own appointments with the norms each event could give; accept or decline."""
    if request.method == "POST":
        return _answered(request)
    player = Player.objects.filter(account=request.user).select_related("federation").first()
    rows = []
    if player is not None:
        own = ArbiterAppointment.under_policy.filter(player=player).select_related("event__federation")
        standing = standing_of(player)
        rows = [_own(row, standing) for row in own.order_by("-asked_at")[:MOST_OWN]]
    return render(request, "arbiters/appointments/mine.html", {"rows": rows, "form": DeclineForm()})


def _own(row: ArbiterAppointment, standing: ArbiterStanding) -> dict[str, Any]:
    """Judge an open post as a norm for FA and IA, by the same rules as the pages of services."""
    if row.state != AppointmentState.ASKED:
        return {"row": row, "tone": STATE_TONES[row.state], "norms": []}
    with federation_scope(row.event.federation_id):
        facts = event_facts(Tournament.objects.get(pk=row.event_id))
    post = EventArbiter(player=standing.player, role=row.role)
    norms = [
        {"title": title.value, "bases": ", ".join(found.bases), "findings": norms_told(found.findings)}
        for title in Sought
        for found in [judged_norm(title, facts, post, standing)]
    ]
    return {"row": row, "tone": STATE_TONES[row.state], "norms": norms}


def _answered(request: PersonRequest) -> HttpResponse:
    pk, form = whole_number(request.POST.get("appointment", "")), DeclineForm(request.POST)
    if pk is None:
        raise Http404
    try:
        if "accept" in request.POST:
            services.accept(pk=pk, actor=request.user)
            messages.success(request, _("You have accepted."))
        elif form.is_valid():
            services.decline(pk=pk, remark=form.cleaned_data["remark"], actor=request.user)
            messages.success(request, _("You have declined."))
    except ArbiterAppointment.DoesNotExist:
        raise Http404 from None
    except AppointmentFault as fault:
        messages.error(request, sentence(fault))
    return redirect("arbiters:my_appointments")
