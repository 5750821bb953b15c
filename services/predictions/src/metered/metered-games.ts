import { Inject, Injectable } from '@nestjs/common';
import { EntityManager } from '@mikro-orm/postgresql';
import type { Sport } from '@app/contracts';
import { columnsOf, joining, type RowOf } from '@app/persistence';
import { PublishedRepository } from '../publishing/published.repository.ts';
import { newestResult } from '../results/newest-result.ts';
import { ResultEntity } from '../results/result.entity.ts';
import { GameEntity } from '../slates/game.entity.ts';
import { shownSlate } from '../slates/shown-slate.ts';
import { SlateEntity } from '../slates/slate.entity.ts';
import { SlateRepository, type SlateRow } from '../slates/slate.repository.ts';

/** A game as far as metered access needs it. */
export type MeteredGame = Pick<
  RowOf<typeof GameEntity>,
  'gameId' | 'slateId' | 'homeTeam' | 'awayTeam' | 'startsAt' | 'shownSeq'
> &
  Pick<SlateRow, 'season' | 'week'> & {
    /** Open to everyone: its result is final, or it was canceled. A postponed game is still to come. */
    readonly isFinished: boolean;
    readonly isCurrentWeek: boolean;
  };

export type GamesById = ReadonlyMap<string, MeteredGame>;

/** All games of a sport with what decides who sees their picks (S-227). Only read under metered access. */
@Injectable()
export class MeteredGames {
  private readonly held = new Map<Sport, { readonly version: number; readonly games: Promise<GamesById> }>();

  constructor(
    @Inject(EntityManager) private readonly em: EntityManager,
    @Inject(SlateRepository) private readonly slates: SlateRepository,
    @Inject(PublishedRepository) private readonly published: PublishedRepository,
  ) {}

  /** Cached by the manifest's version, which every file and result raises. */
  async of(sport: Sport): Promise<GamesById> {
    const version = await this.published.findManifestVersion();
    const held = this.held.get(sport);
    if (held?.version === version) return held.games;
    const games = this.read(this.em.fork(), sport);
    this.held.set(sport, { version, games });
    games.catch(() => {
      if (this.held.get(sport)?.games === games) this.held.delete(sport);
    });
    return games;
  }

  /** Reads them in the caller's transaction. */
  async read(em: EntityManager, sport: Sport): Promise<GamesById> {
    const current = shownSlate(await this.slates.findBySport(em, sport));
    const rows = await joining(em, GameEntity, SlateEntity, ResultEntity)
      .selectFrom('game')
      .innerJoin('slate', 'slate.id', 'game.slate_id')
      .leftJoinLateral(newestResult, (join) => join.onTrue())
      .select(
        columnsOf(GameEntity, 'game', ['gameId', 'slateId', 'homeTeam', 'awayTeam', 'startsAt', 'shownSeq']),
      )
      .select(columnsOf(SlateEntity, 'slate', ['season', 'week']))
      .select('newest.status')
      .where('game.sport', '=', sport)
      .execute();
    return new Map(
      rows.map(({ status, ...game }) => [
        game.gameId,
        {
          ...game,
          isFinished: status === 'final' || status === 'cancelled',
          isCurrentWeek: game.season === current?.season && game.week === current.week,
        },
      ]),
    );
  }
}
