"""The forms of a case: what each refuses and at which field, and what they never ask."""

from datetime import timedelta

import pytest
from django.utils import timezone

from fairplay.cases import forms, party_forms
from fairplay.cases.services.statements import in_days
from fairplay.enums import Costs, Mode
from fairplay.models import FairPlayCase

TODAY = timezone.localdate()
DAY = (TODAY + timedelta(days=9)).isoformat()
REASON = {"reason": "Because"}
RULING = REASON | {"summary": "It is closed.", "ruling": "ban"}


@pytest.mark.parametrize(
    ("form", "given", "refused"),
    [
        pytest.param(forms.WarnForm, {}, ["warned"], id="AC III.B.6a the warning is confirmed"),
        pytest.param(forms.WarnForm, {"warned": "on"}, [], id="AC III.B.6a confirmed"),
        pytest.param(forms.FindForm, {"finding": "founded", "text": "Seen."}, [], id="duties may be none"),
        pytest.param(forms.FindForm, {"finding": "guilty", "text": "x"}, ["finding"], id="no such finding"),
        pytest.param(forms.FindForm, {"finding": "founded", "text": " "}, ["text"], id="a report is written"),
        pytest.param(
            forms.FindForm,
            {"finding": "founded", "text": "x", "duties": ["sleep"]},
            ["duties"],
            id="no such duty",
        ),
        pytest.param(forms.CorrectionForm, REASON, ["due"], id="AC III.B.3 a stated time"),
        pytest.param(forms.CorrectionForm, {"due": DAY}, ["reason"], id="AC III.B.3 what is to be corrected"),
        pytest.param(forms.EndForm, REASON, ["summary"], id="AC IV.9 a summary for the parties"),
        pytest.param(forms.EndForm, {"summary": "x"}, ["reason"], id="reasons for the file"),
        pytest.param(forms.DueForm, {"due": "2026-02-30"}, ["due"], id="a day that does not exist"),
        pytest.param(
            forms.ReportForm,
            {},
            ["act", "facts", "findings", "proposal"],
            id="AC IV.10 the four parts of a report",
        ),
        pytest.param(forms.RulingForm, RULING, [], id="a ban without its days: the service asks"),
        pytest.param(forms.RulingForm, RULING | {"ruling": "jail"}, ["ruling"], id="no such decision"),
        pytest.param(forms.OnlineRulingForm, RULING, [], id="AN E.1 the ground is asked by the service"),
        pytest.param(forms.OnlineRulingForm, RULING | {"ground": "RUMOUR"}, ["ground"], id="no such ground"),
        pytest.param(
            forms.OfferForm,
            REASON | {"ground": "CHEATING", "months": "1", "ban_from": DAY, "due": DAY},
            ["ground"],
            id="FPR 4.13 not for cheating itself",
        ),
        pytest.param(
            forms.OfferForm,
            REASON | {"ground": "PRESUMED", "months": "4", "ban_from": DAY, "due": DAY},
            ["months"],
            id="FPL 6.4 not four months",
        ),
        pytest.param(
            forms.OfferForm,
            REASON | {"ground": "PRESUMED", "months": "3", "ban_from": DAY, "due": DAY},
            [],
            id="FPL 6.4 three months",
        ),
        pytest.param(
            forms.ReportIncident,
            {"source": "ITC", "event_code": "X", "text": "x"},
            ["source"],
            id="AC III.A no complaint",
        ),
        pytest.param(
            forms.ReportIncident,
            {"source": "OWN_INITIATIVE", "event_code": "UKR260001", "text": "x"},
            [],
            id="AC III.A own initiative",
        ),
        pytest.param(
            forms.ReportIncident,
            {"source": "OWN_INITIATIVE", "event_code": "X" * 13, "text": "x"},
            ["event_code"],
            id="no event has so long a code",
        ),
        pytest.param(
            forms.InterestForm, {"conflict": "no", "text": ""}, ["text"], id="a declaration has words"
        ),
        pytest.param(forms.InterestForm, {"text": "None."}, ["conflict"], id="yes or no"),
        pytest.param(
            forms.RequestForm, {"email": "who", "text": "x", "due": DAY}, ["email"], id="no address"
        ),
        pytest.param(forms.RespondentForm, {"fide_id": "0"}, ["fide_id"], id="no FIDE id"),
        pytest.param(forms.LetterForm, {"delivered_on": DAY}, ["sent_on"], id="delivered but never sent"),
        pytest.param(party_forms.RepresentativeForm, {"email": "x@"}, ["email"], id="FPR 6.4 no address"),
        pytest.param(
            party_forms.LanguageForm,
            {"language": "tlh", "text": "x"},
            ["language"],
            id="FPR 6.2 no such language",
        ),
        pytest.param(party_forms.LanguageForm, {"language": "uk", "text": "x"}, [], id="FPR 6.2 a language"),
        pytest.param(
            party_forms.RulingOnLanguage,
            {"granted": "yes", "text": "x"},
            ["costs"],
            id="FPR 6.2 who bears the costs",
        ),
        pytest.param(
            party_forms.TranslationForm, {"text": "N. N."}, ["file"], id="FPR 6.2 the translation itself"
        ),
    ],
)
def test_what_a_form_refuses(form, given, refused):
    assert sorted(form(given).errors) == refused


@pytest.mark.parametrize(
    ("given", "refused"),
    [
        pytest.param({}, [], id="an observation"),
        pytest.param({"kind": "rumour"}, ["kind"], id="no such kind"),
        pytest.param({"obtained_at": "yesterday"}, ["obtained_at"], id="no moment"),
        pytest.param({"z": "4.25"}, [], id="AC I.5 a Z-score"),
        pytest.param({"z": "4.255"}, ["z"], id="two places"),
        pytest.param({"z": "12345.6"}, ["z"], id="too large"),
        pytest.param({"redacts": "0"}, ["redacts"], id="lines are numbered from 1"),
        pytest.param({"translates": "1000"}, ["translates"], id="no so long a log"),
        pytest.param({"source": "x" * 201}, ["source"], id="a source too long"),
    ],
)
def test_a_line_of_the_log(given, refused):
    whole = {"kind": "observed", "source": "hall", "obtained_at": "2026-11-01T10:00", "text": "Absent."}
    assert list(forms.EvidenceForm(whole | given).errors) == refused


@pytest.mark.parametrize(
    ("form", "field", "yes", "no"),
    [
        (forms.InterestForm, "conflict", "yes", "no"),
        (party_forms.RulingOnLanguage, "granted", "yes", "no"),
    ],
)
def test_yes_and_no_are_not_mistaken(form, field, yes, no):
    rest = {"text": "x", "costs": Costs.BODY}
    told = []
    for answer in (yes, no):
        one = form({field: answer} | rest)
        assert one.is_valid()
        told.append(one.cleaned_data[field])
    assert told == [True, False]


@pytest.mark.parametrize(("answer", "upheld"), [("yes", True), ("no", False)])
def test_a_challenge_is_upheld_or_not_and_nobody_is_named_where_nobody_is_left(answer, upheld):
    form = party_forms.RulingOnChallenge({"upheld": answer, "text": "x"}, people=[])
    assert form.is_valid()
    assert form.cleaned_data == {"upheld": upheld, "text": "x"}


class TestDaysProposed:
    @pytest.mark.parametrize(
        ("form", "field", "days"),
        [
            pytest.param(forms.CorrectionForm, "due", 14, id="a correction"),
            pytest.param(forms.NoticeForm, "due", 21, id="a reply to the notice"),
            pytest.param(forms.OfferForm, "due", 14, id="an offer"),
            pytest.param(forms.RequestForm, "due", 14, id="a question"),
        ],
    )
    def test_a_day_is_proposed(self, form, field, days):
        assert form().fields[field].initial() == in_days(days)


class TestNotice:
    def notice(self, **columns):
        return forms.notice_form(None, FairPlayCase(**columns)).fields

    def test_vi_3_without_an_account_an_address_is_asked_for(self):
        assert "address" in self.notice()

    @pytest.mark.parametrize(("minor", "asked"), [(True, True), (False, False)])
    def test_the_guardian_is_asked_for_of_a_minor_only(self, minor, asked):
        fields = self.notice(respondent_minor=minor)
        assert ("guardian" in fields, "guardian_address" in fields) == (asked, asked)

    def test_the_guardian_of_a_minor_is_named(self):
        row = FairPlayCase(respondent_minor=True)
        form = forms.notice_form({"text": "x", "due": DAY}, row)
        assert list(form.errors) == ["guardian"]


class TestAcceleratedBan:
    @pytest.mark.parametrize(
        ("account", "asked"),
        [
            pytest.param(None, True, id="on paper: it must be confirmed"),
            pytest.param(7, False, id="by account"),
        ],
    )
    def test_fpl_6_5_an_answer_on_paper_is_confirmed(self, account, asked):
        row = FairPlayCase(respondent_id=account)
        form = forms.accepted_form(REASON | {"summary": "x"}, row)
        assert (("accepted" in form.fields), sorted(form.errors)) == (asked, ["accepted"] if asked else [])

    @pytest.mark.parametrize(("mode", "kept"), [(Mode.ONLINE, True), (Mode.OTB, False), (Mode.HYBRID, False)])
    def test_an_a_11_only_an_online_ban_can_reach_the_board(self, mode, kept):
        row = FairPlayCase(respondent_id=7, mode=mode)
        form = forms.accepted_form(REASON | {"summary": "x", "reaches_board": "on"}, row)
        assert form.is_valid()
        assert form.cleaned_data["reaches_board"] is kept


@pytest.mark.parametrize(
    ("mode", "form"),
    [(Mode.ONLINE, forms.OnlineRulingForm), (Mode.OTB, forms.RulingForm), (Mode.HYBRID, forms.RulingForm)],
)
def test_an_e_1_the_board_is_asked_about_for_online_events_only(mode, form):
    assert type(forms.ruling_form(None, FairPlayCase(mode=mode))) is form


def test_fpr_6_2_languages_stand_by_name_and_without_variants():
    codes = [code for code, _name in party_forms._languages()]
    names = [str(name) for _code, name in party_forms._languages()]
    assert names == sorted(names)
    assert {"en", "uk", "ru", "ja"} <= set(codes)
    assert all(len(code) == 2 for code in codes)


@pytest.mark.parametrize("sides", [["respondent"], ["complainant"], ["respondent", "complainant"]])
def test_a_translation_is_ordered_of_a_side_that_can_be_told(sides):
    form = party_forms.OrderTranslation({"text": "x", "due": DAY, "side": "x"}, sides=dict.fromkeys(sides))
    assert [value for value, _label in form.fields["side"].choices] == sides
    assert list(form.errors) == ["side"]
