import { createHash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type { EntityManager } from '@mikro-orm/postgresql';
import { MAX_UPLOAD_BYTES } from '@app/contracts';
import { columnsOf, tablesOf } from '@app/persistence';
import { FileEntity } from './file.entity.ts';
import { RefusedFileEntity } from './refused-file.entity.ts';

/** Contents kept at most. */
const KEPT = 200;

/** Longer than any text of a number that the ledger has. */
const FILE_ID = /^[1-9]\d{0,14}$/;

/** An entry that was refused, discarded since or not. */
export interface RefusedEntry {
  readonly id: number;
  readonly sha256: string;
  readonly fileName: string;
  readonly isDiscarded: boolean;
}

/** Every query on refused files and their contents. */
@Injectable()
export class RefusedFilesRepository {
  /**
   * Keeps the content of a refused file for administrators, and deletes the oldest above the limit. Does nothing for a file
   * that is too large to be sent to them, or that changed since it was refused. `keptAt`: ISO instant.
   */
  async keep(em: EntityManager, sha256: string, content: Buffer, keptAt: string): Promise<void> {
    if (content.length > MAX_UPLOAD_BYTES) return;
    if (createHash('sha256').update(content).digest('hex') !== sha256) return;
    await tablesOf(em)
      .insertInto(RefusedFileEntity, [{ sha256, content, keptAt }])
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    const tables = tablesOf(em);
    await tables
      .deleteFrom(RefusedFileEntity)
      .where(
        'sha256',
        'in',
        tables
          .selectFrom(RefusedFileEntity)
          .select('sha256')
          .orderBy('kept_at', 'desc')
          .orderBy('sha256')
          .offset(KEPT),
      )
      .execute();
  }

  /** Whether a file is refused and its content not kept, also where a crash came between the two. */
  async isWithoutContent(em: EntityManager, sha256: string): Promise<boolean> {
    const tables = tablesOf(em);
    const kept = tables.selectFrom(RefusedFileEntity).select('sha256').where('sha256', '=', sha256);
    const entry = await tables
      .selectFrom(FileEntity)
      .select('sha256')
      .where('sha256', '=', sha256)
      .where('status', '=', 'quarantined')
      .where('sha256', 'not in', kept)
      .executeTakeFirst();
    return entry !== undefined;
  }

  /** Null for any other id. */
  async find(em: EntityManager, fileId: string): Promise<RefusedEntry | null> {
    if (!FILE_ID.test(fileId)) return null;
    const row = await tablesOf(em)
      .selectFrom(FileEntity)
      .select(columnsOf(FileEntity, 'file', ['id', 'sha256', 'fileName', 'status']))
      .where('id', '=', Number(fileId))
      .where('status', 'in', ['quarantined', 'discarded'])
      .executeTakeFirst();
    if (row === undefined) return null;
    const { id, sha256, fileName, status } = row;
    return { id, sha256, fileName, isDiscarded: status === 'discarded' };
  }

  /** Null: it was not kept. */
  async findContent(em: EntityManager, sha256: string): Promise<Buffer | null> {
    const row = await tablesOf(em)
      .selectFrom(RefusedFileEntity)
      .select('content')
      .where('sha256', '=', sha256)
      .executeTakeFirst();
    return row?.content ?? null;
  }

  /** Marks an entry as discarded. Its content goes with the last entry of it. Returns false where it already was. */
  async discard(em: EntityManager, { id, sha256 }: RefusedEntry): Promise<boolean> {
    const tables = tablesOf(em);
    const changed = await tables
      .updateTable(FileEntity)
      .set({ status: 'discarded' })
      .where('id', '=', id)
      .where('status', '=', 'quarantined')
      .returning('id')
      .executeTakeFirst();
    const refused = tables
      .selectFrom(FileEntity)
      .select('sha256')
      .where('sha256', '=', sha256)
      .where('status', '=', 'quarantined');
    await tables
      .deleteFrom(RefusedFileEntity)
      .where('sha256', '=', sha256)
      .where('sha256', 'not in', refused)
      .execute();
    return changed !== undefined;
  }
}
