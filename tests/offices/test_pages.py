"""The pages of a workspace: what matters on each, and what each costs."""

from io import BytesIO

import pytest
from django.core.exceptions import ValidationError
from django.core.files.uploadedfile import SimpleUploadedFile
from django.urls import reverse
from PIL import Image

from portal.documents.pdf import render_pdf
from portal.federations.enums import BodyKind, Role
from portal.federations.models import ApiToken, Invitation, Membership
from portal.federations.pictures import as_png
from portal.federations.scope import federation_scope, installation_scope
from portal.offices.services import change_settings
from portal.offices.services.invitations import link_token
from portal.workflow.models import AuditEntry
from tests.factories import appoint, make_body, make_user

pytestmark = pytest.mark.django_db


def picture(kind: str = "PNG", size: tuple[int, int] = (1, 1), **options: object) -> bytes:
    written = BytesIO()
    Image.new("RGB", size, "#0057b7").save(written, kind, **options)
    return written.getvalue()


PNG = picture()
SECRET = "Zugzwang-1912"


def staff_of(federation, count):
    for _ in range(count):
        appoint(make_user(), federation, Role.CLERK)


@pytest.mark.parametrize("count", [1, 3])
def test_staff_page_costs_the_same_for_one_and_three(
    client, ukr, president, count, django_assert_num_queries
):
    staff_of(ukr, count)
    client.force_login(president)
    client.get("/")  # the first page of a session also notes the session
    with django_assert_num_queries(15):
        page = client.get("/UKR/staff/")
    assert page.status_code == 200
    assert len(page.context["page_obj"].object_list) == count + 1


def test_an_officer_sees_the_staff_and_no_form(client, ukr, president, officer):
    client.force_login(officer)
    page = client.get("/UKR/staff/")
    assert president.name in page.content.decode()
    assert b"Invite a colleague" not in page.content


def test_inviting_by_the_page(client, ukr, president):
    client.force_login(president)
    page = client.post("/UKR/staff/", {"email": "new@example.org", "role": Role.CLERK}, follow=True)
    assert "new@example.org" in page.content.decode()
    with installation_scope():
        assert Invitation.objects.get().invited_by == president


def test_a_fault_stands_beside_its_field(client, ukr, president, officer):
    client.force_login(president)
    page = client.post("/UKR/staff/", {"email": officer.email, "role": Role.RATING_OFFICER})
    assert page.context["form"].errors["email"] == ["This person already has that role."]


def test_an_officer_cannot_invite_by_the_page(client, ukr, officer):
    client.force_login(officer)
    assert client.post("/UKR/staff/", {"email": "a@example.org", "role": Role.CLERK}).status_code == 403
    with installation_scope():
        assert Invitation.objects.count() == 0


def test_ending_an_office_asks_first(client, ukr, president, officer):
    with installation_scope():
        pk = Membership.objects.get(user=officer).pk
    client.force_login(president)
    url = reverse("federations:dismiss", args=["UKR", pk])
    assert officer.name in client.get(url).content.decode()
    client.post(url, {"reason": "moved"})
    with installation_scope():
        assert Membership.objects.get(pk=pk).until is not None


def test_another_federations_person_is_not_found(client, ukr, president, foreign_officer):
    with installation_scope():
        pk = Membership.objects.get(user=foreign_officer).pk
    client.force_login(president)
    assert client.post(reverse("federations:dismiss", args=["UKR", pk])).status_code == 404


def test_the_invited_person_joins(client, ukr, president):
    client.force_login(president)
    client.post("/UKR/staff/", {"email": "new@example.org", "role": Role.CLERK})
    with installation_scope():
        token = link_token(Invitation.objects.get())
    newcomer = make_user(email="new@example.org")
    client.force_login(newcomer)
    url = reverse("federations:invitation", args=[token])
    assert b"Accept" in client.get(url).content
    page = client.post(reverse("federations:answer", args=[token]), follow=True)
    assert page.request["PATH_INFO"] == reverse("home")
    assert page.wsgi_request.workspace.key == "federation:UKR"
    assert client.get(url).status_code == 410


def test_an_account_made_from_the_invitation_needs_no_second_mail(client, ukr, president, mailoutbox):
    """From the link to the office: create the account, accept; the address was proved by the link."""
    client.force_login(president)
    client.post("/UKR/staff/", {"email": "new@example.org", "role": Role.CLERK})
    client.logout()
    with installation_scope():
        token = link_token(Invitation.objects.get())
    link = reverse("federations:invitation", args=[token])
    client.get(link)
    signup = reverse("account_signup")
    page = client.get(signup, {"next": link}).content.decode()
    assert 'value="new@example.org"' in page
    assert "You will get an e-mail to confirm your address" not in page
    sent_before = len(mailoutbox)
    given = {"email": "new@example.org", "name": "Nina New", "next": link}
    answer = client.post(signup, given | {"password1": SECRET, "password2": SECRET})
    assert answer["Location"] == link
    assert len(mailoutbox) == sent_before
    client.post(reverse("federations:answer", args=[token]))
    with installation_scope():
        assert Membership.objects.get(user__email="new@example.org").role == Role.CLERK


def test_another_address_than_the_invited_one_is_confirmed_by_mail(client, ukr, president):
    client.force_login(president)
    client.post("/UKR/staff/", {"email": "new@example.org", "role": Role.CLERK})
    client.logout()
    with installation_scope():
        token = link_token(Invitation.objects.get())
    client.get(reverse("federations:invitation", args=[token]))
    given = {"email": "other@example.org", "name": "Olga Other"}
    answer = client.post(reverse("account_signup"), given | {"password1": SECRET, "password2": SECRET})
    assert answer["Location"] == reverse("account_email_verification_sent")


def test_the_least_role_is_offered_first_and_roles_are_explained(client, ukr, president):
    client.force_login(president)
    page = client.get("/UKR/staff/")
    assert page.context["form"]["role"].initial == Role.CLERK
    assert "Prepares drafts, reports and requests; does not decide" in page.content.decode()


def test_a_president_gives_a_colleague_another_role(client, ukr, president, officer):
    with installation_scope():
        pk = Membership.objects.get(user=officer).pk
    client.force_login(president)
    address = reverse("federations:change_role", args=["UKR", pk])
    assert "Another office for Olena Officer?" in client.get(address).content.decode()
    same = client.post(address, {"role": Role.RATING_OFFICER})
    assert "This person already has that role." in same.content.decode()
    client.post(address, {"role": Role.CLERK, "reason": "Half time"})
    with installation_scope():
        former, now = Membership.objects.filter(user=officer).order_by("pk")
        trail = AuditEntry.under_policy.filter(subject_id__in=[str(former.pk), str(now.pk)])
        assert set(trail.values_list("action", "comment")) == {
            ("dismiss", "Half time"),
            ("appoint", "Half time"),
        }
    assert (former.until is not None, now.role, now.until) == (True, Role.CLERK, None)


def test_the_last_president_keeps_the_role(client, ukr, president):
    with installation_scope():
        pk = Membership.objects.get(user=president).pk
    client.force_login(president)
    page = client.post(reverse("federations:change_role", args=["UKR", pk]), {"role": Role.CLERK})
    assert "The last person who can appoint staff cannot be dismissed." in page.content.decode()


def test_who_runs_the_installation_invites_the_first_president_in_the_browser(client, ukr):
    boss = make_user("Sue Super", email="super@example.org", is_superuser=True)
    client.force_login(boss)
    page = client.post("/UKR/staff/", {"email": "first@example.org", "role": Role.PRESIDENT}, follow=True)
    assert "The invitation is on its way." in page.content.decode()
    with installation_scope():
        assert Invitation.objects.get().role == Role.PRESIDENT


def test_an_anonymous_reader_of_an_invitation_is_asked_to_sign_in(client, ukr, president):
    client.force_login(president)
    client.post("/UKR/staff/", {"email": "new@example.org", "role": Role.CLERK})
    client.logout()
    with installation_scope():
        token = link_token(Invitation.objects.get())
    page = client.get(reverse("federations:invitation", args=[token])).content.decode()
    assert "new@example.org" in page
    assert reverse("account_login") in page


def test_settings_are_kept(client, ukr, president):
    client.force_login(president)
    given = {
        "native_name": "Україна",
        "official_name": "Ukrainian Chess Federation",
        "languages": ["uk", "en"],
        "forms_language": "uk",
        "time_zone": "Europe/Kyiv",
        "colour": "#0057b7",
        "accent": "#ffd700",
        "logo": SimpleUploadedFile("logo.png", PNG, content_type="image/png"),
        "mfa_required": "on",
    }
    page = client.post("/UKR/settings/", given, follow=True)
    assert page.redirect_chain
    ukr.refresh_from_db()
    assert (ukr.native_name, ukr.languages, ukr.colour, ukr.mfa_required) == (
        "Україна",
        ["uk", "en"],
        "#0057b7",
        True,
    )
    assert (ukr.english_name, ukr.forms_language) == ("Ukrainian Chess Federation", "uk")
    logo = client.get(reverse("federations:logo", args=["UKR"]))
    assert Image.open(BytesIO(logo.content)).size == (1, 1)
    assert (logo["Content-Type"], logo["X-Content-Type-Options"]) == ("image/png", "nosniff")
    assert logo["Content-Security-Policy"].startswith("sandbox")


@pytest.mark.parametrize("kind", ["JPEG", "WEBP", "PNG"])
def test_a_logo_is_written_anew_whatever_its_name_says(client, ukr, president, kind):
    uploaded = picture(kind, (1200, 400), comment=b"<script>alert(1)</script>")
    client.force_login(president)
    given = {"time_zone": "UTC", "colour": "#0057b7", "accent": "#ffd700"}
    client.post("/UKR/settings/", given | {"logo": SimpleUploadedFile("logo.html", uploaded)})
    ukr.refresh_from_db()
    assert ukr.logo.name.startswith("logos/UKR")
    assert ukr.logo.name.endswith(".png")
    served = client.get(reverse("federations:logo", args=["UKR"]))
    assert served["Content-Type"] == "image/png"
    assert Image.open(BytesIO(served.content)).size == (600, 200)
    assert b"script" not in served.content


@pytest.mark.parametrize(
    ("name", "content"),
    [
        ("logo.svg", b"<svg onload='alert(1)'/>"),
        ("logo.png", b"<html>"),
        ("logo.png", PNG + b"0" * 310_000),
        pytest.param("logo.html", b"RIFF<script>alert(1)</script>", id="letters of a WebP alone"),
        pytest.param("logo.png", picture("JPEG", (300, 300))[:700], id="cut off"),
    ],
)
def test_a_logo_that_is_no_small_picture_is_refused(client, ukr, president, name, content):
    client.force_login(president)
    given = {
        "time_zone": "UTC",
        "colour": "#0057b7",
        "accent": "#ffd700",
        "logo": SimpleUploadedFile(name, content),
    }
    page = client.post("/UKR/settings/", given)
    assert "logo" in page.context["form"].errors
    ukr.refresh_from_db()
    assert not ukr.logo


def test_a_logo_that_breaks_off_is_refused_after_a_document_was_printed():
    render_pdf("pdf/base.html", {}, language="en")
    with pytest.raises(ValidationError):
        as_png(picture("JPEG", (300, 300))[:700])


def test_settings_changed_by_a_colleague_meanwhile_are_not_put_back(client, ukr, president, officer):
    client.force_login(officer)
    version = client.get("/UKR/settings/").context["version"]
    with federation_scope(ukr.pk):
        change_settings(tenant=ukr, changes={"officer_phone": "+380 44 1"}, actor=president)
    given = {"time_zone": "UTC", "colour": "#0057b7", "accent": "#ffd700", "official_name": "Mine"}
    page = client.post("/UKR/settings/", given | {"version": version})
    assert "+380 44 1" in page.content.decode()
    assert page.context["form"]["official_name"].value() == "Mine"
    ukr.refresh_from_db()
    assert (ukr.official_name, ukr.officer_phone) == ("", "+380 44 1")
    both_seen = given | {"officer_phone": "+380 44 1", "version": page.context["version"]}
    assert client.post("/UKR/settings/", both_seen).status_code == 302
    ukr.refresh_from_db()
    assert (ukr.official_name, ukr.officer_phone) == ("Mine", "+380 44 1")


def test_a_clerk_does_not_change_settings(client, ukr):
    clerk = make_user()
    appoint(clerk, ukr, Role.CLERK)
    client.force_login(clerk)
    assert client.get("/UKR/settings/").status_code == 403


def test_a_token_is_shown_once(client, ukr, officer):
    client.force_login(officer)
    secret = client.post("/UKR/tokens/", {"name": "server", "days": 30}).context["secret"]
    assert secret not in client.get("/UKR/tokens/").content.decode()
    with installation_scope():
        pk = ApiToken.objects.get().pk
    client.post(reverse("federations:revoke_token", args=["UKR", pk]))
    assert b"No tokens yet" in client.get("/UKR/tokens/").content


@pytest.mark.parametrize("count", [1, 3])
def test_tokens_page_costs_the_same_for_one_and_three(client, ukr, officer, count, django_assert_num_queries):
    client.force_login(officer)
    for number in range(count):
        client.post("/UKR/tokens/", {"name": f"server {number}", "days": 90})
    client.get("/")
    with django_assert_num_queries(13):
        assert len(client.get("/UKR/tokens/").context["tokens"]) == count


def test_switching_the_workspace(client, ukr, jpn, officer):
    appoint(officer, jpn, Role.CLERK)
    client.force_login(officer)
    assert client.get("/").context["workspace"].code == "UKR"
    page = client.post(reverse("federations:switch", args=["federation:JPN"]), follow=True)
    assert page.context["workspace"].code == "JPN"
    assert client.get("/").context["workspace"].code == "JPN"


@pytest.mark.parametrize("key", ["federation:JPN", "federation:XXX", "body:council", "nonsense", "x:UKR"])
def test_nobody_switches_into_what_is_not_his(client, ukr, jpn, officer, key):
    client.force_login(officer)
    assert client.post(reverse("federations:switch", args=[key])).status_code == 404


def test_a_body_has_the_same_pages(client, commission):
    chair = make_user()
    appoint(chair, commission, Role.CHAIR)
    client.force_login(chair)
    for page in ("staff", "settings", "tokens"):
        assert client.get(reverse(f"federations:body_{page}", args=[commission.code])).status_code == 200
    council = make_body(BodyKind.COUNCIL)
    assert client.get(reverse("federations:body_staff", args=[council.code])).status_code == 404
