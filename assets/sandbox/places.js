// The left column: the server's channels and threads, direct messages, and who this window is.

import * as api from "/page/api.js";
import { el, icon, reconcile, refresh, set, setText, uniqueId } from "/page/dom.js";
import { avatar, channelName, isThread, signOf } from "/page/people.js";
import { t } from "/page/words.js";

/** The languages a Discord client can have. */
const LOCALES = [
  "en-US", "en-GB", "fr", "bg", "cs", "da", "de", "el", "es-ES", "es-419", "fi", "hi", "hr", "hu", "id", "it", "ja", "ko", "lt",
  "nl", "no", "pl", "pt-BR", "ro", "ru", "sv-SE", "th", "tr", "uk", "vi", "zh-CN", "zh-TW",
];

/** Fills the column `root`; `close()` is called when something was chosen, for windows where it is a drawer. */
export function mountPlaces(root, context, close) {
  const { store } = context;
  const server = el("p", { class: "server" });
  const channels = el("ul", { class: "places-list", role: "list", "aria-label": t("Channels") });
  const dmsHead = el("h2", {}, t("Direct messages"));
  const dms = el("ul", { class: "places-list", role: "list", "aria-label": t("Direct messages") });
  const elsewhere = el("div", {});
  const people = el("ul", { class: "people", role: "list", "aria-label": t("Act as") });
  const languageId = uniqueId("language");
  const language = el("select", { id: languageId, onchange: () => change(() => api.setLocale(store.me, language.value)) },
    LOCALES.map((locale) => el("option", { value: locale }, `${languageName(locale)} (${locale})`)));
  const installed = el("input", { type: "checkbox", onchange: () => change(() => api.setInstalled(store.me, installed.checked)) });
  const whoami = el("p", { class: "whoami" });
  const newWindow = el("a", { class: "text-button", target: "_blank", title: t("Another window, in which you can be somebody else") }, icon("window"), t("New window"));
  const note = el("p", { class: "failure", role: "alert" });

  root.append(
    el("div", { class: "places-head" }, server),
    el("div", { class: "places-scroll" }, el("h2", {}, t("Channels")), channels, elsewhere, dmsHead, dms),
    el("section", { class: "identity", "aria-label": t("Who you are") },
      el("div", { class: "identity-head" }, whoami, newWindow),
      people,
      el("div", { class: "language" }, el("label", { for: languageId }, t("Language")), language),
      el("label", { class: "language" },
        el("input", { type: "checkbox", checked: true, onchange: (event) => store.showEmbeds(event.target.checked) }), t("Show embeds")),
      el("label", { class: "language", title: t("Its commands are then there in every channel, and in conversations that the bot is not in") }, installed, t("App installed for me")),
      note));

  async function change(order) {
    setText(note, "");
    try {
      await order();
    } catch (refusal) {
      setText(note, refusal.message);
    }
  }

  function renderChannels() {
    if (!store.guild) return;
    setText(server, store.guild.name);
    const all = [...store.channels.values()];
    const texts = all.filter((channel) => channel.kind !== "dm" && !isThread(channel));
    const threads = (parent) => all.filter((channel) => isThread(channel) && channel.parent_id === parent.id);
    const placesOf = (guild) => texts.filter((channel) => channel.guild_id === guild.id).flatMap((channel) => [channel, ...threads(channel)]);
    renderList(channels, placesOf(store.guild));
    reconcile(elsewhere, store.otherGuilds, (guild) => guild.id, () => el("div", {}, el("h2"), el("ul", { class: "places-list", role: "list" })), (node, guild) => {
      const [head, list] = node.children;
      setText(head, guild.without_bot ? t("{name} (without the bot)", { name: guild.name }) : guild.name);
      set(list, "aria-label", guild.name);
      renderList(list, placesOf(guild));
    });
    const direct = all.filter((channel) => channel.kind === "dm");
    renderList(dms, direct);
    dmsHead.hidden = direct.length === 0;
  }

  function renderList(list, items) {
    const create = (channel) => el("li", {}, el("button", { type: "button", class: "place", onclick: () => {
      store.show(channel.id);
      close();
    } }));
    reconcile(list, items, (channel) => channel.id, create, (node, channel) => {
      const button = node.firstElementChild;
      const unread = store.unread.get(channel.id);
      const name = channelName(channel, store);
      node.classList.toggle("nested", isThread(channel));
      button.classList.toggle("unread", Boolean(unread));
      set(button, "aria-current", channel.id === store.current ? "page" : null);
      const state = [channel.archived && t("archived"), unread?.pings ? t("{number} mentions", { number: unread.pings }) : unread && t("unread")].filter(Boolean).join(", ");
      set(button, "aria-label", state ? `${name}, ${state}` : null);
      refresh(button, [name, channel.kind, channel.archived, unread], () => [
        icon(signOf(channel)), el("span", { class: "cut" }, name),
        channel.archived && el("span", { class: "hint" }, t("archived")),
        unread?.pings ? el("span", { class: "count" }, String(unread.pings)) : unread && el("span", { class: "dot" }),
      ]);
    });
  }

  function renderPeople() {
    const me = store.users.get(store.me);
    if (!me) return;
    setText(whoami, t("You are {name}", { name: me.name }));
    set(newWindow, "href", "/");
    const users = [...store.users.values()].filter((user) => !user.bot);
    // Somebody else's direct messages are not this user's to open.
    const current = store.channels.get(store.current);
    const place = current && current.kind !== "dm" ? `&channel=${current.id}` : "";
    const items = [...users, { id: "new" }];
    reconcile(people, items, (user) => user.id, (user) => el("li", {}, user.id === "new" ? addButton() : el("a", { class: "person" })), (node, user) => {
      if (user.id === "new") return;
      const link = node.firstElementChild;
      set(link, "href", `?as=${encodeURIComponent(user.username)}${place}`);
      set(link, "title", user.admin ? t("Act as {name}, an administrator. Ctrl+click: in a new window", { name: user.name }) : t("Act as {name}. Ctrl+click: in a new window", { name: user.name }));
      set(link, "aria-current", user.id === store.me ? "true" : null);
      refresh(link, user, () => [avatar(user), el("span", { class: "person-name" }, user.name)]);
    });
    if (![...language.options].some((option) => option.value === me.locale)) language.append(el("option", { value: me.locale }, me.locale));
    installed.checked = me.installed;
    if (language.value !== me.locale) language.value = me.locale;
  }

  function addButton() {
    return el("button", { type: "button", class: "person", title: t("Add a person"), onclick: () => askForPerson() },
      el("span", { class: "avatar add", "aria-hidden": "true" }, icon("plus")), el("span", { class: "person-name" }, t("Add")));
  }

  store.subscribe(["channels", "users", "unread", "view"], renderChannels);
  store.subscribe(["users", "view"], renderPeople);
}

function languageName(locale) {
  return new Intl.DisplayNames(["en"], { type: "language" }).of(locale) ?? locale;
}

/** A dialog for one more person on the server. */
function askForPerson() {
  const nameId = uniqueId("name");
  const adminId = uniqueId("admin");
  const titleId = uniqueId("title");
  const name = el("input", { id: nameId, required: true, maxlength: 32, autocomplete: "off" });
  const admin = el("input", { id: adminId, type: "checkbox" });
  const error = el("p", { class: "failure", role: "alert", hidden: true });
  const form = el("form", {},
    el("h2", { id: titleId }, t("Add a person")),
    el("div", { class: "dialog-field" }, el("label", { for: nameId }, t("Name")), name),
    el("div", { class: "dialog-check" }, admin, el("label", { for: adminId }, t("May administrate the server"))),
    error,
    el("div", { class: "dialog-foot" },
      el("button", { type: "button", class: "button secondary", onclick: () => dialog.close() }, t("Cancel")),
      el("button", { type: "submit", class: "button primary" }, t("Add"))));
  const dialog = el("dialog", { class: "dialog", "aria-labelledby": titleId, onclose: () => dialog.remove() }, form);
  form.addEventListener("submit", async (event) => {
    event.preventDefault();
    try {
      await api.addUser({ name: name.value.trim(), admin: admin.checked });
      dialog.close();
    } catch (refusal) {
      setText(error, refusal.message);
      error.hidden = false;
    }
  });
  document.body.append(dialog);
  dialog.showModal();
}
