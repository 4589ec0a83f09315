// What a newcomer sees first: what to type, and one button that leads to an open hand.

import { announce } from "/page/announce.js";
import { convert, flatten } from "/page/commands.js";
import { el, icon, set, setText } from "/page/dom.js";

const COMMAND = "gang new";
/** Long enough for a bot that still registers its commands, short enough not to leave anybody waiting. */
const PATIENCE_MS = 15_000;

/** Puts the card into `root`; it shows until the bot has written something, and never again once it was closed. */
export function mountWelcome(root, context) {
  const { store } = context;
  let working = false;
  let closed = sessionStorage.getItem("carte.welcomed") === "yes";

  const progress = el("p", { class: "welcome-progress", role: "status" });
  const go = el("button", { type: "button", class: "button primary large", onclick: () => run() }, icon("cards"), "Open a table with three computer players");
  const close = el("button", { type: "button", class: "icon-button", "aria-label": "Close the welcome", title: "Close", onclick: () => hide() }, icon("close"));
  const card = el("section", { class: "welcome", "aria-labelledby": "welcome-title", hidden: true },
    close,
    el("h2", { id: "welcome-title" }, "Welcome to Carte !"),
    el("p", {}, "This page plays the part of a chat server on your own machine. Carte ! sits in it and deals Gang of Four to three or four players. Nothing leaves this computer."),
    el("div", { class: "welcome-actions" }, go, progress),
    el("p", { class: "hint" }, "Or write ", el("kbd", {}, "/gang new"), " below to choose seats and rules, ", el("kbd", {}, "/rules"), " to learn the game, ",
      el("kbd", {}, "/help"), " for everything else. Act as somebody else with the names on the left, or open a second window."));
  root.append(card);

  function hide() {
    closed = true;
    sessionStorage.setItem("carte.welcomed", "yes");
    card.hidden = true;
    document.getElementById("composer")?.focus();
  }

  function render() {
    const quiet = !store.allMessages().some((message) => store.users.get(message.author)?.bot);
    card.hidden = closed || !(quiet || working) || store.me === null;
  }

  async function run() {
    if (working) return;
    working = true;
    set(go, "aria-busy", "true");
    try {
      await openTable(context, (text) => setText(progress, text));
      closed = true;
    } catch (trouble) {
      setText(progress, trouble.message);
      announce(trouble.message);
    } finally {
      working = false;
      set(go, "aria-busy", null);
      render();
    }
  }

  store.subscribe(["messages", "users"], render);
}

/** From nothing to a hand that waits for its first card: the command, the start, the hand, its list of plays. */
async function openTable(context, say) {
  const { store, actions } = context;
  say("Waiting for the bot…");
  const leaf = await store.until(() => flatten(store.commands, "en-US").find((one) => one.path === COMMAND) ?? null, PATIENCE_MS);
  if (!leaf) throw new Error("The bot does not offer /gang new yet. Is it running?");

  say("Opening a table…");
  const option = leaf.options.find((one) => one.name === "computers");
  const { value } = option ? convert(option, "3", "en-US") : {};
  const sent = await actions.command(store.current, COMMAND, value === undefined ? {} : { computers: value });
  const { answer } = await sent.answer;
  if (answer.status === "failed") throw new Error("The bot did not answer. Try again.");

  say("Dealing…");
  const since = answer.message ?? "0";
  const start = await store.until(() => findButton(store, "start", since), PATIENCE_MS);
  if (start) {
    store.show(start.message.channel_id);
    await actions.use(start.message.id, start.button.custom_id);
  }
  const hand = await store.until(() => findButton(store, "hand", since), PATIENCE_MS);
  if (!hand) throw new Error("The table is open. Press its buttons to go on.");
  store.show(hand.message.channel_id);
  const shown = await actions.use(hand.message.id, hand.button.custom_id);
  if (shown?.answer.message) revealPanel(store, shown.answer.message);
}

/** Brings the hand into view with its suggested plays open, so that one more click lays a card. */
async function revealPanel(store, id) {
  const node = await store.until(() => (store.message(id)?.thinking === false ? document.getElementById(`message-${id}`) : null), PATIENCE_MS);
  if (!node) return;
  node.scrollIntoView({ block: "end" });
  node.focus({ preventScroll: true });
  announce("Your hand is open.");
}

/** The newest message's enabled button whose `custom_id` has the word `verb`, in messages from `since` on. */
function findButton(store, verb, since) {
  const word = new RegExp(`(?:^|[^a-z])${verb}(?:[^a-z]|$)`, "i");
  const messages = store.allMessages().filter((message) => message.id.length > since.length || (message.id.length === since.length && message.id >= since));
  for (const message of messages.toReversed()) {
    const button = buttons(message.components).find((one) => !one.disabled && word.test(one.custom_id ?? ""));
    if (button) return { message, button };
  }
  return null;
}

function buttons(components) {
  return components.flatMap((component) => [
    ...(component.type === 2 ? [component] : []),
    ...buttons(component.components ?? []),
    ...buttons(component.accessory ? [component.accessory] : []),
  ]);
}
