"""What the table of accounts refuses, and what its history keeps."""

import pytest
from django.db import IntegrityError, transaction
from django.utils import timezone

from portal.accounts.models import User, UserEvent
from tests.factories import make_user

pytestmark = pytest.mark.django_db


def test_an_address_is_kept_in_small_letters():
    assert User.objects.create_user(email=" Mixed@Example.ORG ", name="Mixed").email == "mixed@example.org"


def test_the_table_refuses_capital_letters_in_an_address():
    person = make_user()
    with pytest.raises(IntegrityError, match="email_in_lower_case"), transaction.atomic():
        User.objects.filter(pk=person.pk).update(email="Person@example.org")


def test_history_keeps_each_change_of_the_person():
    person = make_user("Old Name")
    User.objects.filter(pk=person.pk).update(name="New Name")
    events = UserEvent.objects.filter(pgh_obj_id=person.pk).order_by("pgh_id")
    assert list(events.values_list("pgh_label", "name")) == [("insert", "Old Name"), ("update", "New Name")]


def test_history_knows_no_password_and_no_sign_in():
    person = make_user()
    person.set_password("another one 42")
    person.last_login = timezone.now()
    person.save()
    assert UserEvent.objects.filter(pgh_obj_id=person.pk).count() == 1
    assert {"password", "last_login"}.isdisjoint(field.name for field in UserEvent._meta.get_fields())
