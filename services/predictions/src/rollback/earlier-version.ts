import { Inject, Injectable } from '@nestjs/common';
import type { EntityManager } from '@mikro-orm/postgresql';
import type { Publication, SlateKey } from '@app/contracts';
import { FileLedgerRepository, type RecordedEntry } from '../files/file-ledger.repository.ts';
import type { PredictionsContent } from '../parsing/read-file.types.ts';
import { ReadingThread } from '../parsing/reading-thread.ts';
import { PublishedRepository } from '../publishing/published.repository.ts';
import { slatePath } from '../publishing/slate-paths.ts';

/** An earlier version of a slate as a prediction file. */
export interface EarlierVersion {
  /** Without the games that were withdrawn then. */
  readonly content: PredictionsContent;
  readonly sourceSha256: string;
  /** The file it came from. */
  readonly source: RecordedEntry | undefined;
}

/** Reads versions of slates from the bytes that readers were served, which are never deleted. */
@Injectable()
export class EarlierVersions {
  constructor(
    @Inject(PublishedRepository) private readonly published: PublishedRepository,
    @Inject(FileLedgerRepository) private readonly ledger: FileLedgerRepository,
    @Inject(ReadingThread) private readonly reader: ReadingThread,
  ) {}

  /** Null where the slate has no such version. */
  async find(em: EntityManager, slate: SlateKey, version: number): Promise<EarlierVersion | null> {
    const bytes = await this.published.findBytesByVersion(em, slatePath(slate), version);
    if (bytes === null) return null;
    // Names the sport and the date like a delivered file. All else is in the bytes.
    const fileName = `${slate.sport}_predictions_${slate.date ?? String(slate.season)}.json`;
    const read = await this.reader.read({ fileName, bytes, folderSport: slate.sport });
    if (read.outcome !== 'ok' || read.content.kind !== 'predictions')
      throw new Error(`version ${String(version)} of ${slatePath(slate)} cannot be read`);
    const { publication, ...header } = JSON.parse(read.content.headerJson) as {
      readonly publication: Publication;
    };
    const { sourceSha256, withdrawnGameIds } = publication;
    const withdrawn = new Set(withdrawnGameIds);
    const kept = read.content.kept.filter(({ gameId }) => !withdrawn.has(gameId));
    return {
      content: { ...read.content, ...slate, kept, headerJson: JSON.stringify(header) },
      sourceSha256,
      source: await this.ledger.findAccepted(em, sourceSha256),
    };
  }
}
