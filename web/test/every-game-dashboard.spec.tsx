import { countByGroup } from '@app/testing/raw-games';
import type { RawGame } from '@app/testing/raw-games';
import {
  byGame,
  eventually,
  expectOneStake,
  expectWhole,
  gradeName,
  main,
  namedSlates,
  openWithEverySlate,
  tierName,
  watchConsole,
} from './support/every-game.ts';
import { cellsOf, pageText } from './support/page-text.ts';
import type { RenderedApp } from './support/render-app.tsx';
import { sampledSlates } from './support/sample.ts';

const GROUP_NAMES: Readonly<Record<string, string>> = { MEDIUM_PLUS: 'MEDIUM+', NO_BET: 'NO BET' };

/** Returns the stake that a part of the page must show. Beside a result it is no longer advice (S-372). */
const stakeIn = ({ stake }: RawGame, text: string): string =>
  /Final|Postponed|Cancelled/.test(text) ? stake.replace('Bet ', '') : stake;

/** Returns the table cells expected for a game, by column. */
function rowOf(sport: string, game: RawGame, text: string): Readonly<Record<string, unknown>> {
  const isMlb = sport === 'mlb';
  const stake = stakeIn(game, text);
  return {
    Game: expect.stringContaining(`${game.away} @ ${game.home}`) as unknown,
    Pick: expect.stringMatching(new RegExp(`\\S ${game.line.replace('+', '\\+')}$`)) as unknown,
    Odds: game.odds,
    Model: game.probability,
    Tier: tierName(game),
    Grade: gradeName(game),
    'Break-even': game.breakEven,
    'Edge, % pts': game.edge,
    ...(isMlb ? { 'EV at odds': game.expectedValue } : {}),
    Stake: expect.stringMatching(new RegExp(`^${stake.replace(/[$()]/g, '\\$&')}( BAD VALUE)?$`)) as unknown,
  };
}

let app: RenderedApp;

async function openEveryGroup(): Promise<void> {
  for (const button of main().querySelectorAll<HTMLElement>('h2 button[aria-expanded="false"]')) {
    await app.user.click(button);
  }
  for (const button of [...main().querySelectorAll('button')]) {
    if (/^Show \d+ more$/.test(button.textContent)) await app.user.click(button);
  }
}

describe.each(['nfl', 'cfb', 'mlb'] as const)(
  'delivered %s slates, one in three, on the dashboard',
  (sport) => {
    it.each(sampledSlates(namedSlates(sport)))(
      '%s lists the kept games with pick, line, price, tier, grade and the one stake in table, card and row (S-288, S-306..S-311, S-372)',
      async (key, slate) => {
        const said = watchConsole();
        app = openWithEverySlate(sport);
        await app.go(`/dashboard?slate=${key}&view=table`);
        const rows = await eventually(() => {
          const found = byGame('tbody tr');
          return found.size === slate.games.length ? found : null;
        });
        for (const game of slate.games) {
          const row = rows.get(game.id);
          expect(row && { id: game.id, ...cellsOf(row) }).toMatchObject({
            id: game.id,
            ...rowOf(sport, game, row ? pageText(row) : ''),
          });
        }
        for (const id of slate.dropped) expect(rows.has(id)).toBe(false);
        expectWhole(`${key}, table`);

        await app.go(`/dashboard?slate=${key}`);
        await eventually(() => main().querySelector('article'));
        const headers = [...main().querySelectorAll('h2 button')].map(pageText);
        const counts = countByGroup(slate.games);
        for (const [group, count] of Object.entries(counts)) {
          const name = GROUP_NAMES[group] ?? group;
          const header = headers.find(
            (text) => text.startsWith(name) && text.includes(`${String(count)} game`),
          );
          expect({ group, headers, header }).toMatchObject({ header: expect.any(String) as unknown });
        }
        await openEveryGroup();
        const parts = new Map([...byGame('tbody tr'), ...byGame('article')]);
        expect([...parts.keys()].sort()).toEqual(slate.games.map(({ id }) => id).sort());
        for (const game of slate.games) {
          const part = parts.get(game.id);
          const text = part ? pageText(part) : '';
          for (const wanted of [game.line, game.probability]) expect(`${game.id} ${text}`).toContain(wanted);
          expectOneStake({ ...game, stake: stakeIn(game, text) }, text);
        }
        expectWhole(`${key}, cards`);
        expect(said()).toEqual([]);
      },
    );
  },
);
