import { Injectable } from '@nestjs/common';
import type { EntityManager } from '@mikro-orm/postgresql';
import type { RawBuilder } from 'kysely';
import { AppError, betsChanged } from '@app/contracts';
import { addToOutbox, pendingEvent, runSql, toColumns } from '@app/persistence';
import { BetEntity, type BetActor, type BetFields, type NewBet } from './bet.entity.ts';
import { deleteBets, insertBets, updateBets } from './bet-history.sql.ts';

interface ByWhom {
  readonly actor: BetActor;
  /** ISO instant. */
  readonly at: string;
}

/** A bet, at the version a change was decided on. */
interface Target {
  readonly userId: string;
  readonly id: string;
  readonly version: number;
}

type PlacedChange = ByWhom & {
  readonly kind: 'placed';
  readonly bet: NewBet;
  /** Settlement at the same time, a separate entry in the history; null or absent keeps the bet open. */
  readonly settlement?: Partial<BetFields> | null;
};
export type FieldsChange = ByWhom & {
  readonly kind:
    'edited' | 'settled' | 'resettled' | 'reopened' | 'rescheduled' | 'closing-recorded' | 'unit-recorded';
  readonly bet: Target;
  readonly set: Partial<BetFields>;
};
/** Whether the game had started by its sport's clock; false for a bet without a linked game (S-159). */
interface AfterStart {
  readonly isAfterStart: boolean;
}
type CorrectedChange = ByWhom &
  AfterStart & { readonly kind: 'corrected'; readonly bet: Target; readonly set: Partial<BetFields> };
type DeletedChange = ByWhom & AfterStart & { readonly kind: 'deleted'; readonly bet: Target };
export type BetChange = PlacedChange | FieldsChange | CorrectedChange | DeletedChange;

/**
 * Changes bets. One statement writes the row and the entry of its history, so a bet is always the fold of its events.
 * An entry holds exactly the columns that were set; its `seq` is the version the bet has after it.
 */
@Injectable()
export class BetHistory {
  /**
   * Applies any number of changes in the caller's transaction: one statement for those placed, one for those whose
   * fields change and one for those deleted, each bet at most once in each. Throws BET_CHANGED_ELSEWHERE when a bet has
   * another version by now; callers that hold the row locks cannot conflict.
   */
  async record(em: EntityManager, changes: readonly BetChange[]): Promise<void> {
    if (!em.isInTransaction()) throw new Error('bets change in the transaction that decided the change');
    const placed = changes.filter((change) => change.kind === 'placed');
    const deleted = changes.filter((change) => change.kind === 'deleted');
    const edited = changes.filter((change) => change.kind !== 'placed' && change.kind !== 'deleted');
    await run(em, placed.length, () => insertBets(placed.map(rowOf), placed.flatMap(entriesOf)));
    await run(em, edited.length, () => {
      const updates = edited.map((change) => ({
        ...targetOf(change),
        change: toColumns(BetEntity, change.set),
      }));
      const columns = [...new Set(updates.flatMap(({ change }) => Object.keys(change)))].sort();
      return updateBets(updates, columns);
    });
    await run(em, deleted.length, () =>
      deleteBets(deleted.map((change) => ({ ...targetOf(change), change: {} }))),
    );
  }

  /** Notifies the open pages of these users, once each, when the transaction commits. */
  async announceBetsChanged(em: EntityManager, userIds: Iterable<string>, at: string): Promise<void> {
    await addToOutbox(
      em,
      [...new Set(userIds)].map((userId) => pendingEvent(betsChanged, { userId, changedAt: at })),
    );
  }
}

function targetOf(change: Exclude<BetChange, PlacedChange>): object {
  const { kind, actor, at, bet } = change;
  const { userId: user_id, id, version } = bet;
  const is_after_start = 'isAfterStart' in change ? change.isAfterStart : null;
  return { user_id, id, version, kind, actor, at, is_after_start };
}

/** A bet settled as it is placed is stored once, in its final state: a second write would cost every index again. */
function rowOf({ bet, settlement }: PlacedChange): object {
  return toColumns(BetEntity, { ...bet, ...settlement, version: settlement == null ? 1 : 2 });
}

function entriesOf({ kind, actor, at, bet, settlement }: PlacedChange): object[] {
  const { userId, id, ...fields } = bet;
  const target = { user_id: userId, bet_id: id, at };
  const known = Object.entries(toColumns(BetEntity, fields)).filter(([, value]) => value !== null);
  const placed = { ...target, seq: 1, kind, actor, change: Object.fromEntries(known) };
  if (settlement == null) return [placed];
  const by = settlement.settledBy ?? 'system';
  return [
    placed,
    { ...target, seq: 2, kind: 'settled', actor: by, change: toColumns(BetEntity, settlement) },
  ];
}

async function run(
  em: EntityManager,
  bets: number,
  statement: () => RawBuilder<{ readonly changed: number }>,
): Promise<void> {
  if (bets === 0) return;
  const [answer] = await runSql(em, statement());
  if (answer?.changed !== bets) throw new AppError('BET_CHANGED_ELSEWHERE');
}
