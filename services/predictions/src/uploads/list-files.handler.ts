import { Inject } from '@nestjs/common';
import { EntityManager } from '@mikro-orm/postgresql';
import {
  FILES_PER_PAGE,
  listFiles,
  type ReceivedFile,
  type RequestOf,
  type ResponseOf,
} from '@app/contracts';
import { Handles } from '@app/messaging';
import { CLOCK, type Clock } from '@app/platform';
import { ReceivedFilesRepository } from '../files/received-files.repository.ts';
import type { ReceivedFileRow } from '../files/received-files.sql.ts';
import { fileOutcome } from './file-outcome.ts';

/** A page of the ledger of delivered files and rollbacks, for administrators. */
@Handles(listFiles)
export class ListFilesHandler {
  constructor(
    @Inject(EntityManager) private readonly em: EntityManager,
    @Inject(ReceivedFilesRepository) private readonly files: ReceivedFilesRepository,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  async execute({ page, ...filter }: RequestOf<typeof listFiles>): Promise<ResponseOf<typeof listFiles>> {
    const em = this.em.fork();
    const place = { limit: FILES_PER_PAGE, offset: (page - 1) * FILES_PER_PAGE };
    const rows = await this.files.findPage(em, filter, place, this.clock.now().toISOString());
    const count = await this.files.count(em, filter);
    return {
      files: rows.map(receivedFile),
      count,
      pageCount: Math.max(1, Math.ceil(count / FILES_PER_PAGE)),
    };
  }
}

function receivedFile(row: ReceivedFileRow): ReceivedFile {
  const { id, sizeBytes, source, receivedAt, isCurrent, hasContent } = row;
  const entry = { id, sizeBytes, source, receivedAt, isCurrent, hasContent };
  return { ...fileOutcome(row), ...entry, rollback: rollbackOf(row) };
}

function rollbackOf({
  isCurrent,
  hasEarlierVersion,
  hasOpenGame,
}: ReceivedFileRow): ReceivedFile['rollback'] {
  if (!isCurrent) return null;
  if (!hasOpenGame) return 'games-started';
  return hasEarlierVersion ? 'possible' : 'no-earlier-version';
}
