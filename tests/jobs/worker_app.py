"""The tests' kinds of jobs, as an app that a real worker installs."""

from django.apps import AppConfig


class TestKinds(AppConfig):
    name = "tests.jobs"
    label = "test_jobs"
