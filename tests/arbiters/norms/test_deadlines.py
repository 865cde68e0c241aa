"""Who has something to do about the norms of an event, until when; and who hears of what was done."""

from datetime import timedelta

import pytest

from arbiters.models import ArbiterNorm
from arbiters.norms import deadlines
from arbiters.norms.enums import NormState
from portal.federations.enums import Role
from portal.federations.scope import installation_scope
from portal.workflow.models import Deadline, Notification
from tests.factories import appoint, make_user
from tests.factories.arbiters import make_norm, publish_field
from tests.factories.players import make_player
from tournaments.enums import ArbiterRole
from tournaments.models import EventArbiter

pytestmark = pytest.mark.django_db


def norm_in(scene, state, service=None, **fields):
    event, player = scene.event, fields.pop("player", scene.nina.player)
    given = {"tournament": event, "service": service or scene.nina, "event_code": event.code}
    return make_norm(player, federation=scene.world.ukraine, end=event.end, state=state, **given | fields)


def follow(scene):
    with scene.host(scene.world.secretary) as secretary:
        deadlines.follow(scene.event, secretary)
    with installation_scope():
        rows = Deadline.under_policy.filter(done_at=None, cancelled_at=None, code__startswith="arbiters.")
        return {row.code.removeprefix("arbiters."): row for row in rows.select_related("person")}


@pytest.mark.parametrize(
    ("state", "fields", "tasks"),
    [
        pytest.param("asked", {}, set(), id="a wish before the report"),
        pytest.param("proposed", {}, {"sign_norms_chief", "confirm_order"}, id="proposed"),
        pytest.param(
            "proposed",
            {"confirmed_at": "2026-01-01T12:00:00Z"},
            {"sign_norms_chief"},
            id="proposed and confirmed",
        ),
        pytest.param("proposed", {"role": "chief"}, {"name_supervisor", "confirm_order"}, id="2.8.1 unnamed"),
        pytest.param("signed", {}, {"confirm_order", "certify_norms"}, id="signed"),
        pytest.param(
            "signed", {"confirmed_at": "2026-01-01T12:00:00Z"}, {"certify_norms"}, id="signed and confirmed"
        ),
        pytest.param("certified", {}, set(), id="certified"),
        pytest.param("withdrawn", {}, set(), id="withdrawn"),
    ],
)
def test_each_state_has_its_task_and_no_other(scene, state, fields, tasks):
    norm_in(scene, state, **fields)
    assert set(follow(scene)) == tasks


def test_with_the_final_report_a_wish_becomes_the_chief_arbiters_task(scene):
    norm_in(scene, NormState.ASKED)
    norm_in(scene, NormState.OFFERED, scene.olga, player=scene.olga.player)
    publish_field(scene.event)
    (task,) = follow(scene).values()
    assert (task.code, task.person, task.params["count"]) == (deadlines.PROPOSE, scene.world.account, 2)


def test_the_tasks_name_person_or_office_the_event_and_the_number(scene):
    norm_in(scene, NormState.PROPOSED)
    norm_in(scene, NormState.PROPOSED, scene.olga, player=scene.olga.player)
    found = follow(scene)
    chief, office = found["sign_norms_chief"], found["confirm_order"]
    assert (chief.person, chief.federation) == (scene.world.account, None)
    assert (office.person, office.federation) == (None, scene.world.ukraine)
    assert set(office.roles) == {Role.PRESIDENT, Role.ARBITERS_SECRETARY}
    assert chief.params == office.params == {"event": "Lviv Open", "count": 2}
    assert chief.link == deadlines.event_link(scene.event)


def test_a_task_ends_with_the_seventh_day_in_the_hosts_time_zone(scene):
    host = scene.world.ukraine
    host.time_zone = "Asia/Tokyo"
    host.save(update_fields=["time_zone"])
    scene.event.federation.refresh_from_db()
    norm_in(scene, NormState.SIGNED)
    due = follow(scene)["certify_norms"].due
    assert due == host.end_of_day(host.today + timedelta(days=deadlines.DAYS_TO_SIGN))


def test_what_is_done_is_no_task_any_more(scene):
    norm = norm_in(scene, NormState.SIGNED)
    assert "certify_norms" in follow(scene)
    with installation_scope():
        ArbiterNorm.under_policy.filter(pk=norm.pk).update(state="certified")
    assert follow(scene) == {}
    with installation_scope():
        done = Deadline.under_policy.get(code=deadlines.CERTIFY)
    assert done.done_by == scene.world.secretary


def test_followed_twice_there_is_one_task(scene):
    norm_in(scene, NormState.SIGNED)
    follow(scene)
    first = follow(scene)
    assert {code: row.pk for code, row in first.items()} == {
        code: row.pk for code, row in follow(scene).items()
    }


def test_2_8_1_the_supervisors_task_leads_to_the_norm_itself(scene):
    """A supervisor has no page of the event."""
    supervisor = make_user("Sue Supervisor")
    norm = norm_in(scene, NormState.PROPOSED, role="chief", supervisor=supervisor)
    task = follow(scene)["supervise_norm"]
    assert (task.person, task.link) == (supervisor, deadlines.norm_link(norm))
    assert "name_supervisor" not in follow(scene)


def test_a_chief_arbiter_without_account_is_asked_for_nothing_here(scene):
    scene.world.arbiter.account = None
    scene.world.arbiter.save(update_fields=["account"])
    norm_in(scene, NormState.PROPOSED)
    assert set(follow(scene)) == {"confirm_order"}


def test_a_replaced_chief_arbiter_hands_over_the_task(scene):
    norm_in(scene, NormState.PROPOSED)
    assert follow(scene)["sign_norms_chief"].person == scene.world.account
    account = make_user("New Chief")
    new = make_player("Chief, New", federation=scene.world.ukraine, account=account)
    with scene.host(scene.world.secretary):
        scene.event.arbiters.filter(role=ArbiterRole.CHIEF).update(replaced_on=scene.event.end)
        EventArbiter.objects.create(
            federation=scene.world.ukraine, tournament=scene.event, player=new, role=ArbiterRole.CHIEF
        )
        assert deadlines.chief_account(scene.event) == account
    with scene.host(scene.world.secretary) as secretary:
        deadlines.follow(scene.event, secretary)
    with installation_scope():
        rows = Deadline.under_policy.filter(code=deadlines.SIGN_CHIEF, done_at=None, cancelled_at=None)
        assert [row.person for row in rows] == [account]


class TestMessages:
    def told(self, code):
        with installation_scope():
            rows = Notification.under_policy.filter(code=code).select_related("recipient")
            return {row.recipient.name: row for row in rows}

    def test_of_a_batch_the_homes_abroad_hear_their_number(self, scene, world):
        """Two guests of Poland, one arbiter of the host: Poland hears of two, the host of none."""
        guests = [
            make_player(f"Guest, G{at}", federation=world.poland, account=make_user(f"Guest {at}"))
            for at in range(2)
        ]
        norms = [norm_in(scene, NormState.CERTIFIED)]
        for at, guest in enumerate(guests):
            with scene.host(world.secretary):
                service = EventArbiter.objects.create(
                    federation=world.ukraine, tournament=scene.event, player=guest, role="arbiter"
                )
            norms.append(norm_in(scene, NormState.CERTIFIED, service, player=guest, nth=at + 2))
        with scene.host(world.secretary) as secretary:
            rows = list(
                ArbiterNorm.objects.filter(pk__in=[row.pk for row in norms]).select_related(
                    "player__federation", "tournament__federation"
                )
            )
            deadlines.tell_of_certificates(rows, secretary)
        many = self.told("arbiters.norms_certified")
        assert {name: row.params["count"] for name, row in many.items()} == {
            "Anna Arbiter": 3,
            "Piotr Polski": 2,
        }
        assert many["Piotr Polski"].link == "/POL/arbiters/norms/"
        assert set(self.told("arbiters.norm_certified")) == {"Novice, Nina", "Guest 0", "Guest 1"}

    def test_nobody_is_told_what_they_did_themselves(self, scene):
        norm = norm_in(scene, NormState.CERTIFIED)
        account = scene.nina.player.account
        with scene.host(account) as actor:
            deadlines.tell_arbiter(norm, "arbiters.norm_withdrawn", actor)
        with scene.host(scene.world.account) as chief:
            deadlines.tell_chief(scene.event, "arbiters.norms_certified", chief, count=1)
        assert self.told("arbiters.norm_withdrawn") == {}
        assert self.told("arbiters.norms_certified") == {}

    @pytest.mark.parametrize(
        ("role", "reader"),
        [
            pytest.param("arbiter", "Anna Arbiter", id="2.8 the chief arbiter"),
            pytest.param("chief", "Sue Supervisor", id="2.8.1 the supervisor"),
        ],
    )
    def test_who_signed_first_hears_that_it_came_back(self, scene, role, reader):
        supervisor = make_user("Sue Supervisor") if role == "chief" else None
        norm = norm_in(scene, NormState.SIGNED, role=role, supervisor=supervisor)
        with scene.host(scene.world.secretary) as secretary:
            norm = ArbiterNorm.objects.select_related("player", "tournament", "supervisor").get(pk=norm.pk)
            deadlines.tell_signer(norm, "arbiters.norm_returned", secretary, comment="Rounds?")
        found = self.told("arbiters.norm_returned")
        assert {name: row.params["comment"] for name, row in found.items()} == {reader: "Rounds?"}

    def test_the_host_is_told_where_norms_are_kept_and_a_clerk_is_not(self, scene, world):
        president = make_user("Petro President")
        appoint(president, world.ukraine, Role.PRESIDENT)
        with scene.host(world.account) as chief:
            deadlines.tell_host(scene.event, "arbiters.norms_proposed", chief, count=3)
        assert set(self.told("arbiters.norms_proposed")) == {"Sofia Secretary", "Petro President"}
