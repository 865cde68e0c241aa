"""Who may import whom: the contracts hold, and that of the platform would notice a breach."""

import tomllib
from pathlib import Path

import grimp
import pytest
from importlinter.cli import EXIT_STATUS_SUCCESS, lint_imports

CONFIGURATION = Path(__file__).parents[1] / "pyproject.toml"
PLATFORM = "The platform has a floor"


@pytest.fixture(scope="module")
def contract():
    settings = tomllib.loads(CONFIGURATION.read_text())
    contracts = settings["tool"]["importlinter"]["contracts"]
    return next(contract for contract in contracts if contract["name"] == PLATFORM)


@pytest.fixture(scope="module")
def graph():
    return grimp.build_graph("portal", cache_dir=None)


def layers_of(contract) -> list[grimp.Layer]:
    names = ([name.strip(" ()") for name in layer.split("|")] for layer in contract["layers"])
    return [grimp.Layer(*layer) for layer in names]


def breaches(graph, contract) -> set[tuple[str, str]]:
    found = graph.find_illegal_dependencies_for_layers(layers_of(contract), containers={"portal"})
    return {(chain.importer, chain.imported) for chain in found}


def test_every_contract_holds(monkeypatch):
    monkeypatch.chdir(CONFIGURATION.parent)
    assert lint_imports(config_filename=str(CONFIGURATION), no_cache=True) == EXIT_STATUS_SUCCESS


def test_every_package_of_the_platform_has_its_place(contract):
    placed = {name for layer in layers_of(contract) for name in layer.module_tails}
    folders = (CONFIGURATION.parent / "portal").iterdir()
    there = {path.name for path in folders if (path / "__init__.py").exists()}
    assert there - set(contract["exhaustive_ignores"]) <= placed
    assert contract["exhaustive"] is True


@pytest.mark.parametrize(
    ("importer", "imported"),
    [
        ("portal.parts.declaration", "portal.accounts.models"),
        ("portal.look.forms", "portal.parts.menu"),
        ("portal.accounts.models", "portal.federations.enums"),
        ("portal.federations.models", "portal.workflow.models"),
        ("portal.workflow.audit", "portal.jobs.models"),
        ("portal.jobs.models", "portal.documents.models"),
        ("portal.documents.models", "portal.offices.services"),
        ("portal.offices.services", "portal.home.views"),
    ],
)
def test_an_import_upwards_is_a_breach(graph, contract, importer, imported):
    before = breaches(graph, contract)
    graph.add_import(importer=importer, imported=imported)
    try:
        layers = (f"portal.{importer.split('.')[1]}", f"portal.{imported.split('.')[1]}")
        assert layers not in before
        assert layers in breaches(graph, contract)
    finally:
        graph.remove_import(importer=importer, imported=imported)
