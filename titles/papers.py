"""The papers of this app: IT1, IT2 and invoices; each registers itself where it is written."""

from titles.applications.bills import INVOICE
from titles.applications.it2 import IT2
from titles.certificates.paper import IT1

__all__ = ["INVOICE", "IT1", "IT2"]
