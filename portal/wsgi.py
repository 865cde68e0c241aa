"""The WSGI entry point that gunicorn serves."""

import os

from django.core.wsgi import get_wsgi_application

from portal.home.encodings import only_utf8

os.environ.setdefault("DJANGO_SETTINGS_MODULE", "portal.settings")
application = only_utf8(get_wsgi_application())
