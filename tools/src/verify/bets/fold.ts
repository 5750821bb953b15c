import type { Reached } from '../accounts/world.ts';
import { rowsOf } from './bet-calls.ts';

type StoredEvent = {
  readonly user_id: string;
  readonly bet_id: string;
  readonly seq: number;
  readonly kind: string;
  readonly change: Readonly<Record<string, unknown>>;
};

/**
 * Returns the first bets that differ from the fold of their history, compared by the database; empty when all
 * match.
 */
export async function foldFaults(
  world: Reached,
): Promise<{ readonly bets: number; readonly faults: string[] }> {
  const events = await rowsOf<StoredEvent>(
    world,
    'select user_id, bet_id, seq, kind, change from bets.bet_event order by user_id, bet_id, seq',
  );
  const folds = new Map<string, Record<string, unknown>>();
  const faults: string[] = [];
  const ended = new Set<string>();
  for (const { user_id, bet_id, seq, kind, change } of events) {
    const before = folds.get(bet_id);
    const isNext = kind === 'placed' ? before === undefined && seq === 1 : before?.['version'] === seq - 1;
    if (!isNext || ended.has(bet_id)) faults.push(`${bet_id}: ${kind} ${seq} stands where it cannot`);
    folds.set(bet_id, { ...before, user_id, id: bet_id, ...change, version: seq });
    if (kind === 'deleted') ended.add(bet_id);
  }
  const living = [...folds].filter(([id]) => !ended.has(id)).map(([, bet]) => bet);
  const json = JSON.stringify(living).replaceAll("'", "''");
  const differing = await rowsOf<{ id: string }>(
    world,
    `select coalesce(fold.id, bet.id) as id
     from jsonb_populate_recordset(null::bets.bet, '${json}'::jsonb) as fold
     full join bets.bet on bet.user_id = fold.user_id and bet.id = fold.id
     where bet is distinct from fold`,
  );
  return {
    bets: living.length,
    faults: [...faults, ...differing.map(({ id }) => `${id} differs from its history`)].slice(0, 10),
  };
}
