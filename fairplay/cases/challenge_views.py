"""The page on which a challenge of an official is decided."""

from typing import Any
from uuid import UUID

from django.contrib.auth.decorators import login_required
from django.http import HttpResponse
from django.shortcuts import get_object_or_404, redirect
from django.utils.translation import gettext as _
from django.views.decorators.http import require_http_methods

from fairplay.cases.party_forms import RulingOnChallenge
from fairplay.cases.places import case_or_404, form_page, sent
from fairplay.cases.services.challenges import KIND, can_rule, challenged, rule
from fairplay.cases.services.investigating import who_may_join
from portal.cases.models import Statement
from portal.federations.requests import PersonRequest
from portal.workflow.permissions import require


@login_required
@require_http_methods(["GET", "POST"])
def decision(request: PersonRequest, pk: UUID, statement_id: UUID) -> HttpResponse:
    """Uphold or reject a challenge, and name a replacement."""
    row = case_or_404(request, pk)
    made = get_object_or_404(Statement.under_policy.filter(case_id=pk, kind=KIND), pk=statement_id)
    require(can_rule, request.user, row, made)
    person = challenged(made)
    form = RulingOnChallenge(request.POST or None, people=who_may_join(row, person))
    if request.method == "POST" and form.is_valid():
        given = form.cleaned_data
        asked: dict[str, Any] = {"pk": pk, "challenge_id": made.pk, "actor": request.user, **given}
        if sent(request, form, lambda: rule(**asked)):
            return redirect("fairplay:my_hub")
    title = _("Decide on the challenge of %(name)s") % {"name": person.name}
    return form_page(request, form, title, pk, intro=made.text)
