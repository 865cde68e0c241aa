"""A filter with a wrong value finds nothing and says so at its field; it never shows everything."""

import pytest
from django.urls import reverse

from tests.factories.tenants import make_federation
from tests.markup import markup

pytestmark = pytest.mark.django_db
# Public lists, and a wrong value of one of their fields.
WRONG = [
    ("tournaments:list", "federation=ZZZ"),
    ("tournaments:list", "tempo=slow"),
    ("tournaments:list", "system=lottery"),
    ("tournaments:calendar", "since=yesterday"),
    ("tournaments:calendar", "tempo=slow"),
    ("players:list", "born_from=long+ago"),
    ("ratings:lists", "year=none"),
    ("ratings:lists", "system=fide-bullet"),
    ("federations:list", "continent=atlantis"),
    ("federations:list", "status=lost"),
    ("arbiters:list", "title=XX"),
    ("arbiters:list", "federation=ZZZ"),
    ("seminars:calendar", "kind=none"),
    ("seminars:calendar", "federation=ZZZ"),
    ("seminars:public_lecturers", "language=xx"),
    ("titles:published_applications", f"q={'x' * 500}"),
    ("arbiters:published_applications", f"q={'x' * 500}"),
]


@pytest.mark.parametrize(("page", "asked"), WRONG)
def test_a_wrong_value_is_told_at_its_field_and_finds_nothing(client, page, asked):
    make_federation("UKR")
    answer = client.get(f"{reverse(page)}?{asked}")
    text, name = markup(answer.text), asked.partition("=")[0]
    assert answer.status_code == 200
    assert f'id="id_{name}_error"' in text
    assert f'aria-describedby="id_{name}_error"' in text
    assert 'aria-invalid="true"' in text
    assert "nothing is shown until it is corrected" in text
    assert "<tbody>" not in text
    assert "empty-state" not in text, "fewer letters or other dates would not help"
    assert "Clear</a>" in text


@pytest.mark.parametrize(
    ("feed", "asked"),
    [
        ("tournaments:feed", "federation=ZZZ"),
        ("tournaments:export", "federation=ZZZ"),
        ("tournaments:calendar_feed", "since=yesterday"),
        ("seminars:calendar_ics", "federation=ZZZ"),
    ],
)
def test_a_feed_of_a_wrong_filter_is_refused(client, feed, asked):
    assert client.get(f"{reverse(feed)}?{asked}").status_code == 400


def test_an_order_is_no_filter(client):
    page = client.get(reverse("tournaments:list"), {"sort": "name"})
    assert not page.context["filtered"]
