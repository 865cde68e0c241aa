"""Objections to a published application: who objects, who hears of it, who answers (B06.1, 5.8)."""

import pytest

from arbiters.applications.services import object_to
from arbiters.models import ArbiterApplication, PublishedArbiterApplication
from portal.cases.faults import CaseFault
from portal.cases.models import Attachment, Statement
from portal.cases.services import answer
from portal.federations.scope import installation_scope
from portal.workflow.models import Notification
from portal.workflow.permissions import NotAllowed
from tests.arbiters.applications.conftest import refused
from tests.factories import make_user
from tests.factories.arbiter_applications import age

pytestmark = pytest.mark.django_db
PDF = b"%PDF-1.4 proof"


@pytest.fixture
def objector():
    return make_user("Olga Objector")


@pytest.fixture
def published(world):
    return world.published()


def objected(world, row, person, text="They were not there.", files=()):
    with world.acting(person):
        return object_to(pk=row.pk, actor=person, text=text, files=files)


def answered(world, row, objection, state, person=None, text="Checked."):
    person = person or world.chair
    with world.acting(person, world.commission):
        return answer(pk=objection.pk, state=state, actor=person, text=text)


def told(code):
    with installation_scope():
        rows = Notification.under_policy.filter(code=code).select_related("recipient")
        return {row.recipient.name for row in rows}


def test_an_objection_reaches_commission_and_federation_with_its_paper(world, published, objector):
    objection = objected(world, published, objector, files=[("proof.pdf", PDF)])
    assert (objection.state, objection.person, objection.text) == ("open", objector, "They were not there.")
    assert told("arbiters.application_objection") == {"Carla Chair", "Sam Scribe", "Sofia Secretary"}
    with installation_scope():
        assert Attachment.under_policy.get().statement == objection


def test_who_objects_reads_the_own_objection_and_not_the_application(world, published, objector):
    objection = objected(world, published, objector)
    with world.acting(objector):
        assert Statement.own.get().pk == objection.pk
        assert not ArbiterApplication.own.exists()
        assert not ArbiterApplication.under_policy.filter(pk=published.pk).exists()


def test_nobody_objects_to_the_own_application(world, published):
    with pytest.raises(NotAllowed, match="can_object"):
        objected(world, published, world.account)


def test_an_application_that_is_not_published_does_not_exist_for_others(world, objector):
    row = world.filed()
    with pytest.raises(PublishedArbiterApplication.DoesNotExist):
        objected(world, row, objector)


def test_after_the_award_nobody_objects_any_more(world, published, objector):
    carried = world.move(world.voted(published), "carry", minutes="-")
    age(carried, 60)
    world.award(carried)
    with pytest.raises(NotAllowed, match="can_object"):
        objected(world, published, objector)


@pytest.mark.parametrize("files", [[("proof.exe", b"MZ")], [("proof.pdf", b"<html>")]])
def test_a_paper_is_a_document_or_a_picture(world, published, objector, files):
    with pytest.raises(CaseFault):
        objected(world, published, objector, files=files)
    with installation_scope():
        assert not Statement.under_policy.exists()


@pytest.mark.parametrize("state", ["dismissed", "sustained"])
def test_the_objector_hears_the_answer(world, published, objector, state):
    objection = objected(world, published, objector)
    answered(world, published, objection, state)
    assert told("arbiters.objection_answered") == {"Olga Objector"}
    with world.acting(objector):
        row = Statement.own.get()
    assert (row.state, row.answer) == (state, "Checked.")


@pytest.mark.parametrize("state", ["dismissed", "sustained"])
def test_an_answer_has_words(world, published, objector, state):
    objection = objected(world, published, objector)
    with pytest.raises(CaseFault):
        answered(world, published, objection, state, text=" ")
    assert told("arbiters.objection_answered") == set()


def test_a_member_does_not_answer_for_the_commission(world, published, objector):
    objection = objected(world, published, objector)
    with pytest.raises(NotAllowed):
        answered(world, published, objection, "dismissed", person=world.member)


def test_5_8_with_an_open_objection_nothing_is_awarded(world, published, objector):
    objection = objected(world, published, objector)
    carried = world.move(world.voted(published), "carry", minutes="-")
    age(carried, 60)
    today = world.commission.today
    refused("objections_open", world, carried, "award", confirmed_on=today, effective_on=today)
    answered(world, carried, objection, "dismissed")
    assert world.award(carried).state == "awarded"


def test_of_two_objections_both_are_answered_first(world, published, objector):
    first = objected(world, published, objector)
    second = objected(world, published, make_user("Other Objector"))
    carried = world.move(world.voted(published), "carry", minutes="-")
    age(carried, 60)
    answered(world, carried, first, "dismissed")
    today = world.commission.today
    refused("objections_open", world, carried, "award", confirmed_on=today, effective_on=today)
    answered(world, carried, second, "sustained")
    assert world.award(carried).state == "awarded"
