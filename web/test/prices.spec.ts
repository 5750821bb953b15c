import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { PLANS } from '@app/domain';

const ROOT = join(import.meta.dirname, '../..');
/** Everything a screen, a mail or an answer can say: the outlines of every state, and every source with texts. */
const OUTLINES = globSync('web/src/**/*.outline.txt', { cwd: ROOT });
const SOURCES = globSync(
  [
    '{web,gateway,services/*,libs/{contracts,domain}}/src/**/*.{ts,tsx,css,html,md}',
    'web/index.html',
    'web/public/**/*.{js,svg,html,json,txt}',
  ],
  { cwd: ROOT },
).filter((path) => !/spec\.tsx?$/.test(path));

/** An amount with the time it is paid for: `$7.00 a month`, `$70 USD per year`, `$3/week`, `5 dollars monthly`. */
const PRICE =
  /(?:\$\s?(\d[\d,]*(?:\.\d+)?)|(\d[\d,]*(?:\.\d+)?)\s(?:USD|dollars?))\s?(?:USD\s)?(?:\/\s?|per\s|an?\s|each\s)?(?:month|year|week|mo\b|yr\b)/gi;

/** An amount beside a plan, with or without a time: `Pro $5`, `$3 Basic`, `Elite: 7 USD`. */
const PLAN_AND_AMOUNT =
  /\b(?:Basic|Pro|Elite|Starter|Professional)\b[^\w$.;]{0,12}(?:\$\s?(\d[\d,]*(?:\.\d+)?)|(\d[\d,]*(?:\.\d+)?)\s(?:USD|dollars?))|\$(\d[\d,]*(?:\.\d+)?)\s(?:for\s)?(?:Basic|Pro|Elite|Starter|Professional)\b/g;

const CATALOG = new Set(
  PLANS.flatMap(({ monthlyCents, yearlyCents }) => [monthlyCents / 100, yearlyCents / 100]),
);

const pricesIn = (text: string): number[] =>
  [PRICE, PLAN_AND_AMOUNT].flatMap((pattern) =>
    [...text.matchAll(pattern)].map(([, ...amounts]) =>
      Number((amounts.find((amount) => amount !== undefined) ?? '').replaceAll(',', '')),
    ),
  );

describe('prices', () => {
  it('are recognized in the ways people write them', () => {
    expect(
      pricesIn('$5.00 a month, $70 USD per year, $3/week, $4 / mo, 6 dollars a month, $1,000 a year'),
    ).toEqual([5, 70, 3, 4, 6, 1000]);
    expect(pricesIn('Pro $5, $3 Basic, Elite: 7 USD, Starter | $4')).toEqual([5, 3, 7, 4]);
    expect(pricesIn('$50 a bet, in 3 months, 10 years, −$664 at $100 a bet')).toEqual([]);
  });

  it('are shown by the outlines', () => {
    const shown = new Set(OUTLINES.flatMap((path) => pricesIn(readFileSync(join(ROOT, path), 'utf8'))));
    expect([...shown].sort((one, other) => one - other)).toEqual([5, 7, 10, 50, 70, 100]);
  });

  it.each([
    ['state of a screen', OUTLINES],
    ['source', SOURCES],
  ])('of no other catalog stand in any %s (S-220)', (_, paths) => {
    expect(paths.length).toBeGreaterThan(10);
    const foreign = paths.flatMap((path) =>
      pricesIn(readFileSync(join(ROOT, path), 'utf8'))
        .filter((price) => !CATALOG.has(price))
        .map((price) => `${path}: $${String(price)}`),
    );
    expect(foreign).toEqual([]);
  });

  it('are looked for on every screen: each one has outlines, and every text a source (S-220)', () => {
    const screens = globSync('web/src/features/**/*-screen.tsx', { cwd: ROOT });
    const without = screens.filter((path) => {
      const [, , , feature = ''] = path.split('/');
      return !OUTLINES.some((outline) => outline.startsWith(`web/src/features/${feature}/`));
    });
    expect(screens.length).toBeGreaterThan(10);
    expect(without).toEqual([]);
    expect(screens.filter((path) => !SOURCES.includes(path))).toEqual([]);
  });

  it('are written nowhere but in the catalog: screens compute them from it (S-220)', () => {
    const written = SOURCES.filter((path) => path.startsWith('web/')).filter(
      (path) => pricesIn(withoutComments(readFileSync(join(ROOT, path), 'utf8'))).length > 0,
    );
    expect(written).toEqual([]);
  });
});

const withoutComments = (text: string): string => text.replaceAll(/\/\*[\s\S]*?\*\/|\/\/.*$/gm, '');
