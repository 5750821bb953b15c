import type { Pool, PoolClient } from 'pg';
import type { Plan } from '../plan.ts';
import { type Measure, measureOf, type Target } from '../ratios.ts';
import { type Driven, drive } from './drive.ts';
import { randomOf } from './rows.ts';
import { actorOf, type BetsService, CONNECTIONS, type Statement } from './service.ts';

/** A handler call and its required speed relative to its own SQL. */
interface Read {
  readonly name: string;
  readonly must: number;
  readonly call: (service: BetsService, userId: string) => Promise<unknown>;
}

const FILTER = { week: null, team: null, sport: null, betType: null, tier: null, sportsbook: null };

/** Reads the first page of a history: 50 bets and the summary. */
export const readHistory = (service: BetsService, userId: string) =>
  service.list({ actor: actorOf(userId), status: null, ...FILTER, cursor: null, limit: 50 });

const HISTORY: Read = { name: 'history page', must: 0.6, call: readHistory };
const READS: readonly Read[] = [
  HISTORY,
  {
    name: 'performance',
    must: 0.5,
    call: (service, userId) => service.performance({ actor: actorOf(userId), timeframe: 'all' }),
  },
  {
    name: 'analysis',
    must: 0.5,
    call: (service, userId) => service.analysis({ actor: actorOf(userId), sport: null }),
  },
];
const READERS = 50;
/** Shorter than elsewhere, since there are four pairs of rounds and a large table to fill first. */
const MAX_ROUND_MS = 1_500;

export interface ReadReport {
  readonly measures: readonly Measure[];
  /** The figures behind the ratios, one line each. */
  readonly figures: readonly string[];
}

/** Both sides of a read for a random user: the handler, and its statements on a pool of plain `pg`. */
interface Sides {
  readonly ours: () => Promise<unknown>;
  readonly plain: () => Promise<unknown>;
}

/**
 * Measures reads of random users against their own statements in the same rounds; history also with 50
 * readers.
 */
export async function benchReads(
  plan: Plan,
  service: BetsService,
  pool: Pool,
  users: readonly string[],
): Promise<ReadReport> {
  const measures: Measure[] = [];
  const figures: string[] = [];
  const ms = Math.min(plan.roundMs, MAX_ROUND_MS);
  const round = async (name: string, sides: Sides, readers: number, isTurned: boolean) => {
    // Alternates the order, so a drift of the machine favors neither side.
    const first = await drive(readers, ms, isTurned ? sides.plain : sides.ours);
    const second = await drive(readers, ms, isTurned ? sides.ours : sides.plain);
    const [ours, plain] = isTurned ? [second, first] : [first, second];
    figures.push(`${name}, ${String(readers)} readers: handler ${shown(ours)}; plain pg ${shown(plain)}`);
    return { ours, plain };
  };
  for (const read of READS) {
    const sides = await sidesOf(read, service, pool, users);
    for (const side of [sides.ours, sides.plain]) await drive(CONNECTIONS, plan.warmUpMs / 2, side);
    const speed: number[] = [];
    const crowded: { speed: number; p99: number }[] = [];
    for (let turn = 0; turn < plan.rounds; turn += 1) {
      const { ours, plain } = await round(read.name, sides, CONNECTIONS, turn % 2 === 1);
      speed.push(ours.perSecond / plain.perSecond);
      if (read !== HISTORY) continue;
      const crowd = await round(read.name, sides, READERS, turn % 2 === 0);
      crowded.push({
        speed: crowd.ours.perSecond / crowd.plain.perSecond,
        p99: crowd.ours.p99Ms / crowd.plain.p99Ms,
      });
    }
    const target: Target = { direction: 'atLeast', must: read.must, stretch: null };
    measures.push(measureOf(`${read.name}: speed / same SQL through plain pg`, speed, target));
    if (read !== HISTORY) continue;
    const at = `at ${String(READERS)} readers`;
    const [speeds, p99s] = [crowded.map(({ speed: ratio }) => ratio), crowded.map(({ p99 }) => p99)];
    measures.push(measureOf(`${read.name}: speed / same SQL ${at}`, speeds, target));
    measures.push(measureOf(`${read.name}: p99 / same SQL ${at}`, p99s, null));
  }
  return { measures, figures };
}

const shown = ({ perSecond, medianMs, p99Ms }: Driven): string =>
  `${perSecond.toFixed(0)}/s, median ${medianMs.toFixed(1)} ms, p99 ${p99Ms.toFixed(1)} ms`;

async function sidesOf(
  read: Read,
  service: BetsService,
  pool: Pool,
  users: readonly string[],
): Promise<Sides> {
  const [sample = ''] = users;
  await read.call(service, sample); // Statements of a new connection are not part of the call.
  const statements = await service.statementsOf(() => read.call(service, sample));
  if (!statements.some(({ values }) => values.includes(sample)))
    throw new Error(`No statement of "${read.name}" asks for a user.`);
  const picker = (seed: number): (() => string) => {
    const random = randomOf(seed);
    return () => users[Math.floor(random() * users.length)] ?? sample;
  };
  const [nextOfOurs, nextOfPlain] = [picker(3), picker(3)];
  return {
    ours: () => read.call(service, nextOfOurs()),
    plain: () => replay(pool, statements, sample, nextOfPlain()),
  };
}

/** Runs the statements of one call for another user on one connection. */
async function replay(
  pool: Pool,
  statements: readonly Statement[],
  recordedFor: string,
  userId: string,
): Promise<void> {
  const client: PoolClient = await pool.connect();
  try {
    for (const { text, values } of statements)
      await client.query(
        text,
        values.map((value) => (value === recordedFor ? userId : value)),
      );
  } finally {
    client.release();
  }
}
