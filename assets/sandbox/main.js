// Puts the page together: who this window is, its store, its views.

import { createActions } from "/page/actions.js";
import { mountComposer } from "/page/composer.js";
import { flatten } from "/page/commands.js";
import { follow } from "/page/connection.js";
import { el, icon, set, setText, refresh } from "/page/dom.js";
import { mountMessages } from "/page/messages.js";
import { openForm } from "/page/modal.js";
import { avatar, channelName, signOf } from "/page/people.js";
import { mountPlaces } from "/page/places.js";
import { mountSidePanel } from "/page/side_panel.js";
import { remember } from "/page/storage.js";
import { Store } from "/page/store.js";
import { mountWelcome } from "/page/welcome.js";
import { speak, t } from "/page/words.js";

const FIRST_IDENTITY = "ana";

const address = new URL(location.href);
const as = address.searchParams.get("as") ?? FIRST_IDENTITY;
const store = new Store();
store.current = address.searchParams.get("channel");

/** What the views need to know of each other. */
const context = {
  store,
  actions: createActions(store, as, (status) => openForm(status, context)),
  get me() {
    return store.me;
  },
  /** The language of this window's user. */
  get locale() {
    return store.users.get(store.me)?.locale ?? "en-US";
  },
  user: (id) => store.users.get(id)?.name ?? null,
  role: (id) => store.roleName(id),
  channel: (id) => store.channels.get(id)?.name ?? null,
  /** What a command is called for this window's user. */
  command: (path) => flatten(store.commands, context.locale).find((leaf) => leaf.path === path)?.name ?? path,
  openChannel: (id) => store.show(id),
  useCommand: (path) => composer.useCommand(path),
};

const app = document.getElementById("app");
setText(document.querySelector(".skip"), t("Skip to the composer"));
set(document.getElementById("places"), "aria-label", t("Channels and people"));
set(document.getElementById("panel"), "aria-label", t("Behind the scenes"));
const places = document.getElementById("places");
const channel = document.getElementById("channel");
const panel = document.getElementById("panel");
const veil = document.getElementById("veil");
const narrow = matchMedia("(max-width: 760px)");

const menuButton = el("button", { type: "button", class: "icon-button menu", "aria-label": t("Channels and people"), "aria-expanded": "false", "aria-controls": "places", onclick: () => openDrawer(true) }, icon("menu"));
const channelSign = el("span", { class: "channel-sign", "aria-hidden": "true" });
const heading = el("h1", {});
const self = el("span", { class: "self" });
const state = el("p", { class: "connection", role: "status" });
const themeButton = el("button", { type: "button", class: "icon-button", onclick: () => toggleTheme() });
const panelButton = el("button", { type: "button", class: "icon-button", "aria-label": t("Behind the scenes"), title: t("Behind the scenes: members, requests, faults"), "aria-expanded": "false", "aria-controls": "panel", onclick: () => sidePanel.toggle() }, icon("gauge"));
channel.append(el("header", { class: "channel-head" }, menuButton, channelSign, heading, state, self, themeButton, panelButton));

mountPlaces(places, context, () => openDrawer(false));
mountMessages(channel, context);
mountWelcome(channel, context);
const composer = mountComposer(channel, context);
const sidePanel = mountSidePanel(panel, context, (open) => {
  set(panelButton, "aria-expanded", String(open));
  app.classList.toggle("with-panel", open);
  if (!open) panelButton.focus();
});

/** On a narrow window the left column is a drawer that is out of reach while it is closed. */
function openDrawer(open) {
  const drawer = narrow.matches;
  places.inert = drawer && !open;
  channel.inert = drawer && open;
  veil.hidden = !(drawer && open);
  app.classList.toggle("with-places", drawer && open);
  set(menuButton, "aria-expanded", String(drawer && open));
  if (drawer && open) places.querySelector("[aria-current], button")?.focus();
}

narrow.addEventListener("change", () => openDrawer(false));
veil.addEventListener("click", () => openDrawer(false));
places.addEventListener("keydown", (event) => {
  if (event.key !== "Escape" || !narrow.matches) return;
  openDrawer(false);
  menuButton.focus();
});
openDrawer(false);

function isDark() {
  const { theme } = document.documentElement.dataset;
  return theme ? theme === "dark" : matchMedia("(prefers-color-scheme: dark)").matches;
}

function showTheme() {
  const dark = isDark();
  const label = dark ? t("Use light colours") : t("Use dark colours");
  set(themeButton, "aria-label", label);
  set(themeButton, "title", label);
  themeButton.replaceChildren(icon(dark ? "sun" : "moon"));
}

function toggleTheme() {
  const theme = isDark() ? "light" : "dark";
  document.documentElement.dataset.theme = theme;
  remember("localStorage", "carte.theme", theme);
  showTheme();
}

showTheme();
matchMedia("(prefers-color-scheme: dark)").addEventListener("change", showTheme);

store.subscribe(["view", "channels", "users", "unread", "connection"], () => {
  const current = store.channels.get(store.current);
  const me = store.users.get(store.me);
  if (current) {
    setText(heading, channelName(current, store));
    refresh(channelSign, current.kind, () => icon(signOf(current)));
    address.searchParams.set("channel", current.id);
    address.searchParams.set("as", as);
    history.replaceState(null, "", address);
  }
  refresh(self, me, () => me && [avatar(me), el("span", { class: "self-name" }, me.name)]);
  set(self, "title", me ? t("You are {name}", { name: me.name }) : null);
  if (me) speak(me.locale);
  const pings = [...store.unread.values()].reduce((sum, one) => sum + one.pings, 0);
  document.title = `${pings ? `(${pings}) ` : ""}${current ? channelName(current, store) : "Carte !"} · ${me?.name ?? as} · Carte ! sandbox`;
  const words = connectionWords();
  setText(state, words ?? "");
  state.hidden = words === null;
});

function connectionWords() {
  if (store.connection === "lost") return store.trouble ? `${t("Reconnecting…")} ${store.trouble}` : t("Reconnecting…");
  if (store.connection === "loading") return t("Connecting…");
  return store.botOnline ? null : t("The bot is offline");
}

document.addEventListener("visibilitychange", () => {
  if (!document.hidden && store.current) store.show(store.current);
});

follow(store, as);
