"""Forms of offices and accounts: which roles they offer, what they refuse, and where they say it."""

import os
from datetime import timedelta

import pytest
from django.contrib.sessions.models import Session
from django.utils import timezone

from portal.accounts.actors import system_actor
from portal.accounts.models import User
from portal.federations.enums import BodyKind, Role
from portal.federations.models import Body, Federation
from portal.federations.scope import federation_scope
from portal.offices.forms import (
    LIFETIMES,
    BodySettingsForm,
    FederationSettingsForm,
    FirstOfficerForm,
    InvitationForm,
    MembershipForm,
    ProfileForm,
    RoleForm,
    TokenForm,
    appointment_model_form,
    invitation_model_form,
    role_choices,
)
from portal.offices.retention import remove_logs, remove_mails, remove_sessions
from portal.offices.roles import ROLES, roles_explained
from portal.offices.services import invite
from portal.offices.token_scopes import scopes_of_role
from tests.factories import appoint, make_user

HOME, COUNCIL = Federation(code="UKR"), Body(kind=BodyKind.COUNCIL)
FEDERATION_ROLES = [
    "president",
    "rating_officer",
    "arbiters_secretary",
    "seminar_officer",
    "fair_play_officer",
    "clerk",
]


@pytest.mark.parametrize(
    ("tenant", "roles"),
    [(HOME, FEDERATION_ROLES), (COUNCIL, ["chair", "secretary", "member"])],
    ids=["federation", "body"],
)
def test_a_tenant_offers_its_own_roles_and_explains_each(tenant, roles):
    assert [value for value, _label in role_choices(tenant)] == roles
    assert len(roles_explained(tenant)) == len(roles)
    assert all(text for _role, text in roles_explained(tenant))


def test_every_role_has_its_sentence():
    assert set(ROLES) == set(Role)


@pytest.mark.parametrize(
    ("tenant", "least"), [(HOME, Role.CLERK), (COUNCIL, Role.MEMBER)], ids=["federation", "body"]
)
@pytest.mark.parametrize("form", [InvitationForm, RoleForm])
def test_the_least_powerful_role_is_proposed(form, tenant, least):
    assert form(tenant=tenant).fields["role"].initial == least


def test_a_first_officer_is_a_deliberate_choice():
    form = FirstOfficerForm({"email": "a@example.org", "role": ""}, tenant=HOME)
    assert set(form.errors) == {"role"}


@pytest.mark.parametrize(
    ("typed", "wrong"),
    [
        ({"email": "a@example.org", "role": "clerk"}, set()),
        ({"email": "a", "role": "clerk"}, {"email"}),
        ({"email": "", "role": "clerk"}, {"email"}),
        ({"email": "a@example.org", "role": "chair"}, {"role"}),
        ({"email": "a@example.org", "role": "emperor"}, {"role"}),
    ],
)
def test_an_invitation(typed, wrong):
    assert set(InvitationForm(typed, tenant=HOME).errors) == wrong


@pytest.mark.parametrize(
    ("typed", "wrong"),
    [
        ({"status": "suspended", "reason": "Council 3/2026"}, set()),
        ({"status": "suspended", "reason": " "}, {"reason"}),
        ({"status": "gone", "reason": "x"}, {"status"}),
        ({"status": "suspended", "reason": "x" * 501}, {"reason"}),
    ],
)
def test_a_suspension_names_its_decision(typed, wrong):
    assert set(MembershipForm(typed).errors) == wrong


@pytest.mark.parametrize("role", Role)
def test_a_token_is_offered_the_rights_of_its_office_and_no_others(role):
    form = TokenForm(role=role)
    offered = [scope.code for scope in scopes_of_role(role)]
    assert ("scopes" in form.fields) is bool(offered)
    if offered:
        assert [value for value, _label in form.fields["scopes"].choices] == offered


@pytest.mark.parametrize(
    ("days", "taken"), [*((days, True) for days, _label in LIFETIMES), (0, False), (3650, False)]
)
def test_a_token_lives_as_long_as_it_is_offered(days, taken):
    form = TokenForm({"name": "Server", "days": str(days)}, role=Role.CLERK)
    assert form.is_valid() is taken


class TestSettings:
    @pytest.mark.parametrize(
        ("typed", "field"),
        [
            ({"time_zone": "Europe/Nowhere"}, "time_zone"),
            ({"colour": "blue"}, "colour"),
            ({"website": "not an address"}, "website"),
            ({"officer_email": "nobody"}, "officer_email"),
            ({"languages": ["xx"]}, "languages"),
        ],
    )
    def test_what_is_wrong_is_said_at_its_field(self, typed, field):
        given = {"time_zone": "Europe/Kyiv", "colour": "#112233", "accent": "#445566", "forms_language": ""}
        assert (
            field in FederationSettingsForm(given | typed, instance=Federation(code="UKR", name="U")).errors
        )

    def test_a_website_without_its_beginning_is_understood(self):
        form = FederationSettingsForm(
            {"website": "ukr.example.org"}, instance=Federation(code="UKR", name="U")
        )
        form.is_valid()
        assert form.cleaned_data["website"] == "https://ukr.example.org"

    @pytest.mark.parametrize(("zone", "wrong"), [("Asia/Tokyo", False), ("Tokyo", True), ("", True)])
    def test_deadlines_need_a_time_zone_that_exists(self, zone, wrong):
        form = BodySettingsForm({"time_zone": zone, "email": ""}, instance=Body(kind=BodyKind.COUNCIL))
        assert ("time_zone" in form.errors) is wrong

    def test_nobody_edits_code_name_or_status_of_the_own_federation(self):
        assert not {"code", "name", "status", "continent"} & set(FederationSettingsForm.Meta.fields)


@pytest.mark.django_db
class TestPeople:
    def test_an_appointment_needs_an_open_account_of_a_person(self, ukr):
        make_user("Person", email="person@example.org")
        closed = make_user("Closed", email="closed@example.org")
        User.objects.filter(pk=closed.pk).update(is_active=False)
        form = appointment_model_form(ukr)
        for email, wrong in (
            ("person@example.org", False),
            ("PERSON@example.org", False),
            ("closed@example.org", True),
            ("nobody@example.org", True),
        ):
            with federation_scope(ukr.pk):
                assert ("email" in form({"email": email, "role": "clerk"}).errors) is wrong, email

    def test_background_work_is_appointed_nowhere(self, ukr):
        system = system_actor("seminars")
        form = appointment_model_form(ukr)({"email": system.email, "role": "clerk"})
        assert form.errors["email"] == ["Nobody with this address has an open account."]

    def test_who_serves_is_not_appointed_again_to_the_same_role(self, ukr, officer):
        with federation_scope(ukr.pk):
            same = appointment_model_form(ukr)({"email": officer.email, "role": "rating_officer"})
            other = appointment_model_form(ukr)({"email": officer.email, "role": "clerk"})
            assert same.errors == {"email": ["This person already has that role."]}
            assert other.is_valid()

    def test_who_is_invited_is_not_invited_again_to_the_same_role(self, ukr, president):
        with federation_scope(ukr.pk):
            invite(tenant=ukr, email="new@example.org", role=Role.CLERK, actor=president)
            form = invitation_model_form(ukr)({"email": "New@example.org", "role": "clerk"})
            assert list(form.errors) == ["email"]
            assert invitation_model_form(ukr)({"email": "new@example.org", "role": "president"}).is_valid()

    def test_a_profile_takes_a_time_zone_that_exists_or_none(self):
        person = make_user("Anna")
        for zone, wrong in (("Europe/Kyiv", False), ("", False), ("Kyiv", True), ("../etc/passwd", True)):
            given = {"name": "Anna", "language": "en", "time_zone": zone}
            assert ("time_zone" in ProfileForm(given, instance=person).errors) is wrong, zone

    def test_a_name_that_others_read_is_needed(self):
        form = ProfileForm({"name": " ", "language": "en"}, instance=make_user("Anna"))
        assert "name" in form.errors

    def test_an_office_of_another_federation_does_not_stand_in_the_way(self, ukr, jpn):
        person = make_user(email="both@example.org")
        appoint(person, jpn, Role.CLERK)
        with federation_scope(ukr.pk):
            assert appointment_model_form(ukr)({"email": "both@example.org", "role": "clerk"}).is_valid()


@pytest.mark.django_db
class TestRetention:
    def test_ended_sessions_go_and_open_ones_stay(self):
        now = timezone.now()
        for key, days in (("old", -2), ("just ended", 0), ("open", 1)):
            Session.objects.create(session_key=key, session_data="", expire_date=now + timedelta(days=days))
        assert remove_sessions(now) == 1
        assert set(Session.objects.values_list("session_key", flat=True)) == {"just ended", "open"}

    @pytest.mark.parametrize(("remove", "folder"), [(remove_mails, "mail"), (remove_logs, "logs")])
    def test_files_that_nobody_wrote_to_are_removed_and_folders_are_not(
        self, settings, tmp_path, remove, folder
    ):
        settings.DATA_DIR = tmp_path
        now = timezone.now()
        assert remove(now) == 0, "a folder that is not there"
        (tmp_path / folder / "within").mkdir(parents=True)
        for name, age in (("old", 100), ("new", -100)):
            file = tmp_path / folder / name
            file.write_text("x")
            moment = now.timestamp() - age
            os.utime(file, (moment, moment))
        assert remove(now) == 1
        assert sorted(each.name for each in (tmp_path / folder).iterdir()) == ["new", "within"]
