import type { EntityManager } from '@mikro-orm/postgresql';
import { sqlRows, toInstant } from '@app/persistence';
import { unknownCursor, type PlacedRecord, type UserRecordKind } from '@app/service';
import { BET_COLUMNS, type BetRow } from '../bets/bet-row.ts';
import { betColumns, readBetRow, type SelectedBet } from '../bets/bet.repository.ts';

const POSITION = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}(?:\/\d{1,9})?$/;
const NO_ID = '00000000-0000-0000-0000-000000000000';
const FIELDS = new Map(Object.entries(BET_COLUMNS).map(([field, column]) => [column as string, field]));
/** What tells one bet from another inside the service says nothing to its owner. */
const INNER = new Set<string>(['userId', 'fingerprint', 'requestHash'] satisfies (keyof BetRow)[]);

/** Every kind, in the order of the archive. */
export const RECORD_KINDS: readonly UserRecordKind[] = [
  kindOf('bet', findBets),
  kindOf('bet-event', findEvents, `${NO_ID}/0`),
  kindOf('bet-import', findImports),
  kindOf('bet-limit', findLimits),
];

/** `start`: a position before every other. */
function kindOf(
  kind: string,
  find: (em: EntityManager, userId: string, after: string, limit: number) => Promise<PlacedRecord[]>,
  start = NO_ID,
): UserRecordKind {
  return {
    kind,
    find: (em, userId, after, limit) => {
      if (after !== null && !POSITION.test(after)) throw unknownCursor();
      return find(em, userId, after ?? start, limit);
    },
  };
}

async function findBets(
  em: EntityManager,
  userId: string,
  after: string,
  limit: number,
): Promise<PlacedRecord[]> {
  const rows = await sqlRows<SelectedBet>(
    em,
    `select ${betColumns()} from "bets"."bet" as bet where user_id = $1 and id > $2::uuid order by id limit $3`,
    [userId, after, limit],
  );
  return rows.map((row) => ({ position: row.id, fields: shown(Object.entries(readBetRow(row))) }));
}

async function findEvents(
  em: EntityManager,
  userId: string,
  after: string,
  limit: number,
): Promise<PlacedRecord[]> {
  const rows = await sqlRows<{
    betId: string;
    seq: number;
    kind: string;
    actor: string;
    change: Record<string, unknown>;
    at: string;
    isAfterStart: boolean | null;
  }>(
    em,
    `select bet_id as "betId", seq, kind, actor, change, at, is_after_start as "isAfterStart" from "bets"."bet_event"
     where user_id = $1 and (bet_id, seq) > (split_part($2, '/', 1)::uuid, split_part($2, '/', 2)::int)
     order by bet_id, seq limit $3`,
    [userId, after, limit],
  );
  return rows.map(({ change, at, ...event }) => ({
    position: `${event.betId}/${String(event.seq)}`,
    fields: {
      ...event,
      change: shown(Object.entries(change).map(([column, value]) => [FIELDS.get(column) ?? column, value])),
      at: toInstant(at),
    },
  }));
}

async function findImports(
  em: EntityManager,
  userId: string,
  after: string,
  limit: number,
): Promise<PlacedRecord[]> {
  const rows = await sqlRows<{
    id: string;
    fileName: string;
    importedAt: string;
    added: number;
    undoneAt: string | null;
  }>(
    em,
    `select id, file_name as "fileName", imported_at as "importedAt", added, undone_at as "undoneAt"
     from "bets"."bet_import" where user_id = $1 and id > $2::uuid order by id limit $3`,
    [userId, after, limit],
  );
  return rows.map(({ importedAt, undoneAt, ...fields }) => ({
    position: fields.id,
    fields: {
      ...fields,
      importedAt: toInstant(importedAt),
      undoneAt: undoneAt === null ? null : toInstant(undoneAt),
    },
  }));
}

async function findLimits(em: EntityManager, userId: string, after: string): Promise<PlacedRecord[]> {
  const rows = await sqlRows<{ maxStakeCents: number; changedAt: string }>(
    em,
    `select max_stake_cents::float8 as "maxStakeCents", changed_at as "changedAt"
     from "bets"."bet_limit" where user_id = $1 and user_id > $2::uuid`,
    [userId, after],
  );
  return rows.map(({ maxStakeCents, changedAt }) => ({
    position: userId,
    fields: { maxStakeCents, changedAt: toInstant(changedAt) },
  }));
}

function shown(fields: readonly (readonly [string, unknown])[]): Record<string, unknown> {
  return Object.fromEntries(fields.filter(([field]) => !INNER.has(field)));
}
