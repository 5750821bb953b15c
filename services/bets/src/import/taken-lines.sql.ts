import { sql, type RawBuilder } from 'kysely';
import { refsOf } from '@app/persistence';
import { BetImportEntity } from '../bets/bet.entity.ts';

// Lines are stored as ranges, so a file of any size takes little room: no builder knows multiranges.

const file = refsOf(BetImportEntity);

/** Which of these lines already made a bet in an import. */
export function findTakenLines(
  userId: string,
  importId: string,
  lines: readonly number[],
): RawBuilder<{ readonly line: number }> {
  return sql`select line from bet_import, unnest(${sql.val(lines)}::int8[]) as line
    where ${file.userId} = ${userId} and ${file.id} = ${importId} and ${file.takenLines} @> line`;
}

/** Adds lines, and one bet for each. */
export function addTakenLines(
  userId: string,
  importId: string,
  lines: readonly number[],
): RawBuilder<unknown> {
  return sql`update bet_import set added = ${file.added} + ${lines.length}, taken_lines = ${file.takenLines}
      + (select range_agg(int8range(line, line, '[]')) from unnest(${sql.val(lines)}::int8[]) as line)
    where ${file.userId} = ${userId} and ${file.id} = ${importId}`;
}
