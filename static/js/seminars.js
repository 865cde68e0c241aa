// The timetable: a line is taken away, and a line without a day takes the day of the line above.
(function () {
  "use strict";
  const list = document.querySelector("[data-timetable] [data-rows-list]");
  if (!list) {
    return;
  }
  const changed = (element) => element.dispatchEvent(new Event("input", { bubbles: true }));
  list.addEventListener("click", (event) => {
    const button = event.target.closest("[data-remove-line]");
    if (!button) {
      return;
    }
    // An empty line counts for nothing when it is sent.
    const line = button.closest("li");
    line.querySelectorAll("input, select").forEach((field) => {
      field.value = "";
    });
    line.hidden = true;
    changed(line.querySelector("input"));
    (list.querySelector("li:not([hidden]) input") || button).focus();
  });
  list.addEventListener("change", (event) => {
    const line = event.target.closest("li");
    const day = line.querySelector("[name$=-day]");
    if (!event.target.name.endsWith("-start") || day.value) {
      return;
    }
    let above = line.previousElementSibling;
    while (above && above.hidden) {
      above = above.previousElementSibling;
    }
    if (above) {
      day.value = above.querySelector("[name$=-day]").value;
      changed(day);
    }
  });
})();
