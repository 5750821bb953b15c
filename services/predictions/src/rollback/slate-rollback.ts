import { Inject, Injectable } from '@nestjs/common';
import type { EntityManager } from '@mikro-orm/postgresql';
import { AppError, type SlateKey } from '@app/contracts';
import { ClockRepository } from '../clock/clock.repository.ts';
import { FileLedgerRepository, type LedgerEntry } from '../files/file-ledger.repository.ts';
import { MovedGames } from '../ingest/moved-games.ts';
import { PicksIngester } from '../ingest/picks-ingester.ts';
import { planPredictions } from '../ingest/plan-predictions.ts';
import { SlateWriter } from '../ingest/slate-writer.ts';
import { slatePath } from '../publishing/slate-paths.ts';
import { SlateRepository, type SlateRow } from '../slates/slate.repository.ts';
import type { EarlierVersion } from './earlier-version.ts';

/**
 * Serves an earlier version of a slate again, for the games that have not started. Its records are appended to the chain
 * like those of a file, and the ledger gets an entry of its own, so nothing that was published is rewritten.
 */
@Injectable()
export class SlateRollback {
  constructor(
    @Inject(SlateRepository) private readonly slates: SlateRepository,
    @Inject(PicksIngester) private readonly picks: PicksIngester,
    @Inject(SlateWriter) private readonly writer: SlateWriter,
    @Inject(MovedGames) private readonly moved: MovedGames,
    @Inject(ClockRepository) private readonly clock: ClockRepository,
    @Inject(FileLedgerRepository) private readonly ledger: FileLedgerRepository,
  ) {}

  /**
   * Runs in the caller's transaction, which holds the sport's lock. `receivedAt` is an ISO instant by the wall clock.
   * Returns the entry: `kept` counts the changed games, and `dropped` names those that had started. Throws
   * GAMES_STARTED, NOTHING_TO_ROLL_BACK.
   */
  async store(
    em: EntityManager,
    key: SlateKey,
    { content, sourceSha256, source }: EarlierVersion,
    reason: string,
    receivedAt: string,
  ): Promise<LedgerEntry & { readonly paths: readonly string[] }> {
    const { sport, season, week, date } = key;
    const slate = await this.slates.findByPath(em, slatePath(key));
    if (slate === null) throw new AppError('SLATE_CHANGED');
    const publishedAt = await this.timeOf(em, slate, receivedAt);
    const origin = slate.origin;
    const batch = { sport, season, week, date, fileSha256: sourceSha256, receivedAt, publishedAt, origin };
    const state = await this.picks.findState(em, content, slate.id, publishedAt, {
      ...{ isRollback: true, movableFrom: new Set() },
    });
    const plan = planPredictions(content, state);
    const { revisions, dropped } = plan;
    const [first, last] = [revisions[0], revisions.at(-1)];
    if (first === undefined || last === undefined)
      throw new AppError(
        dropped.length > 0 && dropped.length >= state.games.size ? 'GAMES_STARTED' : 'NOTHING_TO_ROLL_BACK',
      );
    const counts = {
      total: source?.total ?? content.total,
      kept: source?.kept ?? content.kept.length,
      droppedCount: source?.dropped.length ?? content.dropped.length,
    };
    await this.moved.reopen(em, batch, plan.rescheduledIds);
    const { sha256, sizeBytes, paths } = await this.writer.publish(em, {
      ...{ batch, slate, content, plan, state, counts },
    });
    const entry: LedgerEntry = {
      ...{ sha256, sizeBytes, fileName: source?.fileName ?? slatePath(key) },
      ...{ kind: 'predictions', sport, season, week, date, receivedAt },
      ...{ source: 'rollback', status: 'rolled-back', reason },
      detail: `chain records ${String(first.seq)} to ${String(last.seq)}`,
      ...{ total: plan.games.length, kept: revisions.length, dropped },
      ...{ madeAt: null, arrivedAt: null, gameIds: null },
    };
    await this.ledger.add(em, entry);
    return { ...entry, paths };
  }

  /** In a replay, the sport's time, but not before what was published last. */
  private async timeOf(em: EntityManager, slate: SlateRow, receivedAt: string): Promise<string> {
    const replay = await this.clock.findReplay(em, slate.sport);
    if (replay === null) return receivedAt;
    return replay.now > slate.publishedAt ? replay.now : slate.publishedAt;
  }
}
