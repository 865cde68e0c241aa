"""How a case begins: to which body it is proposed, what event and record fill in, who reads it first."""

from datetime import date
from types import SimpleNamespace

import pytest
from django.utils import timezone

from fairplay.cases.services.opening import _fill, _host, _title, open_by_report, propose_competence
from fairplay.confidentiality.readers import seated
from fairplay.enums import CaseState, Form, Seat, Source
from fairplay.faults import FairPlayFault
from fairplay.models import Complaint, FairPlayCase
from players.models import Player
from portal.accounts.models import User
from portal.cases.models import Statement
from portal.federations.models import Federation, Membership
from portal.federations.scope import case_scope, installation_scope, person_scope
from portal.workflow.models import AuditEntry
from tests.fairplay.conftest import NAMES

DAY = date(2026, 5, 1)
HALL = {"mode": "OTB", "rated": True, "event_start": DAY}


@pytest.mark.parametrize(
    ("columns", "body"),
    [
        pytest.param({"level": "STANDARD"}, "NF", id="AC II.5 standard level"),
        pytest.param({"level": "INCREASED"}, "FPL", id="AC II.4 increased level"),
        pytest.param({"level": "MAXIMUM"}, "FPL", id="AC II.4 maximum level"),
        pytest.param({"level": "STANDARD", "respondent_title": "GM"}, "FPL", id="AC II.5 a titled accused"),
        pytest.param({"level": "STANDARD", "complainant_title": "WFM"}, "FPL", id="AC II.5 or complainant"),
        pytest.param({"level": "STANDARD", "respondent_title": "CM"}, "NF", id="AC II.5 CM does not count"),
        pytest.param({"level": "STANDARD", "affects_fm": True}, "FPL", id="AC II.5 the award of FM"),
        pytest.param({"level": ""}, "REVIEW", id="a person decides without a level"),
        pytest.param({"level": "", "respondent_title": "IM"}, "FPL", id="a title decides without a level"),
        pytest.param({"level": "MAXIMUM", "rated": False}, "NF_OUTSIDE", id="AC II.6 not rated"),
        pytest.param({"mode": "HYBRID", "level": "STANDARD"}, "NF", id="AC II.2 hybrid as over the board"),
        pytest.param({"mode": "ONLINE", "official": True}, "FPL", id="AC II.3 official online event"),
        pytest.param({"mode": "ONLINE", "official": False}, "NF_OUTSIDE", id="AC II.3 other online event"),
        pytest.param({"level": "MAXIMUM", "event_start": None}, "REVIEW", id="no day, no edition"),
    ],
)
def test_which_body_is_proposed(columns, body):
    assert propose_competence(FairPlayCase(**HALL | columns)) == body


@pytest.mark.parametrize(
    ("player", "title"),
    [
        pytest.param(Player(title="FM", women_title="WIM"), "FM", id="the open title counts"),
        pytest.param(Player(title="", women_title="WIM"), "WIM", id="else the women's"),
        pytest.param(Player(title="CM", women_title="WFM"), "WFM", id="AC II.5 CM does not count, WFM does"),
        pytest.param(Player(title="CM", women_title="WIM"), "WIM", id="AC II.5 CM does not count, WIM does"),
        pytest.param(Player(title="CM", women_title="WCM"), "CM", id="AC II.5 neither counts"),
        pytest.param(Player(title="", women_title=""), "", id="none"),
        pytest.param(None, "", id="no record"),
    ],
)
def test_the_title_that_decides_on_competence(player, title):
    assert _title(player) == title


UKR, JPN, POL = (Federation(pk=pk, code=code) for pk, code in ((1, "UKR"), (2, "JPN"), (3, "POL")))


@pytest.mark.parametrize(
    ("event", "respondent", "complainant", "host"),
    [
        pytest.param(UKR, JPN, POL, UKR, id="the event's federation"),
        pytest.param(None, JPN, POL, JPN, id="an event that is not here: the respondent's"),
        pytest.param(None, None, POL, POL, id="else the complainant's"),
    ],
)
def test_where_a_case_belongs(event, respondent, complainant, host):
    complaint = Complaint(respondent_federation=respondent, federation=complainant)
    assert _host(SimpleNamespace(federation=event) if event else None, complaint) == host


def test_a_complaint_that_belongs_nowhere_is_refused_at_the_event():
    with pytest.raises(FairPlayFault, match="event_unknown") as refused:
        _host(None, Complaint())
    assert refused.value.field == "event_code"


@pytest.mark.django_db
def test_an_event_that_is_not_here_is_dated_by_its_last_round():
    at = timezone.now()
    row = FairPlayCase(last_round_end=at)
    _fill(row, None, None)
    day = timezone.localdate(at)
    assert (row.event_start, row.last_round, row.event_code, row.respondent_record) == (day, day, "", None)


def reports(event, person, source=Source.CHIEF_ARBITER_REPORT, **given):
    about = {"respondent_fide_id": None, "respondent_name": "Ivan Unknown", "text": "A telephone rang."}
    with person_scope(person.pk):
        return open_by_report(source=source, event_code=event.code, actor=person, **about | given)


def cases() -> int:
    """Return how many cases there are; everybody of the commission and the federation looks."""
    found = set()
    for person in User.objects.all():
        with person_scope(person.pk):
            found |= set(FairPlayCase.under_policy.values_list("pk", flat=True))
    return len(found)


@pytest.mark.django_db
class TestReports:
    @pytest.mark.parametrize(
        ("given", "code", "field"),
        [
            pytest.param(
                {"respondent_fide_id": 999}, "fide_id_unknown", "respondent_fide_id", id="no record"
            ),
            pytest.param({"respondent_name": " "}, "respondent_missing", "respondent_name", id="nobody"),
        ],
    )
    def test_what_does_not_say_whom_it_concerns_opens_nothing(self, given, code, field, event, people):
        with pytest.raises(FairPlayFault, match=code) as refused:
            reports(event, people["arbiter"], **given)
        assert refused.value.field == field
        assert cases() == 0

    def test_an_event_that_is_not_here_opens_nothing(self, event, people):
        with pytest.raises(FairPlayFault, match="event_unknown") as refused:
            reports(SimpleNamespace(code="XXX260001"), people["arbiter"])
        assert refused.value.field == "event_code"

    def test_the_record_and_the_event_fill_the_case(self, event, people, records, ukr):
        Player.objects.filter(pk=records["respondent"].pk).update(title="IM")
        given = {"respondent_fide_id": records["respondent"].fide_id, "respondent_name": "somebody"}
        row = reports(event, people["arbiter"], **given)
        assert (row.respondent_name, row.respondent_record, row.respondent_title) == (
            NAMES["respondent"],
            records["respondent"].pk,
            "IM",
        )
        assert cases() == 1
        assert (row.event_code, row.event_start, row.last_round) == (event.code, event.start, event.end)
        assert (row.federation, row.state, row.respondent) == (ukr, CaseState.OPENED_EX_OFFICIO, None)
        assert (row.complaint_id, row.source_note, row.notified_at) == (None, "A telephone rang.", None)

    @pytest.mark.parametrize(
        ("source", "who", "kept"),
        [
            (Source.CHIEF_ARBITER_REPORT, "arbiter", 1),
            (Source.OWN_INITIATIVE, "fpl_chair", 0),
            (Source.REQUEST_OF_BODY, "officer_fp", 0),
        ],
        ids=["an arbiter", "own initiative", "another body"],
    )
    def test_ac_iii_a_only_an_arbiters_report_stays_with_its_author(self, source, who, kept, event, people):
        row = reports(event, people[who], source)
        assert row.source == source
        with person_scope(people[who].pk):
            mine = Statement.under_policy.filter(kind="fp_arbiter_report")
            assert [each.text for each in mine] == ["A telephone rang."] * kept
        with case_scope(row.pk):
            entry = AuditEntry.under_policy.filter(case_id=row.pk).earliest("pk")
            assert entry.actor.is_system

    def test_without_anybody_to_read_it_nothing_is_kept(self, event, people):
        with installation_scope():
            Membership.objects.filter(user__email__startswith="fpl_").delete()
            Membership.objects.filter(user=people["officer_fp"]).delete()
        with pytest.raises(FairPlayFault, match="nobody_receives"):
            reports(event, people["arbiter"])
        assert cases() == 0


@pytest.mark.django_db
class TestComplaints:
    @pytest.mark.parametrize(
        ("form", "state", "source", "seat", "reader"),
        [
            (Form.ITC, "FILED_ITC", "ITC", Seat.ARBITER, "arbiter"),
            (Form.PTC, "FORMAL_CHECK", "PTC", Seat.HANDLER, "officer_fp"),
        ],
        ids=["during the event", "after it"],
    )
    def test_who_reads_a_complaint_first(self, form, state, source, seat, reader, filed, people):
        row = filed(form)
        assert (row.state, row.source) == (state, source)
        with case_scope(row.pk):
            assert seated(row, *Seat.values) == [people[reader]]
            assert seated(row, seat) == [people[reader]]

    def test_in_the_hall_without_an_arbiters_account_it_goes_to_the_officials_at_once(
        self, filed, people, records
    ):
        Player.objects.filter(pk=records["arbiter"].pk).update(account=None)
        row = filed(Form.ITC)
        assert (row.state, row.source) == (CaseState.FORMAL_CHECK, Source.ITC)
        with case_scope(row.pk):
            assert seated(row, Seat.HANDLER) == [people["officer_fp"]]
