// The sandbox's clock, for trying out what takes hours and days: reminders, substitutes, quiet hours.

import * as api from "/page/api.js";
import { el, setText, uniqueId } from "/page/dom.js";
import { now, setAhead } from "/page/time.js";
import { locale, t } from "/page/words.js";

const STEPS = [
  [t("In a minute"), 60],
  [t("In ten minutes"), 600],
  [t("In an hour"), 3600],
  [t("Tomorrow"), 24 * 3600],
];

/** Makes the view of the clock. */
export function createClock({ store }) {
  const shown = el("p", { class: "clock-now" });
  const result = el("p", { class: "hint clock-result", role: "status" });
  const id = uniqueId("group");

  async function move(label, seconds) {
    try {
      await api.moveClock(seconds);
      setText(result, t("{what}: done.", { what: label }));
    } catch (refusal) {
      setText(result, `${label}: ${refusal.message}`);
    }
  }

  const written = () => new Intl.DateTimeFormat(locale(), { dateStyle: "full", timeStyle: "short" }).format(now());
  const show = () => setText(shown, written());
  store.subscribe(["clock"], () => {
    setAhead(store.ahead);
    show();
  });
  show();
  setInterval(show, 1000);

  const node = el("div", { class: "faults" },
    el("section", { class: "fault-group", "aria-labelledby": id },
      el("h3", { id }, t("The sandbox's time")),
      shown,
      STEPS.map(([label, seconds]) =>
        el("button", { type: "button", class: "button secondary", onclick: () => move(label, seconds) }, label)),
      el("p", { class: "hint" }, t("Time only goes forward. Deadlines pass, reminders come, and whoever is away is replaced, as if you had waited."))),
    result);
  return { node };
}
