"""A national arbiter's registration as a case: who acts in which stage, what is shown, what is refused."""

from datetime import timedelta

import pytest

from arbiters.enums import RegistrationState as S
from arbiters.models import NationalRegistration
from arbiters.registration.kind import COMMISSION, FEDERATION, REGISTRATION, can_edit, can_read, facts, found
from portal.cases.models import CaseFile
from portal.cases.permissions import is_party
from portal.cases.services import start
from portal.federations.enums import BodyKind
from portal.federations.scope import federation_scope, open_scope
from portal.workflow.machine import ends, offered
from tests.factories import make_body, make_user
from tests.factories.players import make_player
from tests.factories.staff import everybody

OFFICE = {"president", "arbiters_secretary", "superuser"}
READING = OFFICE | {"clerk", "rating_officer"}
DECIDING = {"arbiters chair", "arbiters secretary", "superuser"}
EXPECTED = {
    "waiting": {
        "approve": ("commission", "approved"),
        "return": ("commission", "returned"),
        "refuse": ("commission", "refused"),
        "withdraw": ("federation", "withdrawn"),
    },
    "returned": {"send": ("federation", "waiting"), "withdraw": ("federation", "withdrawn")},
    "approved": {},
    "refused": {},
    "withdrawn": {},
}


@pytest.mark.parametrize("state", S.values)
def test_the_steps_of_a_stage(state):
    taken = [REGISTRATION.action(code) for code in offered(REGISTRATION.table, state)]
    assert {action.code: (action.by.code, action.leads_to) for action in taken} == EXPECTED[state]


def test_it_ends_with_a_decision_or_a_withdrawal():
    assert ends(REGISTRATION.table) == {"approved", "refused", "withdrawn"}
    assert {stage.code for stage in REGISTRATION.stages if stage.editable} == {"returned"}


@pytest.mark.parametrize(("state", "acts"), [("waiting", "commission"), ("returned", "federation")])
def test_who_acts_next_has_thirty_days(state, acts):
    stage = REGISTRATION.stage(state)
    assert (stage.acts_next.code, stage.due, bool(stage.task)) == (acts, 30, True)


@pytest.mark.parametrize("state", ["approved", "refused"])
def test_the_federation_learns_the_outcome(state):
    assert [notice.to.code for notice in REGISTRATION.stage(state).news] == ["federation"]


@pytest.mark.parametrize("code", ["return", "refuse"])
def test_whoever_is_sent_back_or_refused_learns_why(code):
    assert REGISTRATION.action(code).needs_reason


def test_many_are_decided_at_once_and_none_is_withdrawn_so():
    assert {action.code for action in REGISTRATION.actions if action.many} == {"approve", "return", "refuse"}


@pytest.mark.django_db
class TestRow:
    @pytest.fixture
    def people(self, ukr):
        return everybody(ukr, make_body(BodyKind.ARBITERS))

    @pytest.fixture
    def row(self, ukr):
        player = make_player("Novice, Nina", federation=ukr, birth_year=1990)
        return NationalRegistration(
            case=CaseFile(kind=REGISTRATION.code),
            federation=ukr,
            body=make_body(BodyKind.ARBITERS),
            player=player,
            level="category I",
        )

    def test_who_is_which_party(self, people, row):
        assert people.whom(lambda who: is_party(who, row, FEDERATION)) == OFFICE
        assert people.whom(lambda who: is_party(who, row, COMMISSION)) == DECIDING

    def test_who_reads_and_who_corrects(self, people, row):
        assert people.whom(lambda who: can_read(who, row)) == READING | DECIDING | {"arbiters member"}
        assert people.whom(lambda who: can_edit(who, row)) == OFFICE

    def shown(self, ukr, row):
        with federation_scope(ukr.pk):
            return {str(fact.label): str(fact.value) for fact in facts(row)}

    def test_what_the_commission_reads(self, ukr, row):
        row.licence_number, row.licence_until = "7", ukr.today + timedelta(days=100)
        said = self.shown(ukr, row)
        assert (said["Person"], said["National level"], said["Number of the licence"]) == (
            "Novice, Nina", "category I", "7",
        )  # fmt: skip
        assert said["Licence until"] == str(row.licence_until)
        assert said["FIDE registration fee paid on"] == "–"

    def test_a_licence_may_have_no_term(self, ukr, row):
        assert self.shown(ukr, row)["Licence until"] == "without a term"

    @pytest.mark.parametrize(
        ("years", "words"),
        [
            pytest.param(15, "not met", id="5.1.1 too young even if born on the first day of that year"),
            pytest.param(16, "to be checked", id="5.1.1 it depends on the day"),
            pytest.param(17, "met", id="5.1.1 old enough in any case"),
            pytest.param(None, "to be checked", id="5.1.1 nobody knows"),
        ],
    )
    def test_5_1_1_the_age_is_answered_without_being_told(self, ukr, row, years, words):
        row.player.birth_year = ukr.today.year - years if years else None
        row.player.save(update_fields=["birth_year"])
        expected = words
        # On the last day of a year everybody born in it has had the birthday.
        if years == 16 and (ukr.today.month, ukr.today.day) == (12, 31):
            expected = "met"
        assert self.shown(ukr, row)["At least 16 years (B06.1, 5.1.1)"] == expected

    @pytest.mark.parametrize(
        ("given", "names"),
        [
            pytest.param({}, {"Novice, Nina", "Other, Olga"}, id="all"),
            pytest.param({"q": "nina"}, {"Novice, Nina"}, id="a name"),
            pytest.param({"state": "returned"}, {"Other, Olga"}, id="a state"),
            pytest.param({"q": "nina", "state": "returned"}, set(), id="both"),
            pytest.param({"q": "id"}, {"Novice, Nina"}, id="an id"),
        ],
    )
    def test_the_list_is_filtered(self, ukr, row, given, names):
        body, nina = make_body(BodyKind.ARBITERS), row.player
        olga = make_player("Other, Olga", federation=ukr)
        if given.get("q") == "id":
            given = {"q": str(nina.fide_id)}
        with open_scope(ukr.scope(make_user().pk)):
            for player, state in ((nina, S.WAITING), (olga, S.RETURNED)):
                made = NationalRegistration(federation=ukr, body=body, player=player)
                start(REGISTRATION, made, actor=make_user(), readers=[ukr, body])
                NationalRegistration.objects.filter(pk=made.pk).update(state=state)
            rows = found(NationalRegistration.objects.select_related("player"), given)
            assert {each.player.name for each in rows} == names
