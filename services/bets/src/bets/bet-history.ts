import { Injectable } from '@nestjs/common';
import type { EntityManager } from '@mikro-orm/postgresql';
import { AppError, betsChanged } from '@app/contracts';
import { addToOutbox, pendingEvent, sqlRows } from '@app/persistence';
import { BET_COLUMNS, columnsOf, type BetActor, type BetFields, type NewBet } from './bet-row.ts';

interface ByWhom {
  readonly actor: BetActor;
  /** ISO instant. */
  readonly at: string;
}

/** Which state of which bet a change was decided on. */
interface Target {
  readonly userId: string;
  readonly id: string;
  readonly version: number;
}

type PlacedChange = ByWhom & {
  readonly kind: 'placed';
  readonly bet: NewBet;
  /** How it is settled in the same moment, an entry of its own in the history; null or absent: it stays open. */
  readonly settlement?: Partial<BetFields> | null;
};
export type FieldsChange = ByWhom & {
  readonly kind: 'edited' | 'settled' | 'resettled' | 'reopened' | 'closing-recorded' | 'unit-recorded';
  readonly bet: Target;
  readonly set: Partial<BetFields>;
};
/** Whether the game had started by its sport's clock; false where the bet is tied to none (S-159). */
interface AfterStart {
  readonly isAfterStart: boolean;
}
type CorrectedChange = ByWhom &
  AfterStart & { readonly kind: 'corrected'; readonly bet: Target; readonly set: Partial<BetFields> };
type DeletedChange = ByWhom & AfterStart & { readonly kind: 'deleted'; readonly bet: Target };
export type BetChange = PlacedChange | FieldsChange | CorrectedChange | DeletedChange;

// Named, so that a replica that does not know a newer column leaves it to its default.
const PLACED_COLUMNS = Object.values(BET_COLUMNS).join();

// Read as whole sets and as json: row by row, and with jsonb built first, the same took half as long again.
const INSERT = `with bet as (
    insert into "bets"."bet" (${PLACED_COLUMNS})
    select ${PLACED_COLUMNS} from json_populate_recordset(null::"bets"."bet", $1::json)
    returning id
  ), event as (
    insert into "bets"."bet_event" (user_id, bet_id, seq, kind, actor, change, at)
    select user_id, bet_id, seq, kind, actor, change, at from json_to_recordset($2::json) as event
      (user_id uuid, bet_id uuid, seq int, kind text, actor text, change jsonb, at timestamptz(3))
  )
  select count(*)::int as changed from bet`;

const INPUT = `input as (
    select user_id, id, version, kind, actor, at, is_after_start, change from jsonb_to_recordset($1::jsonb)
      as input(user_id uuid, id uuid, version int, kind text, actor text, at timestamptz(3),
        is_after_start boolean, change jsonb)
  )`;

const LOG = `event as (
    insert into "bets"."bet_event" (user_id, bet_id, seq, kind, actor, change, at, is_after_start)
    select user_id, id, version + 1, kind, actor, change, at, is_after_start from changed
  )
  select count(*)::int as changed from changed`;

const RETURNED = `returning bet.user_id, bet.id, input.version, input.kind, input.actor, input.at,
    input.is_after_start, input.change`;

/** Sets the columns named; where a change does not name one of them it stays as it is. */
const updateOf = (columns: readonly string[]): string => `with ${INPUT}, changed as (
    update "bets"."bet" as bet set version = bet.version + 1, (${columns.join()}) = (
      select ${columns.map((column) => `next.${column}`).join()}
      from jsonb_populate_record(bet, input.change) as next
    )
    from input where bet.user_id = input.user_id and bet.id = input.id and bet.version = input.version
    ${RETURNED}
  ), ${LOG}`;

const DELETE = `with ${INPUT}, changed as (
    delete from "bets"."bet" as bet using input
    where bet.user_id = input.user_id and bet.id = input.id and bet.version = input.version
    ${RETURNED}
  ), ${LOG}`;

/**
 * The one way a bet changes: the row and the entry of its history are written by one statement, so that a bet
 * is always the fold of its events. The history keeps exactly the columns that were set; an entry's `seq` is
 * the version the bet has after it.
 */
@Injectable()
export class BetHistory {
  /**
   * Applies any number of changes in the caller's transaction, one statement for those placed, one for those whose fields
   * change and one for those deleted, each bet at most once in each. Throws BET_CHANGED_ELSEWHERE when a bet has another version by
   * now; who has locked the rows is safe from that.
   */
  async record(em: EntityManager, changes: readonly BetChange[]): Promise<void> {
    if (!em.isInTransaction()) throw new Error('a change belongs into the transaction that decided it');
    const placed = changes.filter((change) => change.kind === 'placed');
    const deleted = changes.filter((change) => change.kind === 'deleted');
    const edited = changes.filter((change) => change.kind !== 'placed' && change.kind !== 'deleted');
    await run(em, INSERT, placed.map(rowOf), placed.flatMap(entriesOf));
    const updates = edited.map((change) => ({ ...targetOf(change), change: columnsOf(change.set) }));
    const columns = [...new Set(updates.flatMap(({ change }) => Object.keys(change)))].sort();
    await run(em, updateOf(columns), updates);
    await run(
      em,
      DELETE,
      deleted.map((change) => ({ ...targetOf(change), change: {} })),
    );
  }

  /** Tells the open pages of these users, once each, when the transaction commits. */
  async announceBetsChanged(em: EntityManager, userIds: Iterable<string>, at: string): Promise<void> {
    await addToOutbox(
      em,
      'bets',
      [...new Set(userIds)].map((userId) => pendingEvent(betsChanged, { userId, changedAt: at })),
    );
  }
}

function targetOf(change: Exclude<BetChange, PlacedChange>): Record<string, unknown> {
  const { kind, actor, at, bet } = change;
  const { userId: user_id, id, version } = bet;
  const is_after_start = 'isAfterStart' in change ? change.isAfterStart : null;
  return { user_id, id, version, kind, actor, at, is_after_start };
}

/** A bet settled as it is placed is stored once, as it then is: what is written twice costs every index twice. */
function rowOf({ bet, settlement }: PlacedChange): Record<string, unknown> {
  return columnsOf({ ...bet, ...settlement, version: settlement == null ? 1 : 2 });
}

function entriesOf({ kind, actor, at, bet, settlement }: PlacedChange): Record<string, unknown>[] {
  const { userId, id, ...fields } = bet;
  const target = { user_id: userId, bet_id: id, at };
  const known = Object.entries(columnsOf(fields)).filter(([, value]) => value !== null);
  const placed = { ...target, seq: 1, kind, actor, change: Object.fromEntries(known) };
  if (settlement == null) return [placed];
  const by = settlement.settledBy ?? 'system';
  return [placed, { ...target, seq: 2, kind: 'settled', actor: by, change: columnsOf(settlement) }];
}

async function run(
  em: EntityManager,
  text: string,
  rows: readonly object[],
  entries?: readonly object[],
): Promise<void> {
  if (rows.length === 0) return;
  const values = entries === undefined ? [rows] : [rows, entries];
  const [answer] = await sqlRows<{ changed: number }>(
    em,
    text,
    values.map((value) => JSON.stringify(value)),
  );
  if (answer?.changed !== rows.length) throw new AppError('BET_CHANGED_ELSEWHERE');
}
