import type { Browser, Page } from '@playwright/test';
import { openPage, SIZES } from './browser.ts';
import { type Findings, milliseconds } from './findings.ts';
import { holdFrames } from './frames.ts';

const ROWS = 5_000;
const SORT_MS = 100;
/** After this many slow sorts the table has failed. */
const MOST_SORTS = 40;
/** Far above what a busy machine needs. Only ends what hangs. */
const SORT_TIMEOUT_MS = 30_000;

type Json = Record<string, unknown>;

/**
 * Builds a college football file of 5,000 games: the open slate repeated with unique ids, names and scores.
 */
async function longFile(gatewayUrl: string): Promise<string> {
  const answer = await fetch(`${gatewayUrl}/static/cfb/cfb_predictions.json`);
  const file = (await answer.json()) as Json & { predictions: (Json & { prediction: Json })[] };
  const sample = file.predictions;
  const predictions = Array.from({ length: ROWS }, (_, index) => {
    const text = JSON.stringify(sample[index % sample.length]);
    const game = JSON.parse(text) as Json & {
      prediction: Json;
      betting_indicators: Json & { bet_ranking: Json };
    };
    const { home_team: home, away_team: away } = game;
    const isHome = game.prediction['pick_team'] === home;
    const [newHome, newAway] = [`${String(home)} ${index}`, `${String(away)} ${index}`];
    return {
      ...game,
      game_id: `made-up-${index}`,
      home_team: newHome,
      away_team: newAway,
      prediction: { ...game.prediction, pick_team: isHome ? newHome : newAway },
      betting_indicators: {
        ...game.betting_indicators,
        bet_ranking: {
          ...game.betting_indicators.bet_ranking,
          composite_score: ((index * 7_919) % 1_000) / 10,
        },
      },
    };
  });
  return JSON.stringify({ ...file, total_games: ROWS, predictions });
}

/**
 * Clicks a header and waits until the new order is painted. Returns milliseconds. Throws when the order does
 * not change.
 */
async function sortOnce(page: Page): Promise<number> {
  return page.evaluate(async (timeoutMs) => {
    const button = [...document.querySelectorAll<HTMLElement>('thead button')].find(({ textContent }) =>
      textContent.includes('Score'),
    );
    const firstRow = (): string => document.querySelector('tbody th')?.textContent ?? '';
    if (!button) throw new Error('no column can be sorted by its score');
    const before = firstRow();
    const startedAt = performance.now();
    button.click();
    do {
      await new Promise((resolve) => {
        requestAnimationFrame(() => setTimeout(resolve));
      });
    } while (firstRow() === before && performance.now() - startedAt < timeoutMs);
    if (firstRow() === before) throw new Error('the order stayed as it was');
    return performance.now() - startedAt;
  }, SORT_TIMEOUT_MS);
}

/**
 * Measures a table of 5,000 generated games: the time to a painted sort, and the longest frame while
 * scrolling, both at full processor speed.
 */
export async function measureLongTable(
  browser: Browser,
  gatewayUrl: string,
  { rounds, hasScroll }: { readonly rounds: number; readonly hasScroll: boolean },
  findings: Findings,
): Promise<void> {
  const body = await longFile(gatewayUrl);
  const context = await browser.newContext({ serviceWorkers: 'block', viewport: SIZES.wide });
  await context.addInitScript(() => localStorage.setItem('selectedSport', 'cfb'));
  const page = await openPage(context);
  await page.route('**/static/cfb/cfb_predictions.json*', (route) =>
    route.fulfill({ body, contentType: 'application/json' }),
  );
  await page.goto(`${gatewayUrl}/dashboard?view=table`);
  await page.locator('tbody th').first().waitFor();
  await sortOnce(page);
  const sorts: number[] = [];
  // Other load only adds time, so a slow round is repeated before it counts.
  while (sorts.length < rounds || (Math.min(...sorts) > SORT_MS && sorts.length < MOST_SORTS)) {
    sorts.push(await sortOnce(page));
  }
  findings.hold(`sorting ${ROWS.toLocaleString('en')} rows`, Math.min(...sorts), SORT_MS, milliseconds);
  const what = `${ROWS.toLocaleString('en')} games`;
  if (hasScroll) await holdFrames(context, { page, what, rounds }, findings);
  await context.close();
}
