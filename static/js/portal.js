// Small manners of the pages: shortcuts, dialogs, toasts, search list, file drop, password eye. Pages work without it.
(function () {
  "use strict";
  const TOAST_MS = 7000;
  const byId = (id) => document.getElementById(id);
  const typing = (element) =>
    element instanceof HTMLElement && (element.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(element.tagName));

  // --- appearance -----------------------------------------------------------------------------------------
  function markTheme() {
    document.querySelectorAll("[data-theme-choice]").forEach((button) => {
      button.setAttribute("aria-pressed", String(button.dataset.themeChoice === window.portalTheme.chosen()));
    });
  }

  // --- dialogs --------------------------------------------------------------------------------------------
  function openDialog(dialog) {
    if (dialog && !dialog.open) {
      dialog.showModal();
    }
  }

  // A form or button with data-asks asks once before it is sent; without script it is sent at once.
  function askFirst(event) {
    const form = event.target;
    const button = event.submitter;
    const asking = button?.dataset.asks ? button : form;
    const dialog = byId("ask");
    if (!dialog || !asking.dataset.asks || form.dataset.answered) {
      return;
    }
    event.preventDefault();
    event.stopImmediatePropagation();
    const danger = asking.dataset.asksTone === "danger";
    const yes = dialog.querySelector("[data-ask-yes]");
    byId("ask-title").textContent = asking.dataset.asks;
    yes.textContent = button?.textContent.trim() || button?.getAttribute("aria-label") || "";
    yes.className = danger ? "btn btn-danger" : "btn btn-primary";
    dialog.querySelector("[data-ask-icon]").className = `dialog-icon tone-${danger ? "danger" : "primary"}`;
    yes.onclick = () => {
      dialog.close();
      form.dataset.answered = "yes";
      form.requestSubmit(button || undefined);
      delete form.dataset.answered;
    };
    openDialog(dialog);
  }

  // --- toasts ---------------------------------------------------------------------------------------------
  function watchToast(note) {
    const level = note.dataset.toast || "info";
    if (note.dataset.watched || /error|warning/.test(level)) {
      return; // what went wrong stays until it is read
    }
    note.dataset.watched = "yes";
    let timer = window.setTimeout(() => note.remove(), TOAST_MS);
    const hold = () => window.clearTimeout(timer);
    note.addEventListener("pointerenter", hold);
    note.addEventListener("focusin", hold);
    note.addEventListener("pointerleave", () => {
      timer = window.setTimeout(() => note.remove(), TOAST_MS);
    });
  }
  function addToast(level, text) {
    const template = byId("toast-template");
    const list = byId("toasts");
    if (!template || !list) {
      return;
    }
    const note = template.content.firstElementChild.cloneNode(true);
    note.dataset.toast = level;
    note.classList.add("is-" + level);
    note.querySelector(".toast-text").textContent = text;
    list.append(note);
    watchToast(note);
  }

  // --- search ---------------------------------------------------------------------------------------------
  function closeSearch() {
    const results = byId("search-results");
    if (results) {
      results.replaceChildren();
    }
    document.querySelector(".topbar")?.classList.remove("is-searching");
  }
  function focusSearch() {
    const input = byId("search-input");
    if (!input) {
      return false;
    }
    document.querySelector(".topbar").classList.add("is-searching");
    input.focus();
    input.select();
    return true;
  }
  function moveInResults(event) {
    const form = event.target.closest("#search");
    if (!form || !/^Arrow(Up|Down)$/.test(event.key)) {
      return;
    }
    const stops = [byId("search-input"), ...form.querySelectorAll(".result")];
    const step = event.key === "ArrowDown" ? 1 : -1;
    const next = stops[stops.indexOf(document.activeElement) + step];
    if (next) {
      event.preventDefault();
      next.focus();
    }
  }

  // --- keyboard -------------------------------------------------------------------------------------------
  let waitingForG = 0;
  function shortcut(event) {
    if (event.key === "Escape") {
      closeSearch();
      return;
    }
    if (typing(event.target) || event.ctrlKey || event.metaKey || event.altKey || document.querySelector("dialog[open]")) {
      return;
    }
    const afterG = event.timeStamp - waitingForG < 1200;
    waitingForG = 0;
    if (event.key === "/" && focusSearch()) {
      event.preventDefault();
    } else if (event.key === "?") {
      openDialog(byId("shortcuts"));
    } else if (event.key === "g") {
      waitingForG = event.timeStamp;
    } else if (afterG && (event.key === "h" || event.key === "i")) {
      document.querySelector(`[data-shortcut="${event.key === "h" ? "home" : "inbox"}"]`)?.click();
    }
  }

  // --- forms ----------------------------------------------------------------------------------------------
  function showPassword(button) {
    const input = button.parentElement.querySelector("input");
    const shown = input.type === "text";
    input.type = shown ? "password" : "text";
    button.setAttribute("aria-pressed", String(!shown));
  }
  function fillDemo(button) {
    for (const [id, value] of [["id_login", button.dataset.email], ["id_password", button.dataset.password]]) {
      const input = byId(id);
      if (input) {
        input.value = value;
      }
    }
    byId("id_password")?.closest("form")?.querySelector("[type=submit]")?.focus();
  }
  function copyText(button) {
    const source = byId(button.dataset.copy);
    const text = source.value === undefined ? source.textContent : source.value;
    navigator.clipboard?.writeText(text.trim()).then(() => addToast("success", button.dataset.copied));
  }
  function chooseAll(button) {
    const boxes = [...button.closest("form").querySelectorAll("input[type=checkbox][name=case]")];
    const all = boxes.every((box) => box.checked);
    boxes.forEach((box) => {
      box.checked = !all;
    });
  }
  function dropFiles(event) {
    const zone = event.target instanceof Element ? event.target.closest("[data-file-drop]") : null;
    document.querySelectorAll("[data-file-drop].is-over").forEach((other) => other.classList.remove("is-over"));
    if (!zone) {
      return;
    }
    event.preventDefault();
    if (event.type === "drop") {
      const input = zone.querySelector("input[type=file]");
      input.files = event.dataTransfer.files;
      input.dispatchEvent(new Event("change", { bubbles: true }));
    } else {
      zone.classList.add("is-over");
    }
  }

  // --- one listener per event -----------------------------------------------------------------------------
  function click(event) {
    const target = event.target instanceof Element ? event.target : null;
    const hit = (selector) => target && target.closest(selector);
    const opener = hit("[data-opens-dialog]");
    const choice = hit("[data-theme-choice]");
    if (opener) {
      event.preventDefault();
      openDialog(byId(opener.dataset.opensDialog));
    } else if (hit("[data-close-dialog]")) {
      target.closest("dialog").close();
    } else if (target instanceof HTMLDialogElement) {
      target.close(); // a click beside the dialog's content lands on the dialog itself
    } else if (hit("[data-close-toast]")) {
      target.closest(".toast-note").remove();
    } else if (choice) {
      window.portalTheme.choose(choice.dataset.themeChoice);
      markTheme();
    } else if (hit("[data-search-toggle]")) {
      event.preventDefault();
      focusSearch();
    } else if (hit("[data-show-password]")) {
      showPassword(hit("[data-show-password]"));
    } else if (hit("[data-demo-sign-in]")) {
      fillDemo(hit("[data-demo-sign-in]"));
    } else if (hit("[data-copy]")) {
      copyText(hit("[data-copy]"));
    } else if (hit("[data-share]")) {
      sharePage(hit("[data-share]"));
    } else if (hit("[data-choose-all]")) {
      chooseAll(hit("[data-choose-all]"));
    } else if (hit("[data-print]")) {
      window.print();
    }
    if (!hit("#search") && !hit("[data-search-toggle]")) {
      closeSearch();
    }
  }

  /* The browser's own way to send a page on; where it has none, the address is copied. */
  async function sharePage(button) {
    const page = { title: button.dataset.shareTitle, url: document.querySelector("link[rel=canonical]")?.href || location.href };
    try {
      if (navigator.share) return await navigator.share(page);
      await navigator.clipboard.writeText(page.url);
      addToast("success", button.dataset.shareDone);
    } catch (error) {
      if (error.name !== "AbortError") window.prompt(button.dataset.shareTitle, page.url);
    }
  }

  // Where the pre-check stands below a long form, each finding also stands at the field that it speaks of.
  function showAtFields(precheck) {
    document.querySelectorAll(".field-finding").forEach((shown) => shown.remove());
    precheck.querySelectorAll(".precheck-item").forEach((item) => {
      const link = item.querySelector('a[href^="#"]');
      const place = link && byId(link.hash.slice(1));
      if (!place) {
        return;
      }
      const note = document.createElement("p");
      note.className = item.className.replace("precheck-item", "field-finding");
      note.textContent = item.querySelector("strong").textContent;
      const field = place.closest(".form-field");
      if (field) {
        field.append(note);
      } else {
        (place.querySelector(".card-body") || place).prepend(note);
      }
    });
  }

  function dress(root) {
    const precheck = byId("precheck");
    if (precheck && (root === precheck || root.contains(precheck))) {
      showAtFields(precheck);
    }
    root.querySelectorAll("[data-show-password], [data-share], .needs-script[hidden]").forEach((element) => {
      element.hidden = false;
    });
    root.querySelectorAll("[data-toast]").forEach(watchToast);
  }

  document.addEventListener("click", click);
  document.addEventListener("submit", askFirst, true);
  document.addEventListener("keydown", shortcut);
  document.addEventListener("keydown", moveInResults);
  ["dragover", "dragleave", "drop"].forEach((name) => document.addEventListener(name, dropFiles));
  document.addEventListener("toast", (event) => addToast(event.detail.level || "info", event.detail.text || ""));
  document.addEventListener("htmx:load", (event) => dress(event.target));
  ["htmx:responseError", "htmx:sendError"].forEach((name) =>
    document.addEventListener(name, () => addToast("error", document.body.dataset.requestFailed)),
  );
  dress(document);
  markTheme();
  // The view for printing opens the dialog as soon as its pictures and letters are there.
  if (document.querySelector("[data-print-at-once]")) window.addEventListener("load", () => window.print());
})();
