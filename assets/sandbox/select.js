// A select of a message: a button that opens a list. One choice is sent at once, several when the list is applied,
// closed or left, as in Discord. The arrows move, space chooses, Enter applies, Escape forgets.

import { el, icon, set, setText, refresh, uniqueId } from "/page/dom.js";
import { emoji } from "/page/components.js";
import { t } from "/page/words.js";

/** Makes the element; its `update(component, message)` shows another state and keeps an open list open if it can. */
export function createSelect(context) {
  const { store, actions } = context;
  const listId = uniqueId("list");
  let component = null;
  let message = null;
  let options = [];
  let chosen = new Set();
  let before = new Set();
  let cursor = 0;
  let print = "";
  let typed = "";
  let typedAt = 0;

  const faceLabel = el("span", { class: "sr-only" });
  const faceText = el("span", { class: "face-text" });
  const face = el("button", {
    type: "button",
    class: "face",
    "aria-haspopup": "listbox",
    "aria-expanded": "false",
    "aria-controls": listId,
    onclick: () => (isOpen() ? close(true) : open()),
    onkeydown: (event) => {
      if ((event.key === "ArrowDown" || event.key === "ArrowUp") && !isOpen()) {
        event.preventDefault();
        open();
      }
    },
  }, faceLabel, faceText, icon("chevron"));
  const list = el("ul", { id: listId, role: "listbox", tabindex: 0, onkeydown: onKey });
  const hint = el("span", { class: "hint" });
  const apply = el("button", { type: "button", class: "button primary", onclick: () => close(true) }, t("Apply"));
  const foot = el("div", { class: "popup-foot" }, hint, apply);
  const popup = el("div", { class: "popup", hidden: true }, list, foot);
  const node = el("div", { class: "select" }, face, popup);

  const isOpen = () => !popup.hidden;
  const many = () => (component.max_values ?? 1) > 1;
  const least = () => component.min_values ?? 1;
  const most = () => Math.min(component.max_values ?? 1, options.length);
  const valid = () => chosen.size >= least() && chosen.size <= most();
  const changed = () => chosen.size !== before.size || [...chosen].some((value) => !before.has(value));

  node.update = (next, of) => {
    const isSame = message?.id === of.id && component?.custom_id === next.custom_id;
    const nextOptions = optionsOf(next, store);
    const nextPrint = JSON.stringify([next, of.edited_timestamp, nextOptions]);
    message = of;
    component = next;
    if (nextPrint !== print) {
      const sameList = JSON.stringify(nextOptions.map((one) => one.value)) === JSON.stringify(options.map((one) => one.value));
      print = nextPrint;
      options = nextOptions;
      if (!(isOpen() && sameList)) {
        hide();
        const fresh = defaults();
        const left = new Set(options.map((one) => one.value).filter((value) => chosen.has(value)));
        // A menu that goes on with nothing chosen in it stays as it was left.
        chosen = isSame && fresh.size === 0 ? left : fresh;
      }
      show();
    }
    const busy = store.isBusy(message.id, component.custom_id);
    set(face, "aria-disabled", component.disabled || busy ? "true" : null);
    set(face, "aria-busy", busy ? "true" : null);
    Object.assign(face.dataset, { message: message.id, customId: component.custom_id });
  };

  function defaults() {
    if (component.type === 3) return new Set(options.filter((one) => one.isDefault).map((one) => one.value));
    return new Set((component.default_values ?? []).map((one) => one.id));
  }

  function show() {
    const placeholder = component.placeholder ?? t("Make a selection");
    const picked = options.filter((one) => chosen.has(one.value));
    refresh(faceText, picked.length ? picked : placeholder, () =>
      picked.length ? picked.map((one, index) => [
        index > 0 && el("span", { class: "sr-only" }, ", "),
        el("span", { class: many() ? "pick" : null }, one.emoji && emoji(one.emoji), one.label),
      ]) : placeholder);
    set(faceText, "class", picked.length ? "face-text" : "face-text empty");
    setText(faceLabel, picked.length ? `${placeholder}: ` : "");
    set(list, "aria-label", placeholder);
    set(list, "aria-multiselectable", many() ? "true" : null);
    refresh(list, options, () => options.map((one, index) => row(one, index)));
    [...list.children].forEach((child, index) => {
      set(child, "aria-selected", chosen.has(options[index].value) ? "true" : "false");
      set(child, "class", index === cursor && isOpen() ? "active" : null);
    });
    set(list, "aria-activedescendant", isOpen() && options.length ? `${listId}-${cursor}` : null);
    foot.hidden = !many();
    setText(hint, least() === most() ? t("Choose {least}", { least: most() }) : t("Choose {least} to {most}, {chosen} chosen", { least: least(), most: most(), chosen: chosen.size }));
    set(apply, "aria-disabled", valid() ? null : "true");
  }

  function row(option, index) {
    return el("li", { id: `${listId}-${index}`, role: "option", onclick: () => pick(index) },
      el("span", { class: "check", "aria-hidden": "true" }),
      option.emoji && el("span", { class: "option-emoji" }, emoji(option.emoji)),
      el("span", { class: "option-text" }, el("span", {}, option.label),
        option.description && el("span", { class: "hint" }, option.description)));
  }

  function open() {
    if (face.getAttribute("aria-disabled") === "true") return;
    before = new Set(chosen);
    typed = "";
    cursor = Math.max(0, options.findIndex((one) => chosen.has(one.value)));
    popup.hidden = false;
    set(face, "aria-expanded", "true");
    show();
    popup.scrollIntoView({ block: "nearest" });
    list.focus({ preventScroll: true });
    document.addEventListener("pointerdown", onPointer, true);
  }

  function hide() {
    if (!isOpen()) return;
    const hadFocus = popup.contains(document.activeElement);
    popup.hidden = true;
    set(face, "aria-expanded", "false");
    document.removeEventListener("pointerdown", onPointer, true);
    if (hadFocus) face.focus({ preventScroll: true });
  }

  /** Closes the list and, unless it is given up, sends what has changed. */
  function close(send) {
    if (!isOpen()) return;
    const sends = send && changed() && valid();
    if (!sends) chosen = new Set(before);
    hide();
    show();
    if (sends) submit();
  }

  /** Sends what is chosen. If that fails, it is chosen no more: the same choice again must be a change. */
  async function submit() {
    const sent = chosen;
    const former = before;
    const values = options.filter((one) => sent.has(one.value)).map((one) => one.value);
    const done = await actions.use(message.id, component.custom_id, values);
    // An edit of the message may have chosen otherwise meanwhile.
    if (done !== null || chosen !== sent) return;
    chosen = former;
    show();
  }

  function pick(index) {
    cursor = index;
    const { value } = options[index];
    if (!many()) {
      const isChosen = chosen.has(value);
      if (isChosen && least() === 0) chosen.delete(value);
      else chosen = new Set([value]);
      hide();
      show();
      // Discord's client sends nothing where the same is chosen again (discord/discord-api-docs 4801).
      if (!isChosen || least() === 0) submit();
      return;
    }
    if (chosen.has(value)) chosen.delete(value);
    else if (chosen.size < most()) chosen.add(value);
    show();
  }

  function move(to) {
    cursor = Math.max(0, Math.min(options.length - 1, to));
    show();
    list.children[cursor]?.scrollIntoView({ block: "nearest" });
  }

  function onKey(event) {
    const steps = { ArrowDown: cursor + 1, ArrowUp: cursor - 1, Home: 0, End: options.length - 1 };
    if (event.key in steps) move(steps[event.key]);
    else if (event.key === "PageDown" || event.key === "PageUp") move(cursor + (event.key === "PageDown" ? 8 : -8));
    else if (event.key === " ") pick(cursor);
    else if (event.key === "Enter") many() ? close(true) : pick(cursor);
    else if (event.key === "Escape") close(false);
    else if (event.key.length === 1 && !event.ctrlKey && !event.metaKey && !event.altKey) find(event.key);
    else return;
    event.preventDefault();
    event.stopPropagation();
  }

  /** Moves to the option that starts with what was typed without a pause. */
  function find(letter) {
    const now = performance.now();
    typed = now - typedAt < 800 ? typed + letter.toLowerCase() : letter.toLowerCase();
    typedAt = now;
    const found = options.findIndex((one) => one.label.toLowerCase().startsWith(typed));
    if (found >= 0) move(found);
  }

  function onPointer(event) {
    if (!node.contains(event.target)) close(true);
  }

  popup.addEventListener("keydown", (event) => {
    if (event.key === "Escape") close(false);
  });
  node.addEventListener("focusout", (event) => {
    if (event.relatedTarget && !node.contains(event.relatedTarget)) close(true);
  });
  return node;
}

function optionsOf(component, store) {
  if (component.type === 3) {
    return component.options.map(({ value, label, description, emoji: sign, default: isDefault }) => ({
      value, label, description, emoji: sign, isDefault: isDefault === true,
    }));
  }
  const users = () => [...store.users.values()].filter((user) => user.member).map((user) => ({ value: user.id, label: user.name }));
  if (component.type === 5 || component.type === 7) return users();
  if (component.type === 8) {
    return [...store.channels.values()].filter((one) => one.kind !== "dm").map((one) => ({ value: one.id, label: `#${one.name}` }));
  }
  return [];
}
