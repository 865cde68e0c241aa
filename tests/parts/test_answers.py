"""What programs read: feeds, refusals and errors of the API, in forms that no text of a person can break."""

from datetime import UTC, date, datetime
from urllib.parse import unquote

import pytest
from django.core.exceptions import ImproperlyConfigured, PermissionDenied
from django.core.files.base import ContentFile
from django.db import transaction
from django.http import Http404
from django.test import RequestFactory
from django.utils import translation
from icalendar import Calendar
from rest_framework import exceptions
from rest_framework.request import Request

from portal.federations.models import Federation
from portal.parts.api import CodePagination, answer_error, name_refusals
from portal.parts.asked import LARGEST_PAGE
from portal.parts.declaration import joined
from portal.parts.faults import Fault, sentence
from portal.parts.feeds import Entry, News, atom_response, calendar_response
from portal.parts.kinds import Content, DocumentKind, Fact
from portal.parts.refusals import error_shape, is_api, refusal
from portal.parts.written_files import FilesWithRows, files_of_transaction
from tests.factories import make_federation

AT = datetime(2028, 3, 1, 12, tzinfo=UTC)


def entry(**given):
    fields = {"uid": "e-1", "changed_at": AT, "start": date(2028, 2, 28), "end": date(2028, 2, 29)}
    return Entry(**fields | {"name": "Open", "path": "/events/1/"} | given)


def events(*entries):
    answer = calendar_response(RequestFactory().get("/"), entries, "events.ics")
    return Calendar.from_ical(answer.content).walk("VEVENT"), answer


class TestCalendar:
    def test_the_last_day_is_in_the_entry_also_where_it_is_the_last_of_its_month(self):
        ((event,), _answer) = events(entry())
        assert (event["DTSTART"].dt, event["DTEND"].dt) == (date(2028, 2, 28), date(2028, 3, 1))

    def test_an_entry_keeps_its_identity_on_its_server(self):
        ((event,), _answer) = events(entry())
        assert (event["UID"], event["URL"]) == ("e-1@testserver", "http://testserver/events/1/")

    @pytest.mark.parametrize(("cancelled", "status"), [(True, "CANCELLED"), (False, "CONFIRMED")])
    def test_who_subscribed_sees_that_it_was_cancelled(self, cancelled, status):
        ((event,), _answer) = events(entry(cancelled=cancelled))
        assert event["STATUS"] == status

    @pytest.mark.parametrize(
        "name",
        [
            pytest.param("Open\r\nBEGIN:VEVENT", id="lines of another entry"),
            pytest.param("a\x00b\x1fc\x7fd", id="control characters"),
            pytest.param("Open; Lviv, A\\B", id="signs of the format"),
            pytest.param("Відкритий чемпіонат " * 10, id="longer than a line"),
        ],
    )
    def test_a_name_is_a_name_and_never_another_line(self, name):
        found, answer = events(entry(name=name, place=name), entry(uid="e-2"))
        assert len(found) == 2
        assert all(len(line) <= 75 for line in answer.content.split(b"\r\n"))
        expected = "".join(" " if ord(letter) < 32 or ord(letter) == 127 else letter for letter in name)
        assert str(found[0]["SUMMARY"]) == expected

    def test_an_entry_without_a_place_has_none(self):
        ((event,), _answer) = events(entry())
        assert "LOCATION" not in event

    def test_no_event_is_an_empty_calendar_that_others_may_keep_for_a_while(self):
        found, answer = events()
        assert found == []
        assert "public" in answer["Cache-Control"]
        assert "max-age=900" in answer["Cache-Control"]


class TestNews:
    def feed(self, *news):
        request = RequestFactory().get("/news.atom")
        return atom_response(request, title="T", path="/", news=news)

    def test_markup_in_a_title_is_text(self):
        said = self.feed(News("<script>&", "/n/1/", AT, "<b>x</b>")).content.decode()
        assert "<script>" not in said
        assert "&lt;script&gt;&amp;" in said

    def test_it_is_in_the_readers_language_and_says_so(self):
        with translation.override("uk"):
            answer = self.feed()
        assert 'xml:lang="uk"' in answer.content.decode()
        assert answer["Vary"] == "Accept-Language"


@pytest.mark.parametrize(
    ("path", "api"),
    [("/api/", True), ("/api/v1/players/", True), ("/apiary/", False), ("/", False), ("/my/api/", False)],
)
def test_programs_are_answered_in_their_own_form(path, api):
    assert is_api(path) is api
    answer = refusal(RequestFactory().get(path), "too_many", "Zu viele – später", 429, {"Retry-After": "7"})
    assert (answer.status_code, answer["Retry-After"]) == (429, "7")
    if api:
        assert "später" in answer.content.decode(), "in letters, not in escapes"
    else:
        assert (answer.content.decode(), answer["Content-Type"]) == (
            "Zu viele – später",
            "text/plain; charset=utf-8",
        )


class TestErrors:
    def answer(self, error):
        request = Request(RequestFactory().get("/api/"))
        made = answer_error(error, {"request": request})
        return made, request._request

    @pytest.mark.parametrize(
        ("error", "status", "code", "field"),
        [
            (exceptions.NotFound(), 404, "not_found", None),
            (Http404(), 404, "not_found", None),
            (PermissionDenied(), 403, "permission_denied", None),
            (exceptions.NotAuthenticated(), 401, "not_authenticated", None),
            (exceptions.Throttled(wait=3), 429, "throttled", None),
            (exceptions.ValidationError({"kind": ["No such kind."]}), 400, "invalid", "kind"),
            (
                exceptions.ValidationError({"kind": [exceptions.ErrorDetail("x", "unknown_kind")]}),
                400,
                "unknown_kind",
                "kind",
            ),
            (exceptions.ValidationError(["Whole."]), 400, "invalid", None),
            (exceptions.ParseError(), 400, "parse_error", None),
        ],
    )
    def test_every_error_has_one_shape_and_undoes_what_was_written(self, error, status, code, field):
        made, request = self.answer(error)
        assert made.status_code == status
        assert (made.data["ok"], made.data["error"]["code"], made.data["error"]["field"]) == (
            False,
            code,
            field,
        )
        assert made.data["error"]["message"]
        assert request.failed is True

    def test_a_fault_of_ours_is_not_hidden_as_a_refusal(self):
        made, _request = self.answer(ZeroDivisionError())
        assert made is None

    def test_the_shape_is_the_one_that_middlewares_answer_with(self):
        assert error_shape("x", "y", "z") == {
            "ok": False,
            "error": {"code": "x", "field": "z", "message": "y"},
        }

    def test_the_description_names_a_missing_thing_only_where_one_can_be_missing(self):
        calls = {
            "/players/{id}/": {"get": {"responses": {}}},
            "/players/": {"get": {"responses": {}, "parameters": [{"name": "cursor"}]}},
            "/me/": {"get": {"responses": {"403": {"description": "own words"}}}},
        }
        found = name_refusals({"paths": calls})["paths"]
        assert ["404" in found[path]["get"]["responses"] for path in calls] == [True, True, False]
        assert found["/me/"]["get"]["responses"]["403"] == {"description": "own words"}
        assert {"400", "401", "403", "429"} <= set(found["/me/"]["get"]["responses"])


@pytest.mark.django_db
class TestPages:
    def pages(self, **asked):
        request = Request(RequestFactory().get("/api/x/", asked))
        pagination = CodePagination()
        rows = Federation.objects.filter(code__startswith="X")
        found = pagination.paginate_queryset(rows, request)
        return [row.code for row in found], pagination.get_next_link()

    @pytest.fixture(autouse=True)
    def _rows(self):
        for code in ("XAA", "XBB", "XCC"):
            make_federation(code)

    def test_the_next_page_goes_on_where_this_one_ended_also_if_rows_were_added(self):
        codes, after = self.pages(page_size="2")
        make_federation("XDD")
        cursor = after.split("cursor=")[1].split("&")[0]
        assert codes == ["XAA", "XBB"]
        assert self.pages(page_size="2", cursor=unquote(cursor)) == (["XCC", "XDD"], None)

    @pytest.mark.parametrize(
        "cursor", ["x", "AAAA", "cD0xMjM0NTY3ODkwMTIzNDU2Nzg5MA==", "cD1hYmM=", "%00", "bz0xJnI9MQ=="]
    )
    def test_a_cursor_that_no_page_gave_is_an_error_of_its_field_or_an_empty_page(self, cursor):
        assert set(self.asked(cursor)) <= {"cursor", "XAA", "XBB", "XCC"}

    def asked(self, cursor):
        """Return the codes of the page, or the fields at fault."""
        try:
            return self.pages(cursor=cursor)[0]
        except exceptions.ValidationError as refused:
            return list(refused.detail)

    def test_nobody_asks_for_more_rows_than_a_process_can_bear(self):
        assert (
            CodePagination().get_page_size(Request(RequestFactory().get("/", {"page_size": "99999"})))
            == LARGEST_PAGE
        )


class TestFiles:
    def storage(self, folder):
        return FilesWithRows(location=str(folder))

    def write_and_fail(self, storage, meanwhile=lambda name: None):
        with files_of_transaction():
            meanwhile(storage.save("mine.txt", ContentFile(b"m")))
            raise LookupError

    @pytest.mark.django_db
    @pytest.mark.parametrize("stands", [True, False])
    def test_a_file_stands_if_its_transaction_does(self, tmp_path, stands):
        storage = self.storage(tmp_path)
        with transaction.atomic(), files_of_transaction():
            storage.save("a.txt", ContentFile(b"x"))
            transaction.set_rollback(not stands)
        assert storage.exists("a.txt") is stands

    @pytest.mark.django_db
    def test_an_exception_takes_its_files_along_and_leaves_those_of_others(self, tmp_path):
        storage = self.storage(tmp_path)
        storage.save("other.txt", ContentFile(b"o"))
        with pytest.raises(LookupError):
            self.write_and_fail(storage)
        assert [each.name for each in tmp_path.iterdir()] == ["other.txt"]

    @pytest.mark.django_db
    def test_a_file_that_was_taken_away_meanwhile_hides_no_fault(self, tmp_path):
        storage = self.storage(tmp_path)
        with pytest.raises(LookupError):
            self.write_and_fail(storage, storage.delete)


class TestDeclarations:
    def test_two_apps_cannot_mean_two_things_by_one_code(self):
        assert joined([{"a": 1}, {"b": 2}]) == {"a": 1, "b": 2}
        with pytest.raises(ImproperlyConfigured, match="two apps declare b, c"):
            joined([{"b": 1, "c": 1}, {"c": 2, "b": 2}])

    def test_a_document_shows_the_public_only_what_its_kind_names(self):
        def facts(content: Content) -> list[Fact]:
            return [Fact("name", "Name", content["name"]), Fact("born", "Born", content["born"])]

        kind = DocumentKind("x", "X", "X", "x.html", lambda actor, tenant: True, facts, frozenset({"name"}))
        shown = kind.public_facts({"name": "Olha", "born": "1990-05-01"})
        assert [(fact.key, fact.value) for fact in shown] == [("name", "Olha")]

    def test_a_refusal_of_a_class_that_nobody_words_is_a_fault_of_ours(self):
        class Unworded(Fault):
            """A refusal whose sentences nobody declares."""

        with pytest.raises(LookupError, match="Unworded"):
            sentence(Unworded("x"))
