"""The version of values without a column for it: the same for the same values, and fit for a page."""

import datetime as dt

from django.test import RequestFactory

from portal.parts.shown_versions import version_of
from portal.parts.stale_pages import version_seen


def test_the_same_values_have_the_same_version_and_others_another():
    values = ["text", None, dt.date(2026, 1, 1), {"b": 1, "a": [2]}]
    assert version_of(values) == version_of(["text", None, dt.date(2026, 1, 1), {"a": [2], "b": 1}])
    others = [[], [""], [None], ["text"], [*values, 1], [*values[:3], {"b": 1, "a": [3]}]]
    assert len({version_of(each) for each in [values, *others]}) == 7


def test_a_page_gives_it_back_as_it_was():
    for number in range(200):
        version = version_of([number])
        request = RequestFactory().post("/", {"version": str(version)})
        assert version_seen(request) == version
        assert version
