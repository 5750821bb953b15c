import { Inject, Injectable } from '@nestjs/common';
import type { EntityManager } from '@mikro-orm/postgresql';
import { filePublished } from '@app/contracts';
import { addToOutbox, pendingEvent } from '@app/persistence';
import { toBlob } from '../publishing/compress.ts';
import { SportPublisher } from '../publishing/publish-sport.ts';
import { documentPath } from '../publishing/slate-paths.ts';
import type { DocumentContent, FileIdentity } from '../parsing/read-file.types.ts';
import type { ContentOutcome } from './ingest.types.ts';

/**
 * Publishes every kind that is served as delivered: track records, Kelly metrics, team stats, reports,
 * images.
 */
@Injectable()
export class DocumentIngester {
  constructor(@Inject(SportPublisher) private readonly publisher: SportPublisher) {}

  /**
   * Runs in the caller's transaction, which holds the sport's lock. `receivedAt` is an ISO instant by the
   * wall clock.
   */
  async store(
    em: EntityManager,
    file: FileIdentity,
    content: DocumentContent,
    receivedAt: string,
  ): Promise<ContentOutcome> {
    const { sport, kind, season, date } = content;
    const path = documentPath(sport, kind, file.fileName);
    const blob = await toBlob(Buffer.from(content.body), content.contentType);
    const entry = { path, sha256: blob.sha256, sport, kind, season, date };
    const published = await this.publisher.publish(em, sport, [blob], [entry], receivedAt);
    if (published.version !== null) {
      await addToOutbox(em, [
        pendingEvent(filePublished, {
          sport,
          kind,
          sha256: file.sha256,
          season,
          week: null,
          date,
          paths: [...published.paths],
          manifestVersion: published.version,
          publishedAt: receivedAt,
        }),
      ]);
    }
    return {
      status: 'accepted',
      reason: null,
      total: 1,
      kept: 1,
      dropped: [],
      paths: published.paths,
      manifestVersion: published.version,
    };
  }
}
