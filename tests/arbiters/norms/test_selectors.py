"""Lists of norms, and the records that the rules of applications are given."""

from datetime import timedelta
from uuid import uuid4

import pytest
from django.utils import timezone

from arbiters.models import ArbiterNorm, EventCategory
from arbiters.norms.enums import NormKind, NormState
from arbiters.norms.selectors import (
    all_norms,
    certificate_record,
    hybrid_events,
    listed_norms,
    norm_record,
    norms_of,
    norms_of_federation,
    of_rows,
    seminar_record,
)
from arbiters.rules.enums import Association, Recommendation, Role, Signer, Title
from portal.federations.scope import installation_scope
from tests.factories.arbiters import make_norm
from tests.factories.players import make_player
from tests.factories.reports import make_registered_event
from tournaments.models import PublishedEvent

FACTS = {"start": "2026-10-05", "end": "2026-10-13", "system": "RR", "players": 12, "rated": 11, "rounds": 11}


def row(**fields):
    given = {"title": "FA", "state": "certified", "role": "arbiter", "evaluation": "met", "facts": FACTS}
    return ArbiterNorm(**given | fields)


@pytest.mark.parametrize(
    ("fields", "signer", "title", "chief"),
    [
        pytest.param({"chief_title": "IA"}, Signer.CA, None, Title.IA, id="2.8 the chief arbiter"),
        pytest.param(
            {"role": "chief", "signatory_title": "IO"},
            Signer.SUPERVISOR,
            Title.IO,
            None,
            id="2.8.1 the chief arbiter's own",
        ),
    ],
)
def test_who_signed_a_stored_certificate(fields, signer, title, chief):
    found = certificate_record(row(nth=2, **fields))
    assert (found.signer, found.signer_title, found.chief_title, found.nth) == (signer, title, chief, 2)


@pytest.mark.parametrize("state", NormState.values)
def test_2_8_the_federation_signed_only_what_is_certified_or_on_paper(state):
    assert certificate_record(row(state=state)).federation_signed is (state in {"certified", "entered"})


@pytest.mark.parametrize(
    ("evaluation", "box"),
    [("met", Recommendation.MET), ("needs-experience", Recommendation.NEEDS_EXPERIENCE), ("", None)],
)
def test_the_ticked_box(evaluation, box):
    assert certificate_record(row(evaluation=evaluation)).recommendation == box


def test_a_norm_in_the_terms_of_the_rules():
    found = norm_record(row(role="sector", rounds_worked=10, signatory="14000001", fee_paid=None))
    assert (found.role, found.rounds_worked, found.signatory) == (Role.SEC, 10, "14000001")
    assert (found.event.players, found.event.rated, found.event.rounds) == (12, 11, 11)
    assert (found.fee_paid, found.used_for_fa, found.edition.id) == (True, False, "arbiters-2024")


@pytest.mark.parametrize(
    ("fields", "expected"),
    [
        pytest.param({"fee_paid": False}, (False, False), id="6.2 unpaid"),
        pytest.param({"used_for": "FA"}, (True, True), id="4.12 used for FA"),
        pytest.param({"used_for": "IA"}, (True, False), id="used for IA is not 4.12"),
    ],
)
def test_fee_and_use(fields, expected):
    found = norm_record(row(**fields))
    assert (found.fee_paid, found.used_for_fa) == expected


def test_two_unnamed_signatories_are_not_one_person():
    """4.13.1 counts different signatories: an empty name is nobody."""
    assert norm_record(row(signatory="")).signatory is None


def test_3_9_5_the_title_of_an_association_has_no_event():
    found = norm_record(row(kind=NormKind.ASSOCIATION, association="ICCD", facts={}))
    assert (found.association, found.event, found.certificate) == (Association.ICCD, None, None)


@pytest.mark.parametrize(("passed", "kept"), [(True, True), (False, False), (None, False)])
def test_a_seminar_of_unknown_result_was_not_passed(passed, kept):
    found = seminar_record(row(kind=NormKind.SEMINAR, passed=passed))
    assert found.passed is kept


def test_rows_are_parted_into_events_and_seminars_in_their_order():
    rows = [
        row(),
        row(kind=NormKind.SEMINAR, passed=True),
        row(kind=NormKind.ASSOCIATION, association="IBCA"),
    ]
    found = of_rows(rows)
    assert [each.id for each in found.norms] == [str(rows[0].pk), str(rows[2].pk)]
    assert [each.id for each in found.seminars] == [str(rows[1].pk)]
    assert found.row(found.norms[1].id) is rows[2]


@pytest.mark.django_db
class TestStored:
    @pytest.fixture
    def today(self, world):
        return world.ukraine.today

    def names(self, rows):
        return [each.event_name for each in rows]

    def test_a_norm_serves_one_award_of_its_title(self, world, today):
        """4.12: used for FA it is kept in sight for IA, where the rules refuse it by name."""
        used = {"used_on": today, "used_in": uuid4()}
        make_norm(world.arbiter, end=today, event_name="Used", used_for="FA", **used)
        make_norm(world.arbiter, end=today, title="IA", event_name="For FA", used_for="FA", **used)
        make_norm(world.arbiter, end=today - timedelta(days=9), event_name="Free")
        with installation_scope():
            assert self.names(norms_of(world.arbiter, "FA").rows) == ["Free"]
            (for_ia,) = norms_of(world.arbiter, "IA").norms
        assert for_ia.used_for_fa

    def test_norms_of_another_person_or_title_are_not_mine(self, world, today):
        make_norm(world.arbiter, end=today, title="IA", event_name="IA")
        make_norm(make_player(federation=world.ukraine), end=today, event_name="Other")
        with installation_scope():
            assert norms_of(world.arbiter, "FA").rows == ()

    def test_the_oldest_comes_first_because_it_expires_first(self, world, today):
        for days, name in ((10, "Late"), (300, "Early"), (100, "Middle")):
            make_norm(world.arbiter, end=today - timedelta(days=days), event_name=name)
        with installation_scope():
            assert self.names(norms_of(world.arbiter, "FA").rows) == ["Early", "Middle", "Late"]
            assert self.names(all_norms(world.arbiter)) == ["Late", "Middle", "Early"]

    def test_ended_norms_come_last_in_a_persons_list(self, world, today):
        make_norm(world.arbiter, end=today, event_name="Gone", state="withdrawn")
        make_norm(world.arbiter, end=today - timedelta(days=400), event_name="Old")
        with installation_scope():
            assert self.names(all_norms(world.arbiter)) == ["Old", "Gone"]

    def listed(self, world, working, **given):
        with working(world.secretary, world.ukraine):
            return self.names(norms_of_federation(world.ukraine, given))

    def test_what_waits_for_the_federations_signature_comes_first(self, world, working, today):
        make_norm(world.arbiter, end=today, event_name="New")
        make_norm(world.arbiter, end=today - timedelta(days=300), event_name="To sign", state="signed")
        make_norm(
            world.arbiter,
            federation=world.poland,
            end=today - timedelta(days=200),
            event_name="Signed abroad",
            state="signed",
        )
        assert self.listed(world, working) == ["To sign", "New", "Signed abroad"]

    @pytest.mark.parametrize(
        ("given", "names"),
        [
            pytest.param({"title": "IA"}, ["For IA"], id="title"),
            pytest.param({"state": "signed"}, ["To sign"], id="state"),
            pytest.param({"q": "arbiter, anna"}, ["For IA", "To sign"], id="name"),
            pytest.param({"q": "Nobody"}, [], id="another name"),
            pytest.param({"q": "Anna", "title": "FA", "state": "signed"}, ["To sign"], id="all three"),
            pytest.param({"q": "", "title": "", "state": ""}, ["For IA", "To sign"], id="nothing chosen"),
        ],
    )
    def test_the_list_is_filtered(self, world, working, today, given, names):
        make_norm(world.arbiter, end=today, title="IA", event_name="For IA")
        make_norm(world.arbiter, end=today - timedelta(days=9), event_name="To sign", state="signed")
        assert sorted(self.listed(world, working, **given)) == sorted(names)

    def test_a_norm_is_shown_with_the_level_and_the_category_of_its_event(self, world, today):
        code = make_registered_event(world.ukraine).code
        with installation_scope():
            published = PublishedEvent.objects.get(code=code)
            EventCategory.objects.create(event=published, category="C", found_at=timezone.now())
        national = make_norm(world.arbiter, end=today, event_code=code, facts={"federations": 1})
        abroad = make_norm(world.arbiter, end=today - timedelta(days=20), facts={"federations": 2})
        world_event = make_norm(world.arbiter, end=today - timedelta(days=40), facts={"organiser": "FIDE"})
        ia = make_norm(world.arbiter, end=today - timedelta(days=60), title="IA", facts={"federations": 2})
        seminar = make_norm(
            world.arbiter, end=today, kind=NormKind.SEMINAR, passed=True, event_name="Seminar"
        )
        rows = listed_norms([national, abroad, world_event, ia, seminar])
        assert [each.level for each in rows] == [
            "national",
            "international",
            "world or continental",
            "neither national nor international",
            "",
        ]
        assert [each.category.category if each.category else None for each in rows] == [
            "C", None, None, None, None,
        ]  # fmt: skip
        assert {each.tone for each in rows} == {"success"}

    def test_hybrid_events_are_listed_latest_first_without_the_cancelled(self, world, today):
        for name, hybrid, state, days in (
            ("Soon", True, "registered", 5),
            ("Later", True, "registered", 50),
            ("Off", True, "cancelled", 20),
            ("Board", False, "registered", 10),
        ):
            start = today + timedelta(days=days)
            event = make_registered_event(world.ukraine, name=name, state=state, start=start, end=start)
            PublishedEvent.objects.filter(pk=event.pk).update(hybrid=hybrid)
        assert [each.name for each in hybrid_events()] == ["Later", "Soon"]
