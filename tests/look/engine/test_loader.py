"""The engine of the settings gives quick templates, and keeps them."""

from django.template import engines
from django.template.base import VariableNode

from portal.look.engine.loader import QuickTemplate
from portal.look.engine.lookup import QuickValue


def test_templates_of_the_portal_and_of_libraries_are_quick_and_kept():
    engine = engines["django"].engine
    for name in ("base.html", "home/front.html", "admin/base.html"):
        assert isinstance(engine.get_template(name), QuickTemplate)
        assert engine.get_template(name) is engine.get_template(name)


def test_with_debug_errors_name_their_line():
    engine = engines["django"].engine
    debugging = type(engine)(dirs=engine.dirs, debug=True, libraries=engine.libraries)
    found = QuickTemplate("{{ name }}", engine=debugging).nodelist[0]
    assert type(found) is VariableNode
    assert found.token is not None
    assert type(QuickTemplate("{{ name }}", engine=engine).nodelist[0]) is QuickValue
