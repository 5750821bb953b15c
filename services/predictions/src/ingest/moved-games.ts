import { Inject, Injectable } from '@nestjs/common';
import type { EntityManager } from '@mikro-orm/postgresql';
import { resultRecorded } from '@app/contracts';
import { addToOutbox, pendingEvent } from '@app/persistence';
import { ResultRepository } from '../results/result.repository.ts';
import type { RevisionBatch } from '../revisions/revision.repository.ts';
import { GameRepository } from '../slates/game.repository.ts';
import type { SlateRow } from '../slates/slate.repository.ts';
import { SystemBetRepository } from '../system-bets/system-bet.repository.ts';
import type { PredictionsContent } from '../parsing/read-file.types.ts';
import { SlateWriter } from './slate-writer.ts';

/** What follows when a game gets another date: open bets, and a slate without it. */
@Injectable()
export class MovedGames {
  constructor(
    @Inject(GameRepository) private readonly games: GameRepository,
    @Inject(ResultRepository) private readonly results: ResultRepository,
    @Inject(SystemBetRepository) private readonly bets: SystemBetRepository,
    @Inject(SlateWriter) private readonly writer: SlateWriter,
  ) {}

  /** Records that postponed games are to be played, so that every bet on them is open again. */
  async reopen(em: EntityManager, batch: RevisionBatch, gameIds: readonly string[]): Promise<void> {
    if (gameIds.length === 0) return;
    const { sport, season, week, date, fileSha256, receivedAt: recordedAt } = batch;
    const latest = await this.results.findLatest(em, sport, gameIds);
    // The closing line was that of the earlier date.
    const rows = [...latest.values()].map(({ gameId, version }) => ({
      ...{ gameId, version: version + 1, status: 'scheduled' as const, closingLine: null },
      ...{ homeScore: null, awayScore: null },
    }));
    await this.results.append(em, { sport, season, week, date, fileSha256, recordedAt }, rows);
    await this.bets.settleByResults(em, sport, new Map(rows.map((row) => [row.gameId, row])), recordedAt);
    await addToOutbox(
      em,
      rows.map((row) => pendingEvent(resultRecorded, { ...row, sport, season, week, recordedAt })),
    );
  }

  /** Publishes a slate again that lost games to another one. */
  async republish(
    em: EntityManager,
    slate: SlateRow,
    batch: RevisionBatch,
    content: PredictionsContent,
  ): Promise<void> {
    const { sport, season, week, date, origin, total, kept, droppedCount, sourceSha256: fileSha256 } = slate;
    const games = await this.games.findByIdsOrSlate(em, sport, [], slate.id);
    await this.writer.publish(em, {
      batch: { ...batch, season, week, date, origin, fileSha256 },
      slate,
      content: { ...content, season, week, date, headerJson: slate.header, kept: [], dropped: [] },
      plan: {
        ...{ revisions: [], games, changedGames: [], bets: [], idsWithoutBet: [], movedIds: [] },
        ...{ newStarts: [], rescheduledIds: [], dropped: [], isShownChanged: true },
      },
      state: {
        ...{ isNewSlate: false, games: new Map(), idsOfOtherSlates: new Set(), movableGames: new Map() },
        ...{ postponedIds: new Set(), begunIds: new Set(), isRollback: false, lastHash: '' },
        slateIds: new Map(),
        ...{ lastSeq: Number.MAX_SAFE_INTEGER, publishedAt: batch.publishedAt },
      },
      counts: { total, kept, droppedCount },
    });
  }
}
