// How people look: a disc in a colour of their own with their initials.

import { el, icon } from "/page/dom.js";

const HUES = 12;

/** A user's disc; decoration, the name always stands beside it or in a label. */
export function avatar(user) {
  if (user?.bot) return el("span", { class: "avatar bot", "aria-hidden": "true" }, icon("cards"));
  const name = user?.name ?? "?";
  // The initials are painted by the style sheet: as text they would become part of the name of what they are in.
  return el("span", { class: `avatar hue-${hue(user?.username ?? name)}`, "aria-hidden": "true", dataset: { initials: initials(name) } });
}

function hue(text) {
  let sum = 0;
  for (const character of text) sum = (sum * 31 + character.codePointAt(0)) % 9973;
  return sum % HUES;
}

function initials(name) {
  const words = name.trim().split(/\s+/);
  const letters = words.length > 1 ? words[0].slice(0, 1) + words.at(-1).slice(0, 1) : name.slice(0, 2);
  return letters.toUpperCase();
}

/** What a channel is called for this user: a direct conversation after the other one. */
export function channelName(channel, store) {
  if (channel.kind !== "dm") return channel.name;
  const other = channel.members.find((id) => id !== store.me);
  return store.users.get(other)?.name ?? channel.name;
}

/** Whether a channel is a thread, of whatever kind. */
export const isThread = (channel) => channel.kind.endsWith("thread");

/** The icon of a channel. */
export function signOf(channel) {
  if (channel.kind === "dm") return "at";
  return isThread(channel) ? "thread" : "hash";
}
