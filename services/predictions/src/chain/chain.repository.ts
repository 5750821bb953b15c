import { Injectable } from '@nestjs/common';
import type { EntityManager } from '@mikro-orm/postgresql';
import type { Sport } from '@app/contracts';
import type { ChainLink } from '@app/domain';
import { columnsOf, joining, tablesOf } from '@app/persistence';
import { PredictionRevisionEntity } from '../revisions/prediction-revision.entity.ts';
import { GameEntity } from '../slates/game.entity.ts';
import { SlateEntity } from '../slates/slate.entity.ts';
import { SystemBetEntity } from '../system-bets/system-bet.entity.ts';
import type { ShownGame } from './shown-fault.ts';

/** Reads the chain exactly as it is stored, which reveals changes made to it. */
@Injectable()
export class ChainRepository {
  /** Returns at most `limit` links after a number, in order. */
  async findAfter(em: EntityManager, sport: Sport, afterSeq: number, limit: number): Promise<ChainLink[]> {
    return tablesOf(em)
      .selectFrom(PredictionRevisionEntity)
      .select(columnsOf(PredictionRevisionEntity))
      .where('sport', '=', sport)
      .where('seq', '>', afterSeq)
      .orderBy('seq')
      .limit(limit)
      .execute();
  }

  /** Returns every link of a game, oldest first. */
  async findByGame(em: EntityManager, sport: Sport, gameId: string): Promise<ChainLink[]> {
    return tablesOf(em)
      .selectFrom(PredictionRevisionEntity)
      .select(columnsOf(PredictionRevisionEntity))
      .where('sport', '=', sport)
      .where('game_id', '=', gameId)
      .orderBy('seq')
      .execute();
  }

  /** Returns the highest number that a sport's games or bets refer to; 0 without any. */
  async findExpectedLength(em: EntityManager, sport: Sport): Promise<number> {
    const shown = await tablesOf(em)
      .selectFrom(GameEntity)
      .select(({ fn }) => fn.max('shown_seq').as('seq'))
      .where('sport', '=', sport)
      .executeTakeFirst();
    const bet = await tablesOf(em)
      .selectFrom(SystemBetEntity)
      .select(({ fn }) => fn.max('revision_seq').as('seq'))
      .where('sport', '=', sport)
      .executeTakeFirst();
    return Math.max(shown?.seq ?? 0, bet?.seq ?? 0);
  }

  /** Returns every game of a sport with what is stored about its prediction, by slate. */
  async findShown(em: EntityManager, sport: Sport): Promise<ShownGame[]> {
    return joining(em, GameEntity, SlateEntity, PredictionRevisionEntity)
      .selectFrom('game')
      .innerJoin('slate', 'slate.id', 'game.slate_id')
      .leftJoin('prediction_revision as shown', (join) =>
        join
          .onRef('shown.sport', '=', 'game.sport')
          .onRef('shown.seq', '=', 'game.shown_seq')
          .onRef('shown.game_id', '=', 'game.game_id'),
      )
      .leftJoinLateral(
        ({ selectFrom }) =>
          selectFrom('prediction_revision as r')
            .select('r.record_sha256')
            .whereRef('r.sport', '=', 'game.sport')
            .whereRef('r.game_id', '=', 'game.game_id')
            .orderBy('r.seq', 'desc')
            .limit(1)
            .as('newest'),
        (join) => join.onTrue(),
      )
      .select(columnsOf(GameEntity, 'game', ['gameId', 'shownSeq', 'shownSha256', 'latestSha256']))
      .select(['slate.path as slatePath', 'shown.record_sha256 as linkSha256'])
      .select('newest.record_sha256 as newestLinkSha256')
      .where('game.sport', '=', sport)
      .orderBy('slate.id')
      .orderBy('game.shown_seq')
      .execute();
  }
}
