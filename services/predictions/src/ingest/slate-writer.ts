import { setImmediate } from 'node:timers/promises';
import { Inject, Injectable } from '@nestjs/common';
import type { EntityManager } from '@mikro-orm/postgresql';
import { filePublished } from '@app/contracts';
import { addToOutbox, pendingEvent } from '@app/persistence';
import type { PredictionsContent } from '../parsing/read-file.types.ts';
import { JSON_TYPE, sha256Of, toBlob } from '../publishing/compress.ts';
import { SportPublisher } from '../publishing/publish-sport.ts';
import type { Publishing } from '../publishing/published.repository.ts';
import { slatePath } from '../publishing/slate-paths.ts';
import { RevisionRepository, type RevisionBatch } from '../revisions/revision.repository.ts';
import { SlateRepository, type NewSlate, type SlateRow } from '../slates/slate.repository.ts';
import { PicksIngester, type LoadedState } from './picks-ingester.ts';
import type { PredictionsPlan } from './plan-predictions.ts';
import { earliestStart, shownFile } from './shown-file.ts';

/** A planned change of what readers see of a slate. `slate` is null for a new one. */
export interface SlateChange {
  readonly batch: RevisionBatch;
  readonly slate: SlateRow | null;
  readonly content: PredictionsContent;
  readonly plan: PredictionsPlan;
  readonly state: LoadedState;
  readonly counts: Pick<NewSlate, 'total' | 'kept' | 'droppedCount'>;
}

/** Stores a planned change of a slate, publishes the slate as it is then, and announces it. */
@Injectable()
export class SlateWriter {
  constructor(
    @Inject(SlateRepository) private readonly slates: SlateRepository,
    @Inject(RevisionRepository) private readonly revisions: RevisionRepository,
    @Inject(PicksIngester) private readonly picks: PicksIngester,
    @Inject(SportPublisher) private readonly publisher: SportPublisher,
  ) {}

  /** Runs in the caller's transaction, which holds the sport's lock. */
  async publish(
    em: EntityManager,
    { batch, slate, content, plan, state, counts }: SlateChange,
  ): Promise<Publishing & { readonly sha256: string; readonly sizeBytes: number }> {
    const { sport, season, week, date, publishedAt, receivedAt, origin, fileSha256 } = batch;
    const key = { sport, season, week, date };
    const path = slatePath(key);
    const standing: Omit<NewSlate, 'publishedSha256'> = {
      ...key,
      path,
      header: content.headerJson,
      ...counts,
      sourceSha256: fileSha256,
      origin: slate?.origin ?? origin,
      isLate: slate?.isLate ?? plan.games.some((game) => game.isPickLate),
      // Every game of a slate may have moved to another one.
      firstGameAt: slate !== null && plan.games.length === 0 ? slate.firstGameAt : earliestStart(plan.games),
      firstPublishedAt: slate?.firstPublishedAt ?? publishedAt,
      publishedAt,
      receivedAt,
    };
    const older = await this.revisions.findRecords(em, sport, olderSeqs(plan.games, state.lastSeq, content));
    const build = async () => {
      await setImmediate();
      const bytes = shownFile(standing, content, plan.games, older);
      await setImmediate();
      const publishedSha256 = sha256Of(bytes);
      return { publishedSha256, compressing: toBlob(bytes, JSON_TYPE, publishedSha256) };
    };
    // The file is built while PostgreSQL stores the revisions, and compressed while it stores the rest.
    const [{ publishedSha256, compressing }] = await Promise.all([
      build(),
      this.picks.appendRevisions(em, batch, plan, state.lastHash),
    ]);
    const write = async (): Promise<void> => {
      const slateId = await this.slates.save(em, { ...standing, publishedSha256 });
      await this.picks.save(em, batch, slateId, plan);
      await this.slates.countOpenGames(em, [slateId]);
    };
    const [blob] = await Promise.all([compressing, write()]);
    const published = await this.publisher.publish(
      em,
      sport,
      [blob],
      [{ path, sha256: blob.sha256, sport, kind: 'predictions', season, date }],
      receivedAt,
    );
    if (published.version !== null) {
      const announced = { ...key, kind: 'predictions' as const, sha256: fileSha256, publishedAt };
      await addToOutbox(em, [
        pendingEvent(filePublished, {
          ...announced,
          paths: [...published.paths],
          manifestVersion: published.version,
        }),
      ]);
    }
    return { ...published, sha256: blob.sha256, sizeBytes: blob.identity.length };
  }
}

/** Revisions that are shown but not in the current file. */
function olderSeqs(
  games: readonly { gameId: string; shownSeq: number; shownSha256: string }[],
  lastSeq: number,
  content: PredictionsContent,
): number[] {
  const inFile = new Map(content.kept.map((record) => [record.gameId, record.recordSha256]));
  return games
    .filter((game) => game.shownSeq <= lastSeq && inFile.get(game.gameId) !== game.shownSha256)
    .map((game) => game.shownSeq);
}
