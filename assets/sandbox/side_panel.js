// The panel on the right, closed until somebody is curious: who is here, the bot's requests, faults, and the clock.

import { createClock } from "/page/clock.js";
import { el, icon, reconcile, refresh, set, setText, uniqueId } from "/page/dom.js";
import { createFaults } from "/page/faults.js";
import { personMenu } from "/page/menus.js";
import { avatar } from "/page/people.js";
import { createRequestLog } from "/page/request_log.js";
import { t } from "/page/words.js";

/** Fills the panel `root`; gives `toggle()`. `onToggle(open)` hears of every change. */
export function mountSidePanel(root, context, onToggle) {
  const log = createRequestLog();
  const faults = createFaults(context);
  const clock = createClock(context);
  const members = createMembers(context);
  const tabs = [
    { name: t("Members"), node: members },
    { name: t("Requests"), node: log.node },
    { name: t("Faults"), node: faults.node },
    { name: t("Clock"), node: clock.node },
  ];
  let selected = 0;

  const bar = el("div", { class: "tabs", role: "tablist", "aria-label": t("Behind the scenes") });
  for (const [index, tab] of tabs.entries()) {
    const id = uniqueId("tab");
    tab.button = el("button", { type: "button", role: "tab", id, "aria-controls": `${id}-panel`, onclick: () => select(index) }, tab.name);
    tab.panel = el("div", { role: "tabpanel", id: `${id}-panel`, "aria-labelledby": id, tabindex: 0, class: "tab-panel" }, tab.node);
    bar.append(tab.button);
  }
  bar.addEventListener("keydown", (event) => {
    const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
    if (!step) return;
    event.preventDefault();
    select((selected + step + tabs.length) % tabs.length);
    tabs[selected].button.focus();
  });
  const close = el("button", { type: "button", class: "icon-button", "aria-label": t("Close the panel"), title: t("Close"), onclick: () => toggle(false) }, icon("close"));
  root.append(el("div", { class: "panel-head" }, bar, close), tabs.map((tab) => tab.panel).reduce((all, one) => (all.append(one), all), document.createDocumentFragment()));
  root.addEventListener("keydown", (event) => {
    if (event.key === "Escape") toggle(false);
  });

  function select(index) {
    selected = index;
    tabs.forEach((tab, at) => {
      set(tab.button, "aria-selected", at === index ? "true" : "false");
      set(tab.button, "tabindex", at === index ? 0 : -1);
      tab.panel.hidden = at !== index;
    });
    if (!root.hidden && tabs[index].node === log.node) log.start();
    else log.stop();
  }

  function toggle(open = root.hidden) {
    root.hidden = !open;
    select(selected);
    if (open) tabs[selected].button.focus();
    onToggle(open);
  }

  select(0);
  return { toggle };
}

function createMembers(context) {
  const { store } = context;
  const list = el("ul", { class: "members", role: "list", "aria-label": t("Members") });
  const status = el("p", { class: "hint" });
  store.subscribe(["users", "connection"], () => {
    setText(status, store.botOnline ? t("The bot is online.") : t("The bot is offline."));
    const users = [...store.users.values()].filter((user) => user.member || user.bot);
    reconcile(list, users, (user) => user.id, () => el("li", { class: "member" }), (node, user) =>
      refresh(node, user, () => [
        avatar(user),
        personMenu(user, "member-name", context),
        user.bot && el("span", { class: "badge" }, t("App")),
        user.admin && el("span", { class: "badge plain" }, t("Admin")),
        user.roles.map((id) => el("span", { class: "badge plain" }, store.roleName(id))),
        el("span", { class: "hint" }, [user.bot ? null : user.locale, user.dms_open ? null : t("no direct messages")].filter(Boolean).join(", ")),
      ]));
  });
  return el("div", {}, status, list);
}
