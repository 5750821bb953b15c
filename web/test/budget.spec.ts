import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';

const ASSETS = join(import.meta.dirname, '../../dist/web/assets');
const KILOBYTE = 1_024;

/** The built file whose name begins so. */
function assetOf(prefix: string): string {
  const name = readdirSync(ASSETS).find((file) => file.startsWith(prefix) && file.endsWith('.js'));
  if (name === undefined) throw new Error(`nothing built begins with ${prefix}`);
  return name;
}

/** What `import`s of a chunk load with it; `import()` loads later and is not among them. */
function importsOf(name: string): string[] {
  const code = readFileSync(join(ASSETS, name), 'utf8');
  return [...code.matchAll(/(?:\bfrom|\bimport)\s*["']\.\/([^"']+\.js)["']/g)].map((match) => match[1] ?? '');
}

/** A first visit to the dashboard: the entry, its screen, and everything these import. */
function firstLoad(): Set<string> {
  const seen = new Set<string>();
  const waiting = [assetOf('index-'), assetOf('dashboard.route-')];
  for (let name = waiting.pop(); name !== undefined; name = waiting.pop()) {
    if (seen.has(name)) continue;
    seen.add(name);
    waiting.push(...importsOf(name));
  }
  return seen;
}

function gzippedBytes(names: Iterable<string>): number {
  return [...names].reduce((sum, name) => sum + gzipSync(readFileSync(join(ASSETS, name))).length, 0);
}

// The budgets weigh what was built; `check` runs before any build, where there is nothing to weigh.
if (existsSync(ASSETS)) {
  describe('the built dashboard stays inside its budgets', () => {
    it('loads at most 170 KB of JavaScript at first, gzipped', () => {
      expect(gzippedBytes(firstLoad())).toBeLessThanOrEqual(170 * KILOBYTE);
    });

    it('has at most 20 KB of style sheets, gzipped', () => {
      const sheets = readdirSync(ASSETS).filter((name) => name.endsWith('.css'));
      expect(gzippedBytes(sheets)).toBeLessThanOrEqual(20 * KILOBYTE);
    });

    it('keeps the screens of accounts out of the first load', () => {
      const names = [...firstLoad()].join(' ');
      for (const screen of ['login', 'register', 'reset-password', 'profile'])
        expect(names).not.toContain(`${screen}.route`);
      expect(names).not.toContain('session-warning');
    });
  });
}

it('the font weighs at most 50 KB', () => {
  const font = readFileSync(join(import.meta.dirname, '../src/ui/fonts/inter-latin.woff2'));
  expect(font.length).toBeLessThanOrEqual(50 * KILOBYTE);
});
