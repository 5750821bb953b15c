import { Injectable } from '@nestjs/common';
import type { EntityManager } from '@mikro-orm/postgresql';
import { sqlRow, sqlRows, toInstant } from '@app/persistence';

/** A file of bets that was taken in; instants are ISO texts in UTC. */
export interface ImportRecord {
  readonly id: string;
  readonly fileName: string;
  readonly importedAt: string;
  /** Bets it added, also those deleted since. */
  readonly added: number;
  readonly undoneAt: string | null;
}

const COLUMNS = `id, file_name as "fileName", imported_at as "importedAt", added, undone_at as "undoneAt"`;

/** The imports of users. */
@Injectable()
export class ImportRepository {
  /** The import under this id, begun if there was none; its other parts wait until this transaction ends. */
  async begin(
    em: EntityManager,
    userId: string,
    { id, fileName, at }: { readonly id: string; readonly fileName: string; readonly at: string },
  ): Promise<ImportRecord> {
    await sqlRows(
      em,
      `insert into "bets"."bet_import" (user_id, id, file_name, imported_at, added) values ($1, $2, $3, $4, 0)
       on conflict do nothing`,
      [userId, id, fileName, at],
    );
    const found = await this.lock(em, userId, id);
    if (found === null) throw new Error('an import that was begun is gone');
    return found;
  }

  async lock(em: EntityManager, userId: string, id: string): Promise<ImportRecord | null> {
    const row = await sqlRow<ImportRecord>(
      em,
      `select ${COLUMNS} from "bets"."bet_import" where user_id = $1 and id = $2 for update`,
      [userId, id],
    );
    return row === undefined ? null : readRow(row);
  }

  /** Which of these lines made a bet of an import before. */
  async findTaken(
    em: EntityManager,
    userId: string,
    id: string,
    lines: readonly number[],
  ): Promise<ReadonlySet<number>> {
    const rows = await sqlRows<{ line: number }>(
      em,
      `select line::float8 as line from "bets"."bet_import", unnest($3::int8[]) as line
       where user_id = $1 and id = $2 and taken_lines @> line`,
      [userId, id, lines],
    );
    return new Set(rows.map(({ line }) => line));
  }

  /** Counts the bets of these lines, one each, and remembers the lines. */
  async noteTaken(em: EntityManager, userId: string, id: string, lines: readonly number[]): Promise<void> {
    await sqlRows(
      em,
      `update "bets"."bet_import" set added = added + $4, taken_lines = taken_lines
         + (select range_agg(int8range(line, line, '[]')) from unnest($3::int8[]) as line)
       where user_id = $1 and id = $2`,
      [userId, id, lines, lines.length],
    );
  }

  async noteUndone(em: EntityManager, userId: string, id: string, at: string): Promise<void> {
    await sqlRows(em, `update "bets"."bet_import" set undone_at = $3 where user_id = $1 and id = $2`, [
      userId,
      id,
      at,
    ]);
  }

  /** Newest first. */
  async findAll(em: EntityManager, userId: string): Promise<ImportRecord[]> {
    const rows = await sqlRows<ImportRecord>(
      em,
      `select ${COLUMNS} from "bets"."bet_import" where user_id = $1 order by imported_at desc, id desc`,
      [userId],
    );
    return rows.map(readRow);
  }

  /** How many equal bets an account has for each fingerprint, not counting those of one import. */
  async countEqual(
    em: EntityManager,
    userId: string,
    fingerprints: readonly string[],
    exceptImportId: string | null,
  ): Promise<ReadonlyMap<string, number>> {
    const rows = await sqlRows<{ fingerprint: string; count: number }>(
      em,
      `select fingerprint, count(*)::int as count from "bets"."bet"
       where user_id = $1 and fingerprint = any($2::text[]) and ($3::uuid is null or import_id is distinct from $3::uuid)
       group by 1`,
      [userId, fingerprints, exceptImportId],
    );
    return new Map(rows.map(({ fingerprint, count }) => [fingerprint, count]));
  }
}

function readRow({ importedAt, undoneAt, ...row }: ImportRecord): ImportRecord {
  return {
    ...row,
    importedAt: toInstant(importedAt),
    undoneAt: undoneAt === null ? null : toInstant(undoneAt),
  };
}
