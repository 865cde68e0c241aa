"""Who is competent: the rows J1 to J7 of the digest, and what follows."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from fairplay.rules import (
    EDITIONS,
    FAIRPLAY_2022,
    FAIRPLAY_2024,
    Competent,
    Incident,
    Level,
    Mode,
    PlayerTitle,
    jurisdiction,
)

FM, CM = PlayerTitle.FM, PlayerTitle.CM


@pytest.mark.parametrize(
    ("incident", "body", "article", "duties"),
    [
        pytest.param(
            *(Incident(Mode.OTB, rated=True, level=Level.MAXIMUM), "FPL", "AC II.4"),
            ("REPORT_TO_FPL", "FPL_MAY_DELEGATE"),
            id="J1 maximum",
        ),
        pytest.param(
            *(Incident(Mode.OTB, rated=True, level=Level.INCREASED), "FPL", "AC II.4"),
            ("REPORT_TO_FPL", "FPL_MAY_DELEGATE"),
            id="J1 increased",
        ),
        pytest.param(
            *(Incident(Mode.OTB, rated=True, level=Level.STANDARD, affects_fm=True), "FPL", "AC II.5"),
            ("REPORT_TO_FPL",),
            id="J2 a title is at stake",
        ),
        pytest.param(
            *(Incident(Mode.OTB, rated=True, level=Level.STANDARD, titles=frozenset({FM})), "FPL", "AC II.5"),
            ("REPORT_TO_FPL",),
            id="J2 a title-holder",
        ),
        pytest.param(
            *(Incident(Mode.OTB, rated=True, level=Level.STANDARD, titles=frozenset({CM})), "NF", "AC II.5"),
            ("NF_NOTIFIES_FPL",),
            id="J3",
        ),
        pytest.param(
            Incident(Mode.OTB, official=True, level=Level.MAXIMUM), "NF_OUTSIDE", "AC II.2", (), id="J4"
        ),
        pytest.param(
            *(Incident(Mode.ONLINE, official=True), "FPL", "AC II.3"),
            ("REPORT_TO_FPL", "ONLINE_ANNEX_APPLIES"),
            id="J5",
        ),
        pytest.param(
            *(Incident(Mode.ONLINE, rated=True, level=Level.MAXIMUM), "NF_OUTSIDE", "AC II.3"),
            ("ONLINE_ANNEX_ADVISED",),
            id="J6",
        ),
        pytest.param(
            *(Incident(Mode.HYBRID, rated=True, level=Level.INCREASED), "FPL", "AC II.4"),
            ("REPORT_TO_FPL", "FPL_MAY_DELEGATE"),
            id="J7 as J1",
        ),
        pytest.param(
            *(Incident(Mode.HYBRID, rated=True, level=Level.STANDARD, affects_fm=True), "FPL", "AC II.5"),
            ("REPORT_TO_FPL",),
            id="J7 as J2",
        ),
        pytest.param(Incident(Mode.HYBRID), "NF_OUTSIDE", "AC II.2", (), id="J4 hybrid"),
        pytest.param(Incident(Mode.OTB, rated=True), "REVIEW", "AC II.4", (), id="the level is not known"),
        pytest.param(
            *(Incident(Mode.OTB, rated=True, titles=frozenset({FM})), "FPL", "AC II.5", ("REPORT_TO_FPL",)),
            id="a title decides whatever the level",
        ),
    ],
)
def test_competent(incident, body, article, duties):
    found = jurisdiction(incident, FAIRPLAY_2022)
    assert (found.body, found.article, found.duties) == (body, article, duties)
    assert found.finding.ok is (None if body == "REVIEW" else True)


@pytest.mark.parametrize("title", PlayerTitle)
def test_titles_that_bring_a_case_to_the_commission(title):
    """AC II.5: FM, IM, GM and the women's titles of the same rank."""
    incident = Incident(Mode.OTB, rated=True, level=Level.STANDARD, titles=frozenset({title}))
    counts = title in {"GM", "IM", "FM", "WGM", "WIM", "WFM"}
    assert jurisdiction(incident, FAIRPLAY_2022).body is (Competent.FPL if counts else Competent.NF)


def test_articles_of_2024():
    rated = Incident(Mode.OTB, rated=True, level=Level.MAXIMUM)
    assert jurisdiction(rated, FAIRPLAY_2024).article == "FPR 2.4"
    assert jurisdiction(Incident(Mode.ONLINE), FAIRPLAY_2024).article == "FPR 2.3"


@given(
    rated=st.booleans(),
    official=st.booleans(),
    level=st.sampled_from([None, *Level]),
    affects_fm=st.booleans(),
    titles=st.frozensets(st.sampled_from(PlayerTitle)),
    edition=st.sampled_from(EDITIONS),
)
def test_hybrid_events_follow_the_board(rated, official, level, affects_fm, titles, edition):
    """F-9, J7."""
    facts = (rated, official, level, affects_fm, titles)
    hybrid, board = (jurisdiction(Incident(mode, *facts), edition) for mode in (Mode.HYBRID, Mode.OTB))
    assert hybrid == board
