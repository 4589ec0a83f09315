// Where a person writes: plain messages, and slash commands from the first `/` to the sent form.

import { createCommandForm } from "/page/command_form.js";
import { flatten, isOffered, matching, parseTyped } from "/page/commands.js";
import { el, icon, set, setText } from "/page/dom.js";
import { channelName } from "/page/people.js";
import { createSuggestions } from "/page/suggestions.js";
import { t } from "/page/words.js";

const LONGEST = 2000;

/** Puts the composer into `root`; gives `useCommand(path)`, which begins a command as if it had been typed. */
export function mountComposer(root, context) {
  const { store, actions } = context;
  let form = null;
  let formLocale = null;

  const lists = el("div", { class: "suggestions-host" });
  const error = el("p", { class: "composer-error", role: "alert", hidden: true });
  const input = el("textarea", { id: "composer", rows: 1, maxlength: LONGEST, "aria-haspopup": "listbox", autocomplete: "off" });
  const send = el("button", { type: "submit", class: "icon-button send", "aria-label": t("Send message"), title: t("Send") }, icon("send"));
  const plain = el("form", { class: "plain-form" }, input, send);
  root.append(el("section", { class: "composer", "aria-label": t("Write") }, lists, error, plain));

  const picker = createSuggestions(input, lists, t("Commands"), (item) => begin(item.leaf, {}));

  const locale = () => context.locale;
  const offered = () => {
    const [me, place] = [store.users.get(store.me), store.channels.get(store.current)];
    return flatten(store.commands, locale()).filter((leaf) => isOffered(leaf.root, me, place, store.botIsIn(place)));
  };

  function setError(text) {
    setText(error, text ?? "");
    error.hidden = !text;
  }

  function suggest() {
    const typed = input.value;
    if (!typed.startsWith("/") || typed.includes("\n")) {
      picker.hide();
      return;
    }
    const leaves = offered();
    const begun = parseTyped(leaves, typed.slice(1), locale());
    if (begun) {
      picker.hide();
      begin(begun.leaf, begun.texts);
      return;
    }
    const found = matching(leaves, typed.slice(1));
    const items = found.map((leaf) => ({ label: `/${leaf.name}`, detail: leaf.description, leaf }));
    picker.show(items.length > 0 ? items : [{ label: store.commands.length ? t("No such command") : t("The bot has no commands yet"), note: true }]);
  }

  function begin(leaf, texts) {
    leaveForm();
    setError(null);
    input.value = "";
    grow();
    formLocale = locale();
    form = createCommandForm(leaf, texts, context, { host: lists, locale: formLocale, onSend: sendCommand, onCancel: cancel });
    plain.hidden = true;
    plain.after(form.node);
    form.start();
  }

  function leaveForm() {
    form?.close();
    form?.node.remove();
    form = null;
    plain.hidden = false;
  }

  function cancel() {
    leaveForm();
    setError(null);
    input.focus();
  }

  // The composer is free at once, as in Discord's client: the bot's answer may be seen before the request has its own,
  // and what is typed meanwhile must not be lost. A refused command comes back with its options.
  async function sendCommand(options) {
    const sent = form;
    form = null;
    sent.node.hidden = true;
    plain.hidden = false;
    setError(null);
    input.focus();
    let refused = null;
    try {
      await actions.command(store.current, sent.leaf.path, options);
    } catch (refusal) {
      refused = refusal.message;
    }
    if (refused && !form && !input.value) {
      form = sent;
      sent.node.hidden = false;
      plain.hidden = true;
      sent.start();
    } else {
      sent.close();
      sent.node.remove();
    }
    if (refused) setError(refused);
  }

  async function sendText() {
    const text = input.value.trim();
    if (!text) return;
    setError(null);
    input.value = "";
    grow();
    try {
      await actions.say(store.current, text);
    } catch (refusal) {
      setError(refusal.message);
      if (!input.value) input.value = text;
      grow();
    }
  }

  function grow() {
    input.style.height = "auto";
    input.style.height = `${Math.min(input.scrollHeight, 180)}px`;
  }

  plain.addEventListener("submit", (event) => {
    event.preventDefault();
    sendText();
  });
  input.addEventListener("input", () => {
    setError(null);
    grow();
    suggest();
  });
  input.addEventListener("focus", () => suggest());
  input.addEventListener("blur", () => picker.hide());
  input.addEventListener("keydown", (event) => {
    if (event.isComposing || picker.key(event)) return;
    if ((event.key === "Enter" || event.key === "Tab") && picker.isActive()) {
      event.preventDefault();
      picker.pickActive();
    } else if (event.key === "Enter" && !event.shiftKey) {
      event.preventDefault();
      sendText();
    }
  });

  store.subscribe(["view", "channels", "users"], () => {
    const channel = store.channels.get(store.current);
    if (!channel) return;
    const mark = channel.kind === "dm" ? "@" : "#";
    const place = `${mark}${channelName(channel, store)}`;
    set(input, "placeholder", t("Message {place}, or / for commands", { place }));
    set(input, "aria-label", t("Message {place}, or slash for commands", { place }));
    // Another language names the options differently.
    if (form && formLocale !== locale()) {
      const leaf = offered().find((one) => one.path === form.leaf.path);
      if (leaf) begin(leaf, form.texts());
    }
  });

  return {
    useCommand(path) {
      const leaf = offered().find((one) => one.path === path || one.name === path);
      if (leaf) begin(leaf, {});
      else setError(t("/{name} is not among the commands you may use here.", { name: path }));
    },
  };
}
