import { Injectable } from '@nestjs/common';
import { selectListOf, type OwnerScope } from '@app/persistence';
import { BetEntity, type BetRow } from '../bets/bet.entity.ts';
import type { BetPosition } from './cursor.ts';

const FIELDS = [
  'id',
  'ledgerAt',
  'placedAt',
  'gameDay',
  'settledAt',
  'sport',
  'sportsbook',
  'confidenceLevel',
  'betType',
  'side',
  'line',
  'odds',
  'oddsSource',
  'isLate',
  'stakeCents',
  'payoutCents',
  'unitCents',
  'state',
  'result',
  'closingLine',
  'closingOdds',
  'closingOppositeOdds',
] as const;
const COLUMNS = selectListOf(BetEntity, 'bet', FIELDS);

export type SettledRow = Pick<BetRow, (typeof FIELDS)[number]>;

/** Bets of one page, and the position after them; null on the last page. */
export interface SettledPage {
  readonly bets: readonly SettledRow[];
  readonly next: BetPosition | null;
}

/** Reads a user's settled bets in index order. */
@Injectable()
export class SettledBetRepository {
  /** Returns the settled bets after a position, oldest game first. */
  async findPage(
    scope: OwnerScope,
    { after, limit }: { readonly after: BetPosition | null; readonly limit: number },
  ): Promise<SettledPage> {
    const settled = scope.selectFrom(BetEntity).select(COLUMNS).where('state', '=', 'completed');
    const following =
      after === null
        ? settled
        : settled.where(({ eb, refTuple, tuple }) =>
            eb(refTuple('ledger_at', 'id'), '>', tuple(after.at, after.id)),
          );
    const rows = await following
      .orderBy('ledger_at')
      .orderBy('id')
      // One more row than shown tells whether there is a next page.
      .limit(limit + 1)
      .execute();
    const bets = rows.slice(0, limit);
    const last = rows.length > limit ? bets.at(-1) : undefined;
    return { bets, next: last === undefined ? null : { at: last.ledgerAt, id: last.id } };
  }
}
