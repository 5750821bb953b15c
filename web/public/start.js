// Runs before the first paint. A separate file, because the content security policy blocks inline scripts.
(() => {
  const read = (storage, key) => {
    try {
      return window[storage].getItem(key);
    } catch {
      return null; // Storage is blocked.
    }
  };

  // The key and the rule match src/lib/theme.ts (S-060).
  const stored = read('localStorage', 'theme');
  const system = window.matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light';
  const theme = stored === 'dark' || stored === 'light' ? stored : system;
  document.documentElement.dataset.theme = theme;
  // The page's background (--bg in tokens.css), which the style sheet is too late for.
  const color = document.querySelector('meta[name="theme-color"]');
  if (color !== null) color.content = theme === 'dark' ? '#0f1216' : '#f6f5f1';

  // Asks for the games of the dashboard, or of a game's screen, while the code loads. Without effect unless it asks the
  // same as the code (src/lib/early-read.ts).
  if (
    !/^\/dashboard(?:\/?|\/game\/[^/]+)$/.test(window.location.pathname) ||
    /[?&]slate=/.test(window.location.search)
  )
    return;
  const chosen = read('localStorage', 'selectedSport');
  const sport = chosen === 'nfl' || chosen === 'mlb' ? chosen : 'cfb';
  const token = read('sessionStorage', 'authToken') ?? read('localStorage', 'authToken');
  const day = Date.now() - (Date.now() % 86_400_000);
  const url = `/static/${sport}/${sport}_predictions.json?${sport === 'nfl' ? 'debug=true&' : ''}t=${day}`;
  const headers = {
    accept: 'application/json',
    ...(token === null ? {} : { authorization: `Bearer ${token}` }),
    ...(sport === 'nfl' ? { 'cache-control': 'no-cache', pragma: 'no-cache' } : {}),
  };
  const stop = new AbortController();
  const response = fetch(url, { cache: 'no-cache', headers, signal: stop.signal });
  // Whoever takes it reports a failure.
  response.catch(() => undefined);
  window.earlyRead = { url, headers, response, stop };
})();
