// Slash commands as data: flattened to what can be typed, in the language of the one who types.

import { t } from "/page/words.js";

/** Option types that this page can fill in. */
export const TYPE = { string: 3, integer: 4, boolean: 5, user: 6, channel: 7, role: 8, mentionable: 9, number: 10 };

const NAMES = { 3: t("text"), 4: t("whole number"), 5: t("yes or no"), 6: t("person"), 7: t("channel"), 8: t("role"), 9: t("person or role"), 10: t("number"), 11: t("file") };

export const typeName = (type) => NAMES[type] ?? t("value");

const local = (thing, key, locale) => thing[`${key}_localizations`]?.[locale] ?? thing[key];

/** What a thing is called for `locale`. */
export const nameOf = (thing, locale) => local(thing, "name", locale);

/** What a thing is for, in words for `locale`. */
export const descriptionOf = (thing, locale) => local(thing, "description", locale) ?? "";

/** Every command that can be sent: `path` in English, `name` and `description` for `locale`, and the `options`. */
export function flatten(commands, locale) {
  const leaves = [];
  const walk = (node, path, name, root) => {
    const inner = (node.options ?? []).filter((option) => option.type === 1 || option.type === 2);
    for (const option of inner) walk(option, `${path} ${option.name}`, `${name} ${nameOf(option, locale)}`, root);
    if (inner.length > 0) return;
    leaves.push({ path, name, description: descriptionOf(node, locale), options: node.options ?? [], root });
  };
  for (const command of commands) {
    // Types 2 and 3 are the entries of context menus.
    if ((command.type ?? 1) === 1) walk(command, command.name, nameOf(command, locale), command);
  }
  return leaves.sort((a, b) => a.name.localeCompare(b.name, locale));
}

/** Whether Discord would offer this command to `user` in `channel`. */
export function isOffered(command, user, channel, botIsIn) {
  const { default_member_permissions: needed, contexts, dm_permission: inDms, integration_types: types } = command;
  const lists = (list, number) => !list || list.includes(number);
  if (!(botIsIn && lists(types, 0)) && !(user.installed && lists(types, 1))) return false;
  if (channel.kind === "dm") return inDms !== false && lists(contexts, botIsIn ? 1 : 2);
  return lists(contexts, 0) && (needed === null || needed === undefined || user.admin);
}

/** The commands that `typed` (without the slash) may become, the best first. */
export function matching(leaves, typed) {
  const wanted = fold(typed);
  const rank = (leaf) => {
    const names = [fold(leaf.name), leaf.path];
    if (names.some((name) => name.startsWith(wanted))) return 0;
    if (names.some((name) => name.split(" ").some((word) => word.startsWith(wanted)))) return 1;
    return names.some((name) => name.includes(wanted)) ? 2 : 3;
  };
  return leaves
    .map((leaf) => ({ leaf, rank: rank(leaf) }))
    .filter((one) => one.rank < 3)
    .sort((a, b) => a.rank - b.rank)
    .map((one) => one.leaf);
}

/** Lower case without accents, so that `regles` finds `règles`. */
export function fold(text) {
  return text.normalize("NFD").replace(/\p{Diacritic}/gu, "").toLowerCase().trimStart();
}

/**
 * The command at the beginning of a typed text such as `play cards:r7 y7`, with the texts of its options by English
 * name, or null. A command counts only when a space follows it, because it could be the beginning of a longer one.
 */
export function parseTyped(leaves, typed, locale) {
  const text = typed.normalize("NFC");
  const lower = text.toLowerCase();
  const leaf = leaves
    .filter((one) => [one.name, one.path].some((name) => lower.startsWith(`${name.toLowerCase()} `)))
    .sort((a, b) => b.path.length - a.path.length)[0];
  if (!leaf) return null;
  const used = [leaf.name, leaf.path].find((name) => lower.startsWith(`${name.toLowerCase()} `));
  const rest = text.slice(used.length).trim();
  const texts = {};
  const starts = leaf.options
    .flatMap((option) => [option.name, nameOf(option, locale)].map((name) => ({ option, name })))
    .map(({ option, name }) => ({ option, name, at: ` ${rest}`.toLowerCase().indexOf(` ${name.toLowerCase()}:`) }))
    .filter((one) => one.at >= 0)
    .sort((a, b) => a.at - b.at);
  starts.forEach((start, index) => {
    texts[start.option.name] = rest.slice(start.at + start.name.length + 1, starts[index + 1]?.at).trim();
  });
  // Without a name the text belongs to the first option.
  if (starts.length === 0 && rest && leaf.options[0]) texts[leaf.options[0].name] = rest;
  return { leaf, texts };
}

/** The value that `text` means for `option`, as `{ value }` or `{ error }`; an empty text gives neither. */
export function convert(option, text, locale) {
  if (text === "") return option.required ? { error: t("This option is required.") } : {};
  if (option.choices?.length) {
    const wanted = fold(text);
    const named = option.choices.map((choice) => ({ choice, name: fold(nameOf(choice, locale)) }));
    const exact = named.find((one) => one.name === wanted || String(one.choice.value).toLowerCase() === wanted);
    const starting = named.filter((one) => one.name.startsWith(wanted));
    const found = exact ?? (starting.length === 1 ? starting[0] : null);
    return found ? { value: found.choice.value } : { error: t("Choose one of the list.") };
  }
  switch (option.type) {
    case TYPE.integer:
    case TYPE.number:
      return number(option, text);
    case TYPE.boolean:
      if (/^(true|yes|y|oui|1|on)$/i.test(text)) return { value: true };
      return /^(false|no|n|non|0|off)$/i.test(text) ? { value: false } : { error: t("Yes or no?") };
    case TYPE.string:
      if (option.min_length && text.length < option.min_length) return { error: t("At least {number} characters.", { number: option.min_length }) };
      if (option.max_length && text.length > option.max_length) return { error: t("At most {number} characters.", { number: option.max_length }) };
      return { value: text };
    default:
      return { error: t("Choose one of the list.") };
  }
}

function number(option, text) {
  const value = Number(text.replace(",", "."));
  const whole = option.type === TYPE.integer;
  if (!Number.isFinite(value) || (whole && !Number.isInteger(value))) return { error: whole ? t("This must be a whole number.") : t("This must be a number.") };
  if (option.min_value !== undefined && value < option.min_value) return { error: t("At least {number}.", { number: option.min_value }) };
  if (option.max_value !== undefined && value > option.max_value) return { error: t("At most {number}.", { number: option.max_value }) };
  return { value };
}
