"""A person's own progress: the first answer counts, exactly, and nobody else reads it."""

from dataclasses import replace
from fractions import Fraction

import pytest
from django.utils import timezone

from portal.federations.scope import person_scope
from seminars.models import PracticeAnswer
from seminars.practice.forms import ChooseForm
from seminars.practice.selectors import progress, topics
from seminars.practice.services import keep_answer
from seminars.trainer import Answers, Question, Topic
from seminars.trainer.marking import share
from seminars.trainer.questions import Draft, Explanation
from tests.factories import make_user

MOVES = ("a2a3", "b2b3", "c2c3", "d2d3")


def question(topic: Topic = Topic.LAWS, *, level: int = 1, seed: str = "s", right: int = 1) -> Question:
    answers = Answers.MOVES if right > 1 else Answers.CODES
    draft = Draft({}, MOVES, frozenset(MOVES[:right]), ("E.01, 1",), Explanation("castling_legal"), answers)
    return Question("castling", topic, level, seed, draft)


@pytest.fixture
def learner(db):
    person = make_user("Lesia Learner")
    with person_scope(person.pk):
        yield person


@pytest.mark.parametrize(
    ("right", "chosen", "thousandths"),
    [
        pytest.param(1, MOVES[:1], 1000, id="right"),
        pytest.param(1, MOVES[1:2], 0, id="wrong"),
        pytest.param(1, (), 0, id="nothing chosen"),
        pytest.param(3, MOVES[:2], 667, id="two of three, rounded to the nearest thousandth"),
        pytest.param(3, MOVES[:1], 333, id="one of three"),
        pytest.param(2, MOVES[:3], 500, id="both and a wrong one"),
        pytest.param(2, MOVES, 0, id="everything chosen is worth nothing"),
    ],
)
def test_an_answer_is_kept_as_its_share_of_the_marks(learner, right, chosen, thousandths):
    asked = question(right=right)
    kept = keep_answer(question=asked, chosen=chosen, actor=learner)
    assert (kept.person, kept.topic, kept.level, kept.kind) == (learner, "LAWS", 1, "castling")
    assert kept.thousandths == thousandths == round(1000 * share(asked, chosen))


def test_only_the_first_answer_is_progress(learner):
    keep_answer(question=question(), chosen=(), actor=learner)
    again = keep_answer(question=question(), chosen=MOVES[:1], actor=learner)
    assert (again.thousandths, PracticeAnswer.own.count()) == (0, 1)


@pytest.mark.parametrize(
    "other",
    [
        pytest.param({"seed": "t"}, id="another draw"),
        pytest.param({"level": 2}, id="another difficulty"),
        pytest.param({"kind": "illegal_move"}, id="another kind"),
    ],
)
def test_another_question_counts_for_itself(learner, other):
    keep_answer(question=question(), chosen=(), actor=learner)
    keep_answer(question=replace(question(), **other), chosen=MOVES[:1], actor=learner)
    assert sorted(PracticeAnswer.own.values_list("thousandths", flat=True)) == [0, 1000]


def test_the_progress_is_the_mean_by_topic_and_difficulty_in_the_order_of_the_trainer(learner):
    for topic, level, seed, chosen in (
        (Topic.RATINGS, 1, "r", MOVES[:1]),
        (Topic.LAWS, 3, "a", MOVES[:1]),
        (Topic.LAWS, 1, "a", MOVES[:1]),
        (Topic.LAWS, 1, "b", ()),
        (Topic.LAWS, 1, "c", ()),
    ):
        keep_answer(question=question(topic, level=level, seed=seed), chosen=chosen, actor=learner)
    found = [(str(row["topic"]), str(row["level"]), row["answers"], row["percent"]) for row in progress()]
    assert found == [
        ("Laws of Chess", "the rule", 3, 33),
        ("Laws of Chess", "its exceptions", 1, 100),
        ("Ratings", "the rule", 1, 100),
    ]


def test_who_has_answered_nothing_has_no_progress(learner):
    assert progress() == []


def test_the_progress_of_another_is_not_mine(db):
    first, second = make_user(), make_user()
    for person, chosen in ((first, MOVES[:1]), (second, ())):
        with person_scope(person.pk):
            keep_answer(question=question(), chosen=chosen, actor=person)
    with person_scope(second.pk):
        assert [row["percent"] for row in progress()] == [0]


def test_the_day_of_an_answer_is_kept_for_its_owner(learner):
    before = timezone.now()
    assert before <= keep_answer(question=question(), chosen=(), actor=learner).answered_at <= timezone.now()


class TestChoosing:
    def test_every_topic_has_questions(self):
        assert [value for value, _words in topics()] == [topic.value for topic in Topic]

    @pytest.mark.parametrize(
        ("typed", "wrong"),
        [
            pytest.param({"topic": "LAWS", "level": "3"}, set(), id="both are known"),
            pytest.param({"topic": "COOKING", "level": "1"}, {"topic"}, id="an unknown topic"),
            pytest.param({"topic": "LAWS", "level": "4"}, {"level"}, id="a difficulty above the last"),
            pytest.param({"topic": "LAWS", "level": "0"}, {"level"}, id="a difficulty below the first"),
            pytest.param({"topic": "LAWS", "level": "x"}, {"level"}, id="no number"),
            pytest.param({}, {"topic", "level"}, id="nothing chosen"),
        ],
    )
    def test_what_was_chosen(self, typed, wrong):
        form = ChooseForm(typed)
        assert set(form.errors) == wrong
        if not wrong:
            assert form.cleaned_data == {"topic": "LAWS", "level": 3}

    def test_a_share_is_exact(self):
        assert share(question(right=3), MOVES[:1]) == Fraction(1, 3)
