"""The public list of federations: found by name, own name or code, narrowed and sorted."""

import pytest

from portal.federations.enums import Continent, Status
from portal.federations.selectors import federations
from tests.factories import make_federation

THREE = {"UKR", "JPN", "GER"}


@pytest.fixture
def three(db) -> None:
    make_federation("UKR", name="Ukraine", native_name="Україна", continent=Continent.EUROPE)
    make_federation("JPN", name="Japan", native_name="日本", continent=Continent.ASIA)
    make_federation("GER", name="Germany", continent=Continent.EUROPE, status=Status.SUSPENDED)


@pytest.mark.parametrize(
    ("asked", "codes"),
    [
        ({}, ["GER", "JPN", "UKR"]),
        ({"query": "ukra"}, ["UKR"]),
        ({"query": "Укра"}, ["UKR"]),
        ({"query": "日本"}, ["JPN"]),
        ({"query": "ger"}, ["GER"]),
        # Germany in Russian and in Japanese: whatever the register itself says.
        ({"query": "германия"}, ["GER"]),
        ({"query": "ドイツ"}, ["GER"]),
        ({"query": "atlantis"}, []),
        ({"continent": Continent.EUROPE}, ["GER", "UKR"]),
        ({"continent": Continent.EUROPE, "status": Status.MEMBER}, ["UKR"]),
        ({"sort": "-name"}, ["UKR", "JPN", "GER"]),
        ({"sort": "continent"}, ["JPN", "GER", "UKR"]),
        ({"sort": "-code"}, ["UKR", "JPN", "GER"]),
        ({"sort": "password"}, ["GER", "JPN", "UKR"]),
    ],
)
def test_the_public_list(three, asked, codes):
    found = [one.code for one in federations(**asked)]
    assert [code for code in found if code in THREE] == codes
