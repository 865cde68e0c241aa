"""Queries for appeals, and for refusals that can still be appealed."""

from collections.abc import Mapping
from typing import Any

from django.db.models import Exists, OuterRef, Q, QuerySet

from portal.federations.models import Federation
from ratings.appeals.enums import AppealState
from ratings.models import RatingAppeal
from tournaments.enums import RatingDecisionKind
from tournaments.models import RatingDecision, Tournament

_RELATED = ("federation", "body", "filed_by", "decision__event", "decision__decided_by")


def work_appeals() -> QuerySet[RatingAppeal]:
    return RatingAppeal.objects.select_related(*_RELATED)


def own_appeals() -> QuerySet[RatingAppeal]:
    return RatingAppeal.own.select_related(*_RELATED)


def found_appeals(rows: QuerySet[RatingAppeal], given: Mapping[str, Any]) -> QuerySet[RatingAppeal]:
    return rows.filter(decision__event__name__icontains=given["q"]) if given.get("q") else rows


def open_refusals(federation: Federation) -> QuerySet[RatingDecision]:
    """Return the office's refusals on events of a federation that it can still appeal."""
    return _open(federation.today).filter(event__federation=federation, national=False)


def own_open_refusals(person_id: int, today: Any) -> QuerySet[RatingDecision]:
    """Return open refusals on events that a person has registered."""
    mine = Tournament.own.filter(author=person_id).values_list("pk", flat=True)
    return _open(today).filter(event__in=list(mine))


def _open(today: Any) -> QuerySet[RatingDecision]:
    filed = RatingAppeal.under_policy.filter(decision=OuterRef("pk")).exclude(state=AppealState.WITHDRAWN)
    return RatingDecision.objects.filter(
        ~Exists(filed),
        # National regulations may set no period; their refusals can be appealed at any time.
        Q(appeal_until__gte=today) | Q(appeal_until__isnull=True, national=True),
        kind=RatingDecisionKind.REFUSED,
        lifted_at__isnull=True,
    ).select_related("event")
