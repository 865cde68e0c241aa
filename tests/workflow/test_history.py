"""Row history: the triggers see every write, also raw SQL; the page shows it field by field."""

import pytest
from django.db import connection
from django.test import RequestFactory
from pghistory.middleware import HistoryMiddleware

from portal.federations.enums import Status
from portal.federations.models import Federation, Membership
from portal.workflow.history import FieldChange, acting, changes, events

pytestmark = pytest.mark.django_db


def history_of(thing):
    return changes(thing, list(events(thing).values_list("pk", flat=True)))


def test_an_insert_has_no_fields_before_it(ukr):
    [made] = history_of(ukr)
    assert (made.kind, made.fields, made.actor) == ("insert", (), None)


def test_an_update_is_told_in_words(ukr, president):
    ukr.languages = []
    ukr.save()
    with acting(president):
        ukr.status, ukr.mfa_required, ukr.languages = Status.SUSPENDED, True, ["uk", "en"]
        ukr.website = "https://chess.example.org"
        ukr.save()
    change = history_of(ukr)[0]
    assert (change.kind, change.actor) == ("update", president)
    assert set(change.fields) == {
        FieldChange("status", "member", "suspended"),
        FieldChange("languages", "–", "uk, en"),
        FieldChange("website", "–", "https://chess.example.org"),
        FieldChange("second factor required for roles that decide", "no", "yes"),
    }


def test_a_change_made_on_a_page_names_the_person_and_the_address(ukr, president):
    def save(request):
        ukr.name = "Ukraina"
        ukr.save()

    request = RequestFactory().post("/UKR/settings/")
    request.user = president
    HistoryMiddleware(save)(request)
    change = history_of(ukr)[0]
    assert (change.actor, change.address) == (president, "/UKR/settings/")


def test_raw_sql_does_not_escape(ukr):
    with connection.cursor() as cursor:
        cursor.execute("UPDATE federations_federation SET name = 'Ukraina' WHERE id = %s", [ukr.pk])
    assert history_of(ukr)[0].fields == (FieldChange("name", "Ukraine", "Ukraina"),)


def test_bulk_updates_do_not_escape(ukr, jpn):
    Federation.objects.update(officer_name="Somebody")
    assert [len(history_of(home)) for home in (ukr, jpn)] == [2, 2]


def test_each_change_is_against_the_version_before_it_though_only_some_are_asked_for(ukr):
    for name in ("One", "Two", "Three"):
        ukr.name = name
        ukr.save()
    newest, _two, one, _made = events(ukr).values_list("pk", flat=True)
    assert [change.fields for change in changes(ukr, [newest, one])] == [
        (FieldChange("name", "Two", "Three"),),
        (FieldChange("name", "Ukraine", "One"),),
    ]


def test_a_model_without_triggers_has_no_history():
    assert events(Membership()) is None
    assert changes(Membership(), [1]) == []


@pytest.mark.parametrize("rows", [1, 3])
def test_three_queries_however_many_changes(rows, ukr, president, django_assert_num_queries):
    for number in range(rows):
        with acting(president):
            ukr.name = f"Name {number}"
            ukr.save()
    pks = list(events(ukr).values_list("pk", flat=True))[:rows]
    with django_assert_num_queries(3):
        assert [change.actor for change in changes(ukr, pks)] == [president] * rows
