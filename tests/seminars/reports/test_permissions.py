"""A report is its author's and the Commission's: the organiser of the seminar reads none (5.2.1.1, 5.2.6)."""

import pytest

from portal.federations.enums import BodyKind
from seminars.models import SeminarReport
from seminars.reports.permissions import can_edit, can_list, can_read
from tests.factories import make_body
from tests.factories.staff import Everybody, everybody

COMMISSION = {"arbiters chair", "arbiters secretary", "arbiters member", "superuser"}


@pytest.fixture
def people(ukr) -> Everybody:
    return everybody(ukr, make_body(BodyKind.ARBITERS), make_body(BodyKind.COUNCIL))


def test_only_the_commission_lists_reports(people, ukr):
    tenants = (ukr, make_body(BodyKind.ARBITERS), make_body(BodyKind.COUNCIL))
    listed = {each.code: people.whom(lambda who, t=each: can_list(who, t)) for each in tenants}
    assert listed == {"UKR": set(), BodyKind.ARBITERS: COMMISSION, BodyKind.COUNCIL: set()}


def test_a_report_is_read_by_its_author_and_the_commission_and_written_by_its_author(people):
    report = SeminarReport(body=make_body(BodyKind.ARBITERS), account=people["nobody"])
    # A superuser works in the federation here, where no report lies.
    assert people.whom(lambda who: can_read(who, report)) == {*COMMISSION, "nobody"}
    assert people.whom(lambda who: can_edit(who, report)) == {"nobody"}


def test_the_report_of_an_author_without_an_account_is_written_by_nobody(people):
    report = SeminarReport(body=make_body(BodyKind.ARBITERS), account=None)
    assert people.whom(lambda who: can_edit(who, report)) == set()
    assert people.whom(lambda who: can_read(who, report)) == COMMISSION
