// What the browser keeps for this page: for the window ("sessionStorage") or for good ("localStorage"). Some browsers refuse both.

export function recall(kind, key) {
  try {
    return window[kind].getItem(key);
  } catch {
    return null;
  }
}

export function remember(kind, key, value) {
  try {
    window[kind].setItem(key, value);
  } catch {
    // It holds until the page is reloaded.
  }
}
