"""The pages of certificates: who comes to which step, what a stale page says, what is not there."""

from uuid import uuid4

import pytest
from django.test import Client
from django.urls import reverse

from tests.factories import make_user
from tests.factories.norms import NormWorld, make_norm_world
from titles.certificates import services
from titles.certificates.views import MAY, step_words
from titles.models import Certificate


@pytest.mark.parametrize(
    ("action", "tone", "reason"),
    [
        ("sign", "primary", False),
        ("certify", "primary", False),
        ("take_back", "primary", False),
        ("return", "primary", True),
        ("withdraw", "danger", True),
    ],
)
def test_what_a_step_asks_for(action, tone, reason):
    words = step_words(action)
    assert (words["tone"], words["reason"]) == (tone, reason)
    assert action in MAY


@pytest.fixture
def world(db) -> NormWorld:
    made = make_norm_world()
    made.search(made.report())
    return made


@pytest.fixture
def gm(world) -> Certificate:
    return world.certificates()["GM"]


def client_of(person) -> Client:
    client = Client()
    client.force_login(person)
    return client


def at(world: NormWorld, name: str, *more) -> str:
    return reverse(f"titles:{name}", args=[world.event.code, *more])


def test_1_8_who_comes_to_which_step(world, gm):
    """The chief arbiter signs, the federation certifies; neither for the other, and nobody else."""
    found = {}
    for key, person in (("arbiter", world.arbiter), ("officer", world.officer)):
        client = client_of(person)
        answers = {action: client.get(at(world, "certificate_step", gm.pk, action)) for action in MAY}
        found[key] = {action for action, answer in answers.items() if answer.status_code == 200}
    assert found == {"arbiter": {"sign", "take_back"}, "officer": {"certify", "return", "withdraw"}}
    stranger = client_of(make_user("Stefan Stranger"))
    assert stranger.get(at(world, "certificate_step", gm.pk, "sign")).status_code in {403, 404}
    for action in ("supersede", "drop", "fly"):
        assert client_of(world.officer).get(at(world, "certificate_step", gm.pk, action)).status_code == 404


CHANGED = "The certificate has changed in the meantime; this is its present state."


@pytest.mark.parametrize("action", ["certify", "return"])
def test_nobody_is_told_of_a_step_that_did_not_happen(action, world, gm):
    """The arbiter has taken the signature back while the federation was reading the form."""
    step = at(world, "certificate_step", gm.pk, action)
    answer = client_of(world.officer).post(step, {"reason": "Wrong hall."}, follow=True)
    assert [str(each) for each in answer.context["messages"]] == [CHANGED]
    assert world.certificates()["GM"].state == "prepared"


def test_a_second_click_signs_nothing_twice(world, gm):
    arbiter, step = client_of(world.arbiter), at(world, "certificate_step", gm.pk, "sign")
    told = [
        [str(each) for each in arbiter.post(step, follow=True).context["messages"]] for _click in range(2)
    ]
    assert told[0] != told[1] == [CHANGED]
    assert world.certificates()["GM"].state == "signed"


def test_a_return_without_a_reason_is_refused_in_words(world, gm):
    with world.acting(world.arbiter):
        services.sign_certificates(pks=[gm.pk], actor=world.arbiter)
    page = client_of(world.officer)
    step = at(world, "certificate_step", gm.pk, "return")
    answer = page.post(step, {"reason": "  "}, follow=True)
    assert [str(each) for each in answer.context["messages"]] == ["Give a reason."]
    assert world.certificates()["GM"].state == "signed"
    page.post(step, {"reason": "Wrong hall."})
    assert world.certificates()["GM"].state == "prepared"


def test_papers_that_there_are_not_yet(world, gm):
    officer = client_of(world.officer)
    assert officer.get(at(world, "certificate_pdf", gm.pk)).status_code == 404
    assert officer.get(at(world, "certificates_pdf")).status_code == 404
    assert officer.get(at(world, "certificate", uuid4())).status_code == 404


class TestRemarks:
    def test_two_who_write_do_not_overwrite_each_other(self, world, gm):
        page = at(world, "certificate", gm.pk)
        first, second = client_of(world.arbiter), client_of(world.officer)
        seen = second.get(page).context["version"]
        sent = first.post(page, {"remarks": "Two halls.", "version": first.get(page).context["version"]})
        assert sent.status_code == 302
        stale = second.post(page, {"remarks": "One hall.", "version": seen})
        assert [(each["now"], each["typed"]) for each in stale.context["differences"]] == [
            ("Two halls.", "One hall.")
        ]
        assert world.certificates()["GM"].remarks == "Two halls."
        again = second.post(page, {"remarks": "One hall.", "version": stale.context["version"]})
        assert (again.status_code, world.certificates()["GM"].remarks) == (302, "One hall.")

    def test_what_is_signed_is_not_changed_any_more(self, world, gm):
        with world.acting(world.arbiter):
            services.sign_certificates(pks=[gm.pk], actor=world.arbiter)
        page = at(world, "certificate", gm.pk)
        arbiter = client_of(world.arbiter)
        assert arbiter.get(page).context["form"] is None
        assert arbiter.post(page, {"remarks": "Two halls."}).status_code == 404
        assert world.certificates()["GM"].remarks == ""


@pytest.mark.django_db
def test_an_event_without_a_search_has_no_facts_and_nothing_to_sign():
    world = make_norm_world()
    officer = client_of(world.officer)
    page = officer.get(at(world, "event_norms"))
    assert (page.status_code, page.context["file"]) == (200, None)
    assert officer.get(at(world, "event_facts")).status_code == 404
    assert officer.post(at(world, "sign_all")).status_code == 404
    assert officer.get(at(world, "sign_all")).status_code == 405


def test_who_waits_for_whom_on_the_page_of_the_event(world):
    """Each sees only what waits for their own signature."""

    def shown(person) -> tuple[int, int, int]:
        context = client_of(person).get(at(world, "event_norms")).context
        return len(context["to_sign"]), len(context["to_certify"]), context["certified"]

    assert (shown(world.arbiter), shown(world.officer)) == ((2, 0, 0), (0, 0, 0))
    with world.acting(world.arbiter):
        pks = [row.pk for row in world.certificates().values()]
        services.sign_certificates(pks=pks, actor=world.arbiter)
    assert (shown(world.arbiter), shown(world.officer)) == ((0, 0, 0), (0, 2, 0))
