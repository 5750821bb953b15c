import { Inject, Injectable } from '@nestjs/common';
import { EntityManager } from '@mikro-orm/postgresql';
import type { Bet } from '@app/contracts';
import { requestHashOf, runOnce } from '@app/persistence';
import { BetAccounts } from '../bets/bet-accounts.ts';
import { BetHistory } from '../bets/bet-history.ts';
import { toBet } from '../bets/bet.mapper.ts';
import { BetRepository } from '../bets/bet.repository.ts';
import type { BetFields, NewBet } from '../bets/bet-row.ts';

/** A second click within this time is no second bet (checklist S-461). */
const DOUBLE_SUBMIT_MS = 2_000;

interface StoredCall {
  readonly userId: string;
  readonly key: string;
  /** False: the key is of our own making, and the body tells a double click. */
  readonly isKeyGiven: boolean;
  readonly request: unknown;
}

/** A bet to store, and how it is settled at once, if it is. */
export interface LoggedBet {
  readonly bet: NewBet;
  readonly settlement: Partial<BetFields> | null;
}

/** Stores a bet once: per key, and without one per body within 2 s. */
@Injectable()
export class BetStore {
  constructor(
    @Inject(EntityManager) private readonly em: EntityManager,
    @Inject(BetHistory) private readonly history: BetHistory,
    @Inject(BetRepository) private readonly bets: BetRepository,
    @Inject(BetAccounts) private readonly accounts: BetAccounts,
  ) {}

  async store(call: StoredCall, logged: LoggedBet): Promise<{ readonly bet: Bet }> {
    return this.em.fork().transactional((em) =>
      runOnce(em, 'bets', call, async () => {
        await this.accounts.lock(em, call.userId);
        const twin = call.isKeyGiven ? null : await this.findTwin(em, call, logged.bet.placedAt);
        return { bet: twin ?? (await this.insert(em, logged)) };
      }),
    );
  }

  /** The bet that the same body made just now. */
  private async findTwin(em: EntityManager, call: StoredCall, at: string): Promise<Bet | null> {
    const hash = requestHashOf(call.request);
    const since = new Date(new Date(at).getTime() - DOUBLE_SUBMIT_MS);
    const row = await this.bets.findByRequest(em, call.userId, hash, since);
    return row === null ? null : toBet(row);
  }

  private async insert(em: EntityManager, { bet, settlement }: LoggedBet): Promise<Bet> {
    const { userId, placedAt: at } = bet;
    await this.accounts.assertRoom(em, userId, 1);
    await this.history.record(em, [{ kind: 'placed', actor: 'user', at, bet, settlement }]);
    await this.history.announceBetsChanged(em, [userId], at);
    return toBet({ ...bet, ...settlement, version: settlement === null ? 1 : 2 });
  }
}
