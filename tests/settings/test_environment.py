"""Settings from the environment: what is read, what is refused in which words, what a trial makes."""

import base64
import stat

import pytest
from django.core.exceptions import ImproperlyConfigured

from portal.settings.environment import (
    _write_once,
    case_keys,
    email,
    flag,
    listing,
    number,
    secret_key,
    text,
)

STRONG = "hY3vK8sQzT1nW6bD0mXcR9uJ4fLpA7eGkVtZ2rNqSy"
NAME = "PORTAL_TEST_SETTING"


@pytest.mark.parametrize("weak", ["secret", "a" * 60, "change me " * 6])
def test_a_real_installation_refuses_a_weak_secret_key(monkeypatch, tmp_path, weak):
    monkeypatch.setenv("SECRET_KEY", weak)
    with pytest.raises(ImproperlyConfigured, match="SECRET_KEY is weak"):
        secret_key(tmp_path, production=True)
    assert secret_key(tmp_path, production=False) == weak.strip()


def test_a_strong_secret_key_is_taken(monkeypatch, tmp_path):
    monkeypatch.setenv("SECRET_KEY", STRONG)
    assert secret_key(tmp_path, production=True) == STRONG


@pytest.mark.parametrize(
    ("key", "strong"),
    [
        pytest.param("abcdefghijkl" * 4, True, id="twelve different letters"),
        pytest.param("abcdefghijk" * 4, False, id="eleven different letters"),
        pytest.param(STRONG[:40], True, id="forty characters"),
        pytest.param(STRONG[:39], False, id="thirty-nine characters"),
    ],
)
def test_how_strong_a_key_must_be(monkeypatch, tmp_path, key, strong):
    monkeypatch.setenv("SECRET_KEY", key)
    if strong:
        assert secret_key(tmp_path, production=True) == key
    else:
        with pytest.raises(ImproperlyConfigured, match="python -c"):
            secret_key(tmp_path, production=True)


@pytest.mark.parametrize("given", ["", "  "])
def test_a_real_installation_without_a_key_says_why_it_does_not_start(monkeypatch, tmp_path, given):
    monkeypatch.setenv("SECRET_KEY", given)
    with pytest.raises(ImproperlyConfigured, match="DATABASE_URL names a real server"):
        secret_key(tmp_path, production=True)
    assert list(tmp_path.iterdir()) == []


class TestTrial:
    @pytest.fixture(autouse=True)
    def _nothing_is_given(self, monkeypatch):
        for name in ("SECRET_KEY", "CASE_KEYS"):
            monkeypatch.delenv(name, raising=False)

    def test_a_trial_keeps_the_key_that_it_made(self, tmp_path):
        """Otherwise everybody would be signed out by each start."""
        folder = tmp_path / "data"
        made = secret_key(folder, production=False)
        assert len(made) >= 50
        assert secret_key(folder, production=False) == made

    @pytest.mark.parametrize(("read", "file"), [(secret_key, "secret_key"), (case_keys, "case_keys")])
    def test_nobody_else_on_the_machine_reads_a_key(self, tmp_path, read, file):
        read(tmp_path, production=False)
        assert stat.S_IMODE((tmp_path / file).stat().st_mode) == 0o600
        assert [each.name for each in tmp_path.iterdir()] == [file], "no half-written file is left"

    def test_of_two_processes_that_start_at_once_the_second_takes_the_key_of_the_first(self, tmp_path):
        """Both found no file; the second must not replace a key by which somebody has signed in meanwhile."""
        file = tmp_path / "secret_key"
        assert _write_once(file, "of the first") == "of the first"
        assert _write_once(file, "of the second") == "of the first"
        assert [each.name for each in tmp_path.iterdir()] == ["secret_key"]

    def test_a_key_for_confidential_cases_has_32_bytes_and_stays(self, tmp_path):
        (made,) = case_keys(tmp_path, production=False)
        assert len(base64.urlsafe_b64decode(made)) == 32
        assert case_keys(tmp_path, production=False) == [made]

    def test_a_real_installation_makes_no_key_of_its_own(self, tmp_path):
        """A key that only this machine has would be lost with it, and all files of fair play too."""
        assert case_keys(tmp_path, production=True) == []
        assert list(tmp_path.iterdir()) == []


def test_keys_are_read_newest_first(monkeypatch, tmp_path):
    monkeypatch.setenv("CASE_KEYS", " new , old,")
    assert case_keys(tmp_path, production=True) == ["new", "old"]
    assert case_keys(tmp_path, production=False) == ["new", "old"]


class TestValues:
    def set(self, monkeypatch, value):
        if value is None:
            monkeypatch.delenv(NAME, raising=False)
        else:
            monkeypatch.setenv(NAME, value)

    @pytest.mark.parametrize(
        ("given", "default", "read"),
        [
            *((word, False, True) for word in ("1", "true", "YES", " on ")),
            *((word, True, False) for word in ("0", "false", "No", "off")),
            pytest.param("", True, False, id="set to nothing means no"),
            pytest.param(None, True, True, id="not set: the default"),
            pytest.param(None, False, False, id="not set: the other default"),
        ],
    )
    def test_yes_and_no(self, monkeypatch, given, default, read):
        self.set(monkeypatch, given)
        assert flag(NAME, default) is read

    @pytest.mark.parametrize("given", ["2", "ja", "truee"])
    def test_what_is_neither_is_refused_and_not_guessed(self, monkeypatch, given):
        self.set(monkeypatch, given)
        with pytest.raises(ImproperlyConfigured, match=f"{NAME} must be 1 or 0, not '{given}'"):
            flag(NAME, True)

    @pytest.mark.parametrize(("given", "read"), [("12", 12), (" 7 ", 7), (None, 5), ("-1", -1)])
    def test_a_number(self, monkeypatch, given, read):
        self.set(monkeypatch, given)
        assert number(NAME, 5) == read

    @pytest.mark.parametrize("given", ["", "1.5", "ten", "5 minutes"])
    def test_what_is_no_number_is_named(self, monkeypatch, given):
        self.set(monkeypatch, given)
        with pytest.raises(ImproperlyConfigured, match=f"{NAME} must be a whole number, not '{given}'"):
            number(NAME, 5)

    @pytest.mark.parametrize(
        ("given", "read"),
        [("a", ["a"]), (" a , b ", ["a", "b"]), (",,a,", ["a"]), ("", []), (None, ["x", "y"])],
    )
    def test_a_list(self, monkeypatch, given, read):
        self.set(monkeypatch, given)
        assert listing(NAME, "x,y") == read

    def test_blanks_around_a_text_are_nobodys_intention(self, monkeypatch):
        self.set(monkeypatch, " x y ")
        assert text(NAME) == "x y"


class TestEmail:
    def read(self, monkeypatch, tmp_path, url):
        monkeypatch.setenv("EMAIL_URL", url)
        return email(tmp_path)

    def test_without_an_address_mails_are_files_of_the_data_folder(self, monkeypatch, tmp_path):
        monkeypatch.delenv("EMAIL_URL", raising=False)
        found = email(tmp_path)
        assert found["EMAIL_BACKEND"].endswith("filebased.EmailBackend")
        assert found["EMAIL_FILE_PATH"] == str(tmp_path / "mail")

    def test_on_the_console(self, monkeypatch, tmp_path):
        found = self.read(monkeypatch, tmp_path, "console:")
        assert found == {"EMAIL_BACKEND": "django.core.mail.backends.console.EmailBackend"}

    def test_a_folder_whose_name_has_a_blank(self, monkeypatch, tmp_path):
        found = self.read(monkeypatch, tmp_path, "file:///srv/out%20going")
        assert found["EMAIL_FILE_PATH"] == "/srv/out going"

    @pytest.mark.parametrize(
        ("url", "host", "port", "ssl", "tls"),
        [
            pytest.param("smtp://mail.example.org", "mail.example.org", 25, False, False, id="plain"),
            pytest.param(
                "smtp://mail.example.org:587?tls=1", "mail.example.org", 587, False, True, id="STARTTLS"
            ),
            pytest.param(
                "smtp://mail.example.org?tls=0", "mail.example.org", 25, False, False, id="no STARTTLS"
            ),
            pytest.param(
                "smtps://mail.example.org", "mail.example.org", 465, True, False, id="TLS from the start"
            ),
            pytest.param(
                "smtps://mail.example.org:2465", "mail.example.org", 2465, True, False, id="own port"
            ),
        ],
    )
    def test_a_server(self, monkeypatch, tmp_path, url, host, port, ssl, tls):
        found = self.read(monkeypatch, tmp_path, url)
        assert (found["EMAIL_HOST"], found["EMAIL_PORT"]) == (host, port)
        assert (found["EMAIL_USE_SSL"], found["EMAIL_USE_TLS"]) == (ssl, tls)
        assert found["EMAIL_TIMEOUT"] == 20, "a server that does not answer holds up no worker"

    def test_signs_in_a_password_are_those_that_were_meant(self, monkeypatch, tmp_path):
        found = self.read(monkeypatch, tmp_path, "smtp://post%40ukr:p%3Aa%2Fss@mail.example.org")
        assert (found["EMAIL_HOST_USER"], found["EMAIL_HOST_PASSWORD"]) == ("post@ukr", "p:a/ss")

    @pytest.mark.parametrize(
        "url",
        [
            "mail.example.org",
            "http://mail.example.org",
            "smtp://",
            "smtp://:587",
            "smtp://mail.example.org:many",
            "smtp://mail.example.org:99999",
        ],
    )
    def test_what_is_no_address_of_a_server_is_answered_with_an_example(self, monkeypatch, tmp_path, url):
        with pytest.raises(ImproperlyConfigured, match="EMAIL_URL must look like smtp://user:password@host"):
            self.read(monkeypatch, tmp_path, url)
