import { Inject, Injectable } from '@nestjs/common';
import type { EntityManager } from '@mikro-orm/postgresql';
import { gameRescheduled } from '@app/contracts';
import { addToOutbox, pendingEvent } from '@app/persistence';
import type { PredictionsContent } from '../parsing/read-file.types.ts';
import { ResultRepository } from '../results/result.repository.ts';
import { revisionHash, RevisionRepository, type RevisionBatch } from '../revisions/revision.repository.ts';
import { GameRepository } from '../slates/game.repository.ts';
import { SystemBetRepository } from '../system-bets/system-bet.repository.ts';
import type { PredictionsPlan, PredictionsState } from './plan-predictions.ts';

/** Statuses of a result that show the game has begun. */
const BEGUN = new Set(['in_progress', 'final', 'cancelled']);

export interface LoadedState extends PredictionsState {
  /** Hash of the sport's last revision. */
  readonly lastHash: string;
  /** The slate of each known game, by id. */
  readonly slateIds: ReadonlyMap<string, number>;
}

/** Hashing and sending thousands of records in one go would hold up the event loop. */
const REVISIONS_PER_STEP = 500;

/** Reads and writes the games, revisions and bets of one prediction file, all rows of a kind in one statement. */
@Injectable()
export class PicksIngester {
  constructor(
    @Inject(GameRepository) private readonly games: GameRepository,
    @Inject(RevisionRepository) private readonly revisions: RevisionRepository,
    @Inject(ResultRepository) private readonly results: ResultRepository,
    @Inject(SystemBetRepository) private readonly bets: SystemBetRepository,
  ) {}

  /**
   * Returns the stored state that decides about the file. `slateId` is null for a new slate; games of the slates in
   * `movableFrom` may move to it.
   */
  async findState(
    em: EntityManager,
    content: PredictionsContent,
    slateId: number | null,
    publishedAt: string,
    { isRollback, movableFrom }: { readonly isRollback: boolean; readonly movableFrom: ReadonlySet<number> },
  ): Promise<LoadedState> {
    const { sport } = content;
    const fileIds = content.kept.map((record) => record.gameId);
    const known = await this.games.findByIdsOrSlate(em, sport, fileIds, slateId);
    const own = known.filter((game) => game.slateId === slateId);
    const ids = new Set([...fileIds, ...own.map((game) => game.gameId)]);
    const results = await this.results.findLatest(em, sport, [...ids]);
    const postponed = [...results.values()].filter(({ status }) => status === 'postponed');
    const head = await this.revisions.findHead(em, sport);
    return {
      isNewSlate: slateId === null,
      games: new Map(own.map((game) => [game.gameId, game])),
      idsOfOtherSlates: new Set(known.filter((game) => game.slateId !== slateId).map((game) => game.gameId)),
      movableGames: new Map(
        known.filter((game) => movableFrom.has(game.slateId)).map((game) => [game.gameId, game]),
      ),
      postponedIds: new Set(postponed.map(({ gameId }) => gameId)),
      begunIds: new Set(
        [...results.values()].filter((result) => BEGUN.has(result.status)).map((result) => result.gameId),
      ),
      lastSeq: head.seq,
      lastHash: head.hash,
      slateIds: new Map(known.map(({ gameId, slateId }) => [gameId, slateId])),
      publishedAt,
      isRollback,
    };
  }

  async appendRevisions(
    em: EntityManager,
    batch: RevisionBatch,
    plan: PredictionsPlan,
    lastHash: string,
  ): Promise<void> {
    let previousHash = lastHash;
    let appended = Promise.resolve();
    for (let first = 0; first < plan.revisions.length; first += REVISIONS_PER_STEP) {
      const chained = plan.revisions.slice(first, first + REVISIONS_PER_STEP).map((revision) => {
        const hash = revisionHash({ ...batch, ...revision }, previousHash);
        const link = { ...batch, ...revision, previousHash, hash };
        previousHash = hash;
        return link;
      });
      await appended;
      // The next links are hashed while PostgreSQL stores these.
      appended = this.revisions.append(em, batch, chained);
    }
    await appended;
  }

  async save(em: EntityManager, batch: RevisionBatch, slateId: number, plan: PredictionsPlan): Promise<void> {
    const { sport, season, week, date, origin, receivedAt: recordedAt } = batch;
    await this.games.saveAll(em, sport, slateId, plan.changedGames);
    await this.bets.follow(em, sport, origin, plan.bets);
    await this.bets.withdraw(em, sport, plan.idsWithoutBet);
    await addToOutbox(
      em,
      plan.newStarts.map(({ gameId, startsAt, shownSeq: revision }) =>
        pendingEvent(gameRescheduled, { sport, gameId, season, week, date, startsAt, revision, recordedAt }),
      ),
    );
  }
}
