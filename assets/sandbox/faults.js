// Switches that make things go wrong, to see how the bot copes.

import * as api from "/page/api.js";
import { el, set, setText, uniqueId } from "/page/dom.js";
import { isThread } from "/page/people.js";
import { t } from "/page/words.js";

const PERMISSIONS = ["SEND_MESSAGES", "VIEW_CHANNEL", "EMBED_LINKS", "ATTACH_FILES", "CREATE_PUBLIC_THREADS", "SEND_MESSAGES_IN_THREADS", "USE_EXTERNAL_EMOJIS", "READ_MESSAGE_HISTORY"];
const OUTCOMES = [
  [t("429, wait 2 seconds"), { kind: "rate_limited", retry_after: 2 }],
  [t("429 for the whole application"), { kind: "rate_limited", retry_after: 2, global: true }],
  ["500", { kind: "status", status: 500 }],
  ["403", { kind: "status", status: 403 }],
  [t("a pause of 4 seconds"), { kind: "delay", ms: 4000 }],
  [t("done, but the answer gets lost"), { kind: "lose_answer" }],
];
const ROUTES = [
  [t("any request"), null],
  [t("answers to interactions"), "POST /interactions/*"],
  [t("new messages"), "POST /channels/{id}/messages"],
  [t("edits of messages"), "PATCH /channels/*"],
];

/** Makes the view of the switches. */
export function createFaults(context) {
  const { store } = context;
  const result = el("p", { class: "hint fault-result", role: "status" });

  async function run(what, action) {
    try {
      await action();
      setText(result, t("{what}: done.", { what }));
    } catch (refusal) {
      setText(result, `${what}: ${refusal.message}`);
    }
  }

  const button = (label, action) => el("button", { type: "button", class: "button secondary", onclick: () => run(label, action) }, label);
  const choice = (label, entries) => {
    const id = uniqueId("choice");
    const select = el("select", { id }, entries.map(([text], index) => el("option", { value: index }, text)));
    return { node: el("div", { class: "fault-field" }, el("label", { for: id }, label), select), value: () => entries[Number(select.value)][1] };
  };

  const outcome = choice(t("Outcome"), OUTCOMES);
  const route = choice(t("Which"), ROUTES);
  const permission = choice(t("Permission"), PERMISSIONS.map((name) => [name, name]));
  const place = choice(t("Where"), [[t("in this channel"), true], [t("everywhere"), false]]);
  const where = () => ({ permission: permission.value(), channel: place.value() ? store.current : null });
  const archive = button(t("Archive this thread"), () => api.order("archive-thread", { channel: store.current, locked: false }));
  const remove = button(t("Delete this channel"), () => api.order("delete-channel", { channel: store.current }));
  const dmsOpen = () => store.users.get(store.me)?.dms_open ?? true;
  const dms = el("button", { type: "button", class: "button secondary", onclick: () =>
    run(t("Direct messages"), () => api.order("close-dms", { user: store.me, closed: dmsOpen() })) });

  async function deleteBoard() {
    const board = store.messagesOf(store.current).findLast((message) => !message.ephemeral && message.components.length > 0 && store.users.get(message.author)?.bot);
    if (!board) throw new api.Refused(t("there is no message with buttons here."));
    await api.order("delete-message", { message: board.id });
  }

  const node = el("div", { class: "faults" },
    group(t("Bot"), button(t("Restart the bot"), api.restartBot)),
    group(t("Gateway"),
      button(t("Drop the connection"), () => api.order("drop-gateway")),
      button(t("Ask to reconnect"), () => api.order("reconnect")),
      button(t("End the session"), () => api.order("invalidate-session", { resumable: false }))),
    group(t("The next request"), outcome.node, route.node,
      button(t("Arm"), () => api.order("next", { what: outcome.value(), route: route.value() }))),
    group(t("Permissions of the bot"), permission.node, place.node,
      button(t("Take away"), () => api.order("deny", where())),
      button(t("Give back"), () => api.order("allow", where()))),
    group(t("Messages and channels"), button(t("Delete the board message"), deleteBoard), archive, remove, dms),
    group(t("All"), button(t("Undo all faults"), () => api.order("clear"))),
    result);

  store.subscribe(["view", "channels", "users"], () => {
    set(archive, "hidden", !isThread(store.channels.get(store.current) ?? { kind: "" }));
    setText(dms, dmsOpen() ? t("Refuse the bot's direct messages") : t("Accept direct messages again"));
  });
  return { node };
}

function group(label, ...children) {
  const id = uniqueId("group");
  return el("section", { class: "fault-group", "aria-labelledby": id }, el("h3", { id }, label), children);
}
