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

  // Asks for what the dashboard, or a game's screen, needs first while the code loads. Without effect unless it asks the
  // same as the code (src/lib/early-read.ts).
  const screen = /^\/dashboard(?:\/?|\/(game)\/[^/]+)$/.exec(window.location.pathname);
  if (screen === null || /[?&]slate=/.test(window.location.search)) return;
  const chosen = read('localStorage', 'selectedSport');
  const sport = chosen === 'nfl' || chosen === 'mlb' ? chosen : 'cfb';
  const token = read('sessionStorage', 'authToken') ?? read('localStorage', 'authToken');
  const day = Date.now() - (Date.now() % 86_400_000);
  const ask = (file, query = '', more = {}) => {
    const url = `/static/${sport}/${file}.json?${query}t=${day}`;
    const headers = {
      accept: 'application/json',
      ...(token === null ? {} : { authorization: `Bearer ${token}` }),
      ...more,
    };
    const stop = new AbortController();
    const response = fetch(url, { cache: 'no-cache', headers, signal: stop.signal });
    // Whoever takes it reports a failure.
    response.catch(() => undefined);
    return { url, headers, response, stop };
  };
  const games = `${sport}_predictions`;
  window.earlyReads = [
    sport === 'nfl'
      ? ask(games, 'debug=true&', { 'cache-control': 'no-cache', pragma: 'no-cache' })
      : ask(games),
  ];
  if (screen[1] !== 'game') return;
  window.earlyReads.push(ask('index'), ask(`${sport}_profitability_summary_v2`));
  if (sport !== 'mlb') window.earlyReads.push(ask('profitability_summary'));
  // The page names the code of each sport's analysis.
  const analysis = document.querySelector(`meta[name="${sport}-analysis"]`);
  if (analysis === null) return;
  const link = document.createElement('link');
  Object.assign(link, { rel: 'modulepreload', href: analysis.content, crossOrigin: '' });
  document.head.append(link);
})();
