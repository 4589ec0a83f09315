// The requests to the double, see `crates/sandbox/src/protocol.rs`.

import { t } from "/page/words.js";

/** A request the double refused, with its reason as the message and the status of the answer, if there was one. */
export class Refused extends Error {
  constructor(reason, status = null) {
    super(reason);
    this.status = status;
  }
}

async function request(method, path, body) {
  let response;
  try {
    response = await fetch(`/sandbox/api/${path}`, {
      method,
      headers: body === undefined ? {} : { "content-type": "application/json" },
      body: body === undefined ? undefined : JSON.stringify(body),
    });
  } catch {
    throw new Refused(t("The sandbox cannot be reached. Is it still running?"));
  }
  if (response.status === 204) return null;
  const answer = await response.json().catch(() => null);
  if (!response.ok) throw new Refused(answer?.error ?? t("The sandbox answered {status}.", { status: response.status }), response.status);
  return answer;
}

export const getState = (as) => request("GET", `state?as=${encodeURIComponent(as)}`);
export const interact = (interaction) => request("POST", "interact", interaction);
export const say = (message) => request("POST", "say", message);
export const dismiss = (as, message) => request("POST", "dismiss", { as, message });
export const addUser = (user) => request("POST", "users", user);
export const setLocale = (id, locale) => request("POST", `users/${id}/locale`, { locale });
export const setInstalled = (id, installed) => request("POST", `users/${id}/installed`, { installed });
export const getLog = (after) => request("GET", `log?after=${after}`);
export const order = (fault, fields = {}) => request("POST", `faults/${fault}`, fields);
export const moveClock = (seconds) => request("POST", "clock", { seconds });
export const restartBot = () => request("POST", "restart-bot", {});

/** The address of the live updates after event `seq`. */
export function eventsUrl(as, seq) {
  const url = new URL("/sandbox/api/events", location.href);
  url.protocol = location.protocol === "https:" ? "wss:" : "ws:";
  url.search = new URLSearchParams({ as, after: seq });
  return url;
}
