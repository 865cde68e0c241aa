"""FIDE ids from the office's range: the next free one, never the same twice, never typed by hand."""

import pytest

from players.id_ranges.faults import RangeFault
from players.id_ranges.selectors import next_free_id, ranges
from players.id_ranges.services import add_range, close_range
from players.models import Player
from portal.cases.faults import CaseFault
from portal.cases.services import act
from portal.federations.enums import Role
from portal.workflow.models import AuditEntry
from portal.workflow.permissions import NotAllowed
from tests.factories import appoint, make_user
from tests.factories.players import make_player
from tests.players.requests.conftest import NEW_PLAYER

pytestmark = pytest.mark.django_db

PAGE_QUERIES = 14


@pytest.fixture
def kept(acting, office, secretary):
    """A range of five ids; others stand in the register already."""
    with acting(secretary, office):
        return add_range(office=office, first=14200000, last=14200004, source="FIDE, 3 May", actor=secretary)


@pytest.fixture
def granted(acting, ukr, officer, office, secretary, asked):
    """Ask for an id and let the office grant it without naming one."""

    def _granted(name):
        request = asked("new-id", name=name, native_name="")
        with acting(officer, ukr):
            act(pk=request.pk, action="send", actor=officer)
        with acting(secretary, office):
            return act(pk=request.pk, action="grant", actor=secretary).outcome["fide_id"]

    return _granted


def test_a_granted_request_gets_the_next_free_id(kept, granted, ukr, secretary, office, acting):
    make_player("Taken, Already", federation=ukr, fide_id=14200001)
    assert [granted("Alpha, Anna"), granted("Berg, Bela"), granted("Cole, Cara")] == [
        14200000,
        14200002,
        14200003,
    ]
    with acting(secretary, office):
        [state] = ranges()
        assert (state.used, state.free, next_free_id()) == (4, 1, 14200004)


def test_a_range_that_is_used_up_says_so_and_grants_nothing(kept, granted, ukr):
    for number in range(14200000, 14200005):
        make_player(f"Taken, No {number}", federation=ukr, fide_id=number)
    with pytest.raises(CaseFault) as refused:
        granted("Alpha, Anna")
    assert refused.value.code == "range_used_up"
    assert not Player.objects.filter(name="Alpha, Anna", fide_id__isnull=False).exists()


@pytest.mark.parametrize(
    ("first", "last", "code"),
    [
        (14200004, 14200010, "range_overlaps"),
        (14199990, 14200000, "range_overlaps"),
        (14300001, 14300000, "range_backwards"),
        (500, 900, "range_impossible"),
        (20000000, 29000000, "range_too_large"),
    ],
)
def test_what_no_range_can_be(kept, acting, office, secretary, first, last, code):
    with acting(secretary, office), pytest.raises(RangeFault) as refused:
        add_range(office=office, first=first, last=last, source="FIDE", actor=secretary)
    assert refused.value.code == code


def test_a_closed_range_gives_no_more_ids(kept, acting, office, secretary):
    with acting(secretary, office):
        close_range(pk=kept.pk, actor=secretary)
        assert next_free_id() is None
        assert AuditEntry.objects.get(action="close").details == {"range": "14200000–14200004"}
        with pytest.raises(RangeFault, match="range_closed"):
            close_range(pk=kept.pk, actor=secretary)


def test_a_member_of_the_office_reads_and_does_not_keep(kept, acting, office):
    member = make_user("Mira Member")
    appoint(member, office, Role.MEMBER)
    with acting(member, office), pytest.raises(NotAllowed):
        add_range(office=office, first=15000000, last=15000010, source="FIDE", actor=member)


class TestPages:
    def test_the_secretary_adds_and_closes_by_clicking(self, client, kept, secretary):
        client.force_login(secretary)
        given = {"first": 15000000, "last": 15000099, "source": "FIDE"}
        page = client.post("/bodies/office/id-ranges/", given, follow=True).content.decode()
        assert "Ids are now given out from 15000000–15000099 too." in page
        assert "14200000" in page
        address = f"/bodies/office/id-ranges/{kept.pk}/close/"
        assert "Close the range 14200000–14200004?" in client.get(address).content.decode()
        assert "No more ids are given out from" in client.post(address, follow=True).content.decode()

    def test_an_overlap_is_said_at_its_field(self, client, kept, secretary):
        client.force_login(secretary)
        given = {"first": 14200000, "last": 14200099, "source": "FIDE"}
        page = client.post("/bodies/office/id-ranges/", given).content.decode()
        assert "The range overlaps with 14200000–14200004." in page

    def test_the_question_before_a_grant_names_the_id(
        self, client, kept, asked, acting, ukr, officer, secretary
    ):
        request = asked("new-id")
        with acting(officer, ukr):
            act(pk=request.pk, action="send", actor=officer)
        client.force_login(secretary)
        address = f"/bodies/office/requests/{request.pk}/grant/"
        assert "14200000, the next free id of the office" in client.get(address).content.decode()
        client.post(address, {"fide_id": ""})
        assert Player.objects.get(fide_id=14200000).name == NEW_PLAYER["name"]

    def test_many_requests_are_granted_at_once(self, client, kept, asked, acting, ukr, officer, secretary):
        keys = []
        for name in ("Alpha, Anna", "Berg, Bela"):
            request = asked("new-id", name=name, native_name="")
            with acting(officer, ukr):
                act(pk=request.pk, action="send", actor=officer)
            keys.append(request.pk)
        client.force_login(secretary)
        sent = {"action": "grant", "case": keys}
        page = client.post("/bodies/office/requests/many/", sent, follow=True).content.decode()
        assert "Grant: done for 2 cases." in page
        given = Player.objects.filter(name__in=["Alpha, Anna", "Berg, Bela"]).values_list(
            "fide_id", flat=True
        )
        assert set(given) == {14200000, 14200001}

    @pytest.mark.parametrize("rows", [1, 3])
    def test_queries(self, client, kept, acting, office, secretary, rows, django_assert_num_queries):
        with acting(secretary, office):
            for number in range(1, rows):
                start = 15000000 + 100 * number
                add_range(office=office, first=start, last=start + 9, source="FIDE", actor=secretary)
        client.force_login(secretary)
        client.get("/bodies/office/id-ranges/")
        with django_assert_num_queries(PAGE_QUERIES):
            client.get("/bodies/office/id-ranges/")
