"""Every app of ours declares what it gives, and what it has is declared."""

import pkgutil
from importlib import import_module

import pytest
from django.conf import settings
from django.core.exceptions import ImproperlyConfigured

from portal.celery import app as celery
from portal.documents.kinds import document_kinds
from portal.jobs.registry import job_kinds
from portal.parts.declaration import AppParts, declarations, joined
from portal.parts.kinds import DocumentKind, JobKind

SKIPPED = {"migrations", "management", "__main__"}


def modules_of_ours() -> list[object]:
    """Return every module of our apps, but for their migrations and commands."""
    walked = (
        info.name
        for app in settings.PORTAL_APPS
        for info in pkgutil.walk_packages(import_module(app).__path__, f"{app}.")
    )
    return [import_module(name) for name in walked if not SKIPPED & set(name.split("."))]


def defined(kind: type) -> set[str]:
    """Return the names of the things of that type that stand in some module."""
    return {
        value.name
        for module in modules_of_ours()
        for value in vars(module).values()
        if isinstance(value, kind) and not isinstance(value, type)
    }


def test_every_app_declares():
    assert list(declarations()) == settings.PORTAL_APPS
    assert all(isinstance(parts, AppParts) for parts in declarations().values())


def test_every_kind_of_job_is_declared():
    names = defined(JobKind)
    assert len(names) >= 9
    assert names == set(job_kinds())


def test_every_kind_of_document_is_declared():
    names = defined(DocumentKind)
    assert len(names) >= 4
    assert names == set(document_kinds())


def test_the_clock_knows_every_schedule():
    declared = {name for parts in declarations().values() for name in parts.schedule}
    assert len(declared) >= 8
    assert set(celery.conf.beat_schedule) == declared


def test_no_declaration_is_imported_but_by_the_reader():
    readers = {f"{app}.parts" for app in settings.PORTAL_APPS}
    importing = {
        module.__name__
        for module in modules_of_ours()
        if module.__name__ not in readers
        for value in vars(module).values()
        if getattr(value, "__name__", "") in readers
    }
    assert importing == set()


def test_an_app_without_a_declaration_does_not_start(settings):
    settings.PORTAL_APPS = ["tests.parts.silent"]
    declarations.cache_clear()
    try:
        with pytest.raises(ImproperlyConfigured, match=r"silent/parts\.py declares nothing"):
            declarations()
    finally:
        declarations.cache_clear()


def test_tables_are_joined_unless_two_say_the_same():
    assert joined([{"a": 1}, {}, {"b": 2}]) == {"a": 1, "b": 2}
    with pytest.raises(ImproperlyConfigured, match="two apps declare a"):
        joined([{"a": 1}, {"a": 2}])
