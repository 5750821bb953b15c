import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';

const ASSETS = join(import.meta.dirname, '../../dist/web/assets');
const KILOBYTE = 1_024;
/** Chunks that a first visit to the dashboard does not load. */
const OTHER_SCREENS = /^not-found/;

function gzippedBytes(extension: string): number {
  return readdirSync(ASSETS)
    .filter((name) => name.endsWith(extension) && !OTHER_SCREENS.test(name))
    .reduce((sum, name) => sum + gzipSync(readFileSync(join(ASSETS, name))).length, 0);
}

// The budgets weigh what was built; `check` runs before any build, where there is nothing to weigh.
if (existsSync(ASSETS)) {
  describe('the built dashboard stays inside its budgets', () => {
    it.each([
      ['.js', 170],
      ['.css', 20],
    ])('%s files weigh at most %i KB, gzipped', (extension, kilobytes) => {
      expect(gzippedBytes(extension)).toBeLessThanOrEqual(kilobytes * KILOBYTE);
    });
  });
}

it('the font weighs at most 50 KB', () => {
  const font = readFileSync(join(import.meta.dirname, '../src/ui/fonts/inter-latin.woff2'));
  expect(font.length).toBeLessThanOrEqual(50 * KILOBYTE);
});
