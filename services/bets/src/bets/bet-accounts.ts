import { Inject, Injectable } from '@nestjs/common';
import type { EntityManager } from '@mikro-orm/postgresql';
import { AppError } from '@app/contracts';
import { sqlRow, sqlRows } from '@app/persistence';
import { BETS_CONFIG, type BetsConfig } from '../bets.config.ts';

const LOCK_NOT_AVAILABLE = '55P03';
/** Well below the time limit of a statement, which would end the wait as an error of ours. */
const LOCK_WAIT_MS = 3_000;

/** What holds for all bets of one account together. */
@Injectable()
export class BetAccounts {
  constructor(
    @Inject(BETS_CONFIG) private readonly limits: Pick<BetsConfig, 'MAX_ACCOUNT_BETS' | 'MAX_IMPORT_ROWS'>,
  ) {}

  /** Most bets that one import may add. */
  get maxImportRows(): number {
    return this.limits.MAX_IMPORT_ROWS;
  }

  /**
   * Bets are added to an account by one transaction after the other: what a check of those it has says stays true until
   * this transaction ends. Throws ACCOUNT_BUSY when others take too long.
   */
  async lock(em: EntityManager, userId: string): Promise<void> {
    try {
      await sqlRows(em, `set local lock_timeout = ${String(LOCK_WAIT_MS)}`);
      await sqlRows(em, 'select pg_advisory_xact_lock(hashtextextended($1, 0))', [`bets of ${userId}`]);
      await sqlRows(em, 'set local lock_timeout to default');
    } catch (error) {
      if ((error as { code?: unknown }).code !== LOCK_NOT_AVAILABLE) throw error;
      throw new AppError('ACCOUNT_BUSY');
    }
  }

  /** Throws ACCOUNT_FULL naming the limit where an account, locked before, has no room for more bets. */
  async assertRoom(em: EntityManager, userId: string, added: number): Promise<void> {
    const max = this.limits.MAX_ACCOUNT_BETS;
    const row = await sqlRow<{ held: number }>(
      em,
      'select count(*)::int as held from (select from "bets"."bet" where user_id = $1 limit $2) bet',
      [userId, max],
    );
    if ((row?.held ?? 0) + added <= max) return;
    const rule = `An account holds up to ${max.toLocaleString('en-US')} bets. Remove bets or undo an import first.`;
    throw AppError.ofField('ACCOUNT_FULL', 'bets', rule);
  }
}
