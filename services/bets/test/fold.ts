import type { CoreApp } from './core-app.ts';

interface StoredEvent {
  readonly userId: string;
  readonly betId: string;
  readonly seq: number;
  readonly kind: string;
  readonly change: Record<string, unknown>;
}

/**
 * Returns one line per bet that differs from the fold of its history. A history has no gaps, starts with
 * 'placed', and has 'deleted' only as its last entry.
 */
export async function foldFaults(app: Pick<CoreApp, 'rows'>): Promise<string[]> {
  const events = await app.rows<StoredEvent>(
    'select user_id as "userId", bet_id as "betId", seq, kind, change from bets.bet_event order by bet_id, seq',
  );
  const folds = new Map<string, Record<string, unknown> | null>();
  const faults: string[] = [];
  for (const { userId, betId, seq, kind, change } of events) {
    const before = folds.get(betId);
    const isInOrder =
      kind === 'placed' ? before === undefined && seq === 1 : before != null && before['version'] === seq - 1;
    if (!isInOrder) faults.push(`${betId}: ${kind} ${seq} out of order`);
    folds.set(
      betId,
      kind === 'deleted' ? null : { ...before, user_id: userId, id: betId, ...change, version: seq },
    );
  }
  const expected = [...folds.values()].filter((bet) => bet !== null);
  const values: unknown[] = [JSON.stringify(expected)];
  const differing = await app.rows<{ id: string }>(
    `select coalesce(fold.id, bet.id) as id
     from jsonb_populate_recordset(null::bets.bet, $1::jsonb) as fold
     full join bets.bet on bet.user_id = fold.user_id and bet.id = fold.id
     where bet is distinct from fold`,
    values,
  );
  return [...faults, ...differing.map(({ id }) => `${id}: differs from its history`)];
}
