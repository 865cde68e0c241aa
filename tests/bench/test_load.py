"""The mix of `make bench ONLY=load`: it asks for pages that exist, in the shares that are promised."""

import random
from itertools import repeat

import pytest
from django.urls import resolve

from bench import load


@pytest.mark.parametrize("path", [load.BARE, load.SIGN_IN, load.SEARCH.rstrip("?"), *load.SIGNED_IN])
def test_its_pages_exist(path):
    """Otherwise the page of an unknown address would be measured, which costs little."""
    assert resolve(path)


def test_seven_of_ten_pages_are_public_and_two_are_searches():
    asked, chance = load.mix(repeat("/public/"), "cookie"), random.Random(1)
    found = [asked(chance) for _turn in range(10_000)]
    public = sum(page == ("/public/", "") for page in found)
    searches = sum(path.startswith(load.SEARCH) for path, _cookie in found)
    signed_in = sum(path in load.SIGNED_IN and cookie == "cookie" for path, cookie in found)
    assert [round(count / len(found), 1) for count in (public, searches, signed_in)] == [0.7, 0.2, 0.1]


def test_a_share_of_the_answers():
    answers = load.Answers(seconds=[0.3, 0.1, 0.2], took=2)
    assert (answers.rate, answers.share(0.5), answers.share(0.99)) == (1.5, 200, 300)
