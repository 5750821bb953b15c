import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { Bet } from '@app/contracts';
import { poll } from '@app/testing/servers';
import { randomFrom } from '../hostile-files.ts';
import { register, type Account, type Reply } from '../accounts/client.ts';
import type { AccountHarness, Checks } from '../accounts/harness.ts';
import type { World } from '../accounts/world.ts';
import { asksAgain, callWithKey, manualBet, rowsOf } from './bet-calls.ts';
import { foldFaults } from './fold.ts';

const KILLS = 20;
const SHORT_KILLS = 2;
/** Bets acknowledged between kills, at least; up to twice as many. */
const BETS_BETWEEN = 60;
const SHORT_BETS_BETWEEN = 15;
/** Only ends a wait for what never happens. */
const BETS_WITHIN_MS = 120_000;
const LANES = 12;
/** Every process a bet passes through, the two that every request uses first. */
const KILLED = ['services/bets', 'gateway', 'services/auth', 'services/predictions'] as const;
/** How long a client retries a change after the last kill before it counts as lost. */
const GIVE_UP_MS = 60_000;

/** What a client knows about its own bet from responses. */
type Known = { readonly id: string; readonly amount: number; state: 'pending' | 'won' | 'lost' | 'deleted' };
type Ledger = {
  readonly bets: Known[];
  retries: number;
  /** When clients give up, which is after the last kill. */
  givesUpAt: number;
  readonly odd: string[];
};

/**
 * Bets, gateway, auth and predictions are killed repeatedly while clients place, settle and delete bets and
 * retry unanswered requests with their keys. Every acknowledged change exists exactly once.
 */
export const killBets: AccountHarness = {
  name: 'kill-bets',
  async run(world, checks) {
    const account = await register(world.origin);
    const ledger: Ledger = { bets: [], retries: 0, givesUpAt: Infinity, odd: [] };
    const random = randomFrom(world.seed);
    let isOver = false;
    let next = 0;
    const lanes = Array.from({ length: LANES }, async () => {
      while (!isOver) {
        next += 1;
        await oneBet(world, account, ledger, next);
      }
    });
    const kills = world.isShort ? SHORT_KILLS : KILLS;
    for (let kill = 0; kill < kills; kill += 1) {
      const atLeast = world.isShort ? SHORT_BETS_BETWEEN : BETS_BETWEEN;
      const wanted = ledger.bets.length + atLeast * (1 + random());
      if (!(await poll(() => ledger.bets.length >= wanted, { timeoutMs: BETS_WITHIN_MS, everyMs: 5 }))) break;
      await pause(random() * 50); // A random moment of the requests in flight.
      const name = KILLED[kill % KILLED.length] ?? KILLED[0];
      await world.stack.app(name).kill();
      await world.stack.restart(name);
    }
    isOver = true;
    ledger.givesUpAt = performance.now() + GIVE_UP_MS;
    await Promise.all(lanes);
    await compare(world, account, ledger, checks);
    const { bets, faults } = await foldFaults(world);
    checks.equal(faults, [], 'bets that do not match their history');
    checks.figure(
      `${kills} kills, ${ledger.bets.length} acknowledged bets, ${ledger.retries} requests sent again; ${bets} bets ` +
        'match their history',
    );
  },
};

/** Places a bet with a unique stake and settles or deletes two of three. */
async function oneBet(world: World, account: Account, ledger: Ledger, number: number): Promise<void> {
  const amount = number / 100;
  const placed = await untilAnswered(world, account, ledger, 'POST /api/user-bets/add-manual', {
    ...manualBet({ betAmount: amount, gameDate: '2019-10-13' }),
  });
  if (placed?.status !== 201) {
    ledger.odd.push(
      `placing ${amount}: ${placed?.status ?? 'no answer'} ${placed?.text.slice(0, 200) ?? ''}`,
    );
    return;
  }
  const known: Known = { id: (placed.body?.data as unknown as Bet).id, amount, state: 'pending' };
  ledger.bets.push(known);
  if (number % 3 === 0) return;
  const isDeleting = number % 3 === 1;
  const result = number % 2 === 0 ? 'won' : 'lost';
  const changed = await untilAnswered(
    world,
    account,
    ledger,
    isDeleting ? `DELETE /api/bets/${known.id}` : `PATCH /api/user-bets/${known.id}`,
    isDeleting ? undefined : { actualResult: result },
  );
  if (changed?.status === 200) known.state = isDeleting ? 'deleted' : result;
  else ledger.odd.push(`changing ${known.id}: ${changed?.status ?? 'no answer'} ${changed?.text ?? ''}`);
}

/** Sends a change with one key until the response is not a server failure. */
async function untilAnswered(
  world: World,
  { token }: Account,
  ledger: Ledger,
  route: string,
  body: object | undefined,
): Promise<Reply | undefined> {
  const key = randomUUID();
  while (performance.now() < ledger.givesUpAt) {
    const reply = await callWithKey(world.origin, route, {
      ...{ key, token },
      ...(body !== undefined && { body }),
    }).catch(() => undefined);
    if (reply !== undefined && reply.status < 500 && !asksAgain(reply)) return reply;
    ledger.retries += 1;
    await pause(100); // A polite client waits before it retries.
  }
  return undefined;
}

async function compare(world: World, { user }: Account, ledger: Ledger, checks: Checks): Promise<void> {
  checks.equal(ledger.odd.slice(0, 5), [], 'changes that were refused or never answered');
  const rows = await rowsOf<{ id: string; stake_cents: string; state: string; result: string | null }>(
    world,
    `select id, stake_cents, state, result from bets.bet where user_id = '${user.id}'`,
  );
  const stored = new Map(rows.map((row) => [row.id, row]));
  const living = ledger.bets.filter(({ state }) => state !== 'deleted');
  const lost = living.filter(({ id }) => !stored.has(id));
  const undead = ledger.bets.filter(({ id, state }) => state === 'deleted' && stored.has(id));
  const wrong = living.filter(({ id, state, amount }) => {
    const row = stored.get(id);
    const is = row?.result ?? row?.state;
    return row !== undefined && (is !== state || Number(row.stake_cents) !== Math.round(amount * 100));
  });
  const stakes = Map.groupBy(rows, ({ stake_cents }) => stake_cents);
  const doubled = [...stakes.values()].filter((same) => same.length > 1);
  const unknown = rows.filter(({ id }) => !ledger.bets.some((bet) => bet.id === id));
  checks.equal(lost.length, 0, 'acknowledged bets that were lost');
  checks.equal(undead.length, 0, 'deleted bets that still exist');
  checks.equal(wrong.length, 0, 'bets in another state than acknowledged');
  checks.equal(doubled.length, 0, 'bets stored twice');
  checks.equal(unknown.length, 0, 'bets that were never acknowledged');
  const least = world.isShort ? SHORT_KILLS * SHORT_BETS_BETWEEN : KILLS * BETS_BETWEEN;
  checks.check(ledger.bets.length >= least, `only ${ledger.bets.length} bets were placed`);
}
