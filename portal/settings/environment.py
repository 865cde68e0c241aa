"""Read settings from environment variables and report invalid ones."""

import base64
import os
import secrets
from pathlib import Path
from urllib.parse import parse_qs, unquote, urlsplit

from django.core.exceptions import ImproperlyConfigured

TRUE = {"1", "true", "yes", "on"}
# 40 URL-safe characters hold 240 bits; too few different ones mean a repeated letter or word.
SHORTEST_KEY, FEWEST_LETTERS = 40, 12
FALSE = {"0", "false", "no", "off", ""}


def text(name: str, default: str = "") -> str:
    return os.environ.get(name, default).strip()


def flag(name: str, default: bool) -> bool:
    given = text(name, "1" if default else "0").lower()
    if given in TRUE:
        return True
    if given in FALSE:
        return False
    raise ImproperlyConfigured(f"{name} must be 1 or 0, not {given!r}.")


def number(name: str, default: int) -> int:
    given = text(name, str(default))
    try:
        return int(given)
    except ValueError:
        raise ImproperlyConfigured(f"{name} must be a whole number, not {given!r}.") from None


def listing(name: str, default: str = "") -> list[str]:
    return [part.strip() for part in text(name, default).split(",") if part.strip()]


def secret_key(data: Path, *, production: bool) -> str:
    """Return SECRET_KEY; a trial generates one and keeps it in the data folder."""
    if given := text("SECRET_KEY"):
        if production and (len(given) < SHORTEST_KEY or len(set(given)) < FEWEST_LETTERS):
            raise ImproperlyConfigured(
                "SECRET_KEY is weak: sessions and links are signed by it. Set at least 40 random characters:"
                " python -c 'import secrets; print(secrets.token_urlsafe(50))'"
            )
        return given
    if production:
        raise ImproperlyConfigured("Set SECRET_KEY to a long random text: DATABASE_URL names a real server.")
    file = data / "secret_key"
    try:
        return file.read_text()
    except FileNotFoundError:
        return _write_once(file, secrets.token_urlsafe(50))


def case_keys(data: Path, *, production: bool) -> list[str]:
    """Return the keys for files of confidential cases, newest first; a trial generates one."""
    given = listing("CASE_KEYS")
    if given or production:
        return given
    file = data / "case_keys"
    try:
        return file.read_text().split(",")
    except FileNotFoundError:
        key = base64.urlsafe_b64encode(secrets.token_bytes(32)).decode()
        return _write_once(file, key).split(",")


def _write_once(file: Path, value: str) -> str:
    """Write the file unless another process was faster, and return its content."""
    file.parent.mkdir(parents=True, exist_ok=True)
    own = file.with_name(f"{file.name}.{os.getpid()}")
    own.touch(mode=0o600)
    own.write_text(value)
    try:
        # A hard link is atomic and fails if the file exists, so that all processes agree on one value.
        os.link(own, file)
    except FileExistsError:
        value = file.read_text()
    finally:
        own.unlink()
    return value


def email(data: Path) -> dict[str, object]:
    """Read EMAIL_URL: smtp://user:password@host:587?tls=1, smtps://host, console: or file:///folder."""
    url = urlsplit(text("EMAIL_URL", f"file://{data / 'mail'}"))
    if url.scheme == "console":
        return {"EMAIL_BACKEND": "django.core.mail.backends.console.EmailBackend"}
    if url.scheme == "file":
        return {
            "EMAIL_BACKEND": "django.core.mail.backends.filebased.EmailBackend",
            "EMAIL_FILE_PATH": unquote(url.path),
        }
    malformed = "EMAIL_URL must look like smtp://user:password@host:587?tls=1, console: or file:///folder."
    if url.scheme not in {"smtp", "smtps"} or not url.hostname:
        raise ImproperlyConfigured(malformed)
    try:
        port = url.port
    except ValueError:
        raise ImproperlyConfigured(malformed) from None
    return {
        "EMAIL_BACKEND": "django.core.mail.backends.smtp.EmailBackend",
        "EMAIL_HOST": url.hostname,
        "EMAIL_PORT": port or (465 if url.scheme == "smtps" else 25),
        "EMAIL_HOST_USER": unquote(url.username or ""),
        "EMAIL_HOST_PASSWORD": unquote(url.password or ""),
        "EMAIL_USE_SSL": url.scheme == "smtps",
        "EMAIL_USE_TLS": parse_qs(url.query).get("tls") == ["1"],
        "EMAIL_TIMEOUT": 20,
    }
