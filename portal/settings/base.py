"""All Django settings. If DATABASE_URL is set, the portal is in production and insecure defaults are
refused."""

from email.utils import parseaddr
from pathlib import Path
from typing import Any

import django_stubs_ext
from csp.constants import NONE, SELF
from django.utils.translation import gettext_lazy as _
from whitenoise.compress import Compressor

from portal.settings import environment as env
from portal.settings.database import database, process, replica
from portal.settings.logs import logging_for
from portal.settings.unfold import ADMIN_UI_WITHOUT, UNFOLD  # noqa: F401 -- settings of their own size

# Allows type arguments on Django's classes in annotations, such as `Manager[User]`.
django_stubs_ext.monkeypatch()

BASE_DIR = Path(__file__).resolve().parent.parent.parent
DATA_DIR = Path(env.text("PORTAL_DATA", str(BASE_DIR / ".data")))
VERSION = "0.1.0"

PRODUCTION = bool(env.text("DATABASE_URL"))
DEMO = env.flag("PORTAL_DEMO", default=not PRODUCTION)
# Superusers and people with deciding roles need a second factor; not in a demo.
REQUIRE_SECOND_FACTOR = env.flag("REQUIRE_SECOND_FACTOR", default=not DEMO)
DEBUG = env.flag("DEBUG", default=False)
# The tables' owner could bypass row security; a trial on a server may have no other login.
REFUSE_OWNER_LOGIN = env.flag("REFUSE_OWNER_LOGIN", default=PRODUCTION and not DEMO)
SECRET_KEY = env.secret_key(DATA_DIR, production=PRODUCTION)
# Keys of the encrypted files of confidential cases, newest first; never in the database or its backup.
CASE_KEYS = env.case_keys(DATA_DIR, production=PRODUCTION)
# Bearer token for /metrics; without it nobody can read them.
METRICS_TOKEN = env.text("METRICS_TOKEN")
# How many seconds a read may wait for a free process before it is refused with 503; 0: no limit.
SHED_AFTER_SECONDS = env.number("SHED_AFTER_SECONDS", 5)
ALLOWED_HOSTS = env.listing("ALLOWED_HOSTS", "" if PRODUCTION else "127.0.0.1,localhost,[::1]")
CSRF_TRUSTED_ORIGINS = env.listing("CSRF_TRUSTED_ORIGINS")
PUBLIC_URL = env.text("PUBLIC_URL", f"http://127.0.0.1:{env.text('PORT', '8000')}").rstrip("/")

DATABASES = {"default": database(process())}
# Visitors' pages are read from the replica unless it is further behind than this.
REPLICA = replica()
REPLICA_MAX_LAG_SECONDS = env.number("REPLICA_MAX_LAG_SECONDS", 2)
DEFAULT_AUTO_FIELD = "django.db.models.BigAutoField"

# Our own apps, in menu order; each declares in its parts.py what it contributes to the platform.
PORTAL_APPS = [
    "portal.home",
    "portal.accounts",
    "portal.federations",
    "portal.offices",
    "portal.workflow",
    "portal.backoffice",
    "portal.jobs",
    "portal.documents",
    "portal.cases",
    "portal.billing",
    "players",
    "tournaments",
    "ratings",
    "titles",
    "arbiters",
    "seminars",
    "fairplay",
]
INSTALLED_APPS = [
    "portal.look",
    "portal.parts",
    "unfold.apps.BasicAppConfig",  # our own site is the default one
    "unfold.contrib.filters",
    "portal.backoffice.admin_config.PortalAdminConfig",
    "django.contrib.auth",
    "django.contrib.contenttypes",
    "django.contrib.sessions",
    "django.contrib.messages",
    "whitenoise.runserver_nostatic",
    "django.contrib.staticfiles",
    "django.contrib.postgres",
    "django.contrib.humanize",
    "django.contrib.sitemaps",
    "django.forms",
    "allauth",
    "allauth.account",
    "allauth.mfa",
    "allauth.usersessions",
    "axes",
    "csp",
    "django_filters",
    "django_htmx",
    "drf_spectacular",
    "drf_spectacular_sidecar",
    "pghistory",
    "pgtrigger",
    "rest_framework",
    *PORTAL_APPS,
]

MIDDLEWARE = [
    "django.middleware.security.SecurityMiddleware",
    "django.middleware.gzip.GZipMiddleware",  # with a random length in every answer, against BREACH
    "whitenoise.middleware.WhiteNoiseMiddleware",
    "csp.middleware.CSPMiddleware",
    "portal.home.middleware.request_id",
    "portal.home.middleware.known_methods",
    "portal.home.shedding.shed_when_late",
    "portal.home.middleware.api_by_https_only",
    "portal.home.middleware.no_huge_bodies",
    "portal.home.middleware.NoNullCharacters",
    "portal.home.middleware.private_answers",
    "django.contrib.sessions.middleware.SessionMiddleware",
    "django.middleware.locale.LocaleMiddleware",
    "django.middleware.common.CommonMiddleware",
    "django.middleware.csrf.CsrfViewMiddleware",
    "django.contrib.auth.middleware.AuthenticationMiddleware",
    "portal.accounts.middleware.session_ends",
    "django.contrib.messages.middleware.MessageMiddleware",
    "django.middleware.clickjacking.XFrameOptionsMiddleware",
    "django_htmx.middleware.HtmxMiddleware",
    "portal.home.kept.KeptPages",
    "portal.home.replica.ReadsFromReplica",
    "portal.home.moved_on.StepsNotOffered",  # above the next one, which marks the request as failed first
    "portal.federations.middleware.ScopeMiddleware",
    "portal.cases.middleware.DiscreetHistory",
    "portal.offices.middleware.mfa_where_required",
    "allauth.account.middleware.AccountMiddleware",
    "portal.accounts.middleware.session_seen",
    "axes.middleware.AxesMiddleware",
]

ROOT_URLCONF = "portal.urls"
WSGI_APPLICATION = "portal.wsgi.application"
FORM_RENDERER = "django.forms.renderers.TemplatesSetting"
TEMPLATES = [
    {
        "BACKEND": "django.template.backends.django.DjangoTemplates",
        "DIRS": [BASE_DIR / "templates"],
        "OPTIONS": {
            "loaders": [
                (
                    "portal.look.engine.loader.Loader",
                    [
                        "django.template.loaders.filesystem.Loader",
                        "django.template.loaders.app_directories.Loader",
                    ],
                )
            ],
            "context_processors": [
                "django.template.context_processors.request",
                "django.template.context_processors.i18n",
                "django.template.context_processors.tz",
                "django.contrib.auth.context_processors.auth",
                "django.contrib.messages.context_processors.messages",
                "portal.home.context.page",
            ],
        },
    }
]

# --- words and time -------------------------------------------------------------------------------------
LANGUAGE_CODE = "en"
LANGUAGES = [("en", "English"), ("ru", "Русский"), ("uk", "Українська"), ("ja", "日本語")]
LOCALE_PATHS = [BASE_DIR / "locale"]
USE_I18N = True
FORMAT_MODULE_PATH = ["portal.look.formats"]
USE_TZ = True
TIME_ZONE = "UTC"

# --- files ----------------------------------------------------------------------------------------------
STATIC_URL = "static/"
STATICFILES_DIRS = [BASE_DIR / "static"]
STATIC_ROOT = DATA_DIR / "static"
STATICFILES_FINDERS = [
    "django.contrib.staticfiles.finders.FileSystemFinder",
    "django.contrib.staticfiles.finders.AppDirectoriesFinder",
    "portal.look.joined.JoinedFiles",
]
MEDIA_ROOT = Path(env.text("MEDIA_ROOT", str(DATA_DIR / "media")))
STORAGES = {
    "default": {"BACKEND": "portal.parts.written_files.FilesWithRows"},
    "staticfiles": {
        "BACKEND": "whitenoise.storage.CompressedManifestStaticFilesStorage"
        if PRODUCTION
        else "django.contrib.staticfiles.storage.StaticFilesStorage",
        # Web server and proxy read these under other accounts; by default they would get the modes of
        # uploads.
        "OPTIONS": {"file_permissions_mode": 0o644, "directory_permissions_mode": 0o755},
    },
}
WHITENOISE_USE_FINDERS = not PRODUCTION
# PDF fonts are never served, source maps only to developers; compressing them takes minutes.
WHITENOISE_SKIP_COMPRESS_EXTENSIONS = [*Compressor.SKIP_COMPRESS_EXTENSIONS, "ttf", "map"]
# Uploads are readable by the portal's own user only.
FILE_UPLOAD_PERMISSIONS, FILE_UPLOAD_DIRECTORY_PERMISSIONS = 0o600, 0o700
DATA_UPLOAD_MAX_MEMORY_SIZE = 5 * 1024 * 1024

# --- people ---------------------------------------------------------------------------------------------
AUTH_USER_MODEL = "accounts.User"
AUTHENTICATION_BACKENDS = [
    "axes.backends.AxesStandaloneBackend",
    "allauth.account.auth_backends.AuthenticationBackend",
]
AUTH_PASSWORD_VALIDATORS = [
    {
        "NAME": "django.contrib.auth.password_validation.UserAttributeSimilarityValidator",
        "OPTIONS": {"user_attributes": ["email", "name"]},
    },
    {"NAME": "django.contrib.auth.password_validation.MinimumLengthValidator", "OPTIONS": {"min_length": 10}},
    {"NAME": "django.contrib.auth.password_validation.CommonPasswordValidator"},
    {"NAME": "django.contrib.auth.password_validation.NumericPasswordValidator"},
    {"NAME": "portal.accounts.validators.ContextWordsValidator"},
]
LOGIN_URL = "account_login"
LOGIN_REDIRECT_URL = "home"
LOGOUT_REDIRECT_URL = "home"
ACCOUNT_LOGIN_METHODS = {"email"}
ACCOUNT_SIGNUP_FIELDS = ["email*", "password1*", "password2*"]
ACCOUNT_USER_MODEL_USERNAME_FIELD = None
ACCOUNT_EMAIL_VERIFICATION = "mandatory"
ACCOUNT_EMAIL_SUBJECT_PREFIX = ""
ACCOUNT_CHANGE_EMAIL = True
ACCOUNT_PREVENT_ENUMERATION = True
ACCOUNT_REAUTHENTICATION_REQUIRED = True
ACCOUNT_SESSION_REMEMBER = None
ACCOUNT_ADAPTER = "portal.offices.adapter.AccountAdapter"
ACCOUNT_FORMS = {"signup": "portal.accounts.forms.SignUpForm"}
MFA_ADAPTER = "portal.offices.second_factors.SealedSecrets"
MFA_SUPPORTED_TYPES = ["totp", "webauthn", "recovery_codes"]
MFA_TOTP_ISSUER = "Federation Portal"
MFA_WEBAUTHN_ALLOW_INSECURE_ORIGIN = not PRODUCTION
USERSESSIONS_TRACK_ACTIVITY = True
# Six wrong passwords for an account from one address, then a quarter of an hour's pause.
AXES_FAILURE_LIMIT = 6
AXES_COOLOFF_TIME = 0.25  # hours
AXES_LOCKOUT_PARAMETERS = [["username", "ip_address"]]
AXES_USERNAME_FORM_FIELD = "login"
AXES_RESET_ON_SUCCESS = True
AXES_RESET_COOL_OFF_ON_FAILURE_DURING_LOCKOUT = False
AXES_DISABLE_ACCESS_LOG = True  # the audit trail keeps sign-ins, without addresses
AXES_LOCKOUT_TEMPLATE = "account/locked.html"
AXES_SENSITIVE_PARAMETERS = ["login", "password"]
AXES_VERBOSE = False

# --- safety ---------------------------------------------------------------------------------------------
HTTPS = env.flag("HTTPS", default=PRODUCTION)
SECURE_SSL_REDIRECT = HTTPS
SECURE_REDIRECT_EXEMPT = [r"^healthz$", r"^readyz$", r"^metrics$", r"^api/"]
# One year, the usual minimum for HSTS.
SECURE_HSTS_SECONDS = 31_536_000 if HTTPS else 0
SECURE_HSTS_INCLUDE_SUBDOMAINS = HTTPS
SECURE_HSTS_PRELOAD = HTTPS
# Browsers accept a cookie of such a name only from this host by HTTPS, so no other host can plant one.
_HOST = "__Host-" if HTTPS else ""
SESSION_COOKIE_NAME, CSRF_COOKIE_NAME = f"{_HOST}sessionid", f"{_HOST}csrftoken"
MESSAGE_COOKIE_NAME, LANGUAGE_COOKIE_NAME = f"{_HOST}messages", f"{_HOST}django_language"
SESSION_COOKIE_SECURE = CSRF_COOKIE_SECURE = LANGUAGE_COOKIE_SECURE = HTTPS
SESSION_COOKIE_HTTPONLY = LANGUAGE_COOKIE_HTTPONLY = True
LANGUAGE_COOKIE_SAMESITE = "Lax"
MESSAGE_STORAGE = "portal.home.messages.Messages"
# A session ends when it was not used for so many hours, and in any case so many days after the sign-in.
SESSION_IDLE_HOURS = env.number("SESSION_IDLE_HOURS", 72)
SESSION_DAYS = env.number("SESSION_DAYS", 30)
SESSION_COOKIE_AGE = SESSION_DAYS * 86_400
SECURE_REFERRER_POLICY = "same-origin"
if env.flag("BEHIND_PROXY", default=False):
    SECURE_PROXY_SSL_HEADER = ("HTTP_X_FORWARDED_PROTO", "https")
    ALLAUTH_TRUSTED_PROXY_COUNT = 1
    AXES_CLIENT_IP_CALLABLE = "portal.accounts.requests.network_address"
X_FRAME_OPTIONS = "DENY"
_POLICY = {
    "default-src": [NONE],
    "script-src": [SELF],
    "style-src": [SELF],
    "img-src": [SELF, "data:"],
    "font-src": [SELF],
    "connect-src": [SELF],
    "form-action": [SELF],
    "base-uri": [NONE],
    "frame-ancestors": [NONE],
    "manifest-src": [SELF],
}
CONTENT_SECURITY_POLICY = {"DIRECTIVES": _POLICY}

# --- jobs, mail, cache ----------------------------------------------------------------------------------
CELERY_BROKER_URL = env.text("CELERY_BROKER_URL", "filesystem://")
BROKER_DIR = DATA_DIR / "broker"
globals().update(env.email(DATA_DIR))
# The HTTP adapter of the delivery to FIDE (docs/delivery.md); without an address it is off.
FIDE_DELIVERY_URL = env.text("FIDE_DELIVERY_URL").rstrip("/")
FIDE_DELIVERY_TOKEN = env.text("FIDE_DELIVERY_TOKEN")
FIDE_DELIVERY_SECONDS = int(env.text("FIDE_DELIVERY_SECONDS", "20"))
DEFAULT_FROM_EMAIL = env.text("DEFAULT_FROM_EMAIL", "Federation Portal <portal@localhost>")
# Where to report vulnerabilities; published in /.well-known/security.txt.
SECURITY_CONTACT = env.text("SECURITY_CONTACT", f"mailto:{parseaddr(DEFAULT_FROM_EMAIL)[1]}")
_CACHE_TIMEOUTS = {"socket_connect_timeout": 1, "socket_timeout": 1}
CACHE_URL = env.text("CACHE_URL", CELERY_BROKER_URL if CELERY_BROKER_URL.startswith("redis") else "")
CACHES: dict[str, dict[str, Any]] = {
    "default": {
        "BACKEND": "portal.parts.cache.RedisOrLocalCache",
        "LOCATION": CACHE_URL,
        "OPTIONS": _CACHE_TIMEOUTS,
    }
    if CACHE_URL
    else {
        "BACKEND": "portal.parts.cache.CacheFiles",
        "LOCATION": DATA_DIR / "cache",
        # Django throws entries away at random above 300: counters of throttles and used codes among them.
        "OPTIONS": {"MAX_ENTRIES": 5_000},
    }
}
# Cached pages for visitors, and the version of the data. Without it, or while Redis is down, none are cached.
CACHES["pages"] = (
    {
        "BACKEND": "django.core.cache.backends.redis.RedisCache",
        "LOCATION": CACHE_URL,
        "KEY_PREFIX": "pages",
        "OPTIONS": _CACHE_TIMEOUTS,
    }
    if CACHE_URL
    else {
        "BACKEND": "portal.parts.cache.CacheFiles",
        "LOCATION": DATA_DIR / "pages",
        "OPTIONS": {"MAX_ENTRIES": 2000},
    }
)
KEEP_PAGES = env.flag("KEEP_PAGES", default=True)

# --- API ------------------------------------------------------------------------------------------------
REST_FRAMEWORK = {
    "DEFAULT_AUTHENTICATION_CLASSES": ["portal.offices.authentication.TokenAuthentication"],
    "DEFAULT_PERMISSION_CLASSES": ["rest_framework.permissions.AllowAny"],
    "DEFAULT_RENDERER_CLASSES": ["rest_framework.renderers.JSONRenderer"],
    "DEFAULT_PARSER_CLASSES": ["rest_framework.parsers.JSONParser"],
    "DEFAULT_PAGINATION_CLASS": "portal.parts.api.CodePagination",
    "DEFAULT_SCHEMA_CLASS": "portal.api_docs.Schema",
    "DEFAULT_THROTTLE_CLASSES": [
        "portal.accounts.throttles.AddressThrottle",
        "portal.accounts.throttles.TokenThrottle",
    ],
    "DEFAULT_THROTTLE_RATES": {"anon": "120/min", "user": "600/min"},
    "UNAUTHENTICATED_USER": "django.contrib.auth.models.AnonymousUser",
    "EXCEPTION_HANDLER": "portal.parts.api.answer_error",
}
SPECTACULAR_SETTINGS = {
    "TITLE": "Federation Portal API",
    "DESCRIPTION": "Public registry data and a federation's own work, by token.",
    "VERSION": "1",
    "SERVE_INCLUDE_SCHEMA": False,
    "SWAGGER_UI_DIST": "SIDECAR",
    # A deep link would be nested in the button that opens an operation, where the keyboard cannot reach it.
    "SWAGGER_UI_SETTINGS": {"deepLinking": False},
    "SWAGGER_UI_FAVICON_HREF": "SIDECAR",
    "SCHEMA_PATH_PREFIX": "/api/v1/",
    "POSTPROCESSING_HOOKS": [
        "drf_spectacular.hooks.postprocess_schema_enums",
        "portal.api_docs.with_examples",
        "portal.parts.api.name_refusals",
    ],
    "ENUM_NAME_OVERRIDES": {
        "EventState": "tournaments.enums.EventState",
        "ReportState": "tournaments.reports.enums.ReportState",
        "ArbiterTitleSought": "tournaments.enums.Sought",
    },
}

PGHISTORY_MIDDLEWARE_METHODS = ("POST", "PUT", "PATCH", "DELETE")
LOGGING_CONFIG = None
logging_for(level=env.text("LOG_LEVEL", "INFO"))
TESTING = False
SITE_NAME = _("Federation Portal")
