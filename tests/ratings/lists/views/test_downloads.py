"""Files of lists: who gets which, kept how long, and what a client that has it already is sent."""

import pytest
from django.urls import reverse

from tests.ratings.world import AFTER, signed_in


def address(name: str, ending: str = "txt") -> str:
    return reverse(f"ratings:{name}", args=["fide-standard", AFTER, ending])


def body(response) -> bytes:
    return b"".join(response.streaming_content)


@pytest.mark.parametrize(
    ("query", "kept"),
    [({}, "public, no-cache"), ({"revision": "0"}, "public, max-age=86400, immutable")],
    ids=["the newest may be revised tomorrow", "a revision never changes"],
)
def test_how_long_a_file_is_kept(client, published, query, kept):
    assert client.get(address("file"), query)["Cache-Control"] == kept


@pytest.mark.parametrize("ending", ["txt", "xml", "csv"])
@pytest.mark.parametrize("name", ["file", "zip"])
def test_who_has_it_already_is_sent_nothing(client, published, name, ending):
    first = client.get(address(name, ending))
    again = client.get(address(name, ending), headers={"If-None-Match": first["ETag"]})
    assert (again.status_code, again.content) == (304, b"")
    other = client.get(address(name, ending), headers={"If-None-Match": '"another"'})
    assert other.status_code == 200


def test_plain_and_packed_files_are_told_apart(client, published):
    tags = {
        client.get(address(name, ending))["ETag"] for name in ("file", "zip") for ending in ("txt", "xml")
    }
    assert len(tags) == 4


def test_a_head_request_has_the_length_and_no_content(client, published):
    whole = client.get(address("file"))
    head = client.head(address("file"))
    assert (body(head), head["Content-Length"]) == (b"", str(len(body(whole))))


@pytest.mark.parametrize("federation", ["UKR", "ukr"])
def test_a_federations_part_is_asked_for_in_any_case(client, published, federation):
    answer = client.get(address("file", "csv"), {"federation": federation})
    assert body(answer).decode().count("Sato") == 0


def test_a_month_without_all_three_lists_has_no_combined_file(client, published):
    assert client.get(reverse("ratings:file", args=["fide", AFTER, "txt"])).status_code == 404


@pytest.mark.parametrize("method", ["post", "put", "delete"], ids=["post", "put", "delete"])
def test_files_are_only_read(client, published, method):
    assert getattr(client, method)(address("file")).status_code == 405


def test_the_days_of_birth_are_not_for_those_who_do_not_make_the_list(client, world, published, officer):
    """The office makes FIDE's lists, which print no days of birth; Ukraine's officer does not make them."""
    here = reverse("ratings:staff_file", args=["UKR", "fide-standard", AFTER])
    assert client.get(here).status_code == 302
    assert signed_in(officer).get(here).status_code == 404
    assert signed_in(world.secretary).get(here).status_code in (403, 404)
