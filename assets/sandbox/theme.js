// Runs before the first paint, so that a chosen theme does not flash the other one.
try {
  const theme = localStorage.getItem("carte.theme");
  if (theme === "light" || theme === "dark") document.documentElement.dataset.theme = theme;
} catch {
  // A browser that refuses storage follows the system's theme.
}
