import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { Bet } from '@app/contracts';
import { register, type Account, type Reply } from '../accounts/client.ts';
import type { Checks } from '../accounts/harness.ts';
import type { Reached } from '../accounts/world.ts';
import { asksAgain, callWithKey, manualBet, rowsOf } from './bet-calls.ts';

/** How long a client retries a change after the load ends before it counts as lost. */
const GIVE_UP_MS = 60_000;
/** A polite client waits before it retries. */
const RETRY_MS = 100;

/** What a client knows about its own bet from responses. */
type Known = { readonly id: string; readonly amount: number; state: 'pending' | 'won' | 'lost' | 'deleted' };

/**
 * Clients of one account that place, settle and delete bets, and retry with the same key what was not answered or answered
 * with a request to try again. They know every acknowledged change.
 */
export class BetLoad {
  readonly bets: Known[] = [];
  /** Requests sent again. */
  retries = 0;
  /** The longest a response has taken. */
  slowestMs = 0;
  /** Responses by status, 0 for none. */
  readonly statuses = new Map<number, number>();
  private readonly world: Reached;
  private readonly account: Account;
  private readonly odd: string[] = [];
  private readonly lanes: Promise<void>[];
  private next = 0;
  private isOver = false;
  private givesUpAt = Infinity;

  private constructor(world: Reached, account: Account, lanes: number) {
    this.world = world;
    this.account = account;
    this.lanes = Array.from({ length: lanes }, () => this.lane());
  }

  static async start(world: Reached, lanes: number): Promise<BetLoad> {
    return new BetLoad(world, await register(world.origin), lanes);
  }

  /** Ends when every change is answered or given up. */
  async end(): Promise<void> {
    this.isOver = true;
    this.givesUpAt = performance.now() + GIVE_UP_MS;
    await Promise.all(this.lanes);
  }

  /** Compares what is stored with what was acknowledged. */
  async compare(checks: Checks): Promise<void> {
    checks.equal(this.odd.slice(0, 5), [], 'changes that were refused or never answered');
    const rows = await rowsOf<{ id: string; stake_cents: string; state: string; result: string | null }>(
      this.world,
      `select id, stake_cents, state, result from bets.bet where user_id = '${this.account.user.id}'`,
    );
    const stored = new Map(rows.map((row) => [row.id, row]));
    const living = this.bets.filter(({ state }) => state !== 'deleted');
    const lost = living.filter(({ id }) => !stored.has(id));
    const undead = this.bets.filter(({ id, state }) => state === 'deleted' && stored.has(id));
    const wrong = living.filter(({ id, state, amount }) => {
      const row = stored.get(id);
      const is = row?.result ?? row?.state;
      return row !== undefined && (is !== state || Number(row.stake_cents) !== Math.round(amount * 100));
    });
    const stakes = Map.groupBy(rows, ({ stake_cents }) => stake_cents);
    const doubled = [...stakes.values()].filter((same) => same.length > 1);
    const unknown = rows.filter(({ id }) => !this.bets.some((bet) => bet.id === id));
    checks.equal(lost.length, 0, 'acknowledged bets that were lost');
    checks.equal(undead.length, 0, 'deleted bets that still exist');
    checks.equal(wrong.length, 0, 'bets in another state than acknowledged');
    checks.equal(doubled.length, 0, 'bets stored twice');
    checks.equal(unknown.length, 0, 'bets that were never acknowledged');
  }

  private async lane(): Promise<void> {
    while (!this.isOver) {
      this.next += 1;
      await this.oneBet(this.next);
    }
  }

  /** Places a bet with a unique stake and settles or deletes two of three. */
  private async oneBet(number: number): Promise<void> {
    const amount = number / 100;
    const placed = await this.untilAnswered('POST /api/user-bets/add-manual', {
      ...manualBet({ betAmount: amount, gameDate: '2019-10-13' }),
    });
    if (placed?.status !== 201) {
      this.odd.push(
        `placing ${amount}: ${placed?.status ?? 'no answer'} ${placed?.text.slice(0, 200) ?? ''}`,
      );
      return;
    }
    const known: Known = { id: (placed.body?.data as unknown as Bet).id, amount, state: 'pending' };
    this.bets.push(known);
    if (number % 3 === 0) return;
    const isDeleting = number % 3 === 1;
    const result = number % 2 === 0 ? 'won' : 'lost';
    const changed = await this.untilAnswered(
      isDeleting ? `DELETE /api/bets/${known.id}` : `PATCH /api/user-bets/${known.id}`,
      isDeleting ? undefined : { actualResult: result },
    );
    if (changed?.status === 200) known.state = isDeleting ? 'deleted' : result;
    else this.odd.push(`changing ${known.id}: ${changed?.status ?? 'no answer'} ${changed?.text ?? ''}`);
  }

  /** Sends a change with one key until the response is not a server failure. */
  private async untilAnswered(route: string, body: object | undefined): Promise<Reply | undefined> {
    const key = randomUUID();
    const { token } = this.account;
    while (performance.now() < this.givesUpAt) {
      const sentAt = performance.now();
      const reply = await callWithKey(this.world.origin, route, {
        ...{ key, token },
        ...(body !== undefined && { body }),
      }).catch(() => undefined);
      this.slowestMs = Math.max(this.slowestMs, performance.now() - sentAt);
      const status = reply?.status ?? 0;
      this.statuses.set(status, (this.statuses.get(status) ?? 0) + 1);
      if (reply !== undefined && reply.status < 500 && !asksAgain(reply)) return reply;
      this.retries += 1;
      await pause(RETRY_MS);
    }
    return undefined;
  }
}
