"""What a password may not be made of, and which time zones there are."""

import pytest
from django.contrib.auth.password_validation import validate_password
from django.core.exceptions import ValidationError

from portal.accounts.validators import validate_time_zone


@pytest.mark.parametrize(
    "password",
    ["ChessFederation1", "fide-portal-2026", "Knight+Bishop+Pawn", "шахи.ФЕДЕРАЦІЯ.24", "rating123456!"],
)
def test_words_of_the_portal_alone_are_no_password(password):
    with pytest.raises(ValidationError) as refused:
        validate_password(password)
    assert "password_of_context_words" in [each.code for each in refused.value.error_list]


@pytest.mark.parametrize(
    "password", ["Zugzwang-1912", "correct horse battery", "my chess set is blue", "8341-qzvx-2207"]
)
def test_other_words_beside_them_are_enough(password):
    validate_password(password)


@pytest.mark.parametrize("name", ["Europe/Kyiv", "UTC"])
def test_a_time_zone_that_there_is(name):
    validate_time_zone(name)


def test_a_time_zone_that_there_is_not():
    with pytest.raises(ValidationError):
        validate_time_zone("Mars/Olympus")
