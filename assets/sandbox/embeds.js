// Embeds, and the files that belong to a message.

import { el, icon } from "/page/dom.js";
import { inlineMarkdown, markdown } from "/page/markdown.js";
import { t } from "/page/words.js";

const LOOPBACK = /^(localhost|127\.0\.0\.1|\[::1\])$/;

/** The path of an address that the double itself serves, or null: nothing else is ever loaded. */
function ownPath(address) {
  const url = URL.parse(address, location.href);
  if (!url || url.port !== location.port || !LOOPBACK.test(url.hostname)) return null;
  return url.pathname + url.search;
}

/**
 * How large Discord's desktop client shows pictures at most, in pixels: plain attachments, those in embeds
 * (leovoel/embed-visualizer 30, skyra-project/discord-components), and thumbnails.
 */
const LARGEST = { picture: [550, 350], framed: [400, 300], thumbnail: [80, 80] };

/**
 * A picture that opens in full; one that lies elsewhere is only named, because the sandbox needs no network.
 * Its place is as large as it will be before it is there, so that nothing jumps.
 */
export function picture({ url, width, height }, alt, kind = "picture") {
  const path = ownPath(url);
  if (!path) return el("p", { class: "hint" }, `Picture: ${alt || url}`);
  const [widest, highest] = LARGEST[kind];
  const scale = width && height ? Math.min(1, widest / width, highest / height) : 1;
  const place = (length) => (length ? Math.round(length * scale) : null);
  const still = kind !== "picture" && path.endsWith(".webp");
  const size = { width: place(width), height: place(height) };
  const image = still ? firstFrame(path, alt, kind, size) : el("img", { src: path, alt, class: kind, ...size });
  return el("a", { href: path, target: "_blank", class: "picture-link", "aria-label": alt ? null : t("Picture, open in full") }, image);
}

/** An animation in an embed stands still (discord/discord-api-docs 7353): its first frame. */
function firstFrame(path, alt, kind, size) {
  const canvas = el("canvas", { role: "img", "aria-label": alt || null, class: kind, ...size });
  const image = new Image();
  image.onload = () => canvas.getContext("2d").drawImage(image, 0, 0, canvas.width, canvas.height);
  image.src = path;
  return canvas;
}

/** A file to open. */
export function fileLink(address, name, note = null) {
  const path = ownPath(address);
  return el("a", { class: "file", href: path, target: "_blank", download: name }, icon("file"), el("span", {}, name), note && el("span", { class: "hint" }, note));
}

/** The files of a message that no embed shows already. */
export function attachments(message) {
  const inEmbeds = new Set(message.embeds.flatMap((embed) => [embed.image?.url, embed.thumbnail?.url]));
  return message.attachments
    .filter((file) => !inEmbeds.has(file.url))
    .map((file) =>
      file.content_type.startsWith("image/")
        ? picture(file, file.description ?? "")
        : fileLink(file.url, file.filename, size(file.size)));
}

function size(bytes) {
  return bytes < 10_000 ? `${bytes} bytes` : `${Math.round(bytes / 1000)} kB`;
}

/** One embed. */
export function renderEmbed(embed, context) {
  // A file's own description is not read aloud where an embed shows the file (discord/discord-api-docs 8373).
  const describe = (media) => media.description ?? "";
  const node = el("div", { class: "embed" },
    el("div", { class: "embed-text" },
      embed.author && el("p", { class: "embed-author" }, embed.author.name),
      embed.title && el("p", { class: "embed-title" }, title(embed, context)),
      embed.description && el("div", { class: "content" }, markdown(embed.description, context)),
      embed.fields?.length && fields(embed.fields, context)),
    embed.thumbnail && el("div", { class: "embed-thumbnail" }, picture(embed.thumbnail, describe(embed.thumbnail), "thumbnail")),
    embed.image && el("div", { class: "embed-image" }, picture(embed.image, describe(embed.image), "framed")),
    (embed.footer || embed.timestamp) && el("p", { class: "embed-footer" }, footer(embed)));
  if (typeof embed.color === "number") node.style.setProperty("--bar", `#${embed.color.toString(16).padStart(6, "0")}`);
  return node;
}

function title(embed, context) {
  const inner = inlineMarkdown(embed.title, context);
  if (!/^https?:/.test(embed.url ?? "")) return inner;
  return el("a", { href: embed.url, target: "_blank", rel: "noopener noreferrer" }, inner);
}

function fields(all, context) {
  // Inline fields share a line, up to three of them; another field ends it.
  const groups = [];
  for (const field of all) {
    const last = groups.at(-1);
    if (field.inline && last?.inline) last.fields.push(field);
    else groups.push({ inline: field.inline === true, fields: [field] });
  }
  return groups.map((group) =>
    el("div", { class: group.inline ? "fields inline" : "fields" },
      group.fields.map((field) =>
        el("div", { class: "field" },
          el("p", { class: "field-name" }, inlineMarkdown(field.name, context)),
          el("div", { class: "content" }, markdown(field.value, context))))));
}

function footer(embed) {
  const date = embed.timestamp && new Date(embed.timestamp).toLocaleString();
  return [embed.footer?.text, date].filter(Boolean).join(" • ");
}
