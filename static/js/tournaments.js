// The sheet of an event: one more row of rounds, periods or arbiters. Without script the empty rows suffice.
(function () {
  "use strict";
  document.querySelectorAll("[data-rows]").forEach((part) => {
    const button = part.querySelector("[data-add-row]");
    const list = part.querySelector("[data-rows-list]");
    const total = part.querySelector(`[name="${part.dataset.rows}-TOTAL_FORMS"]`);
    const most = part.querySelector(`[name="${part.dataset.rows}-MAX_NUM_FORMS"]`);
    button.hidden = false;
    button.addEventListener("click", () => {
      const number = Number(total.value);
      if (number >= Number(most.value)) {
        return;
      }
      const row = part.querySelector("template").content.cloneNode(true);
      row.querySelectorAll("[name], [id], [for], [aria-describedby]").forEach((element) => {
        ["name", "id", "for", "aria-describedby"].forEach((name) => {
          const value = element.getAttribute(name);
          if (value) {
            element.setAttribute(name, value.replace("__prefix__", String(number)));
          }
        });
      });
      list.append(row);
      total.value = String(number + 1);
      list.lastElementChild.querySelector("input, select").focus();
    });
  });

  // An arbiter who was found by name goes into the first empty line.
  document.addEventListener("click", (event) => {
    const button = event.target instanceof Element && event.target.closest("[data-pick-arbiter]");
    const part = button && document.querySelector('[data-rows="arbiters"]');
    if (!part) {
      return;
    }
    const lines = () => [...part.querySelectorAll('[data-rows-list] input[name$="-fide_id"]')];
    if (!lines().some((input) => !input.value)) {
      part.querySelector("[data-add-row]").click();
    }
    const line = lines().find((input) => !input.value);
    if (line) {
      line.value = button.dataset.pickArbiter;
      line.dispatchEvent(new Event("change", { bubbles: true }));
      document.getElementById("find-arbiter").value = "";
      document.getElementById("arbiters-found").replaceChildren();
      line.focus();
    }
  });

  // Leaving a form with unsaved input asks; sending it does not.
  document.querySelectorAll("form[data-unsaved]").forEach((form) => {
    let changed = false;
    const ask = (event) => {
      if (changed) {
        event.preventDefault();
      }
    };
    form.addEventListener("input", () => {
      changed = true;
    });
    form.addEventListener("submit", () => {
      changed = false;
    });
    window.addEventListener("beforeunload", ask);
  });
})();
