"""Settings from the environment: what a real installation must not start with."""

import pytest
from django.core.exceptions import ImproperlyConfigured

from portal.settings.environment import secret_key

STRONG = "hY3vK8sQzT1nW6bD0mXcR9uJ4fLpA7eGkVtZ2rNqSy"


@pytest.mark.parametrize("weak", ["secret", "a" * 60, "change me " * 6])
def test_a_real_installation_refuses_a_weak_secret_key(monkeypatch, tmp_path, weak):
    monkeypatch.setenv("SECRET_KEY", weak)
    with pytest.raises(ImproperlyConfigured, match="SECRET_KEY is weak"):
        secret_key(tmp_path, production=True)
    assert secret_key(tmp_path, production=False) == weak.strip()


def test_a_strong_secret_key_is_taken(monkeypatch, tmp_path):
    monkeypatch.setenv("SECRET_KEY", STRONG)
    assert secret_key(tmp_path, production=True) == STRONG
