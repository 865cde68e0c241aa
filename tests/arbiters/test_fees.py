"""What arbiters' titles and licences cost, who charges it, and that nothing unknown is computed."""

from datetime import date

import pytest

from arbiters.fees import APPLICATION_FEES, FEE_KINDS, LICENCE_FEE, REGISTRATION_FEE
from portal.billing.fees import declared_on
from portal.federations.enums import BodyKind
from portal.federations.models import Body, Federation

KINDS = {kind.code: kind for kind in FEE_KINDS}
COMMISSION, COUNCIL, FEDERATION = (
    Body(kind=BodyKind.ARBITERS),
    Body(kind=BodyKind.COUNCIL),
    Federation(code="UKR"),
)


@pytest.mark.parametrize(
    ("code", "charged_by"),
    [
        pytest.param("arbiters.FA", COMMISSION, id="B06.1 5.6 the commission"),
        pytest.param("arbiters.IA", COMMISSION, id="B06.1 5.6 the commission too"),
        pytest.param("arbiters.category", COMMISSION, id="B06.3 7.4 the commission"),
        pytest.param(REGISTRATION_FEE, COMMISSION, id="B06.1 6.1 the commission"),
        pytest.param(LICENCE_FEE, FEDERATION, id="a national licence: the federation"),
    ],
)
def test_who_charges_a_fee(code, charged_by):
    tenants = (COMMISSION, COUNCIL, FEDERATION)
    assert [tenant for tenant in tenants if KINDS[code].charged_by(tenant)] == [charged_by]


@pytest.mark.parametrize(
    ("code", "day", "cents"),
    [
        pytest.param("arbiters.FA", date(2012, 1, 1), 5000, id="FA from the first day"),
        pytest.param("arbiters.FA", date(2011, 12, 31), None, id="FA before it"),
        pytest.param("arbiters.IA", date(2026, 1, 1), 10000, id="IA"),
        pytest.param("arbiters.category", date(2026, 1, 1), None, id="a category: no source gives it"),
        pytest.param(REGISTRATION_FEE, date(2026, 1, 1), None, id="registration: no source gives it"),
        pytest.param(LICENCE_FEE, date(2026, 1, 1), None, id="licence: the federation sets it"),
    ],
)
def test_an_amount_has_a_source_or_is_unknown(code, day, cents):
    found = declared_on(KINDS[code], day)
    assert (found.cents if found else None) == cents
    assert found is None or found.source


@pytest.mark.parametrize(
    ("form", "code"), [("FA2", "arbiters.FA"), ("IA2", "arbiters.IA"), ("IA3", "arbiters.category")]
)
def test_each_form_has_its_fee(form, code):
    assert APPLICATION_FEES[form] == code
    assert code in KINDS
