import { EntityManager } from '@mikro-orm/postgresql';
import {
  compareStrategies,
  exportBets,
  getBetAnalysis,
  getBetPerformance,
  getBetTotals,
  listBetFacets,
  listBetHistory,
  listBets,
} from '@app/contracts';
import { ownedBy } from '@app/persistence';
import { Client } from 'pg';
import { ImportRepository } from '../src/import/import.repository.ts';
import { GameSettler } from '../src/settlement/game-settler.ts';
import { MissedResultsJob } from '../src/settlement/missed-results.job.ts';
import { actorOf, startLedgerApp, type LedgerApp } from './ledger-app.ts';

// Creating databases can take long on a busy machine.
jest.setTimeout(60_000);

interface Statement {
  readonly text: string;
  readonly values: readonly unknown[];
}

/** 200 bets for each of 150 users, on a thousand games. One in twenty is pending. */
const BETS = `insert into bets.bet
  select ('00000000-0000-4000-8000-' || lpad(owner::text, 12, '0'))::uuid, gen_random_uuid(), 'panel', null,
    (array['cfb', 'nfl', 'mlb'])[1 + n % 3], 'g' || (n * 7 + owner) % 1000, 2024, 1 + n % 15, at, at::date,
    'Home ' || n % 30, 'Away ' || n % 30, 'spread', 'home', -3.5, -110, 'user', 5000, null, null, 'Book ' || n % 4, null,
    case when is_open then 'pending' else 'completed' end, case when is_open then null else 'won' end,
    case when is_open then null else 9545 end, case when is_open then null else 'system' end,
    case when is_open then null else at end, case when is_open then null else 1 end, false, null, null, null,
    at, at, md5(n::text || owner), null, 1
  from generate_series(1, 150) owner, generate_series(1, 200) n,
    lateral (select timestamptz '2024-09-01' + n * interval '7 hours' as at, n % 20 = 0 as is_open) when_and_how`;

let app: LedgerApp;
let statements: Statement[] = [];

beforeAll(async () => {
  app = await startLedgerApp({ hasJobs: true });
  await app.rows(BETS);
  await app.rows('vacuum analyze bets.bet');
  const prototype = Client.prototype as unknown as { query: (...args: unknown[]) => unknown };
  const original = prototype.query;
  jest.spyOn(prototype, 'query').mockImplementation(function (this: unknown, ...args) {
    const [text, values] = args;
    if (typeof text === 'string') statements.push({ text, values: Array.isArray(values) ? values : [] });
    return original.apply(this, args);
  });
});
afterAll(async () => {
  jest.restoreAllMocks();
  await app.close();
});

/** Returns the query plan of each statement in `work` that reads bets. */
async function plansOf(work: () => Promise<unknown>): Promise<string[]> {
  statements = [];
  await work();
  const looking = statements.filter(({ text }) => /(?:from|join) "?bet"?(?=\s|$)/.test(text));
  const plans: string[] = [];
  for (const { text, values } of looking) {
    const rows = await app.rows<Record<'QUERY PLAN', string>>(`explain ${text}`, values);
    plans.push(rows.map((row) => row['QUERY PLAN']).join('\n'));
  }
  return plans;
}

const USER_ID = '00000000-0000-4000-8000-000000000075';
const actor = actorOf(USER_ID);
const FILTER = { week: null, team: null, sport: null, betType: null, tier: null, sportsbook: null };
const PAGE = { actor, status: null, ...FILTER, cursor: null, limit: 50 };
const GAME = { sport: 'nfl', gameId: 'g5', homeScore: 24, awayScore: 20, closingLine: null } as const;
const WEEK_GAME = {
  ...{ gameId: 'g5', homeTeam: 'Home 1', awayTeam: 'Away 1', startsAt: '2024-10-20T17:00:00.000Z' },
  ...{ status: 'final' as const, homeScore: 24, awayScore: 20, pick: null, closingLine: null },
  ...{ version: 1, recordedAt: null },
} as const;

describe('statements on the bet table', () => {
  it.each<[string, () => Promise<unknown>]>([
    ['the list', () => app.call(listBets, PAGE)],
    [
      'a later page',
      async () => app.call(listBets, { ...PAGE, cursor: (await app.call(listBets, PAGE)).nextCursor }),
    ],
    ['facets', () => app.call(listBetFacets, { actor })],
    ['history', () => app.call(listBetHistory, { actor, limit: 10 })],
    ['performance', () => app.call(getBetPerformance, { actor, timeframe: 'all' })],
    ['performance of the season', () => app.call(getBetPerformance, { actor, timeframe: 'season' })],
    ['analysis', () => app.call(getBetAnalysis, { actor, sport: null })],
    ['totals', () => app.call(getBetTotals, { userId: USER_ID })],
    ['export', () => app.call(exportBets, { actor, cursor: null })],
    [
      'strategy comparison',
      () => {
        app.predictions.week = { season: 2024, week: 1, origin: 'replay', available: [], games: [WEEK_GAME] };
        return app.call(compareStrategies, { actor, sport: 'nfl', season: null, week: null });
      },
    ],
    [
      'duplicates of an import',
      () => app.get(ImportRepository).countEqual(ownedBy(app.get(EntityManager), USER_ID), ['a', 'b'], null),
    ],
    ['settlement', () => app.get(GameSettler).settle({ ...GAME, version: 2, status: 'final' })],
    [
      'the look for missed results',
      () => {
        app.predictions.now = '2025-09-01T00:00:00.000Z';
        return app.get(MissedResultsJob).execute();
      },
    ],
  ])('of %s use an index', async (_name, work) => {
    const plans = await plansOf(work);
    expect(plans).not.toEqual([]);
    for (const plan of plans) expect(plan).not.toMatch(/Seq Scan on bet\b/);
  });
});

describe('sums', () => {
  // A user's bets are on different pages of a large table.
  it.each<[string, () => Promise<unknown>]>([
    ['the list', () => app.call(listBets, PAGE)],
    ['the list of a week', () => app.call(listBets, { ...PAGE, week: 3 })],
    ['the list of a sport', () => app.call(listBets, { ...PAGE, sport: 'nfl' })],
    ['performance', () => app.call(getBetPerformance, { actor, timeframe: 'all' })],
    ['performance of the season', () => app.call(getBetPerformance, { actor, timeframe: 'season' })],
    ['totals', () => app.call(getBetTotals, { userId: USER_ID })],
  ])('of %s are read from the user index alone, not from the table', async (_name, work) => {
    const sums = (await plansOf(work)).filter((plan) => plan.includes('Aggregate'));
    expect(sums).toHaveLength(1);
    for (const scan of sums[0]?.match(/^.* on bet\b.*$/gm) ?? ['no scan'])
      expect(scan).toContain('Index Only Scan using bet_ledger_index');
    expect(sums[0]).toContain(`Index Cond: (user_id = '${USER_ID}'::uuid`);
  });
});
