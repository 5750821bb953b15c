import { Client } from 'pg';
import { listBets } from '@app/contracts';
import { openOrmOf } from '@app/service';
import {
  createTestDatabase,
  eventually,
  FixedClock,
  testRedis,
  type RedisServer,
  type TestDatabase,
} from '@app/testing';
import { BETS } from '../src/bets.service.ts';
import { UnitBackfillJob } from '../src/units/unit-backfill.job.ts';
import { startAuth, type AuthStandIn } from './auth-stand-in.ts';
import { foldFaults } from './fold.ts';
import { actorOf, START, startLedgerApp, type LedgerApp } from './ledger-app.ts';
import { startPredictions, type PredictionsStandIn } from './ledger-predictions.ts';

jest.setTimeout(300_000);

/** `npm run verify:migrate` asks for 100,000. */
const COUNT = Number(process.env['UPGRADE_BETS'] ?? 4_000);
const USERS = 40;
/** The release before bets had units: its schema, and the bets it wrote. */
const OLD_RELEASE = BETS.migrations.slice(0, 3);
const userOf = (number: number): string => `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`;

/** Bets with their history, as the old release stored them: two of three are settled. */
const WRITE = `
  with written as (
    insert into bets.bet (user_id, id, origin, sport, home_team, away_team, bet_type, side, line, odds, odds_source,
      stake_cents, state, result, payout_cents, settled_by, settled_at, is_late, placed_at, ledger_at, game_day,
      fingerprint, version)
    select ('00000000-0000-4000-8000-' || lpad((n % $3 + 1)::text, 12, '0'))::uuid, gen_random_uuid(), 'manual', 'nfl',
      'New Orleans Saints', 'Denver Broncos', 'spread', 'home', 2.5, -110, 'user', 1000 + n,
      case when n % 3 = 0 then 'pending' else 'completed' end,
      case n % 3 when 1 then 'won' when 2 then 'lost' end,
      case n % 3 when 1 then (1000 + n) * 21 / 11 when 2 then 0 end,
      case when n % 3 > 0 then 'user' end,
      case when n % 3 > 0 then timestamptz '2024-10-14T03:00:00Z' end,
      false, timestamptz '2024-10-13T15:00:00Z' + n * interval '1 second',
      timestamptz '2024-10-13T17:00:00Z' + n * interval '1 second', date '2024-10-13', 'f' || n,
      case when n % 3 = 0 then 1 else 2 end
    from generate_series($1::int, $2::int) as n
    returning *
  ), placed as (
    insert into bets.bet_event (user_id, bet_id, seq, kind, actor, change, at)
    select user_id, id, 1, 'placed', 'user', to_jsonb(written) - 'user_id' - 'id' - 'version'
      || '{"state": "pending", "result": null, "payout_cents": null, "settled_by": null, "settled_at": null}'::jsonb,
      placed_at
    from written
  )
  insert into bets.bet_event (user_id, bet_id, seq, kind, actor, change, at)
  select user_id, id, 2, 'settled', 'user', jsonb_build_object('state', state, 'result', result, 'payout_cents',
    payout_cents, 'settled_by', settled_by, 'settled_at', settled_at), settled_at
  from written where state = 'completed'`;

const SUMS = `select count(*)::int as bets, sum(stake_cents)::text as stakes, sum(payout_cents)::text as payouts,
  (select count(*)::int from bets.bet_event) as events from bets.bet`;

describe('data of an earlier release', () => {
  let database: TestDatabase;
  let redis: RedisServer;
  let db: Client;
  let app: LedgerApp;
  let predictions: PredictionsStandIn;
  let auth: AuthStandIn;
  let before: object | undefined;
  let faultsBefore: readonly string[];
  /** Bets that replicas of the old release wrote while the schema changed. */
  let meanwhile = 0;

  beforeAll(async () => {
    [database, redis] = await Promise.all([createTestDatabase(), testRedis()]);
    const old = await openOrmOf({ ...BETS, migrations: OLD_RELEASE })({ databaseUrl: database.url });
    await old.close(true);
    db = new Client({ connectionString: database.url });
    await db.connect();
    await db.query(WRITE, [1, COUNT, USERS]);

    let isMigrated = false;
    const oldReplica = async (): Promise<void> => {
      for (; !isMigrated; meanwhile += 1)
        await db.query(WRITE, [COUNT + meanwhile + 1, COUNT + meanwhile + 1, USERS]);
    };
    const writing = oldReplica();
    const migrated = await openOrmOf(BETS)({ databaseUrl: database.url }).finally(() => {
      isMigrated = true;
    });
    await writing;
    await migrated.close(true);

    before = (await db.query<object>(SUMS)).rows[0];
    faultsBefore = await faults();
    [predictions, auth] = await Promise.all([startPredictions(redis.url), startAuth(redis.url)]);
    const { url: databaseUrl } = database;
    const around = { databaseUrl, redisUrl: redis.url, predictions, auth, clock: new FixedClock(START) };
    auth.bankrollCents = 250_000;
    app = await startLedgerApp({ hasJobs: true, sibling: around as unknown as LedgerApp });
  });
  const faults = (): Promise<string[]> =>
    foldFaults({
      rows: async <Row>(text: string, values?: readonly unknown[]) =>
        (await db.query(text, [...(values ?? [])])).rows as Row[],
    });
  afterAll(async () => {
    await app.close();
    await Promise.all([predictions.stop(), auth.stop(), db.end()]);
    await Promise.all([database.drop(), redis.destroy()]);
  });

  it('is complete after the schema changed under the writes of old replicas', () => {
    expect(meanwhile).toBeGreaterThan(0);
    const total = COUNT + meanwhile;
    const settled = total - Math.floor(total / 3);
    const stakes = total * 1000 + (total * (total + 1)) / 2;
    expect(before).toMatchObject({ bets: total, events: total + settled, stakes: String(stakes) });
    expect(faultsBefore).toEqual([]);
  });

  it('is read by this release with the sums of its rows', async () => {
    const { rows } = await db.query<{ bets: number; profit: string }>(
      `select count(*)::int as bets, sum(payout_cents - stake_cents) filter (where state = 'completed') as profit
       from bets.bet where user_id = $1`,
      [userOf(7)],
    );
    const none = { status: null, week: null, team: null, sport: null, betType: null, tier: null };
    const { bets, summary } = await app.call(listBets, {
      ...{ actor: actorOf(userOf(7)), ...none, sportsbook: null, cursor: null, limit: 50 },
    });
    expect(bets).toHaveLength(Math.min(50, rows[0]?.bets ?? 0));
    expect(summary).toMatchObject({ totalBets: rows[0]?.bets, profitCents: Number(rows[0]?.profit) });
  });

  it('gets what this release adds to it, with a record of it, and keeps its sums', async () => {
    // Beside the run that began with the service. Each leaves what the other is changing.
    await app.get(UnitBackfillJob).execute();
    await eventually(async () => {
      const waiting = await db.query('select from bets.bet where unit_cents is null limit 1');
      return waiting.rowCount === 0;
    });
    const { rows } = await db.query<object>(
      'select unit_cents::int as unit, count(*)::int as bets from bets.bet group by unit_cents',
    );
    expect(rows).toEqual([{ unit: 2500, bets: COUNT + meanwhile }]);
    // The record of each unit is one more event.
    const after = { ...before, events: expect.any(Number) as number };
    expect((await db.query<object>(SUMS)).rows[0]).toEqual(after);
    expect(await faults()).toEqual([]);
  });
});
