// Runs before the first paint, as a file of its own because the content security policy allows no inline
// script. The key and the rule are those of src/lib/theme.ts (checklist S-060).
(() => {
  let stored = null;
  try {
    stored = window.localStorage.getItem('theme');
  } catch {
    // Storage can be forbidden; the system preference is the answer then.
  }
  const system = window.matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light';
  document.documentElement.dataset.theme = stored === 'dark' || stored === 'light' ? stored : system;
})();
