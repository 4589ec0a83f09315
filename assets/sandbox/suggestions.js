// A list that pops up above a field: the field keeps the focus, the arrows move through the list.

import { announce } from "/page/announce.js";
import { el, set, uniqueId } from "/page/dom.js";
import { t } from "/page/words.js";

/**
 * Attaches a list to `input`; the list is put into `host`. `onPick(item)` gets the chosen item. Items have a
 * `label` and may have a `detail`; one with `note: true` is only read.
 */
export function createSuggestions(input, host, label, onPick) {
  const id = uniqueId("suggestions");
  const list = el("ul", { id, class: "suggestions", role: "listbox", "aria-label": label, hidden: true });
  let items = [];
  let cursor = -1;
  host.append(list);
  set(input, "aria-controls", id);
  set(input, "aria-autocomplete", "list");

  const isOpen = () => !list.hidden;

  function mark() {
    [...list.children].forEach((child, index) => set(child, "aria-selected", index === cursor ? "true" : "false"));
    set(input, "aria-activedescendant", cursor >= 0 ? `${id}-${cursor}` : null);
    list.children[cursor]?.scrollIntoView({ block: "nearest" });
  }

  function hide() {
    if (!isOpen()) return;
    list.hidden = true;
    cursor = -1;
    set(input, "aria-activedescendant", null);
    if (input.getAttribute("role") === "combobox") set(input, "aria-expanded", "false");
  }

  function show(next, first = 0) {
    const count = next.filter((item) => !item.note).length;
    if (next.length === 0) {
      hide();
      return;
    }
    if (count > 0 && (!isOpen() || count !== items.length)) announce(t("Suggestions: {number}", { number: count }));
    items = next;
    cursor = count > 0 ? Math.min(first, count - 1) : -1;
    list.replaceChildren(...items.map((item, index) =>
      el("li", {
        id: `${id}-${index}`,
        role: "option",
        class: item.note ? "note" : null,
        "aria-disabled": item.note ? "true" : null,
        // The field must not lose the focus, or its list would close before the click arrives.
        onpointerdown: (event) => event.preventDefault(),
        onclick: () => pick(index),
      }, el("span", { class: "suggestion" }, item.label), item.detail && el("span", { class: "hint" }, item.detail))));
    list.hidden = false;
    if (input.getAttribute("role") === "combobox") set(input, "aria-expanded", "true");
    mark();
  }

  function pick(index) {
    const item = items[index];
    if (!item || item.note) return;
    hide();
    onPick(item);
  }

  return {
    show,
    hide,
    isOpen,
    remove: () => list.remove(),
    isActive: () => isOpen() && cursor >= 0,
    pickActive: () => pick(cursor),
    /** Moves or closes the list; tells whether the key was meant for it. Enter and Tab are the owner's business. */
    key(event) {
      if (!isOpen()) return false;
      const count = items.filter((item) => !item.note).length;
      if (event.key === "Escape") hide();
      else if (event.key === "ArrowDown" && count > 0) cursor = (cursor + 1) % count;
      else if (event.key === "ArrowUp" && count > 0) cursor = (cursor <= 0 ? count : cursor) - 1;
      else return false;
      if (isOpen()) mark();
      event.preventDefault();
      event.stopPropagation();
      return true;
    },
  };
}
