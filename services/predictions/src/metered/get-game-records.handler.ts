import { Inject } from '@nestjs/common';
import { EntityManager } from '@mikro-orm/postgresql';
import { getGameRecords, sportSchema, type RequestOf, type ResponseOf } from '@app/contracts';
import { Handles } from '@app/messaging';
import { gameIdText } from '../parsing/game-id.ts';
import { RevisionRepository } from '../revisions/revision.repository.ts';
import { MeteredGames } from './metered-games.ts';

/** Returns what is shown of games, for readers who may see it. The caller decides that. */
@Handles(getGameRecords)
export class GetGameRecordsHandler {
  constructor(
    @Inject(EntityManager) private readonly em: EntityManager,
    @Inject(MeteredGames) private readonly games: MeteredGames,
    @Inject(RevisionRepository) private readonly revisions: RevisionRepository,
  ) {}

  async execute({
    games: asked,
  }: RequestOf<typeof getGameRecords>): Promise<ResponseOf<typeof getGameRecords>> {
    const answers = await Promise.all(
      sportSchema.options.map(async (sport) => {
        const ids = new Set(
          asked
            .filter((game) => game.sport === sport)
            .flatMap(({ gameId }) => gameIdText(sport, gameId) ?? []),
        );
        if (ids.size === 0) return [];
        const known = await this.games.of(sport);
        const games = [...ids].flatMap((id) => known.get(id) ?? []);
        const records = await this.revisions.findRecords(
          this.em.fork(),
          sport,
          games.map(({ shownSeq }) => shownSeq),
        );
        return games.flatMap(({ gameId, season, week, startsAt, isFinished, isCurrentWeek, shownSeq }) => {
          const recordJson = records.get(shownSeq);
          if (recordJson === undefined) return [];
          return [{ sport, gameId, season, week, startsAt, isFinished, isCurrentWeek, recordJson }];
        });
      }),
    );
    return { games: answers.flat() };
  }
}
