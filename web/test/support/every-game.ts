import { getResultsRoute } from '@app/contracts';
import type { GameResult } from '@app/contracts';
import type { Sport } from '@app/domain';
import { rawSlates } from '@app/testing/raw-games';
import type { RawGame, RawSlate } from '@app/testing/raw-games';
import { waitFor } from '@testing-library/react';
import { demoFile, demoSlates, published, slateIndex } from './demo.ts';
import type { JsonObject } from './demo.ts';
import { brokenValues } from './page-text.ts';
import { demoServer, renderApp } from './render-app.tsx';
import type { RenderedApp } from './render-app.tsx';

const TEAM_STATS = {
  kind: 'team-stats',
  path: '/static/mlb/mlb_team_stats_2021-10-03.json',
  date: '2021-10-03',
  sha256: 'c'.repeat(64),
};

/**
 * Opens the app once for many slates, with every demo slate of a sport published and its results recorded, unless the
 * games are upcoming.
 */
export function openWithEverySlate(sport: Sport, { isToCome = false } = {}): RenderedApp {
  const server = demoServer();
  const slates = demoSlates(sport);
  for (const { path, file } of slates) server.serve(path, published(file));
  const entries = slates.map(({ path, file }) => ({
    season: Number(file['season']),
    week: Number(file['week'] ?? 1),
    date: sport === 'mlb' ? String(file['prediction_date']) : null,
    path,
    resultsPath: isToCome ? null : path.replace('.json', '-results.json'),
  }));
  server.serve(`/static/${sport}/index.json`, { ...slateIndex(sport, entries), files: [TEAM_STATS] });
  server.serve(TEAM_STATS.path, demoFile('mlb', 'mlb_team_stats_2021-10-03.json'));
  server.replyWith(getResultsRoute, ({ query }) => ({
    success: true as const,
    data: resultsOf(sport, query),
  }));
  return renderApp(server, { sport, path: '/dashboard' });
}

function resultsOf(
  sport: Sport,
  query: URLSearchParams,
): { slate: { season: number; week: number; date: string | null }; games: GameResult[] } {
  const [season, week, date] = [query.get('season'), query.get('week'), query.get('date')];
  const name = date ?? `${season ?? ''}_week_${(week ?? '').padStart(2, '0')}`;
  const file = demoFile(sport, `${sport}_results_${name}.json`);
  return {
    slate: { season: Number(file['season']), week: Number(file['week']), date },
    games: (file['results'] as JsonObject[]).map((result) => ({
      gameId: String(result['game_id']),
      homeTeam: String(result['home_team']),
      awayTeam: String(result['away_team']),
      startsAt: `${String(result['game_date'])}T20:00:00.000Z`,
      status: 'final',
      homeScore: Number(result['home_score']),
      awayScore: Number(result['away_score']),
      closingLine: null,
      version: 1,
      recordedAt: '2025-01-20T12:00:00.000Z',
      pick: null,
    })),
  };
}

/** Returns slates to try, with their names. */
export function namedSlates(sport: Sport): [string, RawSlate][] {
  return rawSlates(sport).map((slate) => [slate.key, slate]);
}

/** Waits until `find` returns a value. */
export async function eventually<Found>(find: () => Found | null | undefined): Promise<Found> {
  return waitFor(() => {
    const found = find();
    if (found === null || found === undefined) throw new Error('still not there');
    return found;
  });
}

export function main(): HTMLElement {
  const element = document.querySelector('main');
  if (!element) throw new Error('the page has no main part');
  return element;
}

/** Fails on a broken value anywhere on the page. */
export function expectWhole(what: string): void {
  expect({ what, broken: brokenValues(document.body) }).toEqual({ what, broken: [] });
}

/**
 * Matches recommended amounts: `Bet $50 (5u)`, `$9.40 (0.94u)`, a range of dollars, units in words, a range of the
 * bankroll.
 */
const STAKES =
  /(?:Bet )?\$[\d,.]+ \([\d.]+u\)|\bPass\b(?! yards)|\$\d+-\d+|[\d.]+ units|[\d.]+-[\d.]+% of bankroll/g;

/** Fails unless a text shows exactly the game's stake (S-372). */
export function expectOneStake(game: RawGame, text: string): void {
  const named = [...new Set(text.match(STAKES))];
  expect({ game: game.id, named }).toEqual({ game: game.id, named: [game.stake] });
}

/** Returns the game id in a link to its analysis. */
export function gameIdOf(link: Element): string {
  const path = new URL(link.getAttribute('href') ?? '', 'http://page').pathname;
  return decodeURIComponent(path.slice(path.lastIndexOf('/') + 1));
}

/** Returns the parts of the page that show one game each, by game id. */
export function byGame(selector: string): ReadonlyMap<string, Element> {
  const parts = [...main().querySelectorAll(selector)].flatMap((part) => {
    const link = part.querySelector('a[href*="/dashboard/game/"]');
    return link ? [[gameIdOf(link), part] as const] : [];
  });
  return new Map(parts);
}

const TIER_NAMES: Readonly<Record<string, string>> = { MEDIUM_PLUS: 'MEDIUM+', NO_BET: 'NO BET' };

/** A tier and a grade as displayed. */
export const tierName = (game: RawGame): string => TIER_NAMES[game.tier] ?? game.tier;
export const gradeName = (game: RawGame): string => game.grade.replace('-', '−');

/** Collects console errors and warnings since the last call. */
export function watchConsole(): () => readonly string[] {
  const said: string[] = [];
  for (const kind of ['error', 'warn'] as const) {
    jest.spyOn(console, kind).mockImplementation((...parts: unknown[]) => {
      said.push(parts.map(String).join(' '));
    });
  }
  return () => said.splice(0, Infinity);
}
