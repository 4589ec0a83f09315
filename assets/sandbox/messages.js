// The messages of the channel that is looked at. Every message keeps its element; an edit changes only what differs.

import { announce } from "/page/announce.js";
import { showComponents } from "/page/components.js";
import { el, icon, reconcile, refresh, set, setText } from "/page/dom.js";
import { attachments, renderEmbed } from "/page/embeds.js";
import { messageMenu, personMenu } from "/page/menus.js";
import { markdown } from "/page/markdown.js";
import { avatar, channelName, isThread } from "/page/people.js";
import { sentAt } from "/page/time.js";
import { t } from "/page/words.js";

/** How many messages are shown before "Show earlier messages" is pressed. */
const PAGE = 150;
/** A person's messages within this time share one heading. */
const TOGETHER_MS = 7 * 60 * 1000;

/** Puts the scrolling list of messages into `root`. */
export function mountMessages(root, context) {
  const { store, actions } = context;
  let limit = PAGE;
  let atEnd = true;
  // Of the messages when their place was looked at last.
  let height = 0;
  let channel = null;
  // What had the focus in a private message that has been taken away since.
  let taken = null;

  const earlier = el("button", { type: "button", class: "button secondary earlier", onclick: () => showEarlier() }, t("Show earlier messages"));
  const beginning = el("div", { class: "beginning" });
  const list = el("ol", { class: "messages", role: "list" });
  const notices = el("ul", { class: "notices", role: "list", "aria-label": t("Commands on their way") });
  const column = el("div", { class: "column" }, earlier, beginning, list, notices);
  const scroller = el("div", { class: "scroller", role: "region", tabindex: 0 }, column);
  const jump = el("button", { type: "button", class: "button primary jump", hidden: true, onclick: () => toEnd() }, icon("down"), t("New messages"));
  root.append(el("div", { class: "stage" }, scroller, jump));

  function toEnd() {
    height = scroller.scrollHeight;
    scroller.scrollTop = height;
    atEnd = true;
    jump.hidden = true;
  }

  function showEarlier() {
    const height = scroller.scrollHeight;
    limit += PAGE;
    render();
    scroller.scrollTop += scroller.scrollHeight - height;
  }

  scroller.addEventListener("scroll", () => {
    // Nobody has scrolled away from what a picture, loaded since, has pushed down.
    if (atEnd && scroller.scrollHeight > height) return toEnd();
    height = scroller.scrollHeight;
    atEnd = scroller.scrollHeight - scroller.scrollTop - scroller.clientHeight < 60;
    if (atEnd) jump.hidden = true;
  });
  // Pictures that load late, or a smaller window, must not push the newest message out of sight.
  const stick = new ResizeObserver(() => {
    if (atEnd) toEnd();
  });
  stick.observe(column);
  stick.observe(scroller);

  store.onArrival((message) => {
    if (message.channel_id !== store.current || message.author === store.me) return;
    if (!atEnd) jump.hidden = false;
    announce(spoken(message, context));
  });

  function render() {
    const current = store.channels.get(store.current);
    if (!current) return;
    if (channel !== current.id) {
      channel = current.id;
      limit = PAGE;
      atEnd = true;
    }
    const name = channelName(current, store);
    set(scroller, "aria-label", t("Messages in {name}", { name }));
    const begins = isThread(current) ? name : `#${name}`;
    setText(beginning, current.kind === "dm" ? t("Your conversation with {name}.", { name }) : t("The beginning of {name}.", { name: begins }));
    const all = store.messagesOf(current.id);
    const messages = all.slice(-limit);
    earlier.hidden = messages.length === all.length;
    beginning.hidden = !earlier.hidden;
    const focused = focusedControl();
    reconcile(list, messages, (message) => message.id, (message) => create(message), (node, message, index) =>
      update(node, message, startsGroup(messages[index - 1], message)));
    // Where only the control is gone, the message has given the focus to another.
    if (focused && !focused.node.isConnected && !list.contains(document.activeElement)) {
      taken = focused;
      scroller.focus({ preventScroll: true });
    }
    giveFocusBack(messages);
    if (atEnd) toEnd();
  }

  /** The button or menu of a private message that has the focus. */
  function focusedControl() {
    const node = document.activeElement;
    const key = node?.closest(".message.ephemeral .components") && node.closest(".message").dataset.key;
    if (!key) return null;
    return { node, message: key, label: node.textContent, place: controls(node.closest(".message")).indexOf(node) };
  }

  /** A panel that moves is taken away and comes again below: the focus goes to the same control in it. */
  function giveFocusBack(messages) {
    if (!taken) return;
    if (document.activeElement !== scroller) {
      taken = null;
      return;
    }
    const next = messages.findLast((message) => message.ephemeral && BigInt(message.id) > BigInt(taken.message));
    const node = next && [...list.children].find((one) => one.dataset.key === next.id);
    if (!node) return;
    const all = controls(node);
    const same = all.find((one) => one.textContent === taken.label) ?? all[Math.min(taken.place, all.length - 1)];
    (same ?? node.firstElementChild).focus({ preventScroll: true });
    taken = null;
  }

  function controls(node) {
    return [...node.querySelectorAll(".components button")];
  }

  function create(message) {
    const part = (name) => el("div", { class: name });
    const view = {
      gutter: part("gutter"),
      invoked: part("invoked"),
      head: part("head"),
      content: part("content"),
      files: part("files"),
      embeds: part("embeds"),
      components: part("components"),
      failure: el("p", { class: "failure", role: "alert", hidden: true }),
      thread: part("thread-link"),
      apps: part("apps-of-message"),
      foot: part("foot"),
    };
    const { gutter, ...body } = view;
    const article = el("article", { tabindex: -1, id: `message-${message.id}` }, view.gutter, el("div", { class: "body" }, Object.values(body)));
    const node = el("li", { class: "message" }, article);
    node.view = view;
    return node;
  }

  function update(node, message, first) {
    const { view } = node;
    const author = store.users.get(message.author);
    const names = { users: [...store.users.values()].map((user) => user.name), channels: [...store.channels.keys()] };
    const pinged = message.pings.includes(store.me);
    node.classList.toggle("first", first);
    node.classList.toggle("pinged", pinged);
    node.classList.toggle("ephemeral", message.ephemeral);
    set(node.firstElementChild, "aria-label", `${author?.name ?? t("Somebody")}${pinged ? t(", mentions you") : ""}`);

    refresh(view.gutter, [first, author], () => (first ? avatar(author) : el("span", { class: "gutter-time" }, sentAt(message.timestamp))));
    const target = message.reply_to && store.message(message.reply_to);
    refresh(view.invoked, [message.invoked_by, message.reply_to, target?.content, target?.edited_timestamp, names.users], () => origin(message, target));
    refresh(view.head, [first, author, message.timestamp], () => first && [
      author ? personMenu(author, "author", context) : el("span", { class: "author" }, t("Somebody")),
      author?.bot && el("span", { class: "badge" }, t("App")),
      sentAt(message.timestamp),
    ]);
    refresh(view.content, [message.content, message.thinking, message.edited_timestamp, context.locale, names], () => content(message));
    refresh(view.embeds, [message.embeds, message.flags, store.showsEmbeds, names], () => (store.showsEmbeds && !(message.flags & 4) ? message.embeds.map((embed) => renderEmbed(embed, context)) : []));
    refresh(view.files, [message.attachments, message.embeds], () => (message.flags & 32768 ? [] : attachments(message)));
    showComponents(view.components, message, context);
    const failure = store.failures.get(message.id);
    setText(view.failure, failure ?? "");
    view.failure.hidden = !failure;
    refresh(view.apps, message.ephemeral, () => !message.ephemeral && messageMenu(message, context));
    const thread = message.thread && store.channels.get(message.thread);
    refresh(view.thread, thread?.name ?? null, () => thread && el("button", { type: "button", class: "thread", onclick: () => store.show(thread.id) },
      icon("thread"), el("span", {}, thread.name), el("span", { class: "hint" }, t("Open thread"))));
    refresh(view.foot, message.ephemeral, () => message.ephemeral && [
      icon("eye"), el("span", {}, t("Only you can see this")), el("span", { "aria-hidden": "true" }, "·"),
      el("button", { type: "button", class: "text-button", onclick: () => dismiss(node, message) }, t("Dismiss message")),
    ]);
  }

  function dismiss(node, message) {
    // The focus goes to the neighbour, not to the top of the page.
    const next = (node.nextElementSibling ?? node.previousElementSibling)?.firstElementChild;
    actions.dismiss(message.id);
    (next ?? scroller).focus({ preventScroll: true });
  }

  function origin(message, target) {
    // A follow-up to a command replies to the command's answer, and does not name the command again.
    if (message.reply_to) return [icon("reply"), el("span", { class: "cut" }, target ? summary(target, context) : t("Original message was deleted"))];
    if (message.invoked_by?.command) {
      const user = store.users.get(message.invoked_by.user);
      const { command, menu } = message.invoked_by;
      return [icon("slash"), el("span", {}, usedBy(user?.name ?? t("Somebody"), menu ? command : `/${command}`))];
    }
    return null;
  }

  function content(message) {
    if (message.thinking) {
      const dots = el("span", { class: "dots", "aria-hidden": "true" }, el("i"), el("i"), el("i"));
      return el("p", { class: "thinking" }, dots, t("{name} is thinking…", { name: store.users.get(message.author)?.name ?? "Carte !" }));
    }
    const nodes = markdown(message.content, context, { jumbo: true });
    if (message.edited_timestamp && message.content) {
      const mark = el("span", { class: "edited", title: new Date(message.edited_timestamp).toLocaleString() }, t(" (edited)"));
      const last = nodes.at(-1);
      if (last instanceof HTMLParagraphElement) last.append(mark);
      else nodes.push(el("p", {}, mark));
    }
    return nodes;
  }

  function renderNotices() {
    const waiting = [...store.pending.values()]
      .filter((one) => !one.source_message && one.channel_id === store.current)
      .map((one) => ({ id: one.id, name: store.shownName(one.name), reason: null }));
    const failed = store.unanswered.filter((one) => one.channel === store.current);
    reconcile(notices, [...waiting, ...failed], (one) => one.id, () => el("li", { class: "notice" }), (node, one) => {
      set(node, "role", one.reason ? "alert" : null);
      refresh(node, one, () => one.reason
        ? [el("span", { class: "failure" }, one.reason), el("span", { class: "hint" }, one.name),
          el("button", { type: "button", class: "text-button", onclick: () => store.forgetUnanswered(one.id) }, t("Dismiss"))]
        : [el("span", { class: "dots", "aria-hidden": "true" }, el("i"), el("i"), el("i")), el("span", { class: "hint" }, t("Sending {name}…", { name: one.name }))]);
    });
  }

  store.subscribe(["messages", "users", "channels", "emojis", "view"], render);
  store.subscribe(["interactions", "view"], renderNotices);
}

/** "Ana used /play", the command in bold letters wherever the language puts it. */
function usedBy(name, command) {
  const [before, after] = String(t("{name} used {command}", { name, command: "\u0000" })).split("\u0000");
  return [before, el("b", {}, command), after];
}

function startsGroup(previous, message) {
  if (!previous || previous.author !== message.author || previous.ephemeral !== message.ephemeral) return true;
  if (message.invoked_by?.command || message.reply_to) return true;
  return new Date(message.timestamp) - new Date(previous.timestamp) > TOGETHER_MS;
}

/** A message in one line: who wrote it, its text without lines and blocks, and its emoji. */
function summary(message, context) {
  const embed = message.embeds[0];
  const text = message.content || displayed(message.components) || embed?.title || embed?.description || message.attachments[0]?.description || "";
  const parts = [];
  const collect = (node) => {
    if (node instanceof Text) parts.push(node.data);
    else if (node instanceof HTMLImageElement) parts.push(node);
    else if (node instanceof HTMLBRElement) parts.push(" ");
    else node.childNodes.forEach(collect);
  };
  for (const block of markdown(text, context)) {
    if (parts.length) parts.push(" ");
    collect(block);
  }
  const who = context.user(message.author) ?? t("Somebody");
  return [`${who}: `, ...(parts.length ? parts : [t("a message without text")])];
}

/** The same for those who listen; an emoji is read by its name. */
function spoken(message, context) {
  return summary(message, context).map((part) => part.alt ?? part).join("").slice(0, 300);
}

/** What the texts among components say, those of sections and frames too. */
function displayed(components) {
  return components.map((one) => (one.type === 10 ? one.content : displayed(one.components ?? []))).filter(Boolean).join("\n");
}
