// What a newcomer sees first: what to type, and a button for each game that leads to an open hand.

import { announce } from "/page/announce.js";
import { convert, flatten } from "/page/commands.js";
import { el, icon, set, setText } from "/page/dom.js";
import { recall, remember } from "/page/storage.js";
import { compareIds } from "/page/store.js";
import { t } from "/page/words.js";

/** The games: what is typed to open a table, and with how many computer players. */
const GAMES = [
  { label: t("Gang of Four with three computer players"), command: "gang new", computers: "3" },
  { label: t("Go-Stop with two computer players"), command: "gostop new", computers: "2" },
];
/** Long enough for a bot that still registers its commands, short enough not to leave anybody waiting. */
const TIMEOUT_MS = 15_000;
/** The computer players at a human pace. */
const TURN_MS = 20_000;
/** An edit that belongs to an answer arrives with it; without one there is nothing to choose. */
const CHOICE_MS = 700;
/** What the buttons do that play something, and the style in which the advised one is drawn. */
const PLAYS = ["quick", "flower", "do"];
const SUCCESS = 3;

/** Puts the card into `root`; it shows until the bot has written something, and never again once it was closed. */
export function mountWelcome(root, context) {
  const { store } = context;
  let working = false;
  let closed = recall("sessionStorage", "carte.welcomed") === "yes";

  const progress = el("p", { class: "welcome-progress", role: "status" });
  const games = GAMES.map((game) =>
    el("button", { type: "button", class: "button primary large", onclick: (event) => run(game, event.currentTarget) }, icon("cards"), game.label));
  const close = el("button", { type: "button", class: "icon-button", "aria-label": t("Close the welcome"), title: t("Close"), onclick: () => hide() }, icon("close"));
  const card = el("section", { class: "welcome", "aria-labelledby": "welcome-title", hidden: true },
    close,
    el("h2", { id: "welcome-title" }, t("Welcome to Carte !")),
    el("p", {}, t("This page plays the part of a chat server on your own machine. Carte ! sits in it and deals Gang of Four to three or four players, and Go-Stop to two or three. Nothing leaves this computer.")),
    el("p", {}, t("Your first round of each game comes with a guide: your own panel says at each turn what is asked, what is allowed and why a play is good, until you leave it.")),
    el("div", { class: "welcome-actions" }, games, progress),
    el("p", { class: "hint" }, t("Or write {gang} or {gostop} below to choose seats and rules, {rules} to learn a game, {help} for everything else. Act as somebody else with the names on the left, or open a second window.",
      { gang: "/gang new", gostop: "/gostop new", rules: "/rules", help: "/help" })));
  root.append(card);

  function hide() {
    closed = true;
    remember("sessionStorage", "carte.welcomed", "yes");
    card.hidden = true;
    document.getElementById("composer")?.focus();
  }

  function render() {
    const quiet = !store.allMessages().some((message) => store.users.get(message.author)?.bot);
    card.hidden = closed || !(quiet || working) || store.me === null;
  }

  async function run(game, button) {
    if (working) return;
    working = true;
    set(button, "aria-busy", "true");
    try {
      await openTable(context, game, (text) => setText(progress, text));
      closed = true;
    } catch (trouble) {
      setText(progress, trouble.message);
      announce(trouble.message);
    } finally {
      working = false;
      set(button, "aria-busy", null);
      render();
    }
  }

  store.subscribe(["messages", "users"], render);
}

/** From nothing to a hand with a play advised: the command, the start, the hand. */
async function openTable(context, game, say) {
  const { store, actions } = context;
  say(t("Waiting for the bot…"));
  const leaf = await store.until(() => flatten(store.commands, "en-US").find((one) => one.path === game.command) ?? null, TIMEOUT_MS);
  if (!leaf) throw new Error(t("The bot does not offer /{name} yet. Is it running?", { name: game.command }));

  say(t("Opening a table…"));
  const option = leaf.options.find((one) => one.name === "computers");
  const { value } = option ? convert(option, game.computers, "en-US") : {};
  const sent = await actions.command(store.current, game.command, value === undefined ? {} : { computers: value });
  const { answer } = await sent.answer;
  if (answer.status === "failed") throw new Error(t("The bot did not answer. Try again."));

  say(t("Dealing…"));
  const since = answer.message ?? "0";
  const start = await store.until(() => findVerb(store, "start", since), TIMEOUT_MS);
  if (start) {
    store.show(start.message.channel_id);
    await actions.use(start.message.id, start.component.custom_id);
  }
  const panel = await openHand(context, since);
  if (await choosePlay(context, panel)) return;
  // Who leads is chance: computer players may come first, and the panel of before knows nothing of what they lay.
  say(t("Your hand is open. Waiting for your turn…"));
  const calls = () => store.allMessages().find((one) => one.pings.includes(store.me) && compareIds(one.id, since) > 0) ?? null;
  await store.until(calls, TURN_MS);
  const fresh = await openHand(context, since);
  // The bot takes the panel of before away itself, unless it cannot.
  if (store.message(panel)) await actions.dismiss(panel);
  await choosePlay(context, fresh);
}

/** Presses the table's button for the hand and gives the panel that it opens. */
async function openHand({ store, actions }, since) {
  const hand = await store.until(() => findVerb(store, "hand", since), TIMEOUT_MS);
  const shown = hand && (await actions.use(hand.message.id, hand.component.custom_id));
  if (!shown?.answer.message) throw new Error(t("The table is open. Press its buttons to go on."));
  store.show(hand.message.channel_id);
  const id = shown.answer.message;
  await store.until(() => (store.message(id)?.thinking === false ? id : null), TIMEOUT_MS);
  return id;
}

/** Goes to the panel's button of the play that is advised, so that one press plays it. Tells whether there is one. */
async function choosePlay({ store }, id) {
  const advised = (one) => !one.disabled && one.style === SUCCESS && PLAYS.includes(verbOf(one));
  const play = await store.until(() => controls(store.message(id)?.components ?? []).find(advised) ?? null, CHOICE_MS);
  const node = document.getElementById(`message-${id}`);
  const button = play && [...(node?.querySelectorAll("button") ?? [])].find((one) => one.dataset.customId === play.custom_id);
  node?.scrollIntoView({ block: "end" });
  // After a click with the mouse browsers show no ring around what gets the focus, so the button draws attention.
  button?.classList.add("beckoning");
  button?.addEventListener("blur", () => button.classList.remove("beckoning"), { once: true });
  // Who has begun to write meanwhile goes on writing; Enter must not press the button instead.
  if (!document.activeElement?.closest(".composer")) (button ?? node)?.focus({ preventScroll: true });
  announce(button ? t("Your hand is open, and a play is advised.") : t("Your hand is open."));
  return Boolean(button);
}

/** What a component of the bot does: its identifiers are `VERSION:TABLE:STATE:VERB` and perhaps more. */
const verbOf = (component) => component.custom_id?.split(":")[3];

function findIn(message, verb) {
  return controls(message?.components ?? []).find((one) => !one.disabled && verbOf(one) === verb) ?? null;
}

/** The newest enabled component that does `verb`, with its message, among the messages from `since` on. */
function findVerb(store, verb, since) {
  for (const message of store.allMessages().toSorted((a, b) => compareIds(b.id, a.id))) {
    if (compareIds(message.id, since) < 0) return null;
    const component = findIn(message, verb);
    if (component) return { message, component };
  }
  return null;
}

/** All buttons and selects, whatever they stand in. */
function controls(components) {
  return components.flatMap((component) => [
    ...(component.custom_id ? [component] : []),
    ...controls(component.components ?? []),
    ...controls(component.accessory ? [component.accessory] : []),
  ]);
}
