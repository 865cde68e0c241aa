"""The trainer's pages: every kind in words, answers explained, private progress."""

import re

import pytest
from django.test import Client
from django.urls import reverse

from portal.accounts.models import User
from portal.federations.scope import person_scope
from seminars.models import PracticeAnswer
from seminars.practice.facts import shown
from seminars.trainer import REGISTRY, Topic, practice
from tests.factories import make_user


@pytest.mark.parametrize("kind", REGISTRY.kinds())
def test_every_kind_has_words_for_question_options_and_reason(kind):
    for level in (1, 2, 3):
        if kind not in REGISTRY.kinds(REGISTRY.topic_of(kind), level):
            continue
        for seed in range(8):
            found = shown(REGISTRY.make(kind, f"s{seed}", level))
            assert found.text.strip(), kind
            assert "%(" not in found.text
            assert found.right
            assert found.articles
            assert re.fullmatch(r"[A-Z0-9][^%_]+[.%]|.*\.", found.explanation), (kind, found.explanation)
            assert not [label for _value, label in found.options if re.search("[a-z]_[a-z]", label)]


@pytest.mark.parametrize("level", [1, 2, 3])
def test_c07_6_a_direct_encounter_asks_who_is_first_and_does_not_say_it(level):
    question = REGISTRY.make("direct_encounter", "s1", level)
    text = shown(question).text
    tied = ", ".join(question.options)
    assert f"the players {tied} have" in text
    assert "Which of them is first" in text


def test_3_8_2_the_page_says_whether_the_king_has_moved_which_no_board_shows():
    told = {
        next(iter(question.right)): shown(question).text
        for question in (REGISTRY.make("castling", f"s{seed}", 2) for seed in range(40))
    }
    assert "The king of the player to move has moved before" in told["right_lost"]
    assert "Neither the king nor a rook" in told["legal"]


def answered(client: Client, address: str, options: list[str]) -> str:
    return client.post(address, {"option": options}).content.decode()


def test_a_right_answer_is_kept_for_the_person_alone(db):
    person: User = make_user()
    client = Client()
    client.force_login(person)
    first = practice("abcd", Topic.LAWS, 1)[0]
    address = reverse("seminars:practice", args=["LAWS", 1, "abcd", 1])
    assert "Question 1 of 10" in client.get(address).content.decode()
    page = answered(client, address, sorted(first.right))
    assert shown(first).articles.split(";")[0] in page
    answered(client, address, [])  # a second answer is practice, not progress
    with person_scope(person.pk):
        assert PracticeAnswer.own.get().thousandths == 1000
    with person_scope(make_user().pk):
        assert not PracticeAnswer.under_policy.exists()
    assert "100 %" in client.get(reverse("seminars:my_progress")).content.decode()


def test_a_visitor_practises_without_an_account(db):
    address = reverse("seminars:practice", args=["RATINGS", 2, "abcd", 3])
    assert "Right is" in answered(Client(), address, [])
    assert Client().get(reverse("seminars:practice", args=["RATINGS", 2, "abcd", 11])).status_code == 404
    assert Client().get(reverse("seminars:practice", args=["COOKING", 2, "abcd", 1])).status_code == 404


def test_a_seed_makes_the_same_paper_and_its_scheme(db):
    address = reverse("seminars:practice_paper", args=["seed-7"])
    first, second = (Client().get(address).content.decode() for _ in range(2))
    strip = re.compile('name="csrfmiddlewaretoken" value="[^"]*"|X-CSRFToken[^}]*')
    texts = [re.findall(r"<p>(.*?)</p>", strip.sub("", page)) for page in (first, second)]
    assert texts[0] == texts[1]
    marked = Client().post(address, {}).content.decode()
    assert "0 / 100" in marked
    assert "not passed" in marked


@pytest.mark.parametrize("part", ["paper", "scheme"])
def test_paper_and_scheme_are_printed(db, part):
    file = Client().get(reverse("seminars:practice_pdf", args=["seed-7", part]))
    assert file.content.startswith(b"%PDF")
