import { Inject } from '@nestjs/common';
import { EntityManager } from '@mikro-orm/postgresql';
import {
  AppError,
  type GameRevision,
  getGameHistory,
  type RequestOf,
  type ResponseOf,
  type Sport,
} from '@app/contracts';
import { Handles } from '@app/messaging';
import type { SlateFacts } from '@app/domain';
import { PickLocks } from '../metered/pick-locks.ts';
import { gameIdText } from '../parsing/game-id.ts';
import { readRecord, slateFactsOf } from '../record/forecast.ts';
import { RecordRepository } from '../record/record.repository.ts';
import { ChainRepository } from './chain.repository.ts';

/** Returns every published version of a game's prediction, oldest first. */
@Handles(getGameHistory)
export class GetGameHistoryHandler {
  constructor(
    @Inject(EntityManager) private readonly em: EntityManager,
    @Inject(ChainRepository) private readonly chain: ChainRepository,
    @Inject(RecordRepository) private readonly records: RecordRepository,
    @Inject(PickLocks) private readonly locks: PickLocks,
  ) {}

  async execute({
    sport,
    gameId: wanted,
    access,
  }: RequestOf<typeof getGameHistory>): Promise<ResponseOf<typeof getGameHistory>> {
    const gameId = gameIdText(sport, wanted);
    const game = gameId === null ? null : await this.records.findGame(this.em, sport, gameId);
    if (gameId === null || game === null) throw AppError.ofField('GAME_NOT_FOUND', 'gameId');
    const { season, week, date, shownSeq } = game;
    const facts = slateFactsOf(game);
    const isLocked = (await this.locks.of(sport, access))(gameId);
    const links = await this.chain.findByGame(this.em, sport, gameId);
    return {
      gameId,
      slate: { season, week, date },
      revisions: links.map(({ recordJson, ...link }) => ({
        seq: link.seq,
        kind: link.kind,
        publishedAt: link.publishedAt,
        receivedAt: link.receivedAt,
        origin: link.origin,
        isLate: link.isLate,
        isShown: link.seq === shownSeq,
        hash: link.hash,
        previousHash: link.previousHash,
        ...(isLocked && { isLocked }),
        pick: recordJson === null || isLocked ? null : advisedPick(sport, recordJson, facts),
      })),
    };
  }
}

function advisedPick(sport: Sport, recordJson: string, facts: SlateFacts): GameRevision['pick'] {
  const game = readRecord(sport, recordJson, facts);
  if (game === null) return null;
  return {
    team: game.team_to_cover,
    betType: game.pickBetType,
    line: game.pickLine,
    odds: game.pickOdds,
    tier: game.tier,
    grade: game.grade,
    probability: game.pick_probability,
  };
}
