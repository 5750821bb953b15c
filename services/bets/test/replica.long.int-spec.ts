import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  BETS_PAGE_SIZE,
  exportBets,
  getBetAnalysis,
  getBetPerformance,
  getBetTotals,
  getBreakEven,
  listBetFacets,
  listBetHistory,
  listBets,
  listImports,
} from '@app/contracts';
import { RedisConnection } from '@app/messaging';
import { createLogger } from '@app/platform';
import { eventually, freePort, startPostgres, startReplica, type PostgresServer } from '@app/testing';
import { queryRows } from '@app/testing/stack';
import { GameSettler } from '../src/settlement/game-settler.ts';
import { startCoreApp, type CoreApp } from './core-app.ts';
import { actorOf, OTHER, USER } from './ledger-app.ts';

// Starting two servers can take long on a busy machine.
jest.setTimeout(120_000);

const NO_FILTER = { week: null, team: null, sport: null, betType: null, tier: null, sportsbook: null };
const WAIT = { timeoutMs: 40_000, everyMs: 200 };

let home: string;
let primary: PostgresServer;
let replica: PostgresServer;
let app: CoreApp;

const placeOf = (name: string) => ({ dataDir: join(home, name), logFile: join(home, `${name}.log`) });
const list = (userId: string) =>
  app.call(listBets, {
    ...{ actor: actorOf(userId), status: null, ...NO_FILTER, cursor: null, limit: BETS_PAGE_SIZE },
  });
const onReplica = (sql: string) => queryRows<{ value: unknown }>(replica.url, sql);

/** Runs a read and returns the server that answered it. */
async function serverOf(read: () => Promise<unknown>): Promise<string> {
  const counts = async (): Promise<string[]> =>
    (await app.metrics.metrics()).split('\n').filter((line) => line.startsWith('database_reads_total{'));
  const before = await counts();
  await read();
  const [changed = ''] = (await counts()).filter((line) => !before.includes(line));
  return /server="(\w+)"/.exec(changed)?.[1] ?? 'none';
}
const isRead = (server: string, userId: string) => async () =>
  (await serverOf(() => list(userId))) === server;

beforeAll(async () => {
  home = mkdtempSync(join(tmpdir(), 'openbook-replica-'));
  primary = await startPostgres(placeOf('primary'));
  const port = await freePort();
  const readUrl = new URL(primary.url);
  readUrl.port = String(port);
  // The service starts before its replica is there.
  app = await startCoreApp({
    hasJobs: true,
    env: { DATABASE_URL: primary.url, DATABASE_READ_URL: readUrl.href },
  });
  await app.reset();
  await app.addManual({ homeTeam: 'Before' }, { userId: OTHER });
  expect(await serverOf(() => list(OTHER))).toBe('primary');
  replica = await startReplica(primary, { ...placeOf('replica'), port });
});
afterAll(async () => {
  await app.close();
  await replica.destroy();
  await primary.destroy();
  rmSync(home, { recursive: true, force: true });
});

describe('a service beside a replica', () => {
  it('reads lists and sums there, in the rows of their user', async () => {
    await eventually(isRead('replica', OTHER), WAIT);
    expect((await list(OTHER)).bets.map(({ homeTeam }) => homeTeam)).toEqual(['Before']);
    expect((await list(USER)).bets).toEqual([]);
    const actor = actorOf(OTHER);
    const reads = {
      list: () => list(OTHER),
      history: () => app.call(listBetHistory, { actor, limit: 10 }),
      facets: () => app.call(listBetFacets, { actor }),
      file: () => app.call(exportBets, { actor, cursor: null }),
      imports: () => app.call(listImports, { actor }),
      totals: () => app.call(getBetTotals, { userId: OTHER }),
      performance: () => app.call(getBetPerformance, { actor, timeframe: 'all' }),
      analysis: () => app.call(getBetAnalysis, { actor, sport: null }),
      breakEven: () => app.call(getBreakEven, { actor, ...NO_FILTER }),
    };
    const servers: Record<string, string> = {};
    for (const [name, read] of Object.entries(reads)) servers[name] = await serverOf(read);
    expect(servers).toEqual(Object.fromEntries(Object.keys(reads).map((name) => [name, 'replica'])));
  });

  it('shows users their own bet at once while the replica stands still', async () => {
    await eventually(isRead('replica', USER), WAIT);
    await onReplica('select pg_wal_replay_pause() as value');
    // Written without a command, so nothing says that it is new: this read shows that the replica stands still.
    await app.place({ userId: OTHER, homeTeam: 'Unseen' });
    expect((await list(OTHER)).bets.map(({ homeTeam }) => homeTeam)).toEqual(['Before']);

    const { id } = await app.addManual({ homeTeam: 'Own' });
    const { bets, summary } = await list(USER);
    expect(bets.map((bet) => bet.id)).toEqual([id]);
    expect(summary?.totalBets).toBe(1);
    expect(await serverOf(() => list(USER))).toBe('primary');
    expect(await onReplica(`select count(*)::int as value from bets.bet where user_id = '${USER}'`)).toEqual([
      { value: 0 },
    ]);
  });

  it('leaves a replica that stays behind, so that everyone sees everything', async () => {
    await eventually(isRead('primary', OTHER), WAIT);
    expect((await list(OTHER)).bets.map(({ homeTeam }) => homeTeam).sort()).toEqual(['Before', 'Unseen']);
  });

  it('comes back when the replica has caught up, for a writer some seconds after the last change', async () => {
    await onReplica('select pg_wal_replay_resume() as value');
    await eventually(isRead('replica', OTHER), WAIT);
    await app.addManual({ homeTeam: 'Later' }, { userId: OTHER });
    expect(await serverOf(() => list(OTHER))).toBe('primary');
    await eventually(isRead('replica', OTHER), WAIT);
    expect((await list(OTHER)).bets.map(({ homeTeam }) => homeTeam)).toContain('Later');
  });

  it('shows a bet settled by a result as soon as it is announced', async () => {
    const { id } = await app.placeBet({}, { userId: OTHER });
    await eventually(isRead('replica', OTHER), WAIT);
    await onReplica('select pg_wal_replay_pause() as value');
    const score = { status: 'final', homeScore: 31, awayScore: 20 } as const;
    await app.get(GameSettler).settle({ sport: 'nfl', gameId: 'a', version: 1, closingLine: null, ...score });
    await eventually(async () => (await app.rows('select 1 from outbox')).length === 0);
    const shown = (await list(OTHER)).bets.find((bet) => bet.id === id);
    await onReplica('select pg_wal_replay_resume() as value');
    expect(shown?.status).toBe('won');
  });

  it('reads the primary when the replica goes away', async () => {
    await eventually(isRead('replica', OTHER), WAIT);
    await replica.stop();
    expect(await serverOf(() => list(OTHER))).toBe('primary');
    expect((await list(OTHER)).bets.length).toBeGreaterThan(0);
  });
});

it('a service without a replica neither notes writes nor asks for them', async () => {
  const alone = await startCoreApp();
  const logger = createLogger({ name: 'bets', level: 'silent' });
  const redis = new RedisConnection({ url: alone.redisUrl, name: 'spec', logger });
  try {
    await alone.reset();
    await alone.addManual();
    await alone.call(listBetFacets, { actor: actorOf(USER) });
    await redis.open();
    expect(await redis.send(['KEYS', 'wrote:*'])).toEqual([]);
    expect(await redis.send(['CLIENT', 'LIST'])).not.toContain('bets:writes');
    expect(await alone.metrics.metrics()).not.toMatch(/^database_reads_total\{/m);
  } finally {
    redis.close();
    await alone.close();
  }
});
