import { Injectable } from '@nestjs/common';
import { LockMode } from '@mikro-orm/postgresql';
import { runSql, selectListOf, type OwnerScope, type RowOf } from '@app/persistence';
import { BetEntity, BetImportEntity } from '../bets/bet.entity.ts';
import { addTakenLines, findTakenLines } from './taken-lines.sql.ts';

/** An imported file of bets; instants are ISO texts in UTC. */
export type ImportRecord = Omit<RowOf<typeof BetImportEntity>, 'userId' | 'takenLines'>;

interface LockedImport {
  /** Bets it added, also those removed since. */
  readonly added: number;
  readonly isUndone: boolean;
}

const COLUMNS = selectListOf(BetImportEntity, 'bet_import', [
  'id',
  'fileName',
  'importedAt',
  'added',
  'undoneAt',
]);

const FINGERPRINTS = selectListOf(BetEntity, 'bet', ['fingerprint', 'formerFingerprints']);

/** A user's imports. */
@Injectable()
export class ImportRepository {
  /** Locks the import with this id, and starts it if there is none. Its other parts wait until the transaction ends. */
  async start(
    scope: OwnerScope,
    { id, fileName, at }: { readonly id: string; readonly fileName: string; readonly at: string },
  ): Promise<LockedImport> {
    await scope
      .insertInto(BetImportEntity, [{ id, fileName, importedAt: at, added: 0 }])
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    const found = await this.lock(scope, id);
    if (found === null) throw new Error('an import is gone right after its start');
    return found;
  }

  /** Locks an import until the transaction ends. */
  async lock({ em }: OwnerScope, id: string): Promise<LockedImport | null> {
    const found = await em.findOne(
      BetImportEntity,
      { id },
      { fields: ['added', 'undoneAt'], lockMode: LockMode.PESSIMISTIC_WRITE },
    );
    return found === null ? null : { added: found.added, isUndone: found.undoneAt != null };
  }

  /** Which of these lines already made a bet in this import. */
  async findTaken(
    { em, userId }: OwnerScope,
    id: string,
    lines: readonly number[],
  ): Promise<ReadonlySet<number>> {
    const rows = await runSql(em, findTakenLines(userId, id, lines));
    return new Set(rows.map(({ line }) => line));
  }

  /** Adds these lines to the import and its count. */
  async addTaken({ em, userId }: OwnerScope, id: string, lines: readonly number[]): Promise<void> {
    await runSql(em, addTakenLines(userId, id, lines));
  }

  async markUndone({ em }: OwnerScope, id: string, undoneAt: string): Promise<void> {
    await em.nativeUpdate(BetImportEntity, { id }, { undoneAt });
  }

  /** Newest first. */
  findAll(scope: OwnerScope): Promise<ImportRecord[]> {
    return scope
      .selectFrom(BetImportEntity)
      .select(COLUMNS)
      .orderBy('imported_at', 'desc')
      .orderBy('id', 'desc')
      .execute();
  }

  /**
   * How many equal bets an account has for each fingerprint, without those of one import. A bet whose game was moved to
   * other days counts for each of them.
   */
  async countEqual(
    scope: OwnerScope,
    fingerprints: readonly string[],
    exceptImportId: string | null,
  ): Promise<ReadonlyMap<string, number>> {
    if (fingerprints.length === 0) return new Map();
    const equal = scope
      .selectFrom(BetEntity)
      .select(FINGERPRINTS)
      .where(({ eb, or, val }) =>
        or([eb('fingerprint', 'in', fingerprints), eb('former_fingerprints', '&&', val([...fingerprints]))]),
      );
    const bets = await (
      exceptImportId === null ? equal : equal.where('import_id', 'is distinct from', exceptImportId)
    ).execute();
    const counts = new Map<string, number>();
    for (const { fingerprint, formerFingerprints } of bets)
      for (const each of new Set([fingerprint, ...(formerFingerprints ?? [])]))
        counts.set(each, (counts.get(each) ?? 0) + 1);
    return counts;
  }
}
