import { existsSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { KILOBYTE, WebBuild } from '@app/testing/web-build';

const DASHBOARD = 'src/app/routes/dashboard.route.tsx';
const CHAT = 'src/features/chat/chat.tsx';
/** What a phone shows the assistant in. */
const SHEET = 'src/features/chat/components/chat-sheet.tsx';
/** Brings the library that every dialog uses, which is not the assistant's. */
const A_DIALOG = 'src/app/palette/shortcuts-dialog.tsx';
const build = WebBuild.read();

// Weighs the build. `check` runs before any build, so it has nothing to weigh. `npm test` weighs the same, and more, in
// verify:budgets.
if (build) {
  const screens = [...build.screens.values()];

  describe('the build budget', () => {
    it('allows at most 170 KB of JavaScript for the dashboard, gzipped', () => {
      expect(build.firstLoad(DASHBOARD).js).toBeLessThanOrEqual(170 * KILOBYTE);
    });

    it('names every file of the dashboard’s first load in its document, below what it paints before they have loaded', () => {
      const page = readFileSync(join(import.meta.dirname, '../../dist/web/dashboard.html'), 'utf8');
      const { files } = build.firstLoad(DASHBOARD);
      expect(files.length).toBeGreaterThan(5);
      for (const file of files) expect(page).toContain(`/${file}"`);
      expect(page).toMatch(/<div id="root"><header .*the price they have to beat\.<\/p>/);
      expect(readFileSync(join(import.meta.dirname, '../../dist/web/index.html'), 'utf8')).not.toContain(
        'dashboard.route',
      );
    });

    it.each([
      ['dashboard/game', 'src/app/routes/game.route.tsx'],
      ['dashboard/my-bets', 'src/app/routes/my-bets.route.tsx'],
    ])('paints %s before its scripts, which it names, have loaded', (name, source) => {
      const page = readFileSync(join(import.meta.dirname, `../../dist/web/${name}.html`), 'utf8');
      for (const file of build.firstLoad(source).files) expect(page).toContain(`/${file}"`);
      expect(page).toMatch(/<div id="root"><header .*the price they have to beat\.<\/p>/);
      expect(page).not.toMatch(/<(?:script type="module"|link rel="modulepreload")(?! fetchpriority="low")/);
    });

    it.each([
      ['index', ['react', 'schemas', 'shared']],
      ['dashboard', ['react', 'schemas', 'shared']],
      ['landing', ['react', 'schemas']],
    ])('runs the parts of %s in tasks of their own, after its script in the page', (name, parts) => {
      const page = readFileSync(join(import.meta.dirname, `../../dist/web/${name}.html`), 'utf8');
      const scripts = [
        ...page.matchAll(
          /<script type="module"(?: fetchpriority="low")?( async)? crossorigin src="\/assets\/(\w+)-/g,
        ),
      ];
      const [app, ...early] = scripts.map(([, async = '', part]) => `${String(part)}${async}`);
      expect(app).toBe(name === 'landing' ? 'landing' : 'index');
      expect(early).toEqual(parts.map((part) => `${part} async`));
    });

    it('allows at most 130 KB of JavaScript and 20 KB of style sheets for the landing page, gzipped', () => {
      expect(build.landing.js).toBeLessThanOrEqual(130 * KILOBYTE);
      expect(build.landing.css).toBeLessThanOrEqual(20 * KILOBYTE);
    });

    it.each(screens)('allows %s at most 20 KB of style sheets, gzipped', (source) => {
      expect(build.firstLoad(source).css).toBeLessThanOrEqual(20 * KILOBYTE);
    });

    it('keeps other screens out of the first load of the dashboard', () => {
      const names = build.firstLoad(DASHBOARD).files.join(' ');
      for (const screen of screens.filter((source) => source !== DASHBOARD)) {
        expect(names).not.toContain(`/${basename(screen, '.tsx')}-`);
      }
      expect(names).not.toContain('session-warning');
      expect(names).not.toContain('chat');
    });

    it('includes the compressed files, without which a gateway compresses everything at each start', () => {
      expect(existsSync(join(import.meta.dirname, '../../dist/web-compressed'))).toBe(true);
    });

    it.each([
      ['beside the page', [DASHBOARD], [CHAT]],
      ['in the sheet of phones', [DASHBOARD, A_DIALOG], [CHAT, SHEET]],
    ])('allows the assistant %s at most 40 KB of JavaScript, gzipped', (_, page, assistant) => {
      const added = build.firstLoad(...page, ...assistant).js - build.firstLoad(...page).js;
      expect(added).toBeLessThanOrEqual(40 * KILOBYTE);
    });
  });
}

it('allows the font at most 50 KB', () => {
  const font = readFileSync(join(import.meta.dirname, '../src/ui/fonts/inter-latin.woff2'));
  expect(font.length).toBeLessThanOrEqual(50 * KILOBYTE);
});
