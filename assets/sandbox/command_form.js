// A chosen command with its options as fields: types, choices, live suggestions, what is required.

import { convert, descriptionOf, fold, nameOf, TYPE, typeName } from "/page/commands.js";
import { el, icon, set, setText, uniqueId } from "/page/dom.js";
import { channelName } from "/page/people.js";
import { createSuggestions } from "/page/suggestions.js";
import { t } from "/page/words.js";

/** Commands with so few options show all of them from the beginning. */
const FEW = 3;
const TYPING_PAUSE_MS = 150;

/**
 * Makes the form of `leaf`. `texts` fills options in, by English name; `onSend(options)` and `onCancel()` are called
 * for Enter and Escape. The form's `start()` focuses its first field.
 */
export function createCommandForm(leaf, texts, context, { host, locale, onSend, onCancel }) {
  const fields = [];
  const left = new Set();
  const adder = createAdder(leaf, left, {
    host,
    locale,
    onPick: (option) => {
      left.delete(option);
      addField(option, "", true).focus();
      adder.update();
    },
    onLeave: () => (fields.at(-1) ?? { focus: onCancel }).focus(),
  });
  const row = el("div", { class: "command-fields" });
  const about = el("p", { class: "hint command-about", id: uniqueId("about") }, leaf.description);
  const cancel = el("button", { type: "button", class: "icon-button", "aria-label": t("Cancel"), title: t("Cancel"), onclick: () => onCancel() }, icon("close"));
  const send = el("button", { type: "submit", class: "icon-button send", "aria-label": t("Send /{name}", { name: leaf.name }), title: t("Send") }, icon("send"));
  const node = el("form", { class: "command-form", "aria-label": `/${leaf.name}`, novalidate: true },
    about,
    el("div", { class: "command-line" }, el("span", { class: "command-name" }, `/${leaf.name}`), row, adder.node, cancel, send));

  node.addEventListener("submit", (event) => {
    event.preventDefault();
    submit();
  });
  node.addEventListener("keydown", (event) => {
    if (event.key === "Escape" && !event.isComposing) {
      event.preventDefault();
      onCancel();
    }
  });

  for (const option of leaf.options) {
    const shown = option.required || leaf.options.length <= FEW || option.name in texts;
    if (shown) addField(option, texts[option.name] ?? "");
    else left.add(option);
  }
  adder.update();

  /** Adds the field of an option; `named` says that somebody has asked for it. */
  function addField(option, text, named = false) {
    const field = createField(option, text, context, {
      host,
      locale,
      named,
      describe: (words) => setText(about, words || leaf.description),
      suggest: () => context.actions.suggest(context.store.current, leaf.path, currentOptions(option), option.name),
      leave: () => {
        const at = fields.indexOf(field);
        if (!option.required && leaf.options.length > FEW) putBack(field, at);
        (fields[at - 1] ?? (fields.length === 0 && left.size > 0 ? adder : { focus: onCancel })).focus();
      },
    });
    fields.push(field);
    row.append(field.node);
    return field;
  }

  /** Takes an optional option's field away again. */
  function putBack(field, at) {
    fields.splice(at, 1);
    field.close();
    field.node.remove();
    left.add(field.option);
    adder.update();
  }

  /** The options that are filled in; the one being typed as it is, for its suggestions. */
  function currentOptions(focused) {
    const options = {};
    for (const field of fields) {
      const { value } = field.result();
      if (field.option === focused) options[focused.name] = field.text();
      else if (value !== undefined) options[field.option.name] = value;
    }
    return options;
  }

  function submit() {
    const wrong = fields.filter((field) => field.check());
    if (wrong.length > 0) {
      wrong[0].focus();
      return;
    }
    const options = {};
    for (const field of fields) {
      const { value } = field.result();
      if (value !== undefined) options[field.option.name] = value;
    }
    onSend(options);
  }

  return {
    node,
    leaf,
    texts: () => Object.fromEntries(fields.map((field) => [field.option.name, field.text()])),
    start() {
      const next = fields.find((field) => !field.text()) ?? (left.size > 0 ? adder : fields.at(-1));
      (next ?? { focus: () => send.focus() }).focus();
    },
    close() {
      for (const field of fields) field.close();
      adder.close();
    },
  };
}

/** The field in which an optional option is named, to get a field of its own. */
function createAdder(leaf, left, { host, locale, onPick, onLeave }) {
  const input = el("input", { type: "text", class: "option-adder", autocomplete: "off", spellcheck: "false", role: "combobox", "aria-expanded": "false", "aria-label": t("Add an option") });
  const node = el("span", { class: "command-more" }, input);
  const list = createSuggestions(input, host, t("Options"), (item) => pick(item.option));

  function pick(option) {
    input.value = "";
    onPick(option);
  }

  function offer() {
    const wanted = fold(input.value);
    const items = [...left]
      .map((option) => ({ option, label: nameOf(option, locale), detail: descriptionOf(option, locale) }))
      .filter((item) => fold(item.label).startsWith(wanted) || item.option.name.startsWith(wanted));
    // Without a word Enter sends the command instead of taking the first option.
    list.show(items, wanted ? 0 : -1);
  }

  input.addEventListener("focus", offer);
  input.addEventListener("blur", () => {
    list.hide();
    input.value = "";
  });
  input.addEventListener("input", () => {
    const named = /^\s*(\S+)[:\s]$/.exec(input.value)?.[1].toLowerCase();
    const option = [...left].find((one) => nameOf(one, locale).toLowerCase() === named || one.name === named);
    if (option) pick(option);
    else offer();
  });
  input.addEventListener("keydown", (event) => {
    if (event.isComposing || list.key(event)) return;
    if ((event.key === "Enter" || (event.key === "Tab" && !event.shiftKey)) && list.isActive()) {
      event.preventDefault();
      list.pickActive();
    } else if (event.key === "Backspace" && input.value === "") {
      event.preventDefault();
      onLeave();
    }
  });

  return {
    node,
    focus: () => input.focus(),
    close: () => list.remove(),
    update() {
      node.hidden = left.size === 0;
      set(input, "placeholder", t("+{number} optional", { number: left.size }));
    },
  };
}

function createField(option, initial, context, { host, locale, named, describe, suggest, leave }) {
  const id = uniqueId("option");
  const name = nameOf(option, locale);
  const words = `${descriptionOf(option, locale)} (${typeName(option.type)}${option.required ? t(", required") : ""})`;
  const error = el("span", { class: "field-error", id: `${id}-error` });
  const input = el("input", {
    id, type: "text", autocomplete: "off", spellcheck: "false", role: "combobox", "aria-expanded": "false",
    "aria-required": option.required ? "true" : null, "aria-describedby": `${id}-error`, title: words,
    inputmode: option.type === TYPE.integer && !option.choices ? "numeric" : null,
  });
  const node = el("span", { class: "option-field" },
    el("label", { for: id }, name, option.required && el("span", { class: "required", "aria-hidden": "true" }, "*")), input, error);
  input.value = initial;
  resize();

  // Whether the list was made for another text than is there now.
  let outdated = false;
  // What was picked from the list, as long as its text is not changed.
  let picked = null;
  let asked = 0;
  let timer = null;
  const list = createSuggestions(input, host, t("Values of {name}", { name }), (item) => {
    picked = item;
    input.value = item.label;
    resize();
    setError(null);
  });

  function resize() {
    input.style.width = `${Math.max(6, Math.min(28, input.value.length + 2))}ch`;
  }

  function setOutdated(is) {
    outdated = is;
    set(input, "aria-busy", is ? "true" : null);
  }

  function setError(text) {
    setText(error, text ?? "");
    set(input, "aria-invalid", text ? "true" : null);
  }

  function result() {
    const text = input.value.trim();
    if (picked && picked.label === input.value) return { value: picked.value };
    if (text && [TYPE.user, TYPE.channel, TYPE.role, TYPE.mentionable].includes(option.type)) {
      const found = candidates().find((item) => fold(item.label) === fold(text));
      return found ? { value: found.value } : { error: t("Choose one of the list.") };
    }
    return convert(option, text, locale);
  }

  /** What may be chosen without asking the bot. */
  function candidates() {
    const { store } = context;
    if (option.choices?.length) return option.choices.map((choice) => ({ label: nameOf(choice, locale), value: choice.value }));
    if (option.type === TYPE.boolean) return [{ label: "true", value: true }, { label: "false", value: false }];
    if (option.type === TYPE.user || option.type === TYPE.mentionable) {
      return [...store.users.values()].filter((user) => user.member).map((user) => ({ label: user.name, detail: user.username, value: user.id }));
    }
    if (option.type === TYPE.channel) {
      return [...store.channels.values()]
        .filter((channel) => channel.kind !== "dm" && allows(option, channel))
        .map((channel) => ({ label: channelName(channel, store), value: channel.id }));
    }
    if (option.type === TYPE.role) return store.guild.roles.map((role) => ({ label: role.name, value: role.id }));
    return [];
  }

  function offer() {
    if (option.autocomplete) {
      clearTimeout(timer);
      timer = setTimeout(ask, TYPING_PAUSE_MS);
      return;
    }
    const wanted = fold(picked ? "" : input.value);
    const fitting = candidates().filter((item) => fold(item.label).includes(wanted) || fold(item.detail ?? "").includes(wanted));
    list.show(fitting, firstOffered());
  }

  /** Enter leaves out what nobody has to fill in or has asked for, as long as nothing is typed. */
  function firstOffered() {
    return option.required || named || input.value.trim() ? 0 : -1;
  }

  async function ask() {
    asked += 1;
    const mine = asked;
    const text = input.value;
    let items;
    try {
      const choices = await suggest();
      items = choices.map((choice) => ({ label: nameOf(choice, locale), value: choice.value }));
      if (items.length === 0) items = [{ label: t("No suggestions"), note: true }];
    } catch (refusal) {
      items = [{ label: refusal.message, note: true }];
    }
    // A later question has overtaken this answer, or the field was left.
    if (mine !== asked || document.activeElement !== input) return;
    setOutdated(input.value !== text);
    list.show(items, firstOffered());
  }

  input.addEventListener("input", () => {
    picked = null;
    setOutdated(Boolean(option.autocomplete));
    setError(null);
    resize();
    offer();
  });
  input.addEventListener("focus", () => {
    describe(`${name}: ${words}`);
    offer();
  });
  input.addEventListener("blur", () => {
    clearTimeout(timer);
    list.hide();
    describe("");
  });
  input.addEventListener("keydown", (event) => {
    if (event.isComposing || list.key(event)) return;
    if ((event.key === "Enter" || event.key === "Tab") && list.isActive() && !event.shiftKey) {
      // Tab goes on to the next field by itself, Enter stays until it is pressed again.
      const given = picked && picked.label === input.value;
      const wasTyped = input.value.trim() !== "" && !option.choices && result().value !== undefined && !option.autocomplete;
      if (given || wasTyped || outdated || (event.key === "Tab" && input.value === "" && !option.required)) {
        list.hide();
        return;
      }
      if (event.key === "Enter") event.preventDefault();
      list.pickActive();
    } else if (event.key === "Backspace" && input.value === "") {
      event.preventDefault();
      leave();
    } else if (event.key === "ArrowDown" && !list.isOpen()) {
      event.preventDefault();
      offer();
    }
  });

  return {
    node,
    option,
    result,
    text: () => input.value.trim(),
    focus: () => input.focus(),
    close: () => {
      clearTimeout(timer);
      list.remove();
    },
    check() {
      const { error: wrong } = result();
      setError(wrong ?? null);
      return wrong !== undefined;
    },
  };
}

function allows(option, channel) {
  const number = { text: 0, voice: 2, announcement: 5, announcement_thread: 10, thread: 11, private_thread: 12, stage: 13 }[channel.kind];
  return !option.channel_types || option.channel_types.includes(number);
}
