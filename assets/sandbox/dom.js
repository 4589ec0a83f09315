// Building and updating elements. Text only ever becomes a text node: nothing in this page parses HTML.

import { noteShown, Words } from "/page/words.js";

const SVG = "http://www.w3.org/2000/svg";

/**
 * Makes an element. Keys that start with `on` are listeners, `dataset` is merged, `true` sets an empty attribute,
 * `false`, `null` and `undefined` leave one out; everything else is an attribute.
 */
export function el(tag, attributes = {}, ...children) {
  const node = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) {
    if (name.startsWith("on")) node.addEventListener(name.slice(2), value);
    else if (name === "dataset") Object.assign(node.dataset, value);
    else set(node, name, value);
  }
  node.append(...children.flat(Infinity).filter((child) => child !== null && child !== undefined && child !== false).map(written));
  return node;
}

/** A child as it is put into an element: words of the page follow the language in a text of their own. */
function written(child) {
  if (!(child instanceof Words)) return child;
  const node = document.createTextNode(String(child));
  noteShown(node, null, child);
  return node;
}

/** Sets, or with `false`, `null` or `undefined` removes, an attribute; untouched where it already says so. */
export function set(node, name, value) {
  noteShown(node, name, value);
  if (value === false || value === null || value === undefined) {
    if (node.hasAttribute(name)) node.removeAttribute(name);
    return;
  }
  const text = value === true ? "" : String(value);
  if (node.getAttribute(name) !== text) node.setAttribute(name, text);
}

/** Replaces an element's text, but only if it differs, so that a selection or a screen reader is not disturbed. */
export function setText(node, text) {
  noteShown(node, null, text);
  const wanted = String(text);
  if (node.textContent !== wanted) node.textContent = wanted;
}

/**
 * Makes the children of `parent` those of `items`, in order, and keeps the element of every item that stays: a
 * focused button or an open list survives what happens around it.
 */
export function reconcile(parent, items, keyOf, create, update) {
  const keys = items.map(keyOf);
  const wanted = new Set(keys);
  const kept = new Map();
  for (const node of [...parent.children]) {
    if (wanted.has(node.dataset.key)) kept.set(node.dataset.key, node);
    else node.remove();
  }
  let cursor = parent.firstElementChild;
  items.forEach((item, index) => {
    const node = kept.get(keys[index]) ?? create(item);
    node.dataset.key = keys[index];
    update(node, item, index);
    if (node === cursor) cursor = cursor.nextElementSibling;
    else parent.insertBefore(node, cursor);
  });
}

const shown = new WeakMap();

/** Renders `value` into `node` anew only when it is not what `node` already shows. */
export function refresh(node, value, render) {
  const print = JSON.stringify(value) ?? "";
  if (shown.get(node) === print) return;
  shown.set(node, print);
  node.replaceChildren(...[render()].flat(Infinity).filter(Boolean).map(written));
}

const ICONS = {
  hash: "M9 4 7 20M17 4l-2 16M4 9h16M3 15h16",
  thread: "M5 5h14v9H10l-5 4zM9 9h6",
  at: "M16 12a4 4 0 1 1-8 0 4 4 0 0 1 8 0zm0 0v1.5a2.5 2.5 0 0 0 5 0V12a9 9 0 1 0-3.5 7.1",
  menu: "M4 7h16M4 12h16M4 17h16",
  close: "M6 6l12 12M18 6 6 18",
  gauge: "M4 16a8 8 0 1 1 16 0M12 16l4-5",
  moon: "M19 14.5A7.5 7.5 0 0 1 9.5 5 7.5 7.5 0 1 0 19 14.5z",
  sun: "M12 8a4 4 0 1 1 0 8 4 4 0 0 1 0-8zM12 2v2M12 20v2M2 12h2M20 12h2M5 5l1.4 1.4M17.6 17.6 19 19M19 5l-1.4 1.4M6.4 17.6 5 19",
  send: "M4 12 20 4l-5 16-4-6z",
  eye: "M2 12s3.5-6 10-6 10 6 10 6-3.5 6-10 6S2 12 2 12zM12 9.5a2.5 2.5 0 1 1 0 5 2.5 2.5 0 0 1 0-5z",
  reply: "M9 7 4 12l5 5M4 12h9a7 7 0 0 1 7 7",
  chevron: "M6 9l6 6 6-6",
  plus: "M12 5v14M5 12h14",
  window: "M14 5h5v5M19 5l-8 8M17 14v5H5V7h5",
  cards: "M8 6l8-2 4 14-8 2zM8 6 4 8l3 12 5-0",
  slash: "M15 5 9 19",
  file: "M6 3h8l4 4v14H6zM14 3v4h4",
  dots: "M6 12h.01M12 12h.01M18 12h.01",
  down: "M12 5v14M6 13l6 6 6-6",
};

/** A drawn sign; decoration only, so whatever contains it needs a label of its own. */
export function icon(name) {
  const svg = document.createElementNS(SVG, "svg");
  svg.setAttribute("class", "icon");
  svg.setAttribute("viewBox", "0 0 24 24");
  svg.setAttribute("aria-hidden", "true");
  const path = document.createElementNS(SVG, "path");
  path.setAttribute("d", ICONS[name]);
  svg.append(path);
  return svg;
}

let counter = 0;

/** An identifier that no other element has. */
export function uniqueId(prefix) {
  counter += 1;
  return `${prefix}-${counter}`;
}
