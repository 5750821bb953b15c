import { Inject } from '@nestjs/common';
import { EntityManager } from '@mikro-orm/postgresql';
import { AppError, listResults, type RequestOf, type ResponseOf } from '@app/contracts';
import { Handles } from '@app/messaging';
import { PickLocks } from '../metered/pick-locks.ts';
import { RecordRepository } from './record.repository.ts';

/** Returns a slate's scores and settled picks. */
@Handles(listResults)
export class ListResultsHandler {
  constructor(
    @Inject(EntityManager) private readonly em: EntityManager,
    @Inject(RecordRepository) private readonly records: RecordRepository,
    @Inject(PickLocks) private readonly locks: PickLocks,
  ) {}

  async execute({
    sport,
    season,
    week,
    date,
    access,
  }: RequestOf<typeof listResults>): Promise<ResponseOf<typeof listResults>> {
    const given = sport === 'mlb' ? { date } : { season, week };
    const issues = Object.entries(given)
      .filter(([, value]) => value === undefined)
      .map(([field]) => ({ field, rule: 'must be given for this sport' }));
    if (issues.length > 0) {
      const names = issues.map(({ field }) => field).join(' and ');
      throw new AppError('VALIDATION_FAILED', `Name the slate: ${names} must be given.`, { issues });
    }
    const slate = await this.records.findSlate(this.em, sport, {
      season: season ?? null,
      week: sport === 'mlb' ? null : (week ?? null),
      date: sport === 'mlb' ? (date ?? null) : null,
    });
    if (slate === null) {
      const unknown = Object.keys(given).map((field) => ({ field, rule: 'must be of a published slate' }));
      throw new AppError('SLATE_NOT_PUBLISHED', undefined, { issues: unknown });
    }
    const games = await this.records.findSlateGames(this.em, sport, slate.id);
    const isLocked = await this.locks.of(sport, access);
    return {
      slate: { season: slate.season, week: slate.week, date: slate.date },
      games: games.map(({ bet, ...game }) =>
        isLocked(game.gameId) ? { ...game, isLocked: true, pick: null } : { ...game, pick: bet },
      ),
    };
  }
}
