import { Injectable } from '@nestjs/common';
import type { EntityManager } from '@mikro-orm/postgresql';
import type { SlateKey, Sport } from '@app/contracts';
import { runSql } from '@app/persistence';
import type { RecordedEntry } from './file-ledger.repository.ts';
import type { FileOrder } from './file-order.ts';
import { newerPredictions, newerResults, supersededFiles } from './slate-files.sql.ts';

/** A file that outranks another of its slate. `madeAt` is an ISO instant in UTC. */
export interface NewerFile {
  readonly fileName: string;
  readonly madeAt: string;
}

/** A file that is no longer shown, or never was, and the file that replaced it. Null for results, which are replaced game by game. */
export interface SupersededEntry extends RecordedEntry {
  readonly newer: NewerFile | null;
  /** A rollback shows `newer`, which may be the older file. */
  readonly isRolledBack: boolean;
}

/** Every query on the order of a slate's files (S-486). */
@Injectable()
export class SlateFilesRepository {
  /** The newest accepted prediction file of a slate that outranks this place, or null. Empty files outrank nothing. */
  async findNewerPredictions(em: EntityManager, key: SlateKey, order: FileOrder): Promise<NewerFile | null> {
    const [row] = await runSql(em, newerPredictions(key, order));
    return row ?? null;
  }

  /** Files that a newer one of their slate replaced or kept from being shown, newest entries first. */
  async findSuperseded(em: EntityManager, limit: number): Promise<SupersededEntry[]> {
    const rows = await runSql(em, supersededFiles(limit));
    return rows.map(({ newerName, newerMadeAt, isRolledBack, ...entry }) => ({
      ...entry,
      isRolledBack: isRolledBack === true,
      newer: newerName === null || newerMadeAt === null ? null : { fileName: newerName, madeAt: newerMadeAt },
    }));
  }

  /** The games that an accepted results file with a higher place has a result for, with that file's name. */
  async findNewerResults(
    em: EntityManager,
    sport: Sport,
    gameIds: readonly string[],
    order: FileOrder,
  ): Promise<Map<string, string>> {
    const rows = await runSql(em, newerResults(sport, gameIds, order));
    return new Map(rows.map(({ gameId, fileName }) => [gameId, fileName]));
  }
}
