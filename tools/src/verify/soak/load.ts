import { randomUUID } from 'node:crypto';
import { pause } from '@app/testing/servers';
import type { Bet } from '@app/contracts';
import { call, inLanes, type Account, type Reply } from '../accounts/client.ts';
import { callWithKey, manualBet } from '../bets/bet-calls.ts';
import { randomFrom } from '../hostile-files.ts';

/** Bets an account keeps. It deletes its oldest for each one above it, so that lists stay as long as they are. */
const KEPT = 20;
const SHARE_OF_READS = 0.7;
const READS = [
  'GET /api/predictions/nfl/performance',
  'GET /api/bets',
  'GET /api/auth/me',
  'GET /api/predictions/nfl/slates',
];
const TICK_MS = 10;

type Result = { readonly requests: number; readonly failures: readonly string[]; readonly p99Ms: number };

/** Accounts that read, place, settle and delete bets. */
export class SoakLoad {
  private readonly origin: string;
  private readonly accounts: readonly { readonly token: string; readonly bets: string[] }[];
  private readonly random: () => number;
  private next = 0;

  constructor(origin: string, accounts: readonly Account[], seed: number) {
    this.origin = origin;
    this.accounts = accounts.map(({ token }) => ({ token, bets: [] }));
    this.random = randomFrom(seed);
  }

  /** Requests per second of so many clients that send one after the other. */
  async capacity(lanes: number, ms: number): Promise<number> {
    const endsAt = performance.now() + ms;
    let answered = 0;
    await inLanes(Array.from({ length: lanes }), lanes, async () => {
      for (; performance.now() < endsAt; answered += 1) await this.one();
    });
    return answered / (ms / 1_000);
  }

  /** Sends requests at a rate for a while. */
  async at(perSecond: number, ms: number): Promise<Result> {
    const startedAt = performance.now();
    const failures: string[] = [];
    const times: number[] = [];
    const running = new Set<Promise<void>>();
    let sent = 0;
    for (let elapsed = 0; elapsed < ms; elapsed = performance.now() - startedAt) {
      for (const due = Math.floor((elapsed / 1_000) * perSecond); sent < due; sent += 1) {
        const sentAt = performance.now();
        const request = this.one()
          .then(({ status, text }) => {
            times.push(performance.now() - sentAt);
            if (status >= 400) failures.push(`${String(status)} ${text.slice(0, 100)}`);
          })
          .catch((error: unknown) => void failures.push(String(error)))
          .finally(() => running.delete(request));
        running.add(request);
      }
      await pause(TICK_MS);
    }
    await Promise.all(running);
    times.sort((one, other) => one - other);
    return { requests: sent, failures, p99Ms: times[Math.floor(times.length * 0.99)] ?? 0 };
  }

  private async one(): Promise<Reply> {
    this.next += 1;
    const account = this.accounts[this.next % this.accounts.length];
    if (account === undefined) throw new Error('There is no account.');
    const { token, bets } = account;
    if (this.random() < SHARE_OF_READS)
      return call(this.origin, READS[this.next % READS.length] ?? '', { token });
    const key = randomUUID();
    const old = bets.length >= KEPT ? bets.shift() : undefined;
    if (old !== undefined) return callWithKey(this.origin, `DELETE /api/bets/${old}`, { token, key });
    const reply = await callWithKey(this.origin, 'POST /api/user-bets/add-manual', {
      ...{ token, key },
      body: manualBet({ gameDate: '2019-10-13', betAmount: 1 + Math.floor(this.random() * 50) }),
    });
    if (reply.status === 201) bets.push((reply.body?.data as unknown as Bet).id);
    return reply;
  }
}
