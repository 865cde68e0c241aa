"""The next step of an arbiter in one sentence: for themselves with everything, for the public without age."""

from datetime import date

import pytest

from arbiters.applications.evidence import Judgement
from arbiters.applications.progress import PRIVATE, Step, next_step, own_progress, public_progress, steps_of
from players.models import ArbiterRecord, ArbiterSanction, PlayerPrivate, PlayerTitle
from players.standing.selectors import standing_of
from portal.federations.scope import federation_scope
from rulekit import Finding
from tests.factories.players import make_player


def step(*missing, submit_by=None):
    return Step("FA2", "", Judgement((), missing=missing, submit_by=submit_by))


@pytest.mark.parametrize(
    ("given", "words"),
    [
        pytest.param(step(), "Nothing is missing: apply.", id="complete"),
        pytest.param(
            step(submit_by=date(2027, 3, 9)), "Nothing is missing: apply by 9 Mar 2027.", id="with a last day"
        ),
        pytest.param(
            step(Finding("seminar_norms", "5.4.3", False)), "Still needed: a seminar norm.", id="something"
        ),
    ],
)
def test_a_step_in_a_sentence(given, words):
    assert (given.sentence, given.label) == (words, "FIDE Arbiter (form FA2)")


def test_age_and_sanctions_are_nobody_elses_business():
    assert {"age", "sanctions"} == PRIVATE


@pytest.mark.django_db
class TestNext:
    def give(self, player, title, day="2020-01-01"):
        PlayerTitle.objects.create(player=player, title=title, awarded_on=day, source="officer")

    @pytest.mark.parametrize(
        ("title", "category", "form", "target"),
        [
            pytest.param("NA", "", "FA2", "", id="a national arbiter"),
            pytest.param("FA", "", "IA2", "", id="a FIDE Arbiter"),
            pytest.param("IA", "", "IA3", "C", id="an International Arbiter of D"),
            pytest.param("IA", "C", "IA3", "B", id="of C"),
            pytest.param("IA", "B", "IA3", "A", id="of B"),
        ],
    )
    def test_the_step_of_a_title(self, ukr, title, category, form, target):
        player = make_player(federation=ukr)
        self.give(player, title)
        ArbiterRecord.objects.create(player=player, category=category)
        found = next_step(standing_of(player))
        assert (found.form, found.target) == (form, target)

    def test_who_has_reached_everything_or_nothing_has_no_step(self, ukr):
        highest, nobody = make_player(federation=ukr), make_player(federation=ukr)
        self.give(highest, "IA")
        ArbiterRecord.objects.create(player=highest, category="A")
        for player in (highest, nobody):
            assert (steps_of(player), own_progress(standing_of(player))) == ([], "")
            assert public_progress(standing_of(player)) == ""

    def test_the_public_reads_no_sanction_and_the_arbiter_does(self, ukr):
        player = make_player(federation=ukr)
        self.give(player, "IA")
        ArbiterRecord.objects.create(player=player)
        ArbiterSanction.objects.create(player=player, kind="sanction", since="2024-01-01")
        standing = standing_of(player)
        assert "the end of a sanction" in own_progress(standing)
        assert "sanction" not in public_progress(standing)

    def test_the_public_reads_no_age(self, world):
        world.arbiter.birth_year = world.federation.today.year - 15
        world.arbiter.save(update_fields=["birth_year"])
        with federation_scope(world.federation.pk):
            PlayerPrivate.objects.update(birth_date=None)
        standing = standing_of(world.arbiter)
        assert "the age of" in own_progress(standing)
        assert "the age of" not in public_progress(standing)
        assert public_progress(standing).startswith("Next step: FIDE Arbiter (form FA2). ")
