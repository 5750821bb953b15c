import { Inject, Injectable } from '@nestjs/common';
import type { EntityManager } from '@mikro-orm/postgresql';
import type { SlateKey } from '@app/contracts';
import { CLOCK, type Clock } from '@app/platform';
import { publicationTime, replayTimeOf } from '../clock/replay-time.ts';
import { ClockRepository } from '../clock/clock.repository.ts';
import type { FileOrder } from '../files/file-order.ts';
import { SlateFilesRepository, type NewerFile } from '../files/slate-files.repository.ts';
import { slatePath } from '../publishing/slate-paths.ts';
import { nothingKept } from '../parsing/nothing-kept.ts';
import type { FileIdentity, PredictionsContent } from '../parsing/read-file.types.ts';
import { shownSlate } from '../slates/shown-slate.ts';
import { SlateRepository } from '../slates/slate.repository.ts';
import type { ContentOutcome } from './ingest.types.ts';
import { MovedGames } from './moved-games.ts';
import { PicksIngester } from './picks-ingester.ts';
import { planPredictions } from './plan-predictions.ts';
import { earliestStart } from './shown-file.ts';
import { SlateWriter } from './slate-writer.ts';

/** Stores and publishes a prediction file. */
@Injectable()
export class PredictionsIngester {
  constructor(
    @Inject(SlateRepository) private readonly slates: SlateRepository,
    @Inject(SlateFilesRepository) private readonly files: SlateFilesRepository,
    @Inject(PicksIngester) private readonly picks: PicksIngester,
    @Inject(ClockRepository) private readonly clock: ClockRepository,
    @Inject(SlateWriter) private readonly writer: SlateWriter,
    @Inject(MovedGames) private readonly moved: MovedGames,
    @Inject(CLOCK) private readonly wall: Clock,
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
      const reason = nothingKept('predictions', total, 0);
      const verdict = reason === null ? ACCEPTED : refused(reason);
      return { ...nothingPublished, ...verdict, total, kept: 0, dropped: content.dropped };
    }
    const key: SlateKey = { sport, season, week, date };
    const newer = await this.files.findNewerPredictions(em, key, order);
    if (newer !== null) {
      const { dropped } = content;
      return { ...nothingPublished, ...superseded(order, newer), total, kept: content.kept.length, dropped };
    }
    const slate = await this.slates.findByPath(em, slatePath(key));
    const replay = await this.clock.findReplay(em, sport);
    const ownFirstAt = earliestStart(content.kept);
    if (replay !== null && ownFirstAt > receivedAt) {
      const verdict = refused('these games are in the future, and the sport is still replayed');
      const detail = `first game ${ownFirstAt}; ${GO_LIVE_FIRST} go-live ${sport}, then deliver the file under another name`;
      return { ...nothingPublished, ...verdict, detail, total, kept: 0, dropped: content.dropped };
    }
    const firstGameAt = slate?.firstGameAt ?? ownFirstAt;
    const batch = {
      ...key,
      fileSha256: file.sha256,
      receivedAt,
      publishedAt:
        replay === null
          ? this.publicationTime(receivedAt)
          : publicationTime(replay.now, content.generatedAt, firstGameAt),
      // A replayed slate stays one, whatever is delivered for it later.
      origin: slate?.origin ?? (replay === null ? 'live' : 'replay'),
    };
    const others = (await this.slates.findBySport(em, sport)).filter(
      ({ id, origin }) => id !== slate?.id && origin === batch.origin,
    );
    const state = await this.picks.findState(em, content, slate?.id ?? null, batch.publishedAt, {
      isRollback: false,
      movableFrom: new Set(others.map(({ id }) => id)),
    });
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
    const counts = { total, kept, droppedCount: dropped.length };
    await this.moved.reopen(em, batch, plan.rescheduledIds);
    const left = new Set(plan.movedIds.map((id) => state.slateIds.get(id)));
    const published = await this.writer.publish(em, { batch, slate, content, plan, state, counts });
    for (const other of others) if (left.has(other.id)) await this.moved.republish(em, other, batch, content);
    if (replay !== null) await this.advanceClock(em, content);
    return {
      ...ACCEPTED,
      total,
      kept,
      dropped,
      paths: published.paths,
      manifestVersion: published.version,
    };
  }

  /** A file may have waited since it was received, and readers see its picks only now. */
  private publicationTime(receivedAt: string): string {
    const now = this.wall.now().toISOString();
    return now > receivedAt ? now : receivedAt;
  }

  /** A replay's clock stands just before the first game of the newest open slate and never goes back. */
  private async advanceClock(em: EntityManager, { sport }: PredictionsContent): Promise<void> {
    const shown = shownSlate(await this.slates.findBySport(em, sport));
    if (shown !== undefined && shown.openGames > 0) {
      await this.clock.advance(em, sport, replayTimeOf(shown.firstGameAt));
    }
  }
}

/** A replay's clock follows its slates and never goes back, so it must not follow one beyond the wall clock. */
const GO_LIVE_FIRST = 'end the replay with npm run predictions --';

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
