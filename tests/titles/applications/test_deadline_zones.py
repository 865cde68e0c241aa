"""A last day is the same day in every place that names it: where its body or federation is."""

from collections.abc import Callable
from dataclasses import dataclass
from datetime import date, datetime, timedelta
from zoneinfo import ZoneInfo

import pytest
from django.test import Client
from django.utils import timezone
from django.utils.formats import date_format

from portal.accounts.actors import system_actor
from portal.accounts.models import User
from portal.cases.selectors import open_deadline
from portal.federations.models import Body, Federation
from portal.federations.scope import Scope, installation_scope, open_scope
from portal.workflow.models import Notification
from portal.workflow.phrases import notification_text
from portal.workflow.services.deadlines import remind
from tests.factories.applications import ApplicationWorld
from titles.models import PublishedApplication, TitleApplication, TitleMeeting

pytestmark = pytest.mark.django_db
# Twenty-five hours lie between the two: whoever reads in the one zone has another day than the other.
THERE, HERE = "Pacific/Kiritimati", "Pacific/Pago_Pago"


@pytest.fixture
def far(world: ApplicationWorld) -> ApplicationWorld:
    """Federation and bodies count their days in one zone, everybody reads in the other."""
    Federation.objects.update(time_zone=THERE)
    Body.objects.update(time_zone=THERE)
    User.objects.update(time_zone=HERE)
    for tenant in (world.federation, world.commission, world.council):
        tenant.refresh_from_db()
    # The commission decides at its meeting, whose day was set before the zones were.
    TitleMeeting.objects.filter(pk=world.meeting.pk).update(day=world.commission.today + timedelta(days=60))
    world.meeting.refresh_from_db()
    return world


def returned(world: ApplicationWorld) -> TitleApplication:
    return world.move(world.filed(), "return", reason="A norm has no crosstable.")


def returned_to_the_player(world: ApplicationWorld) -> TitleApplication:
    application = world.filed()
    with installation_scope():
        TitleApplication.objects.filter(pk=application.pk).update(by_player=True, filed_by=world.account)
    return world.move(application, "return", reason="A norm has no crosstable.")


def published(world: ApplicationWorld) -> TitleApplication:
    return world.move(world.filed(), "publish")


def revoked(world: ApplicationWorld) -> TitleApplication:
    return world.move(world.awarded(), "revoke", reason="Fair play", revoked_on=world.commission.today)


def appealed(world: ApplicationWorld) -> TitleApplication:
    return world.move(revoked(world), "appeal", reason="It was fair.")


@dataclass(frozen=True)
class Step:
    """What is due, the days that are left there, who must act, and where they see the application."""

    begin: Callable[[ApplicationWorld], TitleApplication]
    days: int
    person: str
    side: str


STEPS = [
    pytest.param(Step(returned, 30, "officer", "/UKR/"), id="the federation mends"),
    pytest.param(Step(returned_to_the_player, 30, "account", "/my/"), id="the player mends (1.10.4)"),
    pytest.param(Step(published, 60, "chair", "/bodies/qualification/"), id="the commission decides (2.4)"),
    pytest.param(Step(revoked, 30, "officer", "/UKR/"), id="the federation appeals (0.4.4)"),
    pytest.param(Step(appealed, 30, "councillor", "/bodies/council/"), id="the council decides"),
]


def page_of(person: User, address: str) -> str:
    client = Client()
    client.force_login(person)
    answer = client.get(address)
    assert answer.status_code == 200, address
    return " ".join(answer.content.decode().split())


def badge(day: date, days: int) -> tuple[str, str]:
    return f'datetime="{day.isoformat()}" title="{date_format(day, "DATE_FORMAT")}"', f"in {days} days"


@pytest.mark.parametrize("step", STEPS)
def test_2_3_every_place_says_the_last_day_where_it_ends(far: ApplicationWorld, step: Step) -> None:
    application = step.begin(far)
    today = timezone.localdate(timezone=ZoneInfo(THERE))
    day, person = today + timedelta(days=step.days), getattr(far, step.person)
    there = f"end of the day in {THERE}"
    cases = {step.side, "/UKR/", "/my/"}
    readers = {"/UKR/": far.officer, "/my/": far.account, step.side: person}
    pages = [page_of(readers[side], f"{side}titles/applications/{application.pk}/") for side in cases]
    for page in (*pages, page_of(person, "/")):
        painted, left = badge(day, step.days)
        assert painted in page
        assert left in page.split(painted)[1][:600]
        assert there in page
    assert f"set a deadline: {date_format(day, 'DATE_FORMAT')}" in pages[0]


@pytest.mark.parametrize("step", STEPS)
def test_2_3_the_reminder_says_the_same_day_as_the_page(far: ApplicationWorld, step: Step) -> None:
    application = step.begin(far)
    day = timezone.localdate(timezone=ZoneInfo(THERE)) + timedelta(days=step.days)
    morning = datetime.combine(day - timedelta(days=1), datetime.min.time(), ZoneInfo(THERE))
    with installation_scope():
        deadline = open_deadline(application)
    assert deadline is not None
    home = deadline.federation or deadline.body
    person = getattr(far, step.person)
    with open_scope(home.scope(person.pk) if home else Scope(person_id=person.pk)):
        assert remind(deadline_id=deadline.pk, actor=system_actor("clock"), now=morning.replace(hour=20))
    with installation_scope():
        told = Notification.objects.get(code="workflow.deadline", recipient=person)
    with timezone.override(HERE):
        words = notification_text(told)
    assert words.startswith(f"Due on {date_format(day, 'DATE_FORMAT')} (end of the day in {THERE}):")
    with timezone.override(THERE):
        assert notification_text(told).startswith(f"Due on {date_format(day, 'DATE_FORMAT')}: ")


def test_2_3_who_counts_days_there_reads_no_zone(far: ApplicationWorld) -> None:
    User.objects.update(time_zone=THERE)
    application = returned(far)
    assert "end of the day" not in page_of(far.officer, f"/UKR/titles/applications/{application.pk}/")


def test_2_4_list_and_page_of_published_applications_count_the_days_of_the_commission(
    far: ApplicationWorld,
) -> None:
    application = published(far)
    day = PublishedApplication.objects.get().objections_until
    assert day == far.commission.today + timedelta(days=29)
    for address in ("/titles/applications/", f"/titles/applications/{application.pk}/"):
        page = page_of(far.objector, address)
        painted, left = badge(day, 29)
        assert painted in page
        assert left in page.split(painted)[1][:600]
        assert f"end of the day in {THERE}" in page
