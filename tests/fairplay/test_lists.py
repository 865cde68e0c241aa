"""The lists of a person ask the same number of queries for one case and for three."""

import pytest
from django.test import Client
from django.urls import reverse

from fairplay.enums import Form

pytestmark = pytest.mark.django_db


@pytest.mark.parametrize(
    ("who", "page", "queries"),
    [("officer_fp", "fairplay:my_cases", 12), ("complainant", "fairplay:my_complaints", 11)],
)
def test_a_list_asks_the_same_for_one_and_for_three(
    who, page, queries, filed, people, django_assert_num_queries
):
    client = Client()
    client.force_login(people[who])
    filed(Form.PTC)
    client.get(reverse(page))
    for more in (0, 2):
        for _case in range(more):
            filed(Form.PTC)
        with django_assert_num_queries(queries):
            assert len(client.get(reverse(page)).context["rows"]) == 1 + more
