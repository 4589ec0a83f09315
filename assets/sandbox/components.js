// Buttons, selects and layouts below (or, in the second version, instead of) a message's text.

import { el, icon, reconcile, refresh, set } from "/page/dom.js";
import { customEmoji, markdown } from "/page/markdown.js";
import { picture, fileLink } from "/page/embeds.js";
import { createSelect } from "/page/select.js";
import { t } from "/page/words.js";

const STYLES = { 1: "primary", 2: "secondary", 3: "success", 4: "danger", 5: "link" };
const SELECTS = new Set([3, 5, 6, 7, 8]);

/**
 * Makes `container` show a message's components. Elements whose label stays are kept, so that an edit takes neither
 * the focus nor an open list away.
 */
export function showComponents(container, message, context) {
  const focusable = () => [...container.querySelectorAll("button, a[href], [tabindex='0']")];
  const focused = container.contains(document.activeElement) ? focusable().indexOf(document.activeElement) : -1;
  syncChildren(container, message.components, message, context);
  if (focused >= 0 && !container.contains(document.activeElement)) {
    const rest = focusable();
    (rest[Math.min(focused, rest.length - 1)] ?? container.closest("article"))?.focus({ preventScroll: true });
  }
}

function syncChildren(parent, components, message, context) {
  const seen = new Map();
  const keyOf = (component) => {
    const base = `${component.type} ${component.label ?? component.placeholder ?? emojiName(component) ?? ""}`;
    const count = (seen.get(base) ?? 0) + 1;
    seen.set(base, count);
    return `${base} ${count}`;
  };
  const create = (component) => createComponent(component, context);
  reconcile(parent, components, keyOf, create, (node, component) => updateComponent(node, component, message, context));
}

const emojiName = (component) => component.emoji?.id ?? component.emoji?.name;

function createComponent(component, context) {
  switch (component.type) {
    case 1:
      return el("div", { class: "row" });
    case 2:
      return component.style === 5 ? el("a", { class: "button link", target: "_blank", rel: "noopener noreferrer" }) : createButton(context);
    case 9:
      return el("div", { class: "section" }, el("div", { class: "section-texts" }), el("div", { class: "section-side" }));
    case 10:
      return el("div", { class: "content" });
    case 14:
      return el("hr");
    case 17:
      return el("div", { class: "container" });
    default:
      return SELECTS.has(component.type) ? createSelect(context) : el("div");
  }
}

function updateComponent(node, component, message, context) {
  switch (component.type) {
    case 1:
      syncChildren(node, component.components, message, context);
      break;
    case 2:
      updateButton(node, component, message, context);
      break;
    case 9:
      syncChildren(node.firstElementChild, component.components, message, context);
      syncChildren(node.lastElementChild, component.accessory ? [component.accessory] : [], message, context);
      break;
    case 10:
      refresh(node, component.content, () => markdown(component.content, context));
      break;
    case 11:
      refresh(node, component, () => picture(component.media, component.description ?? "", "thumbnail"));
      break;
    case 12:
      refresh(node, component, () =>
        el("div", { class: "gallery" }, component.items.map((item) => picture(item.media, item.description ?? ""))));
      break;
    case 13:
      refresh(node, component, () => fileLink(component.file.url, component.name ?? t("File")));
      break;
    case 14:
      set(node, "class", component.divider === false ? "space" : null);
      break;
    case 17:
      if (typeof component.accent_color === "number") node.style.setProperty("--bar", hex(component.accent_color));
      syncChildren(node, component.components, message, context);
      break;
    default:
      if (SELECTS.has(component.type)) node.update(component, message);
      else refresh(node, component.type, () => el("p", { class: "unknown" }, t("A component this page cannot show (type {type}).", { type: component.type })));
  }
}

/** A colour as CSS writes it. */
export function hex(number) {
  return `#${number.toString(16).padStart(6, "0")}`;
}

function createButton(context) {
  const button = el("button", { type: "button" });
  button.addEventListener("click", () => {
    // Not `disabled`: that would take the focus from somebody who uses the keyboard.
    if (button.getAttribute("aria-disabled") === "true") return;
    context.actions.use(button.dataset.message, button.dataset.customId);
  });
  return button;
}

function updateButton(node, component, message, context) {
  refresh(node, [component.emoji, component.label], () => [
    component.emoji && el("span", { class: "button-emoji" }, emoji(component.emoji)),
    component.label && el("span", {}, component.label),
    component.style === 5 && icon("window"),
  ]);
  if (component.style === 5) {
    set(node, "href", /^https?:/.test(component.url) ? component.url : null);
    return;
  }
  const busy = context.store.isBusy(message.id, component.custom_id);
  const look = STYLES[component.style] ?? "secondary";
  if (!node.classList.replace(node.dataset.look, look)) node.classList.add("button", look);
  Object.assign(node.dataset, { look, message: message.id, customId: component.custom_id ?? "" });
  set(node, "aria-label", component.label ? null : component.emoji?.name);
  set(node, "aria-busy", busy ? "true" : null);
  set(node, "aria-disabled", component.disabled || busy || component.style === 6 ? "true" : null);
}

/** An emoji object of a component: one of the application's, or a character. */
export function emoji(emoji) {
  return emoji.id ? customEmoji(emoji) : emoji.name;
}
