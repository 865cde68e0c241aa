"""The pages: what a stranger reads, what staff see and do, what each page costs."""

from pathlib import Path

import pytest
from django.core.cache import cache
from django.urls import reverse

from portal.documents.codes import new_code, spaced
from portal.documents.models import IssuedDocument
from portal.documents.services import replace_document, revoke_document
from portal.documents.views.verification import MISSES
from portal.federations.enums import Role
from portal.federations.scope import federation_scope
from portal.jobs.models import Job
from tests.factories import appoint, make_user

pytestmark = pytest.mark.django_db

LIST_QUERIES = 16  # four of them ask which kinds of papers the reader may see
CERTIFICATES_QUERIES = 12


@pytest.fixture(autouse=True)
def _no_misses_yet():
    cache.clear()


def verify(client, code: str):
    return client.get(f"/verify/{code}/")


# --- anybody ---------------------------------------------------------------------------------------------


def test_a_stranger_reads_what_the_paper_says_and_no_more(client, certify, officer, president):
    document = certify()
    page = verify(client, document.printed_code)
    text = page.content.decode()
    assert page.status_code == 200
    for said in ("Genuine and valid", "Olena Officer", "rating officer", document.number, "Ukraine"):
        assert said in text
    for private in (officer.email, president.email, str(document.pk), document.sha256, "pdf"):
        assert private not in text


def test_revoked_and_replaced_are_told_without_the_reason(client, certify, ukr, president, acting):
    first = certify()
    with acting(president, ukr):
        second = replace_document(
            pk=first.pk, actor=president, reason="private quarrel", content=first.content
        )
        revoke_document(pk=second.pk, actor=president, reason="private quarrel")
    replaced, revoked = (verify(client, code.printed_code).content.decode() for code in (first, second))
    assert "Genuine, but replaced" in replaced
    assert "Genuine, but revoked" in revoked
    assert "private quarrel" not in replaced + revoked
    assert second.printed_code not in replaced


@pytest.mark.parametrize(
    "typed", [str.lower, lambda code: code.replace("-", ""), lambda code: code.replace("-", " ")]
)
def test_another_spelling_leads_to_the_address_on_the_paper(client, certify, typed):
    code = certify().printed_code
    assert verify(client, typed(code)).headers["Location"] == f"/verify/{code}/"
    answer = client.get("/verify/", {"code": typed(code)})
    assert answer.headers["Location"] == f"/verify/{code}/"


def test_a_typing_error_is_called_one(client):
    page = verify(client, "K7QM-2X9B-HDR5")
    assert page.status_code == 404
    assert "character by character" in page.content.decode()
    assert "character by character" in client.get("/verify/", {"code": "abc"}).content.decode()


def test_an_unknown_code_is_not_ours(client):
    page = verify(client, spaced(new_code()))
    assert page.status_code == 404
    assert "has issued no document" in page.content.decode()


def test_a_guesser_is_slowed_down_and_others_are_not(client, certify):
    document = certify()
    for _ in range(MISSES.limit):
        assert verify(client, spaced(new_code())).status_code == 404
    answer = verify(client, spaced(new_code()))
    assert (answer.status_code, answer.headers["Retry-After"]) == (429, "600")
    elsewhere = client.get(f"/verify/{document.printed_code}/", REMOTE_ADDR="192.0.2.7")
    assert elsewhere.status_code == 200


def test_scanning_genuine_papers_is_never_slowed(client, certify):
    code = certify().printed_code
    assert {verify(client, code).status_code for _ in range(MISSES.limit + 5)} == {200}


# --- staff and holders -----------------------------------------------------------------------------------


@pytest.mark.parametrize("documents", [1, 3])
def test_the_list_costs_the_same_for_one_and_three(
    client, certify, president, django_assert_num_queries, documents, settings
):
    for language in ("en", "uk", "ja")[:documents]:
        certify(language)
    client.force_login(president)
    client.get("/documents/")
    with django_assert_num_queries(LIST_QUERIES):
        page = client.get("/documents/")
    assert page.content.decode().count("/pdf") == documents


def test_the_list_is_narrowed(client, certify, president):
    document = certify()
    client.force_login(president)
    assert document.number in client.get("/documents/", {"q": "olena"}).content.decode()
    for nothing in ({"q": "nobody"}, {"state": "revoked"}):
        assert "No document matches" in client.get("/documents/", nothing).content.decode()
    assert document.number in client.get("/documents/", {"kind": "office_certificate"}).content.decode()


def test_who_reads_a_document(client, certify, officer, president, foreign_officer, player):
    address = reverse("documents:document", args=[certify().pk])
    for person, status in ((officer, 200), (president, 200), (foreign_officer, 404), (player, 404)):
        client.force_login(person)
        assert client.get(address).status_code == status
        assert client.get(f"{address}pdf").status_code == status
    client.logout()
    assert client.get(address).status_code == client.get(f"{address}pdf").status_code == 302


def test_a_holder_without_office_reads_his_own(client, certify, ukr, president, office, acting):
    certify()
    with federation_scope(ukr.pk):
        type(office).objects.filter(pk=office.pk).update(until=office.since)
        document = IssuedDocument.objects.get()
    client.force_login(office.user)
    assert client.get(reverse("documents:document", args=[document.pk])).status_code == 200
    assert document.number in client.get("/documents/").content.decode()
    assert client.get(reverse("documents:revoke", args=[document.pk])).status_code == 403


def test_the_download(client, certify, officer):
    document = certify()
    client.force_login(officer)
    answer = client.get(reverse("documents:pdf", args=[document.pk]))
    assert answer.content.startswith(b"%PDF-")
    assert answer.headers["Content-Type"] == "application/pdf"
    assert answer.headers["Content-Disposition"] == f'attachment; filename="{document.number}.pdf"'
    assert answer.headers["ETag"] == f'"{document.sha256}"'
    assert answer.headers["Cache-Control"] == "private, no-cache"
    again = client.get(
        reverse("documents:pdf", args=[document.pk]), headers={"If-None-Match": answer.headers["ETag"]}
    )
    assert (again.status_code, again.content) == (304, b"")


@pytest.mark.parametrize(("fault", "said"), [("gone", "is missing"), ("changed", "was changed after")])
def test_a_lost_or_changed_file_is_not_handed_out(client, certify, officer, fault, said):
    document = certify()
    file = Path(document.pdf.path)
    file.unlink() if fault == "gone" else file.write_bytes(b"%PDF-1.7 forged")
    client.force_login(officer)
    page = client.get(reverse("documents:pdf", args=[document.pk]), follow=True)
    assert said in page.content.decode()


def test_revoke_asks_first_and_wants_a_reason(client, certify, president, ukr):
    document = certify()
    address = reverse("documents:revoke", args=[document.pk])
    client.force_login(president)
    assert "This cannot be undone" in client.get(address).content.decode()
    assert client.post(address, {"reason": ""}).status_code == 200
    assert client.post(address, {"reason": "Printed by mistake"}).status_code == 302
    page = client.get(reverse("documents:document", args=[document.pk])).content.decode()
    assert "Printed by mistake" in page
    assert address not in page


def test_replace_from_the_page(client, certify, president, officer):
    document = certify()
    officer.name = "Olena Married"
    officer.save()
    client.force_login(president)
    answer = client.post(
        reverse("documents:replace", args=[document.pk]), {"reason": "New name"}, follow=True
    )
    page = answer.content.decode()
    assert "Olena Married" in page
    assert document.number in page


# --- certificates of office --------------------------------------------------------------------------------


@pytest.mark.parametrize("staff", [1, 3])
def test_the_certificates_page(client, president, certify, ukr, django_assert_num_queries, staff):
    certify()
    for _ in range(staff):
        appoint(make_user(), ukr, Role.CLERK)
    client.force_login(president)
    client.get("/UKR/documents/certificates/")
    with django_assert_num_queries(CERTIFICATES_QUERIES):
        page = client.get("/UKR/documents/certificates/")
    assert page.content.decode().count("Print the certificate of") == staff + 2


def test_only_who_certifies_opens_it(client, officer, foreign_officer, player):
    for person, status in ((officer, 403), (foreign_officer, 404), (player, 404)):
        client.force_login(person)
        assert client.get("/UKR/documents/certificates/").status_code == status
    client.logout()
    assert client.get("/UKR/documents/certificates/").status_code == 302


def test_one_certificate_from_the_page(client, president, office, ukr):
    client.force_login(president)
    page = client.post(f"/UKR/documents/certificates/{office.pk}/", {"language": "en"}, follow=True)
    assert "Olena Officer" in page.content.decode()
    with federation_scope(ukr.pk):
        assert IssuedDocument.objects.get().about == f"membership:{office.pk}"


def test_the_button_for_all_starts_one_job(client, president, ukr):
    client.force_login(president)
    first = client.post("/UKR/documents/certificates/", {"language": "ja"})
    second = client.post("/UKR/documents/certificates/", {"language": "ja"})
    with federation_scope(ukr.pk):
        job = Job.objects.get()
    assert first.headers["Location"] == second.headers["Location"] == f"/jobs/{job.pk}/"
    assert (job.kind, job.params) == ("office_certificates", {"language": "ja"})


def test_a_chair_certifies_his_commission(client, commission):
    chair = make_user()
    office = appoint(chair, commission, Role.CHAIR)
    client.force_login(chair)
    assert client.get("/bodies/qualification/documents/certificates/").status_code == 200
    page = client.post(
        f"/bodies/qualification/documents/certificates/{office.pk}/", {"language": "en"}, follow=True
    )
    assert "Qualification Commission" in page.content.decode()
