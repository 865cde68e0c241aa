"""What the form of an event refuses, at which field and in which words; a draft needs only a name."""

import pytest
from django.http import QueryDict

from portal.federations.models import AffiliatedOrganisation
from tests.factories.players import make_player
from tournaments.registration.forms.event import EventForm, EventSheet
from tournaments.registration.forms.invitation import InvitationForm
from tournaments.registration.forms.rows import ArbiterForm, PeriodForm, RoundForm
from tournaments.registration.forms.templates import SeriesForm

pytestmark = pytest.mark.django_db


def event_form(**given):
    return EventForm({"federation": "UKR", "name": "Open of Lviv", "system": "swiss"} | given)


def test_a_name_and_a_host_are_a_draft(ukr):
    assert event_form().is_valid()


@pytest.mark.parametrize(
    ("given", "field", "sentence"),
    [
        pytest.param({"name": ""}, "name", "This field is required.", id="no name"),
        pytest.param(
            {"federation": "XXX"},
            "federation",
            "Select a valid choice. That choice is not one of the available choices.",
            id="a host that does not exist",
        ),
        pytest.param(
            {"start": "2027-03-02", "end": "2027-03-01"},
            "end",
            "The event ends before it starts.",
            id="the days exchanged",
        ),
        pytest.param({"start": "soon"}, "start", "Enter a valid date.", id="no day"),
        pytest.param(
            {"system": "hutton"},
            "system",
            "Select a valid choice. hutton is not one of the available choices.",
            id="a system that does not exist",
        ),
        pytest.param(
            {"organiser_email": "club"}, "organiser_email", "Enter a valid email address.", id="mail"
        ),
        pytest.param({"website": "no address"}, "website", "Enter a valid URL.", id="website"),
        pytest.param(
            {"top_rating": "4001"},
            "top_rating",
            "Ensure this value is less than or equal to 4000.",
            id="a rating that nobody has",
        ),
        pytest.param(
            {"prize_fund": "-1"},
            "prize_fund",
            "Ensure this value is greater than or equal to 0.",
            id="a debt",
        ),
        pytest.param(
            {"waiver_requested": "on"},
            "waiver_reason",
            "A waiver needs a reason.",
            id="3 a waiver without reason",
        ),
        pytest.param(
            {"top_league": "on"},
            "top_league",
            "A league is played by teams: choose a team system.",
            id="league",
        ),
        pytest.param(
            {"national_final": "on", "system": "team-swiss"},
            "national_final",
            "A team or youth event is not a final of the individual championship.",
            id="a final of teams",
        ),
        pytest.param(
            {"national_final": "on", "youth": "on"},
            "national_final",
            "A team or youth event is not a final of the individual championship.",
            id="a final of youth",
        ),
        pytest.param(
            {"latin_name": "Кубок"}, "latin_name", "Write it in Latin letters.", id="no Latin letters"
        ),
        pytest.param(
            {"norm_event": "on", "name": "Кубок", "place": "Lviv"},
            "latin_name",
            "Norms are certified on an international form: write it in Latin letters too.",
            id="1.8 a name of norms in another script",
        ),
        pytest.param(
            {"byes_until": "3"},
            "half_point_byes",
            "Say how many half-point byes a player may take.",
            id="6.7.4 byes until a round, but how many",
        ),
        pytest.param(
            {"tie_breaks": "BH, LUCK"}, "tie_breaks", "No standings are made with: LUCK.", id="luck"
        ),
    ],
)
def test_a_refusal_stands_at_its_field(ukr, given, field, sentence):
    form = event_form(**given)
    assert {name: list(errors) for name, errors in form.errors.items()} == {field: [sentence]}


@pytest.mark.parametrize(
    "given",
    [
        pytest.param({"start": "2027-03-01", "end": "2027-03-01"}, id="one day"),
        pytest.param(
            {"norm_event": "on", "name": "Кубок", "latin_name": "Cup", "place": "Lviv"}, id="both scripts"
        ),
        pytest.param({"name": "Кубок"}, id="another script without norms"),
        pytest.param(
            {"waiver_requested": "on", "waiver_reason": "Blind players."}, id="a waiver with its reason"
        ),
        pytest.param({"top_league": "on", "system": "team-round-robin"}, id="a league of teams"),
        pytest.param({"national_final": "on", "system": "round-robin"}, id="a final of players"),
        pytest.param({"tie_breaks": "PTS, BH/C1; MPvGP EDE"}, id="tie-breaks of players and teams"),
        pytest.param({"half_point_byes": "0"}, id="no byes"),
    ],
)
def test_what_is_taken(ukr, given):
    form = event_form(**given)
    assert form.is_valid(), form.errors


def test_tie_breaks_are_kept_in_one_way_of_writing(ukr):
    form = event_form(tie_breaks=" BH/C1;BH  SB,")
    assert form.is_valid()
    assert form.cleaned_data["tie_breaks"] == "BH/C1, BH, SB"


def test_an_organisation_hosts_in_its_own_federation_alone(ukr, jpn):
    theirs = AffiliatedOrganisation.objects.create(code="TKY", name="Tokyo", federation=jpn)
    worlds = AffiliatedOrganisation.objects.create(code="WRL", name="World")
    assert event_form(organisation=theirs.pk).errors["organisation"] == [
        "This organisation belongs to another federation."
    ]
    assert event_form(organisation=worlds.pk).is_valid()


def sheet(**given):
    rows = {
        "rounds": [],
        "clock": [{"minutes": 90, "seconds": 30}],
        "black": [],
        "arbiters": [],
    } | given
    posted = QueryDict(mutable=True)
    posted.update({"federation": "UKR", "name": "Open", "system": "swiss"})
    for prefix, lines in rows.items():
        posted[f"{prefix}-TOTAL_FORMS"], posted[f"{prefix}-INITIAL_FORMS"] = str(len(lines)), "0"
        for place, line in enumerate(lines):
            posted.update({f"{prefix}-{place}-{name}": str(value) for name, value in line.items()})
    return EventSheet(posted)


class TestSheet:
    def test_empty_rows_are_left_out_and_rounds_are_numbered_without_them(self, ukr):
        made = sheet(rounds=[{"day": "2027-03-01"}, {"day": ""}, {"start": "10:00"}])
        assert made.is_valid(), made.problems
        assert [(each.number, each.day and each.day.isoformat()) for each in made.data.rounds] == [
            (1, "2027-03-01"),
            (2, None),
        ]

    @pytest.mark.parametrize(
        ("clock", "sentence"),
        [
            pytest.param(
                [{"minutes": 90}, {"minutes": 30}],
                "Every period but the last one ends after a number of moves.",
                id="no moves before the second period",
            ),
            pytest.param(
                [{"minutes": 90, "moves": 40}],
                "The last period is for the rest of the game: leave its moves empty.",
                id="moves in the last period",
            ),
        ],
    )
    def test_a_clock_that_nobody_could_set_is_refused(self, ukr, clock, sentence):
        made = sheet(clock=clock)
        assert not made.is_valid()
        assert [str(fault) for fault in made.faults] == [sentence]
        assert not made.clocks_valid

    def test_a_clock_of_black_is_kept_beside_that_of_white(self, ukr):
        made = sheet(black=[{"minutes": 60}])
        assert made.is_valid()
        assert [period.minutes for period in made.data.black_clock] == [60]
        assert sheet().is_valid()

    @pytest.mark.parametrize(
        ("roles", "sentences"),
        [
            ([("chief", ""), ("deputy", "")], []),
            ([("sector", "A"), ("sector", "B")], []),
            ([("sector", "A"), ("sector", "A")], ["An arbiter is named twice in the same role."]),
            ([("chief", ""), ("chief", "A")], ["An event has one chief arbiter."]),
        ],
    )
    def test_one_person_may_serve_twice_but_there_is_one_chief(self, ukr, roles, sentences):
        person = make_player("Koval, Ira")
        named = [{"fide_id": person.fide_id, "role": role, "section": section} for role, section in roles]
        made = sheet(arbiters=named)
        assert made.is_valid() is (not sentences)
        assert [str(fault) for fault in made.faults] == sentences

    def test_an_id_of_nobody_is_refused_at_its_row(self, ukr):
        made = sheet(arbiters=[{"fide_id": 99999999, "role": "chief"}])
        assert not made.is_valid()
        (problem,) = made.problems
        assert (problem.anchor, problem.text, problem.typed) == (
            "id_arbiters-0-fide_id",
            "The register has no player with this id.",
            True,
        )
        assert made.data.arbiters == ()

    def test_a_row_with_only_the_preselected_role_names_nobody(self, ukr):
        made = sheet(arbiters=[{"role": "chief"}])
        assert made.is_valid()
        assert made.data.arbiters == ()


@pytest.mark.parametrize(
    ("form", "given", "field"),
    [
        (RoundForm, {"day": "31.02.2027"}, "day"),
        (RoundForm, {"start": "25:00"}, "start"),
        (PeriodForm, {"minutes": ""}, "minutes"),
        (PeriodForm, {"minutes": "-1"}, "minutes"),
        (PeriodForm, {"minutes": "90", "moves": "0"}, "moves"),
        (PeriodForm, {"minutes": "90", "seconds": "-1"}, "seconds"),
        (ArbiterForm, {"fide_id": "0"}, "fide_id"),
        (ArbiterForm, {"fide_id": str(2**31)}, "fide_id"),
        (ArbiterForm, {"fide_id": "1", "role": "guest"}, "role"),
        (SeriesForm, {"count": "0", "every": "week"}, "count"),
        (SeriesForm, {"count": "1000", "every": "week"}, "count"),
        (SeriesForm, {"count": "1", "every": "day"}, "every"),
    ],
)
def test_a_row_refuses_at_its_field(form, given, field):
    assert list(form(given).errors) == [field]


def test_an_invitation_keeps_the_texts_that_were_written():
    form = InvitationForm(
        {"3": "Hotel"}, {"point_3": "  Hotel Dnister ", "point_17": "  ", "point_24": "Ramp"}
    )
    assert form.is_valid()
    assert form.texts == {"3": "Hotel Dnister", "24": "Ramp"}
    assert InvitationForm({"3": "Hotel"}).fields["point_3"].initial == "Hotel"
    assert list(InvitationForm({}, {"point_3": "x" * 1501}).errors) == ["point_3"]
