"""Settings of the test run: fast password hashes, mail in memory, otherwise the real portal."""

from portal.settings.base import *  # noqa: F403 -- the settings module is the sum of its parts
from portal.settings.database import database
from portal.settings.environment import text

# The owner creates the test database; tests/conftest.py then switches to the serving role.
DATABASES = {"default": database("owner") | {"TEST": {"NAME": text("TEST_DATABASE", "test_portal")}}}
# No test reads its own process's rows after a crash of the server, so a commit need not wait for the disk.
# Tests that kill servers start processes of their own, with the portal's settings.
DATABASES["default"].setdefault("OPTIONS", {})["options"] = "-c synchronous_commit=off"

TESTING = True
# The example app of docs/cases.md, used by the tests of the case kit.
PORTAL_APPS = [*PORTAL_APPS, "tests.cases.grants"]  # noqa: F405
INSTALLED_APPS = [*INSTALLED_APPS, "tests.cases.grants"]  # noqa: F405
CASE_KEYS = ["dGVzdHMgc2VhbCBmaWxlcyB3aXRoIHRoaXMga2V5ISE="]
ALLOWED_HOSTS = ["testserver", "localhost", "127.0.0.1"]
DEMO = False
REFUSE_OWNER_LOGIN = False  # the tests' login creates the database, then switches roles
REQUIRE_SECOND_FACTOR = False  # tests of the second factor enable it
PASSWORD_HASHERS = ["django.contrib.auth.hashers.MD5PasswordHasher"]
EMAIL_BACKEND = "django.core.mail.backends.locmem.EmailBackend"
WHITENOISE_AUTOREFRESH = True  # no collected files to scan
CACHES = {
    "default": {"BACKEND": "django.core.cache.backends.locmem.LocMemCache"},
    "pages": {"BACKEND": "django.core.cache.backends.locmem.LocMemCache", "LOCATION": "pages"},
}
KEEP_PAGES = False  # tests of cached pages enable it
STORAGES = {
    "default": {"BACKEND": "portal.parts.written_files.FilesWithRows"},
    "staticfiles": {"BACKEND": "django.contrib.staticfiles.storage.StaticFilesStorage"},
}
SECURE_SSL_REDIRECT = False
SESSION_COOKIE_SECURE = False
CSRF_COOKIE_SECURE = False
# Most tests keep their rows in a transaction, which a heartbeat on another connection cannot see: a job that
# takes longer than a beat would lose its claim. Tests of heartbeats, and real workers, set their own value.
JOBS_PULSE = 3600
