"""Property tests of the core judge results, not the speed of a busy machine."""

from hypothesis import settings

settings.register_profile("core", deadline=None)
settings.load_profile("core")
