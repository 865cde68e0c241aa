"""What the tables of titles refuse, whoever writes: applications, meetings, public rows, norms."""

from collections.abc import Iterator
from contextlib import contextmanager
from datetime import date
from typing import Any

import pytest
from django.db import IntegrityError, transaction
from django.utils import timezone

from players.models import Player
from portal.cases.models import CaseFile
from portal.federations.enums import BodyKind
from portal.federations.scope import case_scope, installation_scope
from tests.factories import make_body, make_user
from tests.factories.applications import make_norm
from tests.factories.players import make_player
from titles.applications.enums import OPEN, ApplicationState
from titles.models import PublishedApplication, RatingTitleNews, TitleApplication, TitleMeeting

pytestmark = pytest.mark.django_db
DAY = date(2026, 11, 1)


@contextmanager
def refused(name: str) -> Iterator[None]:
    """Expect the constraint of that name to refuse the write."""
    with pytest.raises(IntegrityError) as error, transaction.atomic():
        yield
    assert name in str(error.value)


def application(player: Player, title: str = "IM", state: str = "draft", **fields: Any) -> TitleApplication:
    now = timezone.now()
    head = CaseFile(kind="titles.norms", opened_at=now)
    given = {"route": "norms", "federation": player.federation, "created_by": make_user(), "created_at": now}
    if state == ApplicationState.AWARDED:
        given["effective_on"] = DAY
    with transaction.atomic(), case_scope(head.pk):
        head.save(force_insert=True)
        made: TitleApplication = TitleApplication.under_policy.create(
            case=head, player=player, title=title, state=state, **given | fields
        )
    return made


class TestApplications:
    @pytest.mark.parametrize("state", sorted(OPEN))
    def test_a_title_is_applied_for_once_at_a_time(self, state: str) -> None:
        player = make_player()
        application(player, state=state)
        with refused("one_open_application_per_title"):
            application(player)
        assert application(player, "GM").title == "GM"
        assert application(make_player()).title == "IM"

    @pytest.mark.parametrize("state", sorted(set(ApplicationState) - OPEN))
    def test_a_decided_application_leaves_room_for_another(self, state: str) -> None:
        player = make_player()
        application(player, state=state)
        assert application(player).state == "draft"

    def test_0_4_2_an_awarded_title_has_its_day(self) -> None:
        with refused("awarded_title_has_a_day"):
            application(make_player(), state="awarded", effective_on=None)

    def test_2_4_an_application_is_published_once(self) -> None:
        made = application(make_player(), state="published")
        given = {
            "application": made,
            "player": made.player,
            "federation": made.federation,
            "title": "IM",
            "published_on": DAY,
            "objections_until": DAY,
        }
        PublishedApplication.objects.create(**given)
        with refused("titles_publishedapplication_pkey"):
            PublishedApplication.objects.create(**given)


def test_2_3_a_body_meets_once_a_day() -> None:
    one, other = make_body(BodyKind.QUALIFICATION), make_body(BodyKind.COUNCIL)
    meeting = TitleMeeting.objects.create(body=one, day=DAY, place="Lausanne")
    with refused("one_title_meeting_a_day"):
        TitleMeeting.objects.create(body=one, day=DAY)
    assert str(TitleMeeting.objects.create(body=other, day=DAY)) == "2026-11-01"
    assert str(meeting) == "2026-11-01 Lausanne"


def test_1_3_the_titles_of_a_list_are_announced_once() -> None:
    RatingTitleNews.objects.create(list_date=DAY, told_at=timezone.now())
    with refused("list_date"):
        RatingTitleNews.objects.create(list_date=DAY, told_at=timezone.now())


def test_a_norm_is_always_a_players_federations() -> None:
    norm = make_norm(make_player())
    with installation_scope(), refused("a_norm_is_a_players"):
        type(norm).under_policy.filter(pk=norm.pk).update(federation=None)


@pytest.mark.parametrize(("code", "key"), [("26-UKR-7", "26-UKR-7"), ("", "Kyiv Open 2026-03-02")])
def test_1_5_two_norms_of_one_event_are_known_as_such(code: str, key: str) -> None:
    """By the code of an event of the portal, else by name and first day: only one of them counts (1.5.2)."""
    assert make_norm(make_player(), event_code=code).event_key == key
