"""What a federation and a body have in common: whose rows, which day, who serves."""

from datetime import UTC, date, datetime, timedelta
from zoneinfo import ZoneInfo

import pytest

from portal.federations.enums import BODY_ROLES, FEDERATION_ROLES, BodyKind, Role
from portal.federations.models import Invitation, Membership
from portal.federations.scope import Scope, federation_scope, installation_scope, open_scope, person_scope
from portal.federations.tenants import in_office, tenant_of
from tests.factories import appoint, make_user

pytestmark = pytest.mark.django_db


@pytest.fixture(params=["ukr", "commission"])
def tenant(request):
    return request.getfixturevalue(request.param)


class TestRows:
    def test_of_a_federation(self, ukr):
        assert (ukr.tenant_kind, ukr.roles, ukr.path) == ("federation", FEDERATION_ROLES, "/UKR/")
        assert (ukr.federation, ukr.body, ukr.federation_id, ukr.body_id) == (ukr, None, ukr.pk, None)
        assert ukr.columns == {"federation": ukr, "body": None}
        assert ukr.scope(7) == Scope(federation_id=ukr.pk, person_id=7)

    def test_of_a_body(self, commission):
        path = "/bodies/qualification/"
        assert (commission.tenant_kind, commission.roles, commission.path) == ("body", BODY_ROLES, path)
        assert (commission.federation, commission.body) == (None, commission)
        assert (commission.federation_id, commission.body_id) == (None, commission.pk)
        assert commission.columns == {"federation": None, "body": commission}
        assert commission.scope() == Scope(body_id=commission.pk)

    @pytest.mark.parametrize(
        ("kinds", "is_one"),
        [
            ((BodyKind.QUALIFICATION,), True),
            ((BodyKind.COUNCIL, BodyKind.QUALIFICATION), True),
            ((BodyKind.COUNCIL,), False),
            ((), False),
        ],
    )
    def test_which_body(self, ukr, commission, kinds, is_one):
        assert commission.is_body(*kinds) is is_one
        assert not ukr.is_body(*kinds)

    def test_a_row_written_with_the_columns_is_the_tenants(self, tenant, player):
        role = next(iter(sorted(tenant.roles)))
        with open_scope(tenant.scope()):
            since = datetime(2026, 1, 1, tzinfo=UTC)
            made = Membership.objects.create(**tenant.columns, user=player, role=role, since=since)
            found = Membership.objects.select_related("federation", "body").get(**tenant.columns, user=player)
        assert (found, tenant_of(found)) == (made, tenant)

    def test_a_row_of_nobody_has_no_tenant(self):
        with pytest.raises(ValueError, match="belongs nowhere"):
            tenant_of(Invitation(email="new@example.org"))

    def test_the_locked_row_is_read_anew(self, tenant):
        type(tenant).objects.filter(pk=tenant.pk).update(time_zone="Asia/Tokyo")
        tenant.time_zone = "UTC"
        assert (tenant.locked().time_zone, tenant.time_zone) == ("Asia/Tokyo", "UTC")


class TestCalendar:
    @pytest.mark.parametrize(
        ("zone", "moment", "day"),
        [
            ("Pacific/Kiritimati", "2026-03-31T10:00", date(2026, 4, 1)),
            ("Pacific/Pago_Pago", "2026-04-01T10:59", date(2026, 3, 31)),
            ("Europe/Kyiv", "2026-03-29T21:00", date(2026, 3, 30)),
            ("Europe/Kyiv", "2026-03-28T21:59", date(2026, 3, 28)),
        ],
    )
    def test_a_moment_falls_on_the_day_there(self, tenant, zone, moment, day):
        tenant.time_zone = zone
        assert tenant.day_of(datetime.fromisoformat(moment).replace(tzinfo=UTC)) == day

    @pytest.mark.parametrize("zone", ["Pacific/Kiritimati", "UTC", "Asia/Kathmandu", "America/St_Johns"])
    def test_a_day_ends_with_its_last_minute_there(self, tenant, zone):
        tenant.time_zone = zone
        end = tenant.end_of_day(date(2026, 11, 1))
        assert (end.isoformat()[:16], end.tzinfo) == ("2026-11-01T23:59", ZoneInfo(zone))
        assert tenant.day_of(end) == date(2026, 11, 1)
        assert tenant.day_of(end + timedelta(minutes=1)) == date(2026, 11, 2)

    def test_today_is_the_day_there(self, tenant):
        tenant.time_zone = "Pacific/Kiritimati"
        assert tenant.today == datetime.now(ZoneInfo("Pacific/Kiritimati")).date()


class TestStaff:
    def test_who_holds_a_role_holds_it_in_that_tenant_only(self, ukr, jpn, officer):
        with installation_scope():
            assert ukr.holds(officer, {Role.RATING_OFFICER})
            assert not ukr.holds(officer, {Role.PRESIDENT})
            assert not jpn.holds(officer, Role.values)

    def test_nobody_holds_anything_without_a_workspace(self, ukr, officer):
        assert not ukr.holds(officer, Role.values)
        with person_scope(officer.pk):
            assert not ukr.holds(officer, Role.values)

    def test_whoever_left_holds_nothing(self, ukr):
        former = make_user("Former")
        appoint(former, ukr, until=ukr.today)
        with federation_scope(ukr.pk):
            assert not ukr.holds(former, Role.values)

    def test_the_staff_is_the_tenants_own_and_active(self, ukr, officer, president, foreign_officer):
        closed = make_user("Closed", is_active=False)
        appoint(closed, ukr)
        with installation_scope():
            assert ukr.staff({Role.RATING_OFFICER}) == [officer]
            assert ukr.staff(Role.values) == [officer, president]

    def test_a_vacant_office_is_the_managers(self, ukr, officer, president):
        with federation_scope(ukr.pk):
            assert ukr.in_charge({Role.RATING_OFFICER}) == [officer]
            assert ukr.in_charge({Role.SEMINAR_OFFICER}) == [president]

    @pytest.mark.parametrize(
        ("since", "until", "serves"),
        [
            ("2026-05-20", None, True),
            ("2026-05-21", None, False),
            ("2026-01-01", "2026-05-21", True),
            pytest.param("2026-01-01", "2026-05-20", False, id="not on the day it ends"),
        ],
    )
    def test_an_office_on_a_day(self, ukr, player, since, until, serves):
        appoint(player, ukr, since=since, until=until)
        with federation_scope(ukr.pk):
            assert (
                Membership.objects.filter(
                    in_office(ukr.start_of_day(date(2026, 5, 20)) + timedelta(hours=12))
                ).exists()
                is serves
            )
