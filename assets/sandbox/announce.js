// What a screen reader is told without being asked.

const region = document.getElementById("announcements");

/** Says `text` once the reader is free. */
export function announce(text) {
  const line = document.createElement("p");
  line.textContent = text;
  region.append(line);
  // The region is a mouthpiece, not a record: old lines would be found again when reading the page.
  while (region.childElementCount > 8) region.firstElementChild.remove();
}
