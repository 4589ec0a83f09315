// Discord's markdown as DOM nodes. `parse` makes a tree of plain data, `render` turns it into elements whose text is
// always a text node, so nothing that anybody writes can become markup.

import { el } from "/page/dom.js";
import { ansi } from "/page/ansi.js";
import { timestamp } from "/page/time.js";
import { t } from "/page/words.js";

const PAIRS = [
  { mark: "**", type: "strong" },
  { mark: "__", type: "u" },
  { mark: "~~", type: "s" },
  { mark: "||", type: "spoiler" },
  { mark: "*", type: "em" },
  { mark: "_", type: "em" },
];

/** Patterns that stand for one thing, tried at each place of a text. */
const ATOMS = [
  [/^\\([^\sA-Za-z0-9])/, (m) => m[1]],
  [/^(`+)([^`]|[^`][\s\S]*?[^`])\1(?!`)/, (m) => ({ type: "code", text: m[2].replace(/^ (.*`.*) $/, "$1") })],
  [/^<@!?(\d+)>/, (m) => ({ type: "user", id: m[1] })],
  [/^<@&(\d+)>/, (m) => ({ type: "role", id: m[1] })],
  [/^<#(\d+)>/, (m) => ({ type: "channel", id: m[1] })],
  [/^<\/([-_'\p{L}\p{N}]+(?: [-_'\p{L}\p{N}]+){0,2}):(\d+)>/u, (m) => ({ type: "command", name: m[1] })],
  [/^<t:(-?\d{1,13})(?::([tTdDfFR]))?>/, (m) => ({ type: "time", seconds: Number(m[1]), style: m[2] ?? "f" })],
  [/^<(a?):(\w{2,32}):(\d+)>/, (m) => ({ type: "emoji", animated: m[1] === "a", name: m[2], id: m[3] })],
  [/^<(https?:\/\/[^\s<>]+)>/, (m) => ({ type: "link", url: m[1], children: [m[1]] })],
  [/^\[((?:[^[\]\\\n]|\\.)+)\]\(<?(https?:\/\/[^\s()<>]+(?:\([^\s()<>]*\))?)>?(?: "[^"\n]*")?\)/,
    (m) => ({ type: "link", url: m[2], children: parseInline(m[1]) })],
  [/^https?:\/\/[^\s<>]*[^\s<>.,:;"')\]*_~|]/, (m) => ({ type: "link", url: m[0], children: [m[0]] })],
  [/^@(everyone|here)\b/, (m) => ({ type: "everyone", text: m[0] })],
];

/** The text inside a pair of marks that starts at `text`, or null. */
function pairContent(text, mark) {
  if (!text.startsWith(mark)) return null;
  if (mark.length === 1 && /^\s/.test(text.slice(1))) return null;
  let at = mark.length;
  while (at < text.length) {
    if (text[at] === "\\") {
      at += 2;
      continue;
    }
    const code = /^(`+)[\s\S]+?\1/.exec(text.slice(at));
    if (code) {
      at += code[0].length;
      continue;
    }
    if (at > mark.length && text.startsWith(mark, at) && closes(text, at, mark)) return text.slice(mark.length, at);
    // A doubled mark inside a single one belongs to something within.
    at += mark.length === 1 && text.startsWith(mark + mark, at) ? 2 : 1;
  }
  return null;
}

function closes(text, at, mark) {
  const after = text[at + mark.length];
  if (mark === "*") return after !== "*" && !/\s/.test(text[at - 1]);
  // Underscores inside words, as in a_b_c, are letters.
  if (mark === "_") return after !== "_" && !/\w/.test(after ?? "");
  if (mark === "**" || mark === "__") return after !== mark[0];
  return true;
}

/** The tree of a text without blocks. */
export function parseInline(text) {
  const nodes = [];
  let plain = "";
  const push = (node) => {
    if (typeof node === "string") {
      plain += node;
      return;
    }
    if (plain) nodes.push(plain);
    plain = "";
    nodes.push(node);
  };
  for (let at = 0; at < text.length; ) {
    const rest = text.slice(at);
    const before = text[at - 1] ?? "";
    let length = 0;
    for (const [pattern, make] of ATOMS) {
      const match = pattern.exec(rest);
      if (match) {
        const made = make(match);
        push(typeof made === "string" ? made : { ...made, source: match[0] });
        length = match[0].length;
        break;
      }
    }
    if (!length) {
      for (const { mark, type } of PAIRS) {
        if (mark === "_" && /\w/.test(before)) continue;
        const content = pairContent(rest, mark);
        if (content !== null) {
          push({ type, children: parseInline(content) });
          length = content.length + 2 * mark.length;
          break;
        }
      }
    }
    if (!length) {
      const character = String.fromCodePoint(rest.codePointAt(0));
      push(character);
      length = character.length;
    }
    at += length;
  }
  if (plain) nodes.push(plain);
  return nodes;
}

/** The tree of a whole text. */
export function parse(text) {
  const blocks = [];
  let rest = text.replaceAll("\r\n", "\n");
  while (rest) {
    const { block, length } = nextBlock(rest);
    const last = blocks.at(-1);
    if (block.type === "text" && last?.type === "text") last.text += block.text;
    else blocks.push(block);
    rest = rest.slice(length);
  }
  return blocks.map((block) => {
    if (block.type !== "text") return block;
    const trimmed = block.text.replace(/\n$/, "");
    return { type: "paragraph", children: parseInline(trimmed) };
  }).filter((block) => block.type !== "paragraph" || block.children.length > 0);
}

function nextBlock(text) {
  let match = /^```(?:([a-zA-Z0-9_+.#-]+)\n)?([\s\S]*?)\n?```\n?/.exec(text);
  if (match && match[2].trim()) {
    return { block: { type: "codeblock", lang: match[1] ?? "", text: match[2].replace(/^\n/, "") }, length: match[0].length };
  }
  match = /^>>> ([\s\S]+)/.exec(text);
  if (match) return { block: { type: "quote", children: parse(match[1]) }, length: text.length };
  match = /^(?:> [^\n]*(?:\n|$)|>(?:\n|$))+/.exec(text);
  if (match && match[0].startsWith("> ")) {
    const inner = match[0].replace(/\n$/, "").replace(/^> ?/gm, "");
    return { block: { type: "quote", children: parse(inner) }, length: match[0].length };
  }
  match = /^(#{1,3}|-#) +([^\n]+)(?:\n|$)/.exec(text);
  if (match) {
    const type = match[1] === "-#" ? "subtext" : "heading";
    return { block: { type, level: match[1].length, children: parseInline(match[2].trim()) }, length: match[0].length };
  }
  match = /^(?: *(?:[-*]|\d{1,9}\.) +[^\n]+(?:\n|$))+/.exec(text);
  if (match) return { block: parseList(match[0].replace(/\n$/, "").split("\n")), length: match[0].length };
  match = /^[^\n]*?(?=```[\s\S]+```)/.exec(text);
  if (match && match[0]) return { block: { type: "text", text: match[0] }, length: match[0].length };
  match = /^[^\n]*\n?/.exec(text);
  return { block: { type: "text", text: match[0] }, length: match[0].length };
}

function parseList(lines) {
  const items = lines.map((line) => {
    // Not `.`, which matches no separator of lines or paragraphs.
    const [, indent, bullet, text] = /^( *)([-*]|\d+\.) +([^\n]+)$/.exec(line);
    return { depth: indent.length, bullet, text };
  });
  const build = (from, depth) => {
    const ordered = /\d/.test(items[from].bullet);
    const list = { type: "list", ordered, start: ordered ? Number.parseInt(items[from].bullet, 10) : null, items: [] };
    let at = from;
    while (at < items.length && items[at].depth >= depth) {
      if (items[at].depth > depth + 1 && list.items.length > 0) {
        const [inner, next] = build(at, items[at].depth);
        list.items.at(-1).push(inner);
        at = next;
      } else {
        list.items.push(parseInline(items[at].text));
        at += 1;
      }
    }
    return [list, at];
  };
  return build(0, Math.min(items[0].depth, ...items.map((item) => item.depth)))[0];
}

/** One character as people see it. Whole texts are not matched: a row of emoji could be divided in too many ways. */
const EMOJI = /^(?:\p{Regional_Indicator}{2}|\p{Emoji}\uFE0F?\u20E3|\p{Extended_Pictographic}[\p{Emoji_Modifier}\uFE0F\u200D\p{Extended_Pictographic}]*)$/u;

/** Whether a text is nothing but emoji, up to 27, and is therefore shown large. */
function isJumbo(blocks) {
  if (blocks.length !== 1 || blocks[0].type !== "paragraph") return false;
  let count = 0;
  for (const node of blocks[0].children) {
    if (node.type === "emoji") count += 1;
    else if (typeof node !== "string") return false;
    else {
      const characters = [...new Intl.Segmenter().segment(node)].map((part) => part.segment).filter((part) => part.trim());
      if (!characters.every((character) => EMOJI.test(character))) return false;
      count += characters.length;
    }
  }
  return count > 0 && count <= 27;
}

/**
 * The nodes of a message's or an embed's text. `context` knows how things are called: `user(id)`, `channel(id)`, `command(path)`,
 * and what happens when a channel or a command is followed: `openChannel(id)`, `useCommand(name)`; `me` is marked.
 */
export function markdown(text, context, { jumbo = false } = {}) {
  const blocks = parse(text);
  return blocks.map((block) => renderBlock(block, context, jumbo && isJumbo(blocks)));
}

/** The same for places where Discord knows no blocks, such as an embed's title. */
export function inlineMarkdown(text, context) {
  return renderInline(asWritten(parseInline(text)), context, false);
}

/** What titles and names of fields show as it is written: mentions, times and emojis of applications live in texts alone. */
const LIVE = new Set(["user", "role", "channel", "command", "everyone", "time", "emoji"]);

function asWritten(nodes) {
  return nodes.map((node) => {
    if (LIVE.has(node.type)) return node.source;
    return node.children ? { ...node, children: asWritten(node.children) } : node;
  });
}

function renderBlock(block, context, jumbo) {
  const inline = () => renderInline(block.children, context, jumbo);
  switch (block.type) {
    case "paragraph":
      return el("p", { class: jumbo ? "jumbo" : null }, inline());
    case "heading":
      // The page's own headings end at level 2.
      return el(`h${block.level + 2}`, { class: `md-h${block.level}` }, inline());
    case "subtext":
      return el("p", { class: "subtext" }, inline());
    case "quote":
      return el("blockquote", {}, block.children.map((child) => renderBlock(child, context, false)));
    case "codeblock": {
      const code = el("code", {}, block.lang === "ansi" ? ansi(block.text) : block.text);
      return el("pre", { tabindex: 0, role: "region", "aria-label": t("Code") }, code);
    }
    case "list":
      return renderList(block, context);
    default:
      throw new Error(`no such block: ${block.type}`);
  }
}

function renderList(list, context) {
  const items = list.items.map((item) =>
    el("li", {}, item.map((part) => (part.type === "list" ? renderList(part, context) : renderInline([part], context, false)))));
  return el(list.ordered ? "ol" : "ul", { start: list.start }, items);
}

function renderInline(nodes, context, jumbo) {
  return nodes.map((node) => {
    if (typeof node === "string") return lines(node);
    const inner = () => renderInline(node.children, context, jumbo);
    switch (node.type) {
      case "strong":
      case "em":
      case "u":
      case "s":
        return el(node.type, {}, inner());
      case "code":
        return el("code", {}, node.text);
      case "spoiler":
        return spoiler(inner());
      case "user": {
        const mine = node.id === context.me;
        return el("span", { class: mine ? "mention me" : "mention" }, `@${context.user(node.id) ?? "unknown-user"}`);
      }
      case "role":
        return el("span", { class: "mention" }, `@${context.role(node.id) ?? "deleted-role"}`);
      case "everyone":
        return el("span", { class: "mention" }, node.text);
      case "channel": {
        const name = context.channel(node.id);
        if (name === null) return el("span", { class: "mention" }, "#unknown");
        return el("button", { type: "button", class: "mention", onclick: () => context.openChannel(node.id) }, `#${name}`);
      }
      case "command":
        return el("button", { type: "button", class: "mention", onclick: () => context.useCommand(node.name) }, `/${context.command(node.name)}`);
      case "time":
        return timestamp(node.seconds, node.style, context.locale);
      case "emoji":
        return customEmoji(node, jumbo);
      case "link":
        return el("a", { href: node.url, title: node.url, target: "_blank", rel: "noopener noreferrer" }, inner());
      default:
        throw new Error(`no such mark: ${node.type}`);
    }
  });
}

/** An application's emoji; `alt` is what would be copied. */
export function customEmoji({ id, name }, jumbo = false) {
  const label = `:${name}:`;
  return el("img", { class: jumbo ? "emoji big" : "emoji", src: `/emojis/${id}.png`, alt: label, title: label, draggable: "false" });
}

function lines(text) {
  return text.split("\n").flatMap((line, index) => (index === 0 ? [line] : [el("br"), line]));
}

function spoiler(children) {
  // Until it is opened a spoiler is a button that says so, and its words are hidden from screen readers too.
  const content = el("span", { "aria-hidden": "true" }, children);
  const node = el("span", { class: "spoiler", role: "button", tabindex: 0, "aria-label": t("Spoiler, press to read") }, content);
  const reveal = () => {
    node.classList.add("open");
    for (const name of ["role", "tabindex", "aria-label"]) node.removeAttribute(name);
    content.removeAttribute("aria-hidden");
  };
  node.addEventListener("click", (event) => {
    if (node.classList.contains("open")) return;
    event.preventDefault();
    reveal();
  });
  node.addEventListener("keydown", (event) => {
    if (event.target !== node || (event.key !== "Enter" && event.key !== " ")) return;
    event.preventDefault();
    reveal();
  });
  return node;
}
