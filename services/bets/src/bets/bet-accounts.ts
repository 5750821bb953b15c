import { Injectable } from '@nestjs/common';
import type { EntityManager } from '@mikro-orm/postgresql';
import { sqlRows } from '@app/persistence';

/** What holds for all bets of one account together. */
@Injectable()
export class BetAccounts {
  /**
   * Bets are added to an account by one transaction after the other: what a check of those it has says stays true until
   * this transaction ends.
   */
  async lock(em: EntityManager, userId: string): Promise<void> {
    await sqlRows(em, 'select pg_advisory_xact_lock(hashtextextended($1, 0))', [`bets of ${userId}`]);
  }
}
