"""The rules of an event in its form, on its pages, in its invitation and again in its report."""

from dataclasses import replace
from io import BytesIO

import pytest
from django.urls import reverse
from pypdf import PdfReader

from portal.federations.models import Federation
from portal.workflow.models import AuditEntry
from tests.factories import make_user
from tests.factories.reports import make_field, make_registered_event, report_bytes
from tests.tournaments.registration.events import acting, ahead, drafted, event_data, registered
from tournaments.models import PublishedEvent, Tournament
from tournaments.registration.forms.event_rules import EventRulesForm
from tournaments.registration.services.changes import propose_change
from tournaments.registration.services.invitations import write_invitation
from tournaments.reports.services import fix_all, upload_report
from tournaments.results.selectors import results_of_report

pytestmark = pytest.mark.django_db

RULES = {
    "tie_breaks": "DE, WIN",
    "default_time": 30,
    "half_point_byes": 1,
    "byes_until": 3,
    "draw_restrictions": "No draw before move 30",
    "play_off": "For the first place",
    "prizes": "1st € 500",
    "prize_sharing": "hort",
    "appeals_committee": "A. Chair, B. Member, C. Member",
    "appeal_fee": "€ 50",
    "appeal_minutes": 60,
}


def posted(**given):
    form = EventRulesForm(given)
    form.is_valid()
    return form


@pytest.mark.parametrize(
    ("codes", "kept"),
    [
        ("BH/C1 BH;DE", "BH/C1, BH, DE"),
        ("BH-C1, SB", "BH-C1, SB"),
        ("MPvGP, EDE", "MPvGP, EDE"),
        ("PTS, DE", "PTS, DE"),
        ("", ""),
    ],
)
def test_tie_breaks_are_codes_by_which_players_or_teams_are_ranked(codes, kept):
    assert posted(tie_breaks=codes).cleaned_data["tie_breaks"] == kept


def test_a_code_that_ranks_nobody_is_named():
    assert posted(tie_breaks="BH, BUCHOLTZ").errors["tie_breaks"] == ["No standings are made with: BUCHOLTZ."]


def test_a_last_round_of_byes_needs_their_number():
    assert "half_point_byes" in posted(byes_until="3").errors


def test_the_announced_rules_stand_on_the_public_page(ukr, player, officer, client):
    event = registered(player, officer, ukr, event_data(ahead(ukr, 40), **RULES))
    page = client.get(reverse("tournaments:event", args=[event.code])).text
    for words in (
        "Dutch system, no acceleration",
        "direct encounter (DE), wins (WIN)",
        "30 minutes",
        "1 a player, until round 3",
        "No draw before move 30",
        "Hort: half shared, half by the tie-breaks",
        "A. Chair, B. Member, C. Member",
        "in writing, within 60 minutes after the game",
    ):
        assert words in page


def test_c_04_2_other_pairing_rules_need_approval_again(ukr, player, officer):
    data = event_data(ahead(ukr, 40), **RULES)
    event = registered(player, officer, ukr, data)
    other = replace(data, columns={**data.columns, "pairing_rules": "dubov"})
    with acting(player):
        change = propose_change(pk=event.pk, data=other, actor=player, reason="The program is ready.")
    assert (change.state, change.changed) == ("proposed", ["pairing_rules"])


def test_12_3_the_invitation_is_printed_in_english_and_in_the_hosts_language(ukr, player, officer, client):
    event = registered(player, officer, ukr, event_data(ahead(ukr, 40), **RULES))
    with acting(player):
        write_invitation(pk=event.pk, texts={"3": "Hotel Lviv, 40 EUR a night"}, actor=player)
    answer = client.get(reverse("tournaments:invitation", args=[event.code]))
    assert answer["Content-Type"] == "application/pdf"
    pages = [page.extract_text() for page in PdfReader(BytesIO(answer.content)).pages]
    text = "\n".join(pages)
    assert "Invitation: Open of Lviv" in text
    assert text.count("Hotel Lviv, 40 EUR a night") == len(ukr.languages[:1]) + 1
    for words in ("1. Dates and place", "3. Hotels", "wins (WIN)", "No draw before move 30", "1st € 500"):
        assert words in text
    assert "Expected players: 60" in text


def test_12_3_the_english_part_has_latin_letters_and_names_the_regulations(ukr, player, officer, client):
    Federation.objects.filter(pk=ukr.pk).update(languages=["uk"])
    names = {"name": "Кубок Львова", "latin_name": "Lviv Cup", "place": "Львів", "latin_place": "Lviv"}
    event = registered(player, officer, ukr, event_data(ahead(ukr, 40), **RULES, **names))
    answer = client.get(reverse("tournaments:invitation", args=[event.code]))
    pages = [page.extract_text() for page in PdfReader(BytesIO(answer.content)).pages]
    assert "Invitation: Lviv Cup" in pages[0]
    assert "Львів" not in pages[0]
    assert "Кубок Львова" in pages[-1]
    for words in ("E.01", "C.05", "C.04", "C.07", "B.02"):
        assert words in pages[0]


def test_12_3_the_words_of_the_invitation_are_written_by_the_author(ukr, player, officer, client):
    draft = drafted(player, ukr)
    client.force_login(player)
    address = reverse("tournaments:my_registration_invitation", args=[draft.pk])
    assert "Dress code" in client.get(address).text
    client.post(address, {"point_17": "Business"})
    with acting(player):
        assert Tournament.own.get(pk=draft.pk).invitation == {"17": "Business"}
        assert AuditEntry.under_policy.filter(action="write_invitation", actor=player).exists()
    assert not PublishedEvent.objects.exists()


def test_the_report_takes_up_what_was_announced(ukr):
    author = make_user("Anna Author")
    event = make_registered_event(ukr, author=author, tie_breaks="WIN, DE", pairing_rules="dutch")
    with acting(author, ukr):
        report = upload_report(
            tournament_id=event.pk, actor=author, file_name="a.trf", raw=report_bytes(make_field())
        ).report
        found = {each["code"]: each["data"] for each in report.findings}
        assert found["event_tie_breaks"] == {"actual": "", "expected": "WIN, DE"}
        assert found["event_pairing_rules"] == {"actual": "", "expected": "FIDE_DUTCH"}
        assert results_of_report(report).tie_breaks == ("WIN", "DE")
        fix_all(report_id=report.pk, actor=author, code="event_tie_breaks")
        fix_all(report_id=report.pk, actor=author, code="event_pairing_rules")
        report.refresh_from_db()
        left = {each["code"] for each in report.findings}
    assert not left & {"event_tie_breaks", "event_pairing_rules"}
    assert "\n202 WIN, DE" in report.understood.replace("\r", "")


def test_texts_of_the_invitation_written_meanwhile_are_not_overwritten(ukr, player, client):
    draft = drafted(player, ukr)
    client.force_login(player)
    address = reverse("tournaments:my_registration_invitation", args=[draft.pk])
    seen = client.get(address).context["version"]
    assert client.post(address, {"point_17": "Business", "version": seen}).status_code == 302
    answer = client.post(address, {"point_17": "Casual", "version": seen})
    assert "has changed since you opened this page" in answer.text
    assert [(each["now"], each["typed"]) for each in answer.context["differences"]] == [
        ("Business", "Casual")
    ]
    with acting(player):
        assert Tournament.own.get(pk=draft.pk).invitation == {"17": "Business"}
    again = {"point_17": "Casual", "version": answer.context["version"]}
    assert client.post(address, again).status_code == 302
    with acting(player):
        assert Tournament.own.get(pk=draft.pk).invitation == {"17": "Casual"}
