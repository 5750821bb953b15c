import { Injectable } from '@nestjs/common';
import type { Expression, ExpressionBuilder, SqlBool } from 'kysely';
import { selectListOf, type DatabaseOf, type OwnerScope } from '@app/persistence';
import { BetEntity, type BetRow } from '../bets/bet.entity.ts';
import { RESULT } from '../bets/bet-result.sql.ts';
import { isListed, type BetFilter, type StatusFilter } from './bet-filter.ts';
import type { BetPosition } from './cursor.ts';

const COLUMNS = selectListOf(BetEntity);

/** Bets of one page, and the position after them; null on the last page. */
export interface BetPage {
  readonly bets: readonly BetRow[];
  readonly next: BetPosition | null;
}

/** Reads pages of a user's bets in index order. */
@Injectable()
export class BetListRepository {
  /** Returns the bets after a position, newest game first. */
  async findPage(
    scope: OwnerScope,
    page: {
      readonly filter: BetFilter;
      readonly status: StatusFilter;
      readonly after: BetPosition | null;
      readonly limit: number;
    },
  ): Promise<BetPage> {
    const { after } = page;
    const listed = scope.selectFrom(BetEntity).select(COLUMNS).where(isListed(page.filter));
    const shown = page.status === null ? listed : listed.where(hasStatus(page.status));
    const following =
      after === null
        ? shown
        : shown.where(({ eb, refTuple, tuple }) =>
            eb(refTuple('ledger_at', 'id'), '<', tuple(after.at, after.id)),
          );
    const rows = await following
      .orderBy('ledger_at', 'desc')
      .orderBy('id', 'desc')
      // One more row than shown tells whether there is a next page.
      .limit(page.limit + 1)
      .execute();
    const hasMore = rows.length > page.limit;
    const bets = hasMore ? rows.slice(0, -1) : rows;
    const last = hasMore ? bets.at(-1) : undefined;
    return { bets, next: last === undefined ? null : { at: last.ledgerAt, id: last.id } };
  }

  /** Newest logged first. Bets logged at the same moment, as from a file without times, follow by newest game. */
  findNewest(scope: OwnerScope, limit: number): Promise<BetRow[]> {
    return newestLogged(scope).limit(limit).execute();
  }

  /** The bets of the newest games, so that an import of old bets leaves the present ones in. Ordered as `findNewest`. */
  findNewestGames(scope: OwnerScope, limit: number): Promise<BetRow[]> {
    const newest = scope
      .selectFrom(BetEntity)
      .select('bet.id')
      .orderBy('ledger_at', 'desc')
      .orderBy('id', 'desc')
      .limit(limit);
    return newestLogged(scope).where('bet.id', 'in', newest).execute();
  }
}

const newestLogged = (scope: OwnerScope) =>
  scope
    .selectFrom(BetEntity)
    .select(COLUMNS)
    .orderBy('placed_at', 'desc')
    .orderBy('ledger_at', 'desc')
    .orderBy('id', 'desc');

type Bets = ExpressionBuilder<DatabaseOf<typeof BetEntity>, 'bet'>;

function hasStatus(status: NonNullable<StatusFilter>): (eb: Bets) => Expression<SqlBool> {
  return (eb) => {
    if (status === 'pending') return eb('state', '=', 'pending');
    return status === 'settled' ? eb('state', '=', 'completed') : eb(RESULT, '=', status);
  };
}
