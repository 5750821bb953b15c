import { setImmediate } from 'node:timers/promises';
import { Inject, Injectable } from '@nestjs/common';
import type { EntityManager } from '@mikro-orm/postgresql';
import { filePublished, type SlateKey } from '@app/contracts';
import { addToOutbox, pendingEvent } from '@app/persistence';
import { publicationTime, replayTimeOf } from '../clock/replay-time.ts';
import { ClockRepository } from '../clock/clock.repository.ts';
import type { FileOrder } from '../files/file-order.ts';
import { SlateFilesRepository, type NewerFile } from '../files/slate-files.repository.ts';
import { JSON_TYPE, sha256Of, toBlob } from '../publishing/compress.ts';
import { SportPublisher } from '../publishing/publish-sport.ts';
import { slatePath } from '../publishing/slate-paths.ts';
import type { FileIdentity, PredictionsContent } from '../parsing/read-file.types.ts';
import { RevisionRepository } from '../revisions/revision.repository.ts';
import { shownSlate } from '../slates/shown-slate.ts';
import { SlateRepository, type NewSlate } from '../slates/slate.repository.ts';
import type { ContentOutcome } from './ingest.types.ts';
import { PicksIngester } from './picks-ingester.ts';
import { earliestStart, shownFile } from './shown-file.ts';
import { planPredictions } from './plan-predictions.ts';

/** Stores and publishes a prediction file. */
@Injectable()
export class PredictionsIngester {
  constructor(
    @Inject(SlateRepository) private readonly slates: SlateRepository,
    @Inject(SlateFilesRepository) private readonly files: SlateFilesRepository,
    @Inject(RevisionRepository) private readonly revisions: RevisionRepository,
    @Inject(PicksIngester) private readonly picks: PicksIngester,
    @Inject(ClockRepository) private readonly clock: ClockRepository,
    @Inject(SportPublisher) private readonly publisher: SportPublisher,
  ) {}

  /**
   * Runs in the caller's transaction, which holds the sport's lock. `receivedAt` is an ISO instant by the
   * wall clock.
   */
  async store(
    em: EntityManager,
    file: FileIdentity,
    content: PredictionsContent,
    receivedAt: string,
    order: FileOrder,
  ): Promise<ContentOutcome> {
    const { sport, season, week, date, total } = content;
    if (content.kept.length === 0) {
      // An empty list is a valid fact. A list without any usable record is a mistake.
      const verdict = total === 0 ? ACCEPTED : refused(`none of the ${total} predictions can be kept`);
      return { ...nothingPublished, ...verdict, total, kept: 0, dropped: content.dropped };
    }
    const key: SlateKey = { sport, season, week, date };
    const newer = await this.files.findNewerPredictions(em, key, order);
    if (newer !== null) {
      const { dropped } = content;
      return { ...nothingPublished, ...superseded(order, newer), total, kept: content.kept.length, dropped };
    }
    const path = slatePath(key);
    const slate = await this.slates.findByPath(em, path);
    const replay = await this.clock.findReplay(em, sport);
    const firstGameAt = slate?.firstGameAt ?? earliestStart(content.kept);
    const batch = {
      ...key,
      fileSha256: file.sha256,
      receivedAt,
      publishedAt:
        replay === null ? receivedAt : publicationTime(replay.now, content.generatedAt, firstGameAt),
      origin: replay === null ? ('live' as const) : ('replay' as const),
    };
    const state = await this.picks.findState(em, content, slate?.id ?? null, batch.publishedAt);
    const plan = planPredictions(content, state);
    const dropped = [...content.dropped, ...plan.dropped];
    const kept = content.kept.length - plan.dropped.length;
    if (kept === 0) {
      const verdict = refused('every game belongs to another slate');
      return { ...nothingPublished, ...verdict, total, kept, dropped };
    }
    if (slate !== null && !plan.isShownChanged) {
      await this.picks.appendRevisions(em, batch, plan, state.lastHash);
      await this.picks.save(em, batch, slate.id, plan);
      return { ...nothingPublished, ...ACCEPTED, total, kept, dropped };
    }

    const { publishedAt, origin } = batch;
    const standing: Omit<NewSlate, 'publishedSha256'> = {
      ...key,
      path,
      header: content.headerJson,
      total,
      kept,
      droppedCount: dropped.length,
      sourceSha256: file.sha256,
      origin: slate?.origin ?? origin,
      isLate: slate?.isLate ?? plan.games.some((game) => game.isPickLate),
      firstGameAt: earliestStart(plan.games),
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
    if (replay !== null) await this.advanceClock(em, content);
    if (published.version !== null) {
      const announced = { ...key, kind: 'predictions' as const, sha256: file.sha256, publishedAt };
      await addToOutbox(em, [
        pendingEvent(filePublished, {
          ...announced,
          paths: [...published.paths],
          manifestVersion: published.version,
        }),
      ]);
    }
    return {
      ...ACCEPTED,
      total,
      kept,
      dropped,
      paths: published.paths,
      manifestVersion: published.version,
    };
  }

  /** A replay's clock stands just before the first game of the newest open slate and never goes back. */
  private async advanceClock(em: EntityManager, { sport }: PredictionsContent): Promise<void> {
    const shown = shownSlate(await this.slates.findBySport(em, sport));
    if (shown !== undefined && shown.openGames > 0) {
      await this.clock.advance(em, sport, replayTimeOf(shown.firstGameAt));
    }
  }
}

const nothingPublished = { paths: [], manifestVersion: null } as const;

type Verdict = Pick<ContentOutcome, 'status' | 'reason' | 'detail'>;

const ACCEPTED: Verdict = { status: 'accepted', reason: null };

const refused = (reason: string): Verdict => ({ status: 'quarantined', reason });

/** An older file changes neither what is shown nor the revision chain (S-486). */
const superseded = ({ madeAt }: FileOrder, newer: NewerFile): Verdict => ({
  status: 'superseded',
  reason: `older than ${newer.fileName}`,
  detail: `made ${madeAt}, that one ${newer.madeAt}`,
});

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
