"""Enrolments in the admin UI: who may see them, which payments are offered, and what is refused."""

import pytest
from django.contrib import admin
from django.urls import reverse

from portal.federations.enums import Role
from portal.federations.scope import case_scope
from seminars.admin import _no_payment, _payment_form
from seminars.enums import Payment, Seat
from seminars.models import Enrolment
from tests.backoffice.visitors import signed_in
from tests.factories import appoint, make_user


@pytest.mark.parametrize(
    ("payment", "state", "offered"),
    [
        pytest.param("due", "seated", ["none", "paid"], id="to be paid"),
        pytest.param("paid", "seated", ["due", "refund"], id="paid"),
        pytest.param("none", "seated", ["due"], id="waived"),
        pytest.param("paid", "cancelled", ["refund"], id="the seat was given back"),
        pytest.param("due", "waiting", [], id="nobody pays for a place on the waiting list"),
        pytest.param("refunded", "seated", [], id="it was given back"),
    ],
)
def test_only_payments_that_the_service_takes_are_offered(payment, state, offered):
    row = Enrolment(payment=payment, state=state)
    assert [value for value, _label in _payment_form(None, row).fields["payment"].choices] == offered
    assert bool(_no_payment(row)) is not bool(offered)


def test_a_payment_that_is_not_offered_is_refused_at_its_field():
    row = Enrolment(payment=Payment.DUE, state=Seat.SEATED)
    assert set(_payment_form({"payment": "refunded"}, row).errors) == {"payment"}
    assert _payment_form({"payment": "paid"}, row).is_valid()


class TestPages:
    @pytest.fixture
    def there(self, world):
        return world.enrolled(world.open())

    def client(self, person, tenant):
        return signed_in(person.name, person, tenant).client

    def address(self, there, *more):
        name = "_".join(("seminars", "enrolment", *more[:1]))
        return reverse(f"admin:{name}", args=[there.pk, *more[1:]])

    def test_the_organiser_records_a_payment_by_the_service(self, world, there):
        client = self.client(world.organiser, world.ukr)
        address = self.address(there, "step", "payment")
        page = client.get(address)
        assert page.status_code == 200
        assert client.post(address, {"payment": "paid"}).status_code == 302
        with case_scope(there.seminar_id):
            assert Enrolment.under_policy.get(pk=there.pk).payment == "paid"

    def test_a_place_is_taken_away_with_a_reason(self, world, there):
        client = self.client(world.organiser, world.ukr)
        address = self.address(there, "step", "cancel")
        assert "reason" in client.post(address, {"reason": ""}).context["form"].errors
        client.post(address, {"reason": "The fee was not paid."})
        with case_scope(there.seminar_id):
            assert Enrolment.under_policy.get(pk=there.pk).state == "cancelled"

    def test_a_clerk_reads_the_list_and_takes_no_step(self, world, there):
        clerk = make_user()
        appoint(clerk, world.ukr, Role.CLERK)
        client = self.client(clerk, world.ukr)
        assert there.player.name in client.get(reverse("admin:seminars_enrolment_changelist")).text
        address = self.address(there, "step", "payment")
        client.post(address, {"payment": "paid"})
        with case_scope(there.seminar_id):
            assert Enrolment.under_policy.get(pk=there.pk).payment == "due"

    def test_another_federation_sees_no_participant(self, world, there, jpn):
        foreign = make_user()
        appoint(foreign, jpn, Role.SEMINAR_OFFICER)
        client = self.client(foreign, jpn)
        assert there.player.name not in client.get(reverse("admin:seminars_enrolment_changelist")).text

    def test_a_rating_officer_has_no_such_list(self, world, there):
        officer = make_user()
        appoint(officer, world.ukr, Role.RATING_OFFICER)
        client = self.client(officer, world.ukr)
        assert client.get(reverse("admin:seminars_enrolment_changelist")).status_code == 403

    def test_marks_are_shown_nowhere_in_the_admin_ui(self):
        desk = admin.site._registry[Enrolment]
        shown = {*desk.fields, *desk.export_fields, *map(str, desk.list_display)}
        assert not {"result", "norm", "feedback"} & shown
