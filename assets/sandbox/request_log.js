// The requests of the bot, newest first, with the round trip of every interaction.

import { getLog } from "/page/api.js";
import { el, setText } from "/page/dom.js";
import { t } from "/page/words.js";

const PAUSE_MS = 700;
/** Older requests are let go, the double keeps them. */
const LONGEST = 300;

/** Makes the view; it asks the double only between `start()` and `stop()`. */
export function createRequestLog() {
  const rows = el("ol", { class: "log", role: "list", "aria-label": t("Requests, newest first") });
  const summary = el("p", { class: "hint" }, t("No request yet."));
  const node = el("div", { class: "log-view" }, summary, rows);
  const trips = [];
  let last = 0;
  // What `start()` has begun, until `stop()`.
  let running = null;
  let timer = null;

  async function poll(run) {
    try {
      const log = await getLog(last);
      // Stopped meanwhile; a later start asks for the same again.
      if (run !== running) return;
      // A smaller number than before: the double was started anew.
      if (log.last < last) clear();
      last = log.last;
      log.exchanges.forEach((exchange, at) => add(exchange, at >= log.exchanges.length - LONGEST));
      if (log.exchanges.length > 0) summarise();
    } catch (refusal) {
      setText(summary, refusal.message);
    }
    if (run === running) timer = setTimeout(() => poll(run), PAUSE_MS);
  }

  function clear() {
    rows.replaceChildren();
    trips.length = 0;
  }

  function add(exchange, shown) {
    if (exchange.round_trip_us !== null && exchange.round_trip_us !== undefined) trips.push(exchange.round_trip_us);
    if (!shown) return;
    rows.prepend(row(exchange));
    while (rows.childElementCount > LONGEST) rows.lastElementChild.remove();
  }

  function summarise() {
    const sorted = trips.toSorted((a, b) => a - b);
    const median = sorted[Math.floor((sorted.length - 1) / 2)];
    const values = { requests: last, trips: sorted.length, median: milliseconds(median) };
    setText(summary, sorted.length === 0 ? t("Requests: {requests}.", values) : t("Requests: {requests}. Answered interactions: {trips}, half of them within {median}.", values));
  }

  return {
    node,
    start() {
      if (running) return;
      running = {};
      poll(running);
    },
    stop() {
      running = null;
      clearTimeout(timer);
    },
  };
}

function milliseconds(us) {
  return `${(us / 1000).toFixed(us < 10_000 ? 1 : 0)} ms`;
}

function row(exchange) {
  const bad = exchange.status >= 400;
  const trip = exchange.round_trip_us;
  return el("li", {}, el("details", {},
    el("summary", {},
      el("span", { class: "method" }, exchange.method),
      el("span", { class: "path", title: exchange.path }, shorten(exchange.path)),
      el("span", { class: bad ? "status bad" : "status" }, String(exchange.status), exchange.injected && [" ", t("(fault)")]),
      el("span", { class: "duration", title: t("Time that the server took") }, milliseconds(exchange.duration_us)),
      trip !== null && trip !== undefined && el("span", { class: "trip", title: t("From the interaction to the bot's answer") }, t("round trip {time}", { time: milliseconds(trip) }))),
    json(t("Request"), exchange.request), files(exchange.files), json(t("Answer"), exchange.response)));
}

function shorten(path) {
  return path.replace(/\d{12,}/g, (digits) => `…${digits.slice(-4)}`);
}

function json(label, value) {
  if (value === null || value === undefined) return null;
  return [el("p", { class: "hint" }, label), el("pre", { tabindex: 0, role: "region", "aria-label": label }, el("code", {}, JSON.stringify(value, null, 2)))];
}

function files(all) {
  return all.map((file) => el("p", { class: "hint" }, t("{field}: {name}, bytes: {size}", { field: file.field, name: file.filename, size: file.size })));
}
