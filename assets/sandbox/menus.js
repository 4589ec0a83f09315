// What opens at a person's name or a message: the commands that stand in Discord's menus under "Apps".

import { el, icon, set } from "/page/dom.js";
import { isOffered, nameOf } from "/page/commands.js";
import { t } from "/page/words.js";

export const OF_PERSON = 2;
export const OF_MESSAGE = 3;

let open = null;

/** A button that opens the menu of a message. */
export function messageMenu(message, context) {
  const label = t("Apps for this message");
  const opener = el("button", { type: "button", class: "icon-button apps", "aria-label": label, title: label, "aria-haspopup": "menu", "aria-expanded": "false" }, icon("dots"));
  opener.addEventListener("click", () => toggle(opener, OF_MESSAGE, message.id, context));
  return opener;
}

/** A person's name that opens the menu of the person. */
export function personMenu(user, className, context) {
  const opener = el("button", { type: "button", class: `${className} person-menu`, "aria-haspopup": "menu", "aria-expanded": "false" }, user.name);
  opener.addEventListener("click", () => toggle(opener, OF_PERSON, user.id, context));
  return opener;
}

function toggle(opener, type, target, context) {
  const again = open?.opener === opener;
  close();
  if (again) return;
  const { store, actions } = context;
  const channel = store.current;
  const place = store.channels.get(channel);
  const me = store.users.get(store.me);
  const entries = store.commands.filter((command) => command.type === type && isOffered(command, me, place, store.botIsIn(place)));
  const choose = async (name) => {
    close();
    opener.focus({ preventScroll: true });
    try {
      await actions.choose(channel, name, target);
    } catch (refusal) {
      store.setRefused(channel, name, refusal.message);
    }
  };
  const node = el("div", { class: "apps-menu", role: "menu", "aria-label": t("Apps"), tabindex: -1 },
    entries.map((command) => el("button", { type: "button", role: "menuitem", tabindex: -1, onclick: () => choose(command.name) }, nameOf(command, context.locale))),
    entries.length === 0 && el("p", { class: "hint" }, t("There are no apps here.")));
  const items = [...node.querySelectorAll("button")];
  node.addEventListener("keydown", (event) => {
    const at = items.indexOf(document.activeElement);
    const next = { ArrowDown: at + 1, ArrowUp: at - 1 + items.length, Home: 0, End: items.length - 1 }[event.key];
    if (next !== undefined && items.length) {
      event.preventDefault();
      items[next % items.length].focus();
    } else if (event.key === "Escape") {
      event.stopPropagation();
      close();
      opener.focus();
    } else if (event.key === "Tab") {
      close();
    }
  });
  document.body.append(node);
  putBeside(node, opener);
  set(opener, "aria-expanded", "true");
  open = { node, opener };
  (items[0] ?? node).focus();
  document.addEventListener("pointerdown", onPointer, true);
}

/** Below what has opened it, within the window. */
function putBeside(node, opener) {
  const at = opener.getBoundingClientRect();
  const left = Math.max(8, Math.min(at.left, innerWidth - node.offsetWidth - 8));
  const below = at.bottom + 4;
  const top = below + node.offsetHeight > innerHeight ? Math.max(8, at.top - node.offsetHeight - 4) : below;
  node.style.setProperty("left", `${left}px`);
  node.style.setProperty("top", `${top}px`);
}

function onPointer(event) {
  if (!open?.node.contains(event.target) && !open?.opener.contains(event.target)) close();
}

function close() {
  if (!open) return;
  open.node.remove();
  set(open.opener, "aria-expanded", "false");
  document.removeEventListener("pointerdown", onPointer, true);
  open = null;
}
