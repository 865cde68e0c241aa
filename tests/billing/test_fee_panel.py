"""The fee on the page of a case: amounts with their source, who pays, and the invoices each side may see."""

from dataclasses import replace
from datetime import timedelta
from types import SimpleNamespace
from uuid import uuid4

import pytest
from django.contrib.contenttypes.models import ContentType
from django.utils import timezone

from portal.billing.fee_panel import fee_panel, invoices_shown
from portal.billing.fees import Line
from portal.billing.models import Fee, Invoice
from portal.cases.models import CaseFile
from portal.federations.scope import Scope, case_scope, open_scope

pytestmark = pytest.mark.django_db
NBSP = "\N{NO-BREAK SPACE}"


@pytest.fixture
def case(commission, ukr, player):
    """A case with two invoices: the federation's, and the applicant's own."""
    key = uuid4()
    with case_scope(key):
        CaseFile(pk=key, kind="tests.case", opened_at=timezone.now()).save(force_insert=True)
        for number, payer in (("INV-1", {"payer_federation": ukr}), ("INV-2", {"person": player})):
            Invoice.under_policy.create(
                body=commission,
                number=number,
                case_id=key,
                payer_name="Payer",
                payee_name="Office",
                subject_type=ContentType.objects.get_for_model(Fee),
                subject_id=number,
                about="Application",
                cents=6000,
                currency="EUR",
                issued_on=commission.today,
                due_on=commission.today + timedelta(days=30),
                document=uuid4(),
                **payer,
            )
    return key


def viewer(side, actor, tenant=None):
    return SimpleNamespace(
        side=side, actor=actor, tenant=tenant, url=lambda page, *keys: f"/{page}/{keys[-1]}"
    )


def shown(case, here, lines=()):
    """Return the panel as its page shows it: in the workspace of the reader, with the case open."""
    scope = here.tenant.scope(here.actor.pk) if here.tenant else Scope(person_id=here.actor.pk)
    with open_scope(replace(scope, case_id=case)):
        return fee_panel(here, case, lines, "Ukraine")


@pytest.mark.parametrize(
    ("side", "numbers"),
    [
        pytest.param("federation", {"INV-1", "INV-2"}, id="the federation sees both"),
        pytest.param("body", {"INV-1", "INV-2"}, id="the commission sees both"),
        pytest.param("own", {"INV-2"}, id="an applicant sees the own one alone"),
    ],
)
def test_which_invoices_a_side_sees(case, player, side, numbers):
    with case_scope(case):
        assert {row.number for row in invoices_shown(viewer(side, player), case)} == numbers


def test_somebody_elses_applicant_sees_none(case, officer):
    with case_scope(case):
        assert invoices_shown(viewer("own", officer), case) == []


def test_the_fee_has_amount_and_source_and_an_unknown_one_is_called_so(case, player):
    lines = [Line("tests.course", 6000, "Rules of 2024"), Line("tests.course", None, text="later")]
    found = shown(case, viewer("own", player), lines)
    assert [(row["label"], row["amount"], row["known"], row["source"]) for row in found["fees"]] == [
        ("Course", f"60.00{NBSP}EUR", True, "Rules of 2024"),
        ("Course: later", "unknown", False, ""),
    ]
    assert found["payer"] == "Ukraine"


@pytest.mark.parametrize(
    ("person", "home", "leads"),
    [
        pytest.param("chair", "commission", True, id="who charges records the payment"),
        pytest.param("officer", "ukr", False, id="who pays does not"),
        pytest.param("player", None, False, id="nor does the applicant"),
    ],
)
def test_the_way_to_the_invoices_page_is_the_payees(case, request, person, home, leads):
    actor = request.getfixturevalue(person)
    here = viewer("body", actor, request.getfixturevalue(home) if home else None)
    rows = shown(case, here)["invoices"]
    assert [bool(row["page_url"]) for row in rows] == [leads, leads]
    assert {row["total"] for row in rows} == {f"60.00{NBSP}EUR"}
    assert {row["tone"] for row in rows} == {"warning"}
    assert {row["url"] for row in rows} == {f"/application_invoice/{row['row'].pk}" for row in rows}
