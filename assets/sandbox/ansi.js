// Colours in ```ansi blocks: the few codes of ECMA-48 that Discord knows.

import { el } from "/page/dom.js";

/** The pieces of a text with escape sequences, each with the classes of what is in force. */
export function ansi(text) {
  const pieces = [];
  let style = { bold: false, underline: false, fore: null, back: null };
  let at = 0;
  for (const match of text.matchAll(/\u001b\[([\d;]*)m/g)) {
    pieces.push(piece(text.slice(at, match.index), style));
    style = match[1].split(";").map(Number).reduce(applyCode, style);
    at = match.index + match[0].length;
  }
  pieces.push(piece(text.slice(at), style));
  return pieces.filter(Boolean);
}

function applyCode(style, code) {
  if (code === 0) return { bold: false, underline: false, fore: null, back: null };
  if (code === 1) return { ...style, bold: true };
  if (code === 4) return { ...style, underline: true };
  if (code >= 30 && code <= 37) return { ...style, fore: code };
  if (code >= 40 && code <= 47) return { ...style, back: code };
  return style;
}

function piece(text, { bold, underline, fore, back }) {
  if (!text) return null;
  const classes = [bold && "ansi-bold", underline && "ansi-underline", fore && `ansi-${fore}`, back && `ansi-${back}`];
  const used = classes.filter(Boolean).join(" ");
  return used ? el("span", { class: used }, text) : text;
}
