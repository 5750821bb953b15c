import { Inject, Injectable } from '@nestjs/common';
import type { EntityManager } from '@mikro-orm/postgresql';
import type { SqlValue } from '@app/persistence';
import type { BetRow } from '../bets/bet-row.ts';
import { BetRepository } from '../bets/bet.repository.ts';
import { whereOf, type BetFilter, type StatusFilter } from './bet-filter.ts';
import type { BetPosition } from './cursor.ts';
import { RESULT } from '../figures/result.sql.ts';

/** Bets of one page and what leads on; the last page has no `next`. */
export interface BetPage {
  readonly bets: readonly BetRow[];
  readonly next: BetPosition | null;
}

/** Pages of one user's bets, read in the order of an index. */
@Injectable()
export class BetListRepository {
  constructor(@Inject(BetRepository) private readonly bets: BetRepository) {}

  /** Newest game first, after a position. */
  async findPage(
    em: EntityManager,
    userId: string,
    page: {
      readonly filter: BetFilter;
      readonly status: StatusFilter;
      readonly after: BetPosition | null;
      readonly limit: number;
    },
  ): Promise<BetPage> {
    const { where, values } = whereOf(userId, page.filter);
    const parameter = (value: SqlValue): string => `$${String(values.push(value))}`;
    const parts = [where, ...statusParts(page.status, parameter)];
    if (page.after !== null)
      parts.push(
        `(ledger_at, id) < (${parameter(page.after.at)}::timestamptz, ${parameter(page.after.id)}::uuid)`,
      );
    // One more than asked for tells whether there is a next page.
    const rows = await this.bets.many(
      em,
      `${parts.join(' and ')} order by ledger_at desc, id desc limit ${parameter(page.limit + 1)}`,
      values,
    );
    const bets = rows.slice(0, page.limit);
    const last = rows.length > page.limit ? bets.at(-1) : undefined;
    return { bets, next: last === undefined ? null : { at: last.ledgerAt, id: last.id } };
  }

  /** The newest logged first; of those logged at one moment, as a file without times is, the newest game. */
  findNewest(em: EntityManager, userId: string, limit: number): Promise<BetRow[]> {
    return this.bets.many(em, 'user_id = $1 order by placed_at desc, ledger_at desc, id desc limit $2', [
      userId,
      limit,
    ]);
  }
}

function statusParts(status: StatusFilter, parameter: (value: SqlValue) => string): string[] {
  if (status === null) return [];
  if (status === 'pending') return [`state = 'pending'`];
  if (status === 'settled') return [`state = 'completed'`];
  return [`${RESULT} = ${parameter(status)}`];
}
