import { Inject, Injectable } from '@nestjs/common';
import { AppError } from '@app/contracts';
import { orLockedFor, runSql, type OwnerScope } from '@app/persistence';
import { BETS_CONFIG, type BetsConfig } from '../bets.config.ts';
import { lockAccount } from './account-lock.sql.ts';
import { BetEntity } from './bet.entity.ts';

/** Well below the time limit of a statement, which would end the wait as an internal error. */
const LOCK_WAIT_MS = 3_000;

/** The rules for all bets of one account together. */
@Injectable()
export class BetAccounts {
  constructor(
    @Inject(BETS_CONFIG) private readonly limits: Pick<BetsConfig, 'MAX_ACCOUNT_BETS' | 'MAX_IMPORT_ROWS'>,
  ) {}

  /** Maximum bets per import. */
  get maxImportRows(): number {
    return this.limits.MAX_IMPORT_ROWS;
  }

  /**
   * Makes transactions add bets to an account one after the other: a check of its bets stays true until this one ends.
   * Throws ACCOUNT_BUSY when others take too long.
   */
  async lock({ em, userId }: OwnerScope): Promise<void> {
    await orLockedFor(em, { waitMs: LOCK_WAIT_MS, code: 'ACCOUNT_BUSY' }, () =>
      runSql(em, lockAccount(userId)),
    );
  }

  /** Throws ACCOUNT_FULL naming the limit when an account, locked before, has no room for more bets. */
  async assertRoom(scope: OwnerScope, added: number): Promise<void> {
    const max = this.limits.MAX_ACCOUNT_BETS;
    // A bet at this place means that the account holds too many; none has to be counted beyond it.
    const place = Math.max(max - added, 0);
    const query = scope.selectFrom(BetEntity).select('id').offset(place).limit(1);
    if (added <= max && (await query.executeTakeFirst()) === undefined) return;
    const rule = `An account can hold up to ${max.toLocaleString('en-US')} bets. Remove bets or undo an import first.`;
    throw AppError.ofField('ACCOUNT_FULL', 'bets', rule);
  }
}
