// Runs before the first paint. A separate file, because the content security policy blocks inline scripts. The
// key and the rule match src/lib/theme.ts (S-060).
(() => {
  let stored = null;
  try {
    stored = window.localStorage.getItem('theme');
  } catch {
    // Storage is blocked, so use the system preference.
  }
  const system = window.matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light';
  const theme = stored === 'dark' || stored === 'light' ? stored : system;
  document.documentElement.dataset.theme = theme;
  // The page's background (--bg in tokens.css), which the style sheet is too late for.
  const color = document.querySelector('meta[name="theme-color"]');
  if (color !== null) color.content = theme === 'dark' ? '#0f1216' : '#f6f5f1';
})();
