"""Orders of tie-breaks that C.05 annex 3 recommends."""

import pytest

from tournaments.standings import (
    recommended,
)


@pytest.mark.parametrize(
    ("system", "kind", "order"),
    [
        pytest.param("round-robin", {}, ("DE", "WIN", "SB", "KS"), id="annex 3 individual round robin"),
        pytest.param(
            "swiss", {}, ("BH-C1", "BH", "SB", "PS", "DE", "WIN", "BWG"), id="annex 3 Swiss, not all rated"
        ),
        pytest.param(
            "swiss",
            {"all_rated": True},
            ("BH-C1", "BH", "DE", "ARO-C1", "WIN", "BWG", "BPG", "SB"),
            id="annex 3 Swiss, all rated",
        ),
        pytest.param("round-robin", {"teams": True}, ("MPvGP", "DE", "EMGSB"), id="annex 3 team round robin"),
        pytest.param(
            "swiss", {"teams": True}, ("MPvGP", "DE", "BH-C1", "BH", "EMGSB"), id="annex 3 team Swiss"
        ),
    ],
)
def test_recommended_orders(system, kind, order):
    assert recommended(system, **kind) == order
