"""The public verification page: is a document genuine, and is it still valid?"""

from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_GET

from portal.accounts.throttles import Throttle
from portal.documents import phrases
from portal.documents.codes import read_code, spaced
from portal.documents.forms import CodeForm
from portal.documents.selectors import public_record

# Only codes that lead nowhere are counted: this slows guessing and never stops a scan of a genuine paper.
MISSES = Throttle("verify-misses", 20)


@require_GET
def verify_form(request: HttpRequest) -> HttpResponse:
    """Ask for the code."""
    form = CodeForm(request.GET if "code" in request.GET else None)
    if form.is_valid():
        return redirect("documents:verify", spaced(form.cleaned_data["code"]))
    return render(request, "documents/verify_form.html", {"form": form})


@require_GET
@never_cache
def verify(request: HttpRequest, code: str) -> HttpResponse:
    """Show the record of a code; codes typed differently redirect to the address printed on the paper."""
    meant = read_code(code)
    if meant is None:
        form = CodeForm({"code": code})
        return render(request, "documents/verify_form.html", {"form": form}, status=404)
    if code != spaced(meant):
        return redirect("documents:verify", spaced(meant))
    # Only misses are counted, which limits guessing; checking real documents uses up nothing.
    if MISSES.used_up(request):
        response = render(request, "documents/verify_later.html", status=429)
        response["Retry-After"] = str(MISSES.seconds)
        return response
    record = public_record(meant)
    if record is None:
        MISSES.count(request)
        return render(request, "documents/verify_unknown.html", {"code": code}, status=404)
    return render(
        request,
        "documents/verify.html",
        {"record": record, "code": code, "tone": phrases.TONES[record.state]},
    )
