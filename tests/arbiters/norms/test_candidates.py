"""Who may be proposed, in which place, and what stops a certificate (B06.1, 2.7 and 2.8)."""

from types import SimpleNamespace

import pytest

from arbiters.norms.candidates import Candidate, EventNorms, event_norms, prospective, supervising_title
from arbiters.norms.enums import NormState
from arbiters.rules.enums import Recommendation, Signer, Title
from arbiters.rules.norm import NormResult
from players.models import PlayerTitle
from rulekit import Finding
from tests.arbiters.norms.conftest import serve
from tests.factories.arbiters import publish_field
from tests.factories.players import make_player
from tournaments.enums import ArbiterRole

GOOD = Finding("basis", "3.8", True)


def service(**fields):
    return SimpleNamespace(**{"role": "arbiter", "evaluation": "met", "rounds_worked": 9, "pk": 1, **fields})


def norm(**fields):
    return SimpleNamespace(**{"nth": 1, "evaluation": "met", "rounds_worked": 9, **fields})


def candidate(*findings, norm=None, nth=1, **fields):
    return Candidate(service(**fields), norm, None, nth, NormResult(None, (), (GOOD, *findings)))


def articles(findings):
    return [each.article for each in findings]


def test_findings_are_sorted_into_refusals_and_open_points():
    one = candidate(Finding("rounds", "3.10", False), Finding("rounds_worked", "2.1", None))
    assert (articles(one.failed), articles(one.reviews)) == (["3.10"], ["2.1"])
    assert not one.may_be_proposed


@pytest.mark.parametrize(
    ("role", "code", "stopped"),
    [
        pytest.param("chief", "supervisor_signed", False, id="2.8.1 the supervisor signs later"),
        pytest.param("chief", "recommendation", False, id="2.8.1 the supervisor evaluates later"),
        pytest.param("chief", "basis", True, id="3.8 no supervisor makes an event larger"),
        pytest.param("deputy", "recommendation", True, id="N-11 the chief arbiter evaluates before"),
        pytest.param("arbiter", "chief_title", True, id="2.8.2 nobody else can sign"),
    ],
)
def test_what_the_supervisor_has_yet_to_provide_stops_nothing(role, code, stopped):
    one = candidate(Finding(code, "2.8", False), role=role)
    assert (articles(one.stops) == ["2.8"]) is stopped
    assert one.may_be_proposed is not stopped
    assert articles(one.failed) == ["2.8"], "it still cannot be signed"


@pytest.mark.parametrize(
    ("nth", "row", "may"),
    [
        pytest.param(1, None, True, id="first"),
        pytest.param(None, None, False, id="without a place"),
        pytest.param(1, norm(state="asked"), True, id="asked for"),
        pytest.param(1, norm(state="offered"), True, id="offered"),
        pytest.param(1, norm(state="proposed"), False, id="proposed already, the same"),
        pytest.param(2, norm(state="proposed"), True, id="proposed in another place"),
        pytest.param(1, norm(state="proposed", evaluation="needs-experience"), True, id="evaluated anew"),
        pytest.param(1, norm(state="proposed", rounds_worked=8), True, id="other rounds"),
        pytest.param(2, norm(state="signed"), False, id="signed"),
        pytest.param(2, norm(state="certified"), False, id="signed by both"),
    ],
)
def test_a_candidate_is_proposed_once_for_each_content(nth, row, may):
    assert candidate(norm=row, nth=nth).may_be_proposed is may


def test_nothing_can_be_proposed_before_the_final_report():
    rows = (candidate(pk=1), candidate(pk=2, nth=None))
    early = EventNorms(None, {"players": 50}, rows, None, GOOD)
    final = EventNorms(None, {"players": 50, "final": True}, rows, None, GOOD)
    assert (early.is_final, early.proposable) == (False, ())
    assert [each.service.pk for each in final.proposable] == [1]
    assert final.of(SimpleNamespace(service_id=2)) is rows[1]
    assert final.of(SimpleNamespace(service_id=3)) is None


@pytest.mark.parametrize(
    ("role", "row", "signer", "signer_title"),
    [
        pytest.param("arbiter", None, Signer.CA, Title.IA, id="2.8 the chief arbiter"),
        pytest.param("chief", None, Signer.CA, Title.IA, id="2.8.1 nobody named yet: not signed"),
        pytest.param(
            "chief", norm(supervisor_id=None, signatory_title=""), Signer.CA, None, id="2.8.1 still nobody"
        ),
        pytest.param(
            "chief",
            norm(supervisor_id=7, signatory_title="IO"),
            Signer.SUPERVISOR,
            Title.IO,
            id="2.8.1 the supervisor, with their own title",
        ),
    ],
)
def test_a_certificate_is_judged_as_if_everybody_had_signed(role, row, signer, signer_title):
    found = prospective(service(role=role), row, 2, "IA")
    assert (found.signer, found.signer_title, found.chief_title) == (signer, signer_title, Title.IA)
    assert (found.nth, found.federation_signed) == (2, True)


@pytest.mark.parametrize(
    ("evaluation", "box"),
    [("met", Recommendation.MET), ("needs-experience", Recommendation.NEEDS_EXPERIENCE), ("", None)],
)
def test_the_ticked_box_is_that_of_the_evaluation(evaluation, box):
    assert prospective(service(evaluation=evaluation), None, 1, "").recommendation == box


@pytest.mark.django_db
@pytest.mark.parametrize(
    ("titles", "title"),
    [
        pytest.param([], "", id="2.8.1 no title"),
        pytest.param(["NA"], "", id="2.8.1 a national arbiter"),
        pytest.param(["IO"], "IO", id="2.8.1 an organiser"),
        pytest.param(["IO", "FA"], "FA", id="the arbiter's title goes first"),
        pytest.param(["FA", "IA", "NA"], "IA", id="the highest one"),
    ],
)
def test_2_8_1_with_which_title_somebody_supervises(titles, title):
    player = make_player()
    for held in titles:
        PlayerTitle.objects.create(player=player, title=held, awarded_on="2020-01-01", source="officer")
    assert supervising_title(player) == title


@pytest.mark.django_db
class TestOfAnEvent:
    """The whole page, judged from the database."""

    def found(self, scene):
        with scene.host(scene.world.secretary):
            return event_norms(scene.event)

    def test_candidates_come_in_their_places_those_without_one_last(self, scene):
        third = serve(scene.world, scene.event, "Third, Tom")
        for one, place in ((scene.nina, 2), (scene.olga, None), (third, 1)):
            scene.ask(one)
            scene.judge(one, place)
        publish_field(scene.event)
        rows = self.found(scene).candidates
        assert [(row.service.player.name, row.nth) for row in rows] == [
            ("Third, Tom", 1),
            ("Novice, Nina", 2),
            ("Other, Olga", None),
        ]

    def test_who_did_not_ask_is_no_candidate(self, scene):
        scene.ask(scene.nina)
        assert [row.service.pk for row in self.found(scene).candidates] == [scene.nina.pk]

    def test_who_was_replaced_is_no_candidate(self, scene):
        scene.ask(scene.nina)
        with scene.host(scene.world.secretary):
            scene.nina.refresh_from_db()
            scene.nina.replaced_on = scene.event.start
            scene.nina.save(update_fields=["replaced_on"])
        assert self.found(scene).candidates == ()

    def test_a_refused_candidate_leaves_the_certificate_to_the_next(self, scene):
        """2.7.1: only those who get one are counted."""
        scene.ask(scene.nina)
        scene.ask(scene.olga)
        scene.judge(scene.nina, 1, "needs-experience")
        scene.judge(scene.olga, 2)
        publish_field(scene.event)
        rows = self.found(scene).candidates
        assert [(row.nth, articles(row.stops)) for row in rows] == [(1, ["FA1"]), (1, [])]

    @pytest.mark.parametrize(
        ("players", "most"),
        [
            pytest.param(25, 1, id="2.7.1 twenty-five players, one"),
            pytest.param(26, 2, id="2.7.1 one more player is a part of 25"),
            pytest.param(51, 3, id="2.7.1 fifty-one"),
        ],
    )
    def test_2_7_1_how_many_certificates_the_event_gives(self, scene, players, most):
        publish_field(scene.event, rated=players, unrated=0)
        assert self.found(scene).limit.required == most

    def test_the_certificate_in_force_is_the_one_that_stands(self, scene):
        """A declined wish does not hide that somebody may ask again."""
        scene.ask(scene.nina)
        with scene.host(scene.world.secretary):
            row = event_norms(scene.event).candidates[0].norm
            assert row.state == NormState.ASKED
            row.state, row.reason, row.ended_at = NormState.WITHDRAWN, "no", scene.event.created_at
            row.save()
        assert self.found(scene).candidates[0].norm is None

    def test_without_a_chief_arbiter_nobody_can_be_signed_for(self, scene):
        """2.8.2."""
        scene.ask(scene.nina)
        scene.judge(scene.nina, 1)
        publish_field(scene.event)
        with scene.host(scene.world.secretary):
            scene.event.arbiters.filter(role=ArbiterRole.CHIEF).update(replaced_on=scene.event.start)
        found = self.found(scene)
        assert found.chief is None
        assert articles(found.candidates[0].stops) == ["2.8.2"]
