"""Settings of the test run: the same portal, with quick password hashes and mail kept in memory."""

from portal.settings.base import *  # noqa: F403 -- the settings module is the sum of its parts
from portal.settings.database import database
from portal.settings.environment import text

# The test database is made by its owner; tests/conftest.py then steps down to the role that serves.
DATABASES = {"default": database("owner") | {"TEST": {"NAME": text("TEST_DATABASE", "test_portal")}}}

TESTING = True
# The example of docs/cases.md, on which the tests of the case kit act.
PORTAL_APPS = [*PORTAL_APPS, "tests.cases.grants"]  # noqa: F405
INSTALLED_APPS = [*INSTALLED_APPS, "tests.cases.grants"]  # noqa: F405
CASE_KEYS = ["dGVzdHMgc2VhbCBmaWxlcyB3aXRoIHRoaXMga2V5ISE="]
ALLOWED_HOSTS = ["testserver", "localhost", "127.0.0.1"]
DEMO = False
REFUSE_OWNER_LOGIN = False  # the tests' login makes the database and steps down
REQUIRE_SECOND_FACTOR = False  # tests of the second factor switch it on
PASSWORD_HASHERS = ["django.contrib.auth.hashers.MD5PasswordHasher"]
EMAIL_BACKEND = "django.core.mail.backends.locmem.EmailBackend"
WHITENOISE_AUTOREFRESH = True  # no collected files to scan
CACHES = {
    "default": {"BACKEND": "django.core.cache.backends.locmem.LocMemCache"},
    "pages": {"BACKEND": "django.core.cache.backends.locmem.LocMemCache", "LOCATION": "pages"},
}
KEEP_PAGES = False  # tests of kept pages switch it on
STORAGES = {
    "default": {"BACKEND": "portal.parts.written_files.FilesWithRows"},
    "staticfiles": {"BACKEND": "django.contrib.staticfiles.storage.StaticFilesStorage"},
}
SECURE_SSL_REDIRECT = False
SESSION_COOKIE_SECURE = False
CSRF_COOKIE_SECURE = False
# Most tests keep their rows in a transaction, which a heartbeat on its own connection cannot see: a job that
# takes longer than a beat would lose its claim. Tests of heartbeats, and real workers, name their own.
JOBS_PULSE = 3600
