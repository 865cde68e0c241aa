"""The settings, each from an environment variable; the defaults suit a trial on one machine."""

from portal.settings.base import *  # noqa: F403 -- the settings module is the sum of its parts
