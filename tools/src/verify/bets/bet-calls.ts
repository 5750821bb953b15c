import { setTimeout as pause } from 'node:timers/promises';
import type { Bet } from '@app/contracts';
import { queryRows } from '@app/testing/stack';
import { call, type CallOptions, type Reply } from '../accounts/client.ts';
import type { Reached } from '../accounts/world.ts';

const PATIENCE_MS = 60_000;

/** Returns a manual bet with the given values. */
export const manualBet = (values: Readonly<Record<string, unknown>> = {}) => ({
  sport: 'NFL',
  homeTeam: 'New Orleans Saints',
  awayTeam: 'Green Bay Packers',
  teamToCover: 'New Orleans Saints',
  betType: 'spread',
  spread: 2.5,
  odds: -110,
  betAmount: 11,
  ...values,
});

/** Returns a panel bet on a game that every first start has. */
export const panelBet = (values: Readonly<Record<string, unknown>> = {}) => ({
  sport: 'NFL',
  gameId: '2024_07_DEN_NO',
  homeTeam: 'New Orleans Saints',
  awayTeam: 'Denver Broncos',
  teamToCover: 'New Orleans Saints',
  betType: 'spread',
  spread: 2.5,
  odds: '-110',
  betAmount: 11,
  ...values,
});

/** Returns an import row with the given values. */
export const importRow = (values: Readonly<Record<string, unknown>> = {}) => ({
  ...{ line: 2, occurrence: 1, placedAt: null, gameDate: '2024-10-13', sport: 'nfl' },
  ...{ homeTeam: 'Detroit Lions', awayTeam: 'Dallas Cowboys', teamToCover: 'OVER', betType: 'total' },
  ...{ spread: 47.5, odds: -110, stakeCents: 1_100, result: 'won', payoutCents: null },
  ...{ confidenceLevel: null, sportsbook: null, notes: null },
  ...values,
});

/** Returns the bet of a success. Throws any other response. */
export function betOf(reply: Reply): Bet {
  if (reply.status !== 200 && reply.status !== 201)
    throw new Error(`a bet was answered with ${reply.status}: ${reply.text.slice(0, 300)}`);
  return reply.body?.data as unknown as Bet;
}

/** Logs a bet by hand and returns it. */
export async function addBet(
  origin: string,
  token: string,
  values: Readonly<Record<string, unknown>> = {},
): Promise<Bet> {
  return betOf(await call(origin, 'POST /api/user-bets/add-manual', { token, body: manualBet(values) }));
}

/** Sends a change with an idempotency key. */
export function callWithKey(
  origin: string,
  route: string,
  { key, ...options }: CallOptions & { readonly key: string },
): Promise<Reply> {
  return call(origin, route, { ...options, headers: { ...options.headers, 'idempotency-key': key } });
}

/** Whether a response asks for a retry: a service is unavailable or busy, or the key is still in progress. */
export function asksAgain({ status, body }: Reply): boolean {
  return (
    status === 503 ||
    status === 504 ||
    (status === 409 && /being handled|being added to your account/.test(body?.error ?? ''))
  );
}

/** Retries for up to a minute while responses ask for it, so a busy machine does not matter. */
export async function patiently(send: () => Promise<Reply>): Promise<Reply> {
  const deadline = performance.now() + PATIENCE_MS;
  for (;;) {
    const reply = await send();
    if (!asksAgain(reply) || performance.now() > deadline) return reply;
    await pause(100);
  }
}

/** Queries rows of the product's database. */
export function rowsOf<Row extends object>(world: Reached, sql: string): Promise<Row[]> {
  return queryRows<Row>(world.stack.env['DATABASE_URL'] ?? '', sql);
}

/** Returns the number of an account's bets. */
export async function countBets(world: Reached, userId: string): Promise<number> {
  const [row] = await rowsOf<{ count: string }>(
    world,
    `select count(*) as count from bets.bet where user_id = '${userId}'`,
  );
  return Number(row?.count);
}
