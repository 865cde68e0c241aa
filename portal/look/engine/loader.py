"""The loader that the setting TEMPLATES names: templates are parsed for the shorter ways, and kept."""

from collections.abc import Sequence
from typing import Any

from django.template import Origin, Template, TemplateDoesNotExist
from django.template.base import Lexer, Node, NodeList, Parser
from django.template.loaders import base, cached

from portal.look.engine.folding import fold
from portal.look.engine.lookup import QuickExpression


class QuickParser(Parser):
    def compile_filter(self, token: str) -> QuickExpression:
        return QuickExpression(token, self)


class _Nodes(NodeList):
    """The nodes of a template: every page that extends it asks for its blocks, and they never change."""

    def get_nodes_by_type(self, nodetype: type[Node]) -> list[Any]:
        known: dict[type[Node], list[Any]] = self.__dict__.setdefault("known", {})
        if nodetype not in known:
            known[nodetype] = super().get_nodes_by_type(nodetype)
        return known[nodetype]


class QuickTemplate(Template):
    def compile_nodelist(self) -> NodeList:
        if self.engine.debug:  # its error pages show the line of the tag that failed
            return super().compile_nodelist()
        engine = self.engine
        parser = QuickParser(
            Lexer(self.source).tokenize(), engine.template_libraries, engine.template_builtins, self.origin
        )
        nodelist = parser.parse()
        self.extra_data = parser.extra_data
        fold(nodelist)
        nodelist.__class__ = _Nodes
        return nodelist


class _QuickTemplates(base.Loader):
    def get_template(self, template_name: str, skip: Sequence[Origin] | None = None) -> Template:
        """Do what Django's loader does, for templates of the class above."""
        tried: list[tuple[Origin, str]] = []
        for origin in self.get_template_sources(template_name):
            if skip is not None and origin in skip:
                tried.append((origin, "Skipped to avoid recursion"))
                continue
            try:
                contents: Any = self.get_contents(origin)  # type: ignore[attr-defined] # of the loader below
            except TemplateDoesNotExist:
                tried.append((origin, "Source does not exist"))
                continue
            return QuickTemplate(contents, origin, template_name, self.engine)
        raise TemplateDoesNotExist(template_name, tried=tried)


class Loader(cached.Loader, _QuickTemplates):
    """Django's cached loader, whose templates are quick."""
