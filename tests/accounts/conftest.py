"""What the tests of accounts share with those of offices."""

from tests.offices.conftest import _english_afterwards, _no_rate_is_used_up, seldom_seen, sign_in

__all__ = ["_english_afterwards", "_no_rate_is_used_up", "seldom_seen", "sign_in"]
