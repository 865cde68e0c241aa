"""Choosing a federation, in the reader's language and alphabet; words of offices; what a registry refuses."""

import re

import pytest
from django import forms
from django.core.exceptions import ValidationError
from django.db import IntegrityError, transaction
from django.utils import translation

from portal.federations.enums import (
    BODY_ROLES,
    DECIDING_ROLES,
    FEDERATION_ROLES,
    MANAGING_ROLES,
    BodyKind,
    Role,
)
from portal.federations.forms import FederationField, FederationFilter, federation_choices
from portal.federations.models import Body, Federation, Membership
from portal.federations.names import in_order
from portal.federations.phrases import AUDIT, DEADLINES, NOTIFICATIONS
from portal.federations.scope import installation_scope
from portal.federations.theme import contrast, readable_on, stylesheet
from portal.parts.phrases import filled
from tests.factories import make_body, make_federation, make_user


class Choosing(forms.Form):
    home = FederationField(empty="any")


def chosen(**typed):
    return Choosing(typed)


@pytest.mark.django_db
class TestField:
    @pytest.fixture(autouse=True)
    def _three(self):
        for code, name in (("UKR", "Ukraine"), ("JPN", "Japan"), ("XEE", "<b>Land</b>")):
            make_federation(code, name=name)

    def labels(self):
        return [label for value, label in federation_choices() if value in ("UKR", "JPN", "XEE")]

    @pytest.mark.parametrize(
        ("language", "labels"),
        [
            ("en", ["<b>Land</b>", "Japan", "Ukraine"]),
            ("uk", ["<b>Land</b>", "Україна", "Японія"]),
            ("ja", ["<b>Land</b>", "ウクライナ", "日本"]),
        ],
    )
    def test_they_stand_in_the_readers_language_and_order(self, language, labels):
        with translation.override(language):
            assert self.labels() == labels

    def test_a_federation_that_was_renamed_is_called_so_at_once(self):
        assert "Japan" in self.labels()
        Federation.objects.filter(code="JPN").update(name="Nippon")
        assert "Nippon" in self.labels()

    def test_one_is_chosen_by_its_code_and_none_is_an_answer(self):
        form = chosen(home="UKR")
        assert form.is_valid()
        assert form.cleaned_data["home"].name == "Ukraine"
        empty = chosen(home="")
        assert empty.is_valid()
        assert empty.cleaned_data["home"] is None

    @pytest.mark.parametrize("typed", ["XXX", "ukr", "UKR ", "1", "'; --"])
    def test_what_is_no_code_is_refused_at_the_field(self, typed):
        form = chosen(home=typed)
        if typed.strip() != "UKR":
            assert set(form.errors) == {"home"}

    def test_the_one_that_was_chosen_stays_selected(self):
        text = str(chosen(home="JPN")["home"])
        assert re.findall(r'value="(\w*)" selected', text) == ["JPN"]
        assert 'value=""' in text
        assert "any" in text

    def test_a_name_cannot_write_into_the_page(self):
        text = str(chosen()["home"])
        assert "&lt;b&gt;Land&lt;/b&gt;" in text
        assert "<b>Land" not in text


@pytest.mark.parametrize(
    ("typed", "wrong"),
    [
        ({}, set()),
        ({"q": "ukr", "continent": "Europe", "status": "member"}, set()),
        ({"continent": "Atlantis"}, {"continent"}),
        ({"status": "gone"}, {"status"}),
    ],
)
def test_the_filter_of_the_list(typed, wrong):
    assert set(FederationFilter(typed).errors) == wrong


@pytest.mark.parametrize(
    "names",
    [
        ["Ангола", "Ґабон", "Данія"],
        ["Греція", "Ґренада", "Данія"],
        ["Естонія", "Єгипет", "Замбія"],
        ["Зімбабве", "Італія", "Йорданія"],
        ["Індія", "Їндія", "Йорданія"],
    ],
)
def test_ukrainian_letters_stand_where_the_alphabet_has_them(names):
    backwards = names[::-1]
    assert sorted(backwards, key=in_order) == names


class TestColours:
    @pytest.mark.parametrize(
        ("colour", "text"),
        [
            ("#ffffff", "#1a1a1a"),
            ("#000000", "#ffffff"),
            ("#1d4e89", "#ffffff"),
            ("#f2a541", "#1a1a1a"),
            ("#ffff00", "#1a1a1a"),
        ],
    )
    def test_text_is_readable_on_it(self, colour, text):
        assert readable_on(colour) == text
        assert contrast(colour, text) >= 4.5, "WCAG 2, AA"

    def test_contrast_is_that_of_the_standard_whichever_is_first(self):
        assert contrast("#000000", "#ffffff") == contrast("#ffffff", "#000000") == pytest.approx(21)
        assert contrast("#777777", "#777777") == 1

    def test_each_colour_stands_in_its_place(self):
        css = stylesheet("#112233", "#445566")
        assert "--portal-colour: #112233" in css
        assert "--portal-accent: #445566" in css
        assert "--portal-colour-text: #ffffff" in css


class TestRoles:
    def test_every_role_is_of_a_federation_or_of_a_body(self):
        assert set(Role) == BODY_ROLES | FEDERATION_ROLES
        assert not BODY_ROLES & FEDERATION_ROLES

    def test_only_a_clerk_decides_nothing_and_one_of_each_kind_manages(self):
        assert set(Role) - DECIDING_ROLES == {Role.CLERK}
        assert (
            {Role.PRESIDENT},
            {Role.CHAIR},
        ) == (MANAGING_ROLES & FEDERATION_ROLES, MANAGING_ROLES & BODY_ROLES)


class TestWords:
    @pytest.mark.parametrize(
        ("code", "said"),
        [
            ("invitation.invite", "Petro invited somebody to serve as clerk"),
            ("membership.appoint", "Petro appointed Olena as clerk"),
            ("membership.dismiss", "Petro ended the office of Olena as clerk"),
            ("body.suspend_membership", "Petro suspended the membership of UKR"),
        ],
    )
    def test_the_trail_names_the_role_in_words(self, code, said):
        params = {"actor": "Petro", "person": "Olena", "role": "clerk", "federation": "UKR"}
        assert filled(AUDIT[code], params) == said

    @pytest.mark.parametrize(("language", "role"), [("en", "clerk"), ("uk", None), ("ja", None)])
    def test_the_role_is_said_in_the_readers_language(self, language, role):
        params = {"person": "Olena", "role": "clerk", "home": "UKR"}
        with translation.override(language):
            said = filled(NOTIFICATIONS["federations.invitation_accepted"], params)
            label = str(Role.CLERK.label)
        assert label in said
        assert (label == "clerk") is (role == "clerk")

    def test_who_waits_for_an_answer_reads_for_whose(self):
        said = filled(DEADLINES["federations.invitation_unanswered"], {"email": "a@b.org", "role": "chair"})
        assert said == "The invitation of a@b.org as chair waits for an answer."


class TestRegistry:
    @pytest.mark.parametrize(
        ("given", "field"),
        [
            ({"code": "ukr"}, "code"),
            ({"code": "UKRA"}, "code"),
            ({"colour": "#12345"}, "colour"),
            ({"colour": "#ABCDEF"}, "colour"),
            ({"accent": "red; }"}, "accent"),
            ({"time_zone": "Mars/Base"}, "time_zone"),
            ({"contacts": "; Olena"}, "contacts"),
        ],
    )
    def test_what_a_federation_cannot_be(self, given, field):
        row = Federation(**{"code": "XAA", "name": "Land"} | given)
        with pytest.raises(ValidationError) as refused:
            row.clean_fields()
        assert set(refused.value.message_dict) == {field}

    @pytest.mark.parametrize(("official", "name"), [("", "Ukraine"), ("Ukrainian Chess Federation",) * 2])
    def test_forms_print_the_registered_name_or_the_countrys(self, official, name):
        assert Federation(name="Ukraine", official_name=official).english_name == name

    def test_each_kind_of_tenant_is_itself_and_not_the_other(self):
        home, council = Federation(code="UKR"), Body(code="council", kind=BodyKind.COUNCIL)
        assert (home.federation, home.body, home.path) == (home, None, "/UKR/")
        assert (council.federation, council.body, council.path) == (None, council, "/bodies/council/")
        assert (home.is_body(BodyKind.COUNCIL), council.is_body(BodyKind.COUNCIL)) == (False, True)

    @pytest.mark.django_db
    @pytest.mark.parametrize(
        ("tenant", "given"),
        [
            pytest.param("both", {"role": Role.CLERK}, id="two homes"),
            pytest.param("none", {"role": Role.CLERK}, id="no home"),
            pytest.param("ukr", {"role": Role.CHAIR}, id="a body's role in a federation"),
            pytest.param("council", {"role": Role.PRESIDENT}, id="a federation's role in a body"),
        ],
    )
    def test_an_office_has_one_home_and_a_role_of_that_home(self, ukr, tenant, given):
        council = make_body(BodyKind.COUNCIL)
        homes = {"both": (ukr, council), "none": (None, None), "ukr": (ukr, None), "council": (None, council)}
        home, body = homes[tenant]
        person = make_user()
        with installation_scope(), pytest.raises(IntegrityError), transaction.atomic():
            Membership.objects.create(
                user=person, federation=home, body=body, since="2020-01-01T00:00Z", **given
            )
