"""Parts of the admin UI by themselves: columns, exports, moments in addresses, kept filters, one step."""

from datetime import UTC, date, datetime
from types import SimpleNamespace

import pytest
from django import forms
from django.contrib import admin
from django.core.exceptions import PermissionDenied
from django.urls import reverse
from django.utils import timezone

from portal.backoffice import columns
from portal.backoffice.exporting import _word, columns_of, lines
from portal.backoffice.models import SavedFilter
from portal.backoffice.paging import _aware, indexed
from portal.backoffice.saved import MOST, _narrowing
from portal.backoffice.stepping import version_seen
from portal.backoffice.steps import Step, StepReason, not_offered, plainly, with_reason
from portal.federations.models import Federation
from portal.federations.scope import person_scope
from portal.offices.phrases import OfficeFault
from portal.workflow.machine import NotOffered
from portal.workflow.models import AuditEntry, Deadline
from seminars.models import Enrolment, Seminar
from tests.factories import make_federation


class TestColumns:
    row = SimpleNamespace(player=SimpleNamespace(name="Olha", federation=None), state="open", empty="")

    @pytest.mark.parametrize(
        ("path", "shown"),
        [
            ("player.name", "Olha"),
            ("player.federation.code", "–"),
            ("player.federation", "–"),
            ("empty", "–"),
            ("nothing.at.all", "–"),
        ],
    )
    def test_a_value_of_a_related_row_or_a_dash(self, path, shown):
        assert columns.of(path, "x")(self.row) == shown

    def test_a_list_is_ordered_by_the_path_unless_another_order_is_named(self):
        assert columns.of("player.name", "x").admin_order_field == "player__name"
        assert columns.of("player.name", "x", "player__sort_key").admin_order_field == "player__sort_key"

    def test_what_a_person_wrote_cannot_write_into_the_page(self):
        assert (
            columns.badge("<b>x</b>", "danger")
            == '<span class="px-badge px-danger">&lt;b&gt;x&lt;/b&gt;</span>'
        )

    @pytest.mark.parametrize(("state", "tone"), [("open", "success"), ("gone", "neutral")])
    def test_a_state_has_the_colour_of_the_pages(self, state, tone):
        row = SimpleNamespace(state=state, get_state_display=lambda: "words")
        assert f"px-{tone}" in columns.state({"open": "success"}, "State")(row)


class TestExport:
    @pytest.mark.parametrize(
        ("value", "labels", "word"),
        [
            pytest.param(None, {}, "", id="nothing"),
            pytest.param(True, {}, "yes", id="yes"),
            pytest.param(False, {}, "no", id="no"),
            pytest.param("seated", {"seated": "seat"}, "seat", id="a code by its label"),
            pytest.param("other", {"seated": "seat"}, "other", id="a code of an earlier time"),
            pytest.param(0, {}, "0", id="zero is a number"),
            pytest.param(["en", "uk"], {}, "en, uk", id="a list"),
            pytest.param(date(2028, 3, 1), {}, "2028-03-01", id="a day"),
        ],
    )
    def test_a_cell(self, value, labels, word):
        assert _word(value, labels) == word

    def test_a_moment_is_that_of_the_reader(self):
        moment = datetime(2028, 3, 1, 23, 30, tzinfo=UTC)
        with timezone.override("Asia/Tokyo"):
            assert _word(moment, {}) == "2028-03-02 08:30"

    def test_a_heading_says_whose_value_it_is(self):
        desk = admin.site._registry[Enrolment]
        heads = [column.head for column in columns_of(desk, desk.export_fields)]
        assert heads == ["Seminar: name", "Person: FIDE id", "Person: name", "Place", "Payment", "Enrolled"]

    @pytest.mark.django_db
    def test_rows_of_a_file_cost_one_query(self, django_assert_num_queries):
        for code in ("XAA", "XBB"):
            make_federation(code, name=f"Land {code}", continent="Europe")
        desk = admin.site._registry[Federation]
        asked = ["code", "continent", "status"]
        rows = Federation.objects.filter(code__startswith="X").order_by("code")
        with django_assert_num_queries(1):
            found = list(lines(columns_of(desk, asked), rows, asked))
        assert found == [["XAA", "Europe", "member"], ["XBB", "Europe", "member"]]


class TestMoments:
    @pytest.mark.parametrize(
        ("typed", "meant"),
        [
            pytest.param(
                "2028-03-01", datetime(2028, 2, 29, 22, tzinfo=UTC), id="a day begins in the reader's zone"
            ),
            pytest.param("2028-03-01 09:30", datetime(2028, 3, 1, 7, 30, tzinfo=UTC), id="a moment there"),
            pytest.param("2028-07-01", datetime(2028, 6, 30, 21, tzinfo=UTC), id="a day of summer time"),
        ],
    )
    def test_a_day_in_an_address_is_one_of_the_reader(self, typed, meant):
        with timezone.override("Europe/Kyiv"):
            found = _aware(typed)
        assert found == meant

    @pytest.mark.parametrize(
        "typed", ["2028-02-30", "25:00", "yesterday", "", "2028-03-01T09:00:00+02:00", None, 5]
    )
    def test_what_is_no_day_or_has_its_own_zone_stays_as_it_is(self, typed):
        assert _aware(typed) == typed


class TestOrder:
    @pytest.mark.parametrize(
        ("model", "column", "fast"),
        [
            (Deadline, "pk", True),
            (AuditEntry, "at", True),
            (Seminar, "venue", False),
            (Enrolment, "payment", False),
        ],
    )
    def test_a_long_list_is_sorted_by_what_an_index_leads(self, model, column, fast):
        assert (column in indexed(model)) is fast


class TestSaved:
    @pytest.mark.parametrize(
        ("query", "kept"),
        [
            ("state=open&p=7", "state=open"),
            ("e=1&all=&state=open", "state=open"),
            ("p=2", ""),
            ("", ""),
            ("o=-1.2&q=%D0%BE", "o=-1.2&q=%D0%BE"),
            ("a=1&a=2", "a=1&a=2"),
        ],
    )
    def test_a_filter_keeps_what_narrows_and_no_page(self, query, kept):
        assert _narrowing(query) == kept

    def test_a_filter_longer_than_its_column_breaks_nothing(self):
        assert len(_narrowing("q=" + "x" * 5000)) <= 500

    @pytest.mark.django_db
    def test_twenty_filters_fit_above_a_list_and_one_of_them_can_still_be_changed(self, client, ukr, officer):
        client.force_login(officer)
        address = reverse("admin:save_filter", args=["players", "player"])
        for number in range(MOST):
            client.post(address, {"name": f"f{number}", "query": "sex__exact=w"})
        client.post(address, {"name": "one too many", "query": "sex__exact=w"})
        client.post(address, {"name": " f1 ", "query": "sex__exact=m&p=3"})
        with person_scope(officer.pk):
            kept = dict(SavedFilter.own.values_list("name", "query"))
        assert len(kept) == MOST
        assert (kept["f1"], "one too many" in kept) == ("sex__exact=m", False)


class TestStep:
    class Question(forms.Form):
        count = forms.IntegerField()

    def step(self, do=lambda row, actor, given: None, **more):
        return Step("x", "Do it", do, more.pop("may", lambda actor, row: True), **more)

    row = SimpleNamespace(pk=7, state="open", get_state_display=lambda: "with the council")

    @pytest.mark.parametrize(
        ("more", "refusal"),
        [
            pytest.param({}, "", id="nothing stands against it"),
            pytest.param(
                {"may": lambda actor, row: False}, "You are not allowed to do this.", id="not allowed"
            ),
            pytest.param(
                {"states": {"draft"}}, "Not offered while it is “with the council”.", id="another state"
            ),
            pytest.param({"states": {"open"}}, "", id="its state"),
            pytest.param({"guard": lambda row: "Not now."}, "Not now.", id="the row refuses"),
            pytest.param({"guard": lambda row: None}, "", id="the row does not refuse"),
        ],
    )
    def test_why_it_cannot_be_taken(self, more, refusal):
        assert self.step(**more).refusal(None, self.row) == refusal

    @pytest.mark.django_db
    @pytest.mark.parametrize(
        ("fault", "said"),
        [
            (None, ""),
            (NotOffered("x", "open"), "Not offered while it is “with the council”."),
            (PermissionDenied(), "You are not allowed to do this."),
            (OfficeFault("already_ended"), "This office has already ended."),
        ],
    )
    def test_a_refusal_of_the_service_is_said_in_its_words(self, fault, said):
        def do(row, actor, given):
            if fault:
                raise fault

        assert self.step(do).take(self.row, None, {}) == said

    @pytest.mark.django_db
    def test_a_fault_of_ours_is_no_refusal(self):
        def do(row, actor, given):
            raise ZeroDivisionError

        with pytest.raises(ZeroDivisionError):
            self.step(do).take(self.row, None, {})

    def test_a_form_for_each_row_cannot_be_shared(self):
        assert self.step().question(None, self.row) is None
        assert isinstance(self.step(form=self.Question).question({}, self.row), self.Question)
        asked = self.step(form=lambda typed, row: self.Question(typed, initial={"count": row.pk}))
        assert asked.question(None, self.row).initial == {"count": 7}
        assert [each.asks_of_each() for each in (self.step(), self.step(form=StepReason), asked)] == [
            False,
            False,
            True,
        ]

    def test_the_service_gets_the_key_the_actor_and_the_reason(self):
        got = []
        with_reason(lambda **given: got.append(given))(self.row, "me", {"reason": "late"})
        with_reason(lambda **given: got.append(given), "report_id")(self.row, "me", {})
        plainly(lambda **given: got.append(given))(self.row, "me", {"reason": "late"})
        assert got == [
            {"pk": 7, "actor": "me", "reason": "late"},
            {"report_id": 7, "actor": "me", "reason": ""},
            {"pk": 7, "actor": "me"},
        ]

    def test_a_row_without_states_is_refused_without_a_name(self):
        assert not_offered(SimpleNamespace()) == "Not offered while it is “”."

    @pytest.mark.parametrize(
        ("typed", "version"), [("3", 3), ("", None), ("x", None), ("²", None), ("1" * 10, None), ("-1", None)]
    )
    def test_a_version_that_anybody_could_have_typed(self, typed, version):
        assert version_seen(SimpleNamespace(POST={"version": typed})) == version
