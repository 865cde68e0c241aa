"""For anybody who holds a paper: is it genuine, and does it still hold?"""

from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_GET

from portal.documents import phrases, throttle
from portal.documents.codes import read_code, spaced
from portal.documents.forms import CodeForm
from portal.documents.selectors import public_record


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
    """Answer for one code, however it was typed; the address in the paper is the canonical one."""
    meant = read_code(code)
    if meant is None:
        form = CodeForm({"code": code})
        return render(request, "documents/verify_form.html", {"form": form}, status=404)
    if code != spaced(meant):
        return redirect("documents:verify", spaced(meant))
    if throttle.too_many_misses(request):
        response = render(request, "documents/verify_later.html", status=429)
        response["Retry-After"] = str(throttle.WINDOW)
        return response
    record = public_record(meant)
    if record is None:
        throttle.count_miss(request)
        return render(request, "documents/verify_unknown.html", {"code": code}, status=404)
    return render(
        request,
        "documents/verify.html",
        {"record": record, "code": code, "tone": phrases.TONES[record.state]},
    )
