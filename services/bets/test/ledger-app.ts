import { randomUUID } from 'node:crypto';
import { Module, type INestMicroservice, type Type } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { EntityManager } from '@mikro-orm/postgresql';
import type { Actor, FoundGame, ImportRow, RequestOf, ResponseOf, RpcContract } from '@app/contracts';
import { easternDay } from '@app/domain';
import { AppErrorFilter, MessagingModule, RedisStreamsServer, RpcClient } from '@app/messaging';
import { columnsOf, nullsOf, ownedBy } from '@app/persistence';
import { createLogger, createMetrics, Readiness, type Metrics } from '@app/platform';
import { ServiceModule, openOrmOf } from '@app/service';
import {
  createTestDatabase,
  emptyTables,
  FixedClock,
  testRedis,
  migratedTemplate,
  rowsOf,
} from '@app/testing';
import { BetHistory } from '../src/bets/bet-history.ts';
import { BetEntity, type BetRow, type NewBet } from '../src/bets/bet.entity.ts';
import { fingerprintOf } from '../src/bets/fingerprint.ts';
import { parseBetsConfig } from '../src/bets.config.ts';
import { BETS } from '../src/bets.service.ts';
import { startAuth, type AuthStandIn } from './auth-stand-in.ts';
import { startPredictions, type PredictionsStandIn } from './ledger-predictions.ts';

const TEMPLATE = migratedTemplate(BETS.name, BETS.migrations, openOrmOf(BETS));

/** The jobs look for rows without a job more often than the running service, so that no test waits for it. */
const SWEEP_MS = 200;

/** The initial time of the service's clock. */
export const START = '2024-10-20T16:00:00.000Z';
export const USER = '00000000-0000-4000-8000-000000000001';
export const OTHER = '00000000-0000-4000-8000-000000000002';
const SESSION = '00000000-0000-4000-8000-00000000000f';

export const actorOf = (userId: string): Actor => ({ userId, sessionId: SESSION });

/** The running service on a database and a Redis, with stand-ins for the services it calls. */
export interface LedgerApp {
  readonly databaseUrl: string;
  readonly redisUrl: string;
  readonly clock: FixedClock;
  readonly metrics: Metrics;
  readonly predictions: PredictionsStandIn;
  readonly auth: AuthStandIn;
  get<T>(token: { readonly prototype: T }): T;
  rows<Row>(text: string, values?: readonly unknown[]): Promise<Row[]>;
  call<C extends RpcContract>(contract: C, request: RequestOf<C>, key?: string): Promise<ResponseOf<C>>;
  /** Stores bets as the commands do. */
  place(...bets: readonly Partial<NewBet>[]): Promise<NewBet[]>;
  /** Returns a user's bets, oldest logged first. */
  bets(userId?: string): Promise<BetRow[]>;
  /** Empties every table as a superuser, because the history refuses changes. */
  reset(): Promise<void>;
  close(): Promise<void>;
}

/** Starts the service with its messages, or as a second replica of a running one. `hasJobs` starts settlement too. */
export async function startLedgerApp(
  options: {
    readonly hasJobs?: boolean;
    readonly sibling?: LedgerApp;
    /** Additional settings of the service. */
    readonly env?: Readonly<Record<string, string>>;
  } = {},
): Promise<LedgerApp> {
  const { hasJobs = false, sibling } = options;
  const none = { drop: () => Promise.resolve(), destroy: () => Promise.resolve() };
  const database =
    sibling === undefined ? await createTestDatabase(TEMPLATE) : { ...none, url: sibling.databaseUrl };
  const redis = sibling === undefined ? await testRedis() : { ...none, url: sibling.redisUrl };
  const predictions = sibling?.predictions ?? (await startPredictions(redis.url));
  const auth = sibling?.auth ?? (await startAuth(redis.url));
  const clock = sibling?.clock ?? new FixedClock(START);
  const metrics = createMetrics('bets');
  const logger = createLogger({ name: 'bets', level: 'silent' });
  const urls = { redisUrl: redis.url, redisCacheUrl: redis.url };
  const config = parseBetsConfig({
    NODE_ENV: 'test',
    LOG_LEVEL: 'silent',
    DATABASE_URL: database.url,
    REDIS_URL: redis.url,
    ROLE: hasJobs ? 'all' : 'rpc',
    ...options.env,
  });

  @Module({
    imports: [
      MessagingModule.forRoot({ name: 'bets', ...urls, logger, metrics, readiness: new Readiness() }),
      ServiceModule.forRoot(BETS, config, clock, SWEEP_MS),
    ],
  })
  class TestModule {}

  const strategy = new RedisStreamsServer({
    service: 'bets',
    redisUrl: redis.url,
    logger,
    registry: metrics,
  });
  const app: INestMicroservice = await NestFactory.createMicroservice(TestModule, {
    strategy,
    logger: false,
  });
  app.useGlobalFilters(new AppErrorFilter(logger));
  await app.listen();
  const em = app.get(EntityManager);
  const get = <T>(token: { readonly prototype: T }): T => app.get<T>(token as Type<T>, { strict: false });
  return {
    databaseUrl: database.url,
    redisUrl: redis.url,
    clock,
    metrics,
    predictions,
    auth,
    get,
    rows: (text, values = []) => rowsOf(em.fork(), text, values),
    call: (contract, request, key = randomUUID()) =>
      get(RpcClient).call(contract, request, { idempotencyKey: key }),
    place: async (...bets) => {
      const placed = bets.map(newBet);
      await em.fork().transactional((inner) =>
        get(BetHistory).record(
          inner,
          placed.map((bet) => ({ kind: 'placed', actor: 'user', at: bet.placedAt, bet })),
        ),
      );
      return placed;
    },
    bets: (userId = USER) =>
      ownedBy(em, userId)
        .selectFrom(BetEntity)
        .select(columnsOf(BetEntity))
        .orderBy('placed_at')
        .orderBy('id')
        .execute(),
    reset: async () => {
      await emptyTables(em.fork(), 'bets');
      clock.set(START);
      Object.assign(predictions, { games: [], seasons: [], week: null, now: START, isAway: false });
      Object.assign(auth, { bankrollCents: 100_000, isAway: false });
    },
    close: async () => {
      await app.close();
      if (sibling === undefined) await Promise.all([predictions.stop(), auth.stop()]);
      await Promise.all([database.drop(), redis.destroy()]);
    },
  };
}

/** Returns a bet of USER on the home side at -3.5, linked to game `a`, with `changes`. */
export function newBet(changes: Partial<NewBet> = {}): NewBet {
  const startsAt = changes.startsAt === undefined ? '2024-10-20T17:00:00.000Z' : changes.startsAt;
  const bet = {
    ...nullsOf(BetEntity),
    userId: USER,
    id: randomUUID(),
    origin: 'panel' as const,
    sport: 'nfl' as const,
    gameId: 'a',
    season: 2024,
    week: 7,
    startsAt,
    gameDay: startsAt === null ? null : easternDay(startsAt),
    homeTeam: 'New Orleans Saints',
    awayTeam: 'Denver Broncos',
    betType: 'spread' as const,
    side: 'home' as const,
    line: -3.5,
    odds: -110,
    oddsSource: 'user' as const,
    stakeCents: 5000,
    state: 'pending' as const,
    isLate: false,
    placedAt: START,
    unitCents: 1000,
    ...changes,
  };
  return { ledgerAt: bet.startsAt ?? bet.placedAt, fingerprint: fingerprintOf(bet), ...bet };
}

/** A row of a file: a pending bet on the home side of game `a`. */
export const IMPORT_ROW: ImportRow = {
  line: 2,
  occurrence: 1,
  placedAt: '2024-10-19T12:00:00.000Z',
  gameDate: '2024-10-20',
  sport: 'nfl',
  homeTeam: 'New Orleans Saints',
  awayTeam: 'Denver Broncos',
  teamToCover: 'New Orleans Saints',
  betType: 'spread',
  spread: -3.5,
  odds: -110,
  stakeCents: 5000,
  result: null,
  payoutCents: null,
  confidenceLevel: null,
  sportsbook: null,
  notes: null,
};

/** Returns the change that settles a bet by hand or, with `settledBy` system, by a result. */
export function settled(
  result: NewBet['result'],
  payoutCents: number,
  settledBy: NewBet['settledBy'] = 'user',
): Partial<NewBet> {
  const version = settledBy === 'system' ? 1 : null;
  return { state: 'completed', result, payoutCents, settledBy, settledAt: START, resultVersion: version };
}

/** Returns game `a` as predictions knows it, not played yet. */
export function foundGame(changes: Partial<FoundGame> = {}): FoundGame {
  return {
    sport: 'nfl',
    gameId: 'a',
    season: 2024,
    week: 7,
    date: '2024-10-20',
    homeTeam: 'New Orleans Saints',
    awayTeam: 'Denver Broncos',
    startsAt: '2024-10-20T17:00:00.000Z',
    hasStarted: false,
    status: 'scheduled',
    homeScore: null,
    awayScore: null,
    closingLine: null,
    resultVersion: 0,
    recommendedTeam: null,
    tier: null,
    prices: {
      homeSpread: -3.5,
      homeSpreadOdds: -110,
      awaySpreadOdds: -110,
      homeMoneyline: -180,
      awayMoneyline: 155,
      totalPoints: 44.5,
    },
    ...changes,
  };
}
