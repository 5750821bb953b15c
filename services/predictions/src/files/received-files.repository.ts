import { Injectable } from '@nestjs/common';
import type { EntityManager } from '@mikro-orm/postgresql';
import type { SlateKey } from '@app/contracts';
import { runSql, tablesOf } from '@app/persistence';
import { FileEntity } from './file.entity.ts';
import {
  gamesOfSlate,
  receivedFiles,
  slateOfFile,
  versionsOfPath,
  type FileFilter,
  type ReceivedFileRow,
  type VersionRow,
} from './received-files.sql.ts';

/** Longer than any text of a number that the ledger has. */
const FILE_ID = /^[1-9]\d{0,14}$/;

/** What administrators read of the ledger of delivered files. */
@Injectable()
export class ReceivedFilesRepository {
  /** Newest first. `now` is an ISO instant, for sports without a replay. */
  findPage(
    em: EntityManager,
    filter: FileFilter,
    page: { readonly limit: number; readonly offset: number },
    now: string,
  ): Promise<ReceivedFileRow[]> {
    return runSql(em, receivedFiles(filter, page, now));
  }

  async count(em: EntityManager, { state, sport }: FileFilter): Promise<number> {
    let query = tablesOf(em)
      .selectFrom(FileEntity)
      .select(({ fn }) => fn.countAll<number>().as('files'));
    if (state !== null) query = query.where('status', '=', state);
    if (sport !== null) query = query.where('sport', '=', sport);
    return (await query.executeTakeFirstOrThrow()).files;
  }

  /** Returns the slate that an entry belongs to; null for any other id. */
  async findSlate(em: EntityManager, fileId: string): Promise<SlateKey | null> {
    if (!FILE_ID.test(fileId)) return null;
    const [row] = await runSql(em, slateOfFile(Number(fileId)));
    return row ?? null;
  }

  /** Newest first, at most `limit`. */
  findVersions(em: EntityManager, path: string, limit: number): Promise<VersionRow[]> {
    return runSql(em, versionsOfPath(path, limit));
  }

  async countGames(
    em: EntityManager,
    path: string,
    now: string,
  ): Promise<{ openGames: number; startedGames: number }> {
    const [row] = await runSql(em, gamesOfSlate(path, now));
    return row ?? { openGames: 0, startedGames: 0 };
  }
}
