"""The pages of norms and dossiers: what they show, and how many queries they take with one row and three."""

import pytest
from django.core.files.uploadedfile import SimpleUploadedFile
from django.urls import reverse

from portal.workflow.models import Notification
from tests.factories.applications import make_norm
from tests.factories.norms import make_norm_world
from tests.titles.dossier.test_selectors import GIVEN
from titles.certificates.forms import FactsForm
from titles.models import NormFile

pytestmark = pytest.mark.django_db


@pytest.fixture
def world():
    made = make_norm_world()
    made.search(made.report())
    return made


def text_of(answer):
    return " ".join(answer.content.decode().split())


def test_the_event_page_shows_certificates_near_misses_and_conditions(client, world):
    client.force_login(world.officer)
    page = text_of(client.get(reverse("titles:event_norms", args=[world.event.code])))
    for said in (
        "Player, Pat",
        "waits for the chief arbiter",
        "Conditions of the event (1.1)",
        "titles-2024",
    ):
        assert said in page
    assert reverse("titles:sign_all", args=[world.event.code]) not in page


def test_before_any_report_the_page_says_so(client):
    world = make_norm_world()
    client.force_login(world.arbiter)
    page = text_of(client.get(reverse("titles:event_norms", args=[world.event.code])))
    assert "No report has been searched yet" in page


def test_the_arbiter_signs_all_then_the_federation(client, world):
    address = reverse("titles:event_norms", args=[world.event.code])
    client.force_login(world.arbiter)
    assert "Sign all 2 certificates" in text_of(client.get(address))
    client.post(reverse("titles:sign_all", args=[world.event.code]))
    client.force_login(world.officer)
    assert "Sign all 2 certificates for the federation" in text_of(client.get(address))
    client.post(reverse("titles:sign_all", args=[world.event.code]))
    certified = world.certificates()
    assert {row.state for row in certified.values()} == {"certified"}
    client.force_login(world.arbiter)
    pdf = client.get(reverse("titles:certificate_pdf", args=[world.event.code, certified["GM"].pk]))
    assert pdf.content.startswith(b"%PDF-")
    client.force_login(world.player_account)
    pdf = client.get(reverse("titles:own_norm_pdf", args=[world.norms()["GM"].pk]))
    assert pdf.content.startswith(b"%PDF-")


def test_a_certificate_is_signed_and_withdrawn_with_a_reason(client, world):
    gm = world.certificates()["GM"]
    arguments = [world.event.code, gm.pk]
    client.force_login(world.arbiter)
    page = text_of(client.get(reverse("titles:certificate", args=arguments)))
    assert "Sign as chief arbiter" in page
    assert "Withdraw" not in page
    client.post(reverse("titles:certificate", args=arguments), {"remarks": "Two halls."})
    client.post(reverse("titles:certificate_step", args=[*arguments, "sign"]))
    client.force_login(world.officer)
    client.post(reverse("titles:certificate_step", args=[*arguments, "withdraw"]), {"reason": ""})
    assert world.certificates()["GM"].state == "signed"
    client.post(reverse("titles:certificate_step", args=[*arguments, "withdraw"]), {"reason": "A mistake."})
    page = text_of(client.get(reverse("titles:certificate", args=arguments)))
    assert "This certificate was withdrawn" in page
    assert "A mistake." in page
    assert "Two halls." in page


def test_a_step_that_came_too_late_says_so(client, world):
    gm = world.certificates()["GM"]
    client.force_login(world.arbiter)
    step = reverse("titles:certificate_step", args=[world.event.code, gm.pk, "take_back"])
    answer = client.post(step, {"reason": ""}, follow=True)
    assert "The certificate has changed in the meantime" in text_of(answer)


def test_facts_are_stated_and_the_search_starts_again(client, world, settings, tmp_path):
    settings.BROKER_DIR = tmp_path
    client.force_login(world.arbiter)
    with world.acting(world.arbiter):
        form = FactsForm(instance=NormFile.objects.get())
    sent = {name: value for name, value in form.initial.items() if value not in (None, False)}
    answer = client.post(
        reverse("titles:event_facts", args=[world.event.code]), {**sent, "equal_conditions": "false"}
    )
    assert answer.url == reverse("titles:event_norms", args=[world.event.code])
    with world.acting(world.arbiter):
        assert NormFile.objects.get().equal_conditions is False
    assert "Search for norms" in text_of(client.get(answer.url))


@pytest.mark.parametrize("rows", [1, 3])
def test_the_norm_list_takes_as_many_queries_for_three_as_for_one(
    client, world, rows, django_assert_num_queries
):
    for number in range(rows - 1):
        make_norm(world.player, number=number)
    client.force_login(world.home_officer)
    address = reverse("titles:work_norms", args=["AUS"])
    # The two norms of the event are there already; the first visit remembers the workspace.
    client.get(address)
    with django_assert_num_queries(12):
        page = text_of(client.get(address))
    assert page.count("Player, Pat") == rows + 1


@pytest.mark.parametrize("corrections", [0, 2])
def test_the_event_page_takes_as_many_queries_for_six_certificates_as_for_two(
    client, world, corrections, django_assert_num_queries
):
    for place in range(corrections):
        world.scores[place] = "1"
        world.search(world.report())
    client.force_login(world.arbiter)
    address = reverse("titles:event_norms", args=[world.event.code])
    client.get(address)
    with django_assert_num_queries(21):
        page = text_of(client.get(address))
    assert page.count("replaced by a corrected one") == 2 * corrections


def test_empty_lists_say_what_comes(client, world):
    client.force_login(world.officer)
    page = text_of(client.get(reverse("titles:work_norms", args=["UKR"])))
    assert "No norms yet" in page
    assert "Certificates of your events that lack a signature" in page
    page = text_of(client.get(reverse("titles:work_norms", args=["UKR"]), {"q": "nobody"}))
    assert "No norm matches" in page


def test_the_own_dossier_tells_the_way_and_who_has_not_signed(client, world):
    client.force_login(world.player_account)
    page = text_of(client.get(reverse("titles:own_dossier")))
    for said in (
        "Grandmaster (GM)",
        "of 27 (1.5.1)",
        "Still missing: norms of 9 games",
        "waits for the chief arbiter",
    ):
        assert said in page
    norm = world.norms()["GM"]
    page = text_of(client.get(reverse("titles:own_norm", args=[norm.pk])))
    assert "This signature is missing: chief arbiter." in page
    answer = client.post(reverse("titles:own_norm_remind", args=[norm.pk]), follow=True)
    assert "A reminder was sent: chief arbiter." in text_of(answer)
    with world.acting(world.arbiter):
        assert Notification.own.filter(code="titles.signature_wanted").count() == 1
    answer = client.post(reverse("titles:own_norm_remind", args=[norm.pk]), follow=True)
    assert "A reminder has already been sent today." in text_of(answer)


def test_without_a_record_the_dossier_says_how_to_claim_one(client, player):
    client.force_login(player)
    assert "You have no record yet" in text_of(client.get(reverse("titles:own_dossier")))


def test_a_norm_is_entered_by_form_with_its_paper(client, world):
    client.force_login(world.home_officer)
    address = reverse("titles:work_enter_norm", args=["AUS", world.player.fide_id])
    sent = {**GIVEN, "foreigner_rule_met": "on", "host": world.host.pk, "system": "swiss"}
    paper = SimpleUploadedFile("it1.pdf", b"%PDF-1.7 x")
    impossible = client.post(address, {**sent, "score": "2", "average": "1200", "paper": paper})
    assert "These numbers do not make a norm." in text_of(impossible)
    for name in ("event_name", "place"):  # the IT2 prints them in Latin letters (7.2)
        characters = client.post(address, {**sent, name: "東京", "paper": paper})
        assert "Write it in Latin letters." in text_of(characters)
    refused = client.post(address, {**sent, "paper": SimpleUploadedFile("it1.pdf", b"no pdf")})
    assert refused.status_code == 400
    assert "This is not a PDF file." in text_of(refused)
    answer = client.post(
        address, {**sent, "paper": SimpleUploadedFile("it1.pdf", b"%PDF-1.7 x")}, follow=True
    )
    page = text_of(answer)
    assert "Sigeman" in page
    assert "Download the certificate" in page
    pdf = client.get(answer.redirect_chain[-1][0] + "pdf/")
    assert pdf.content == b"%PDF-1.7 x"


def test_remarks_that_the_other_side_has_written_meanwhile_are_not_overwritten(client, world):
    gm = world.certificates()["GM"]
    page = reverse("titles:certificate", args=[world.event.code, gm.pk])
    client.force_login(world.arbiter)
    seen = client.get(page).context["version"]
    assert client.post(page, {"remarks": "Two halls.", "version": seen}).status_code == 302
    client.force_login(world.officer)
    answer = client.post(page, {"remarks": "Three halls.", "version": seen})
    assert "Somebody else has changed this in the meantime." in text_of(answer)
    assert [(each["now"], each["typed"]) for each in answer.context["differences"]] == [
        ("Two halls.", "Three halls.")
    ]
    assert world.certificates()["GM"].remarks == "Two halls."
    again = {"remarks": "Three halls.", "version": answer.context["version"]}
    assert client.post(page, again).status_code == 302
    assert world.certificates()["GM"].remarks == "Three halls."
