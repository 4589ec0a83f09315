// Everything this window knows. Views read it and are told which topics changed; only this file writes it.

import { t } from "/page/words.js";

/** Compares identifiers, which are strings of digits that grow with time. */
export function compareIds(a, b) {
  return a.length - b.length || (a < b ? -1 : a > b ? 1 : 0);
}

const NO_ANSWER = t("The application did not respond");
const FAILED = t("This interaction failed");

/**
 * Topics: `channels`, `users`, `commands`, `emojis`, `messages`, `interactions`, `unread`, `connection` (to the
 * double, and the bot's own), `clock`, `view` (which channel is looked at).
 */
export class Store {
  seq = 0;
  me = null;
  guild = null;
  otherGuilds = [];
  users = new Map();
  channels = new Map();
  commands = [];
  emojis = new Map();
  botOnline = false;
  /** How far the sandbox's clock is ahead of the machine's, in milliseconds. */
  ahead = 0;
  connection = "loading";
  trouble = null;
  /** The channel that is looked at. */
  current = null;
  /** Whether this person's client shows embeds, which can be switched off. */
  showsEmbeds = true;
  /** What has arrived in a channel since it was last looked at: how many messages, how many of them pings. */
  unread = new Map();
  /** Interactions that await their answer, by identifier. */
  pending = new Map();
  /** What went wrong with the components of a message. */
  failures = new Map();
  /** Commands that got no answer: only this window remembers them. */
  unanswered = [];

  #messages = new Map();
  /** The newest message that has arrived, whether it is shown or not. */
  #newest = "0";
  #sending = new Set();
  #answers = new Map();
  #claims = new Map();
  #listeners = [];
  #changed = new Set();
  #arrivals = [];

  /** Calls `listener` soon after one of the topics changed, once for any number of changes. */
  subscribe(topics, listener) {
    this.#listeners.push({ topics, listener });
  }

  /** Calls `listener` with every message that arrives while the page is open. */
  onArrival(listener) {
    this.#arrivals.push(listener);
  }

  /**
   * Takes over a whole state; what is local to this window stays. `awaited` are the interactions that awaited their answer before
   * the state was asked for.
   */
  load(state, awaited = []) {
    const opened = this.seq === 0;
    const newest = this.#newest;
    this.seq = state.seq;
    this.guild = state.guild;
    this.otherGuilds = state.other_guilds;
    this.me = state.me;
    this.users = byId(state.users);
    this.channels = byId(state.channels);
    this.commands = state.commands;
    this.emojis = byId(state.emojis);
    this.botOnline = state.bot_online;
    this.ahead = state.ahead_ms;
    // A client that is opened anew has none of the messages that were for its person alone (discord/discord-api-docs 3023), and gets
    // none of them back later.
    const isShown = ({ id, ephemeral }) => !ephemeral || this.message(id) !== null || (!opened && compareIds(id, this.#newest) > 0);
    const shown = state.messages.filter(isShown);
    this.#messages = new Map();
    for (const message of shown) this.#put(message);
    for (const { id } of state.messages) if (compareIds(id, this.#newest) > 0) this.#newest = id;
    this.pending = byId(state.pending);
    // Their answers came in changes that this window did not get, and it will not hear of them any more.
    for (const id of awaited) if (!this.pending.has(id)) this.#settle({ id, answer: { status: "failed" } });
    for (const channel of this.unread.keys()) if (!this.channels.has(channel)) this.unread.delete(channel);
    if (!this.channels.has(this.current)) this.current = state.channels[0]?.id ?? null;
    // So did these messages; those that a newly opened window finds are old.
    if (!opened) for (const message of shown) if (compareIds(message.id, newest) > 0) this.#arrived(message);
    this.#touch("channels", "users", "commands", "emojis", "messages", "interactions", "unread", "connection", "clock", "view");
  }

  /** Takes over one change; one that is already known does no harm. */
  apply(event) {
    if (event.seq <= this.seq) return;
    this.seq = event.seq;
    switch (event.type) {
      case "message_create":
        this.#put(event.message);
        this.#arrived(event.message);
        this.#touch("messages");
        break;
      case "message_update":
        if (event.message.ephemeral && !this.message(event.message.id)) break;
        this.#put(event.message);
        this.#touch("messages");
        break;
      case "message_delete":
        this.#messages.get(event.channel_id)?.delete(event.id);
        this.failures.delete(event.id);
        this.#touch("messages");
        break;
      case "channel_create":
      case "channel_update":
        this.channels.set(event.channel.id, event.channel);
        this.#touch("channels", "messages");
        break;
      case "channel_delete":
        this.#forgetChannel(event.id);
        break;
      case "user":
        this.users.set(event.user.id, event.user);
        this.#touch("users", "messages");
        break;
      case "commands":
        this.commands = event.commands;
        this.#touch("commands");
        break;
      case "emojis":
        this.emojis = byId(event.emojis);
        this.#touch("emojis");
        break;
      case "interaction":
        this.noteInteraction(event.interaction);
        break;
      case "clock":
        this.ahead = event.ahead_ms;
        this.#touch("clock");
        break;
      case "bot":
        this.botOnline = event.online;
        this.#touch("connection");
        break;
      default:
        console.warn("A change this page does not know:", event.type);
    }
  }

  setConnection(connection, trouble = null) {
    if (this.connection === connection && this.trouble === trouble) return;
    this.connection = connection;
    this.trouble = trouble;
    this.#touch("connection");
  }

  /** Switches embeds on or off. */
  showEmbeds(shown) {
    this.showsEmbeds = shown;
    this.#touch("messages");
  }

  /** What a role of the first server is called; null if there is none. */
  roleName(id) {
    return this.guild.roles.find((role) => role.id === id)?.name ?? null;
  }

  /** Whether the bot is in a channel: in its server, or one of the two who talk there. */
  botIsIn(channel) {
    if (channel.kind === "dm") return channel.members.some((id) => this.users.get(id)?.bot);
    return !this.otherGuilds.some((guild) => guild.id === channel.guild_id && guild.without_bot);
  }

  /** Looks at a channel. */
  show(channel) {
    if (!this.channels.has(channel)) return;
    this.current = channel;
    this.unread.delete(channel);
    this.#touch("view", "unread", "messages");
  }

  /** The messages of a channel, oldest first. */
  messagesOf(channel) {
    const messages = [...(this.#messages.get(channel)?.values() ?? [])];
    return messages.sort((a, b) => compareIds(a.id, b.id));
  }

  /** One message, wherever it is. */
  message(id) {
    for (const messages of this.#messages.values()) {
      const message = messages.get(id);
      if (message) return message;
    }
    return null;
  }

  /** Every message this user can see. */
  allMessages() {
    return [...this.channels.keys()].flatMap((channel) => this.messagesOf(channel));
  }

  /** Whether a component was used and its answer is awaited. */
  isBusy(message, customId) {
    if (this.#sending.has(`${message} ${customId}`)) return true;
    return [...this.pending.values()].some((one) => one.source_message === message && one.name === customId);
  }

  /** Remembers that a component is being used, until `settled` is called. */
  setSending(message, customId, sending) {
    if (sending) {
      this.#sending.add(`${message} ${customId}`);
      this.failures.delete(message);
    } else {
      this.#sending.delete(`${message} ${customId}`);
    }
    this.#touch("interactions", "messages");
  }

  /** Shows a reason below the components of a message. */
  setFailure(message, reason) {
    this.failures.set(message, reason);
    this.#touch("messages");
  }

  /** Takes over how far an interaction has come. */
  noteInteraction(status) {
    if (this.#answers.has(status.id)) return;
    if (status.answer.status === "pending") {
      this.pending.set(status.id, status);
    } else {
      this.pending.delete(status.id);
      this.#answers.set(status.id, status);
      if (status.answer.status === "failed") this.#failed(status);
      this.#settle(status);
    }
    this.#touch("interactions", "messages");
  }

  /** The answer to an interaction of this very window; other windows of the same user do not get it. */
  answered(id) {
    const known = this.#answers.get(id);
    if (known) return Promise.resolve(known);
    return new Promise((resolve) => this.#claims.set(id, resolve));
  }

  /** The interactions of this very window that await their answer, by identifier. */
  awaited() {
    return [...this.#claims.keys()];
  }

  /** A command as it is shown: with a slash where it is typed and does not stand in a menu. */
  shownName(name) {
    return this.commands.some((command) => command.type > 1 && command.name === name) ? name : `/${name}`;
  }

  /** Remembers a command that the double has refused. */
  setRefused(channel, name, reason) {
    this.unanswered.push({ id: `${channel} ${name} ${this.unanswered.length}`, channel, name, reason });
    this.#touch("interactions");
  }

  /** Takes an unanswered command off the list. */
  forgetUnanswered(id) {
    this.unanswered = this.unanswered.filter((one) => one.id !== id);
    this.#touch("interactions");
  }

  /** The value of `find` as soon as it is not null, or null after `limit` milliseconds. */
  until(find, limit) {
    return new Promise((resolve) => {
      const entry = { topics: ["messages", "channels", "commands"], listener: () => settle(find()) };
      const timer = setTimeout(() => settle(null, true), limit);
      const settle = (value, force = false) => {
        if (value === null && !force) return;
        clearTimeout(timer);
        this.#listeners = this.#listeners.filter((one) => one !== entry);
        resolve(value);
      };
      this.#listeners.push(entry);
      settle(find());
    });
  }

  /** Gives an answer to who awaits it. */
  #settle(status) {
    this.#claims.get(status.id)?.(status);
    this.#claims.delete(status.id);
  }

  #failed(status) {
    if (status.source_message) {
      this.failures.set(status.source_message, FAILED);
    } else {
      this.unanswered.push({ id: status.id, channel: status.channel_id, name: this.shownName(status.name), reason: NO_ANSWER });
    }
  }

  #put(message) {
    if (!this.#messages.has(message.channel_id)) this.#messages.set(message.channel_id, new Map());
    this.#messages.get(message.channel_id).set(message.id, message);
    if (compareIds(message.id, this.#newest) > 0) this.#newest = message.id;
  }

  #arrived(message) {
    for (const listener of this.#arrivals) listener(message);
    if (message.channel_id === this.current && !document.hidden) return;
    if (message.author === this.me) return;
    const count = this.unread.get(message.channel_id) ?? { messages: 0, pings: 0 };
    count.messages += 1;
    if (message.pings.includes(this.me)) count.pings += 1;
    this.unread.set(message.channel_id, count);
    this.#touch("unread");
  }

  #forgetChannel(id) {
    this.channels.delete(id);
    this.#messages.delete(id);
    this.unread.delete(id);
    if (this.current === id) this.current = this.channels.keys().next().value ?? null;
    this.#touch("channels", "view", "messages", "unread");
  }

  #touch(...topics) {
    // Not an animation frame: those stop in a hidden window, whose state must stay true as well.
    if (this.#changed.size === 0) queueMicrotask(() => this.#tell());
    for (const topic of topics) this.#changed.add(topic);
  }

  #tell() {
    const changed = this.#changed;
    this.#changed = new Set();
    for (const { topics, listener } of [...this.#listeners]) {
      if (topics.some((topic) => changed.has(topic))) listener(changed);
    }
  }
}

function byId(things) {
  return new Map(things.map((thing) => [thing.id, thing]));
}
