"""Starting and changing a draft: which step comes next, which norms may be listed (B06.1, 4.11 and 5)."""

from datetime import date, timedelta

import pytest

from arbiters.applications.services import start, start_own
from arbiters.applications.services.drafts import next_target
from arbiters.models import ArbiterApplication
from players.models import ArbiterRecord, Player, PlayerTitle
from players.standing.selectors import ArbiterStanding, HeldTitle
from portal.accounts.actors import system_actor
from portal.cases.faults import CaseFault
from portal.cases.services import edit
from portal.federations.scope import installation_scope
from portal.workflow.audit import subject_of
from portal.workflow.models import Deadline
from portal.workflow.permissions import NotAllowed
from tests.factories import make_federation
from tests.factories.arbiters import make_norm
from tests.factories.players import make_player


def standing(title, category=""):
    player = Player(name="Novice, Nina")
    held = (HeldTitle(title, date(2020, 1, 1)),) if title else ()
    return ArbiterStanding(player, ArbiterRecord(player=player, category=category), held)


@pytest.mark.parametrize(
    ("title", "category", "target"),
    [
        pytest.param("IA", "", "C", id="B06.3 6 everybody begins with D"),
        pytest.param("IA", "C", "B", id="B06.3 4.4 from C to B"),
        pytest.param("IA", "B", "A", id="B06.3 3.4 from B to A"),
        pytest.param("IA", "A", "", id="A is the highest"),
        pytest.param("FA", "", "", id="B06.3 1.2.2 an FA is always D"),
        pytest.param("", "", "", id="nobody"),
    ],
)
def test_the_next_category(title, category, target):
    assert next_target(standing(title, category)) == target


def apply_until(row):
    with installation_scope():
        task = Deadline.under_policy.get(
            code="arbiters.application_apply", done_at=None, cancelled_at=None, **subject_of(row)
        )
    return task.due.date(), task.person


@pytest.mark.django_db
class TestStarting:
    def test_the_arbiters_draft_is_the_arbiters_alone(self, world):
        row = world.start_own()
        assert (row.created_by, row.person, row.state) == (world.account, world.account, "draft")
        assert apply_until(row)[1] == world.account
        with world.acting(world.official, world.federation):
            assert not ArbiterApplication.objects.exists()

    def test_the_federations_draft_is_read_by_the_arbiter(self, world):
        row = world.start()
        assert (row.created_by, row.person) == (world.clerk, world.account)
        with world.acting(world.account):
            assert ArbiterApplication.own.get().pk == row.pk

    def test_for_an_arbiter_without_account_the_federation_applies(self, world):
        world.arbiter.account = None
        world.arbiter.save(update_fields=["account"])
        row = world.start()
        assert (row.person, row.state) == (None, "draft")

    @pytest.mark.parametrize("person", ["account", "chair", "member"])
    def test_only_the_federation_starts_for_its_arbiters(self, world, person):
        actor = getattr(world, person)
        with world.acting(actor, world.federation), pytest.raises(NotAllowed):
            start(federation=world.federation, player=world.arbiter, form="FA2", actor=actor)

    def test_an_arbiter_of_another_federation_is_unknown_here(self, world):
        pole = make_player("Polka, Pola", federation=make_federation("POL"), other_titles="NA")
        with world.acting(world.clerk, world.federation), pytest.raises(CaseFault) as refused:
            start(federation=world.federation, player=pole, form="FA2", actor=world.clerk)
        assert (refused.value.code, refused.value.field) == ("unknown_arbiter", "arbiter")

    @pytest.mark.parametrize(
        ("titles", "form", "code"),
        [
            pytest.param(["NA"], "IA2", "fa_first", id="4.11 FA before IA"),
            pytest.param(["FA"], "FA2", "title_held", id="the title is held"),
            pytest.param(["FA", "IA"], "FA2", "title_held", id="a higher one is held"),
            pytest.param(["FA", "IA"], "IA2", "title_held", id="IA is held"),
            pytest.param(["FA"], "IA3", "no_category", id="B06.3 1.2.2 an FA has no category"),
        ],
    )
    def test_a_step_is_neither_skipped_nor_repeated(self, world, titles, form, code):
        for title in titles:
            PlayerTitle.objects.get_or_create(
                player=world.arbiter, title=title, defaults={"awarded_on": "2020-01-01", "source": "officer"}
            )
        with pytest.raises(CaseFault) as refused:
            world.start_own(form)
        assert (refused.value.code, refused.value.field) == (code, "form")

    def test_category_a_has_nothing_above(self, category_world):
        ArbiterRecord.objects.filter(player=category_world.arbiter).update(category="A")
        with pytest.raises(CaseFault, match="highest_category"):
            category_world.start_own("IA3")

    def test_a_job_starts_nothing(self, world):
        with world.acting(world.account), pytest.raises(NotAllowed):
            start_own(player=world.arbiter, form="FA2", actor=system_actor("arbiters"))

    def test_an_application_that_has_ended_leaves_room_for_another(self, world):
        world.move(world.start_own(), "withdraw")
        assert world.start_own().state == "draft"


@pytest.mark.django_db
class TestChanging:
    def change(self, world, row, **given):
        with world.acting(world.account):
            return edit(pk=row.pk, actor=world.account, given=given)

    def test_the_norms_are_those_that_were_chosen(self, world):
        row = world.start_own()
        keys = [row.norms[0]["norm"], row.norms[2]["norm"]]
        changed = self.change(world, row, norms=keys)
        assert [block["event"] for block in changed.norms] == ["Autumn Open", "City Round Robin"]
        assert changed.seminar == row.seminar, "what the form does not send stays"

    def test_5_3_the_last_day_follows_the_norms(self, world):
        row = world.start_own()
        before, _person = apply_until(row)
        self.change(world, row, norms=[block["norm"] for block in row.norms[:2]])
        after, _person = apply_until(row)
        assert after < before

    def test_a_seminar_may_be_left_out(self, world):
        assert self.change(world, world.start_own(), seminar="").seminar == {}

    @pytest.mark.parametrize("field", ["norms", "seminar"])
    def test_a_norm_of_somebody_else_is_refused_at_its_field(self, world, field):
        other = make_norm(make_player(federation=world.federation), end=world.federation.today)
        row = world.start_own()
        given = {"norms": [str(other.pk)]} if field == "norms" else {"seminar": str(other.pk)}
        with pytest.raises(CaseFault) as refused:
            self.change(world, row, **given)
        assert (refused.value.code, refused.value.field) == ("norm_not_usable", field)

    def test_an_event_is_no_seminar_and_a_seminar_no_event(self, world):
        row = world.start_own()
        with pytest.raises(CaseFault, match="norm_not_usable"):
            self.change(world, row, seminar=row.norms[0]["norm"])
        with pytest.raises(CaseFault, match="norm_not_usable"):
            self.change(world, row, norms=[row.seminar["norm"]])

    def test_the_events_of_an_ia3_are_those_served(self, category_world):
        row = category_world.start_own("IA3")
        first = row.events[0]["service"]
        assert [each["service"] for each in self.change(category_world, row, events=[first]).events] == [
            first
        ]
        with pytest.raises(CaseFault) as refused:
            self.change(category_world, row, events=["999999"])
        assert (refused.value.code, refused.value.field) == ("event_not_usable", "events")

    def test_remarks_and_appeals_are_kept(self, world):
        changed = self.change(world, world.start_own(), remarks="By hand", appeals="attached")
        assert (changed.remarks, changed.appeals) == ("By hand", "attached")

    def test_what_was_sent_is_not_changed_any_more(self, world):
        row = world.move(world.start_own(), "send")
        with pytest.raises((CaseFault, NotAllowed)):
            self.change(world, row, remarks="Late")
        assert world.reread(row).remarks == ""

    def test_a_norm_that_came_later_can_be_added(self, world):
        row = world.start_own()
        later = make_norm(
            world.arbiter, end=world.federation.today - timedelta(days=5), event_name="Late Open"
        )
        changed = self.change(world, row, norms=[row.norms[0]["norm"], str(later.pk)])
        assert [block["event"] for block in changed.norms] == ["Autumn Open", "Late Open"]
