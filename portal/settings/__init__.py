"""The settings, each from an environment variable with a default that suits a trial on one machine."""

from portal.settings.base import *  # noqa: F403 -- the settings module is the sum of its parts
