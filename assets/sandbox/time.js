// Moments as people read them, and relative ones that keep up with the clock.

import { el, setText } from "/page/dom.js";
import { locale as spoken, Words } from "/page/words.js";

const STYLES = {
  t: { timeStyle: "short" },
  T: { timeStyle: "medium" },
  d: { dateStyle: "short" },
  D: { dateStyle: "long" },
  f: { dateStyle: "long", timeStyle: "short" },
  F: { dateStyle: "full", timeStyle: "short" },
};

const UNITS = [
  ["year", 31_536_000],
  ["month", 2_592_000],
  ["day", 86_400],
  ["hour", 3600],
  ["minute", 60],
  ["second", 1],
];

/** How far the sandbox's clock is ahead of the machine's, in milliseconds. */
let ahead = 0;

/** Shows all moments as they are seen from a clock this far ahead. */
export function setAhead(milliseconds) {
  ahead = milliseconds;
  keepUp();
}

/** The present by the sandbox's clock, in milliseconds. */
export const now = () => Date.now() + ahead;

/** "in 5 minutes", "2 days ago", from a present in milliseconds. */
export function relative(seconds, locale, present = now()) {
  const distance = seconds - Math.round(present / 1000);
  const [unit, size] = UNITS.find(([, length]) => Math.abs(distance) >= length) ?? UNITS.at(-1);
  return new Intl.RelativeTimeFormat(locale, { numeric: "auto" }).format(Math.trunc(distance / size), unit);
}

function format(date, style, locale) {
  return new Intl.DateTimeFormat(locale, STYLES[style]).format(date);
}

/** The element of a `<t:seconds:style>`. */
export function timestamp(seconds, style, locale) {
  const date = new Date(seconds * 1000);
  if (Number.isNaN(date.getTime())) return `<t:${seconds}:${style}>`;
  const node = el("time", { class: "stamp", datetime: date.toISOString(), title: format(date, "F", locale) });
  if (style === "R") Object.assign(node.dataset, { relative: seconds, locale });
  node.textContent = style === "R" ? relative(seconds, locale) : format(date, style, locale);
  return node;
}

/** A moment that is written in the language of the page, whenever that changes. */
class Written extends Words {
  constructor(date, style) {
    super("", {});
    this.date = date;
    this.style = style;
  }

  toString() {
    return format(this.date, this.style, spoken());
  }

  toJSON() {
    return [this.date.getTime(), this.style];
  }
}

/** When a message was sent: the time today, the date before. */
export function sentAt(iso) {
  const date = new Date(iso);
  const today = date.toDateString() === new Date(now()).toDateString();
  return el("time", { class: "sent", datetime: iso, title: new Written(date, "F") }, new Written(date, today ? "t" : "d"));
}

function keepUp() {
  for (const node of document.querySelectorAll("time[data-relative]")) {
    setText(node, relative(Number(node.dataset.relative), node.dataset.locale));
  }
}

setInterval(keepUp, 1000);
