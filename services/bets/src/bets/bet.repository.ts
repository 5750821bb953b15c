import { Injectable } from '@nestjs/common';
import type { EntityManager } from '@mikro-orm/postgresql';
import { sqlRow, sqlRows, toInstant, type SqlValue } from '@app/persistence';
import { BET_COLUMNS, type BetRow } from './bet-row.ts';

/** Fields that PostgreSQL hands over in another form than a BetRow has. */
const CASTS: Partial<Record<keyof BetRow, string>> = {
  gameDay: 'text',
  line: 'float8',
  stakeCents: 'float8',
  payoutCents: 'float8',
  unitCents: 'float8',
  closingLine: 'float8',
};

const COLUMNS = Object.entries(BET_COLUMNS) as readonly (readonly [keyof BetRow, string])[];

/** The columns of a stored bet, read by `readBetRow`; `alias` is that of the table `bet`. */
export function betColumns(alias = 'bet'): string {
  return COLUMNS.map(([field, column]) => {
    const cast = CASTS[field];
    return `${alias}.${column}${cast === undefined ? '' : `::${cast}`} as "${field}"`;
  }).join();
}

/** A row selected with `betColumns`; its instants are still texts of PostgreSQL. */
export type SelectedBet = BetRow;

export function readBetRow(row: SelectedBet): BetRow {
  return {
    ...row,
    startsAt: row.startsAt === null ? null : toInstant(row.startsAt),
    settledAt: row.settledAt === null ? null : toInstant(row.settledAt),
    placedAt: toInstant(row.placedAt),
    ledgerAt: toInstant(row.ledgerAt),
  };
}

/** Reads single bets. Changes go through `BetHistory` alone. */
@Injectable()
export class BetRepository {
  /** A bet of this user; nobody else changes it before this transaction ends. */
  lockById(em: EntityManager, userId: string, id: string): Promise<BetRow | null> {
    return this.one(em, 'bet.user_id = $1 and bet.id = $2 for update', [userId, id]);
  }

  findById(em: EntityManager, userId: string, id: string): Promise<BetRow | null> {
    return this.one(em, 'bet.user_id = $1 and bet.id = $2', [userId, id]);
  }

  /** The newest bet that this very request made since an instant (checklist S-461). */
  findByRequest(em: EntityManager, userId: string, requestHash: string, since: Date): Promise<BetRow | null> {
    return this.one(
      em,
      `bet.user_id = $1 and bet.placed_at > $3 and bet.request_hash = $2
       order by bet.placed_at desc, bet.id desc limit 1`,
      [userId, requestHash, since],
    );
  }

  /** Any selection of bets by a `where` clause and what follows it. */
  async many(em: EntityManager, where: string, values: readonly SqlValue[]): Promise<BetRow[]> {
    const rows = await sqlRows<SelectedBet>(
      em,
      `select ${betColumns()} from "bets"."bet" as bet where ${where}`,
      values,
    );
    return rows.map(readBetRow);
  }

  private async one(em: EntityManager, where: string, values: readonly SqlValue[]): Promise<BetRow | null> {
    const row = await sqlRow<SelectedBet>(
      em,
      `select ${betColumns()} from "bets"."bet" as bet where ${where}`,
      values,
    );
    return row === undefined ? null : readBetRow(row);
  }
}
