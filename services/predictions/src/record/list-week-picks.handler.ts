import { Inject } from '@nestjs/common';
import { EntityManager } from '@mikro-orm/postgresql';
import { AppError, listWeekPicks, type Origin, type RequestOf, type ResponseOf } from '@app/contracts';
import { Handles } from '@app/messaging';
import { RecordPicks, type RecordPick } from './record-picks.ts';
import { RecordRepository } from './record.repository.ts';

const UNPUBLISHED = 'must be of a published week';

type Week = ResponseOf<typeof listWeekPicks>['available'][number];

/** Lists a week's picks with their published probabilities. */
@Handles(listWeekPicks)
export class ListWeekPicksHandler {
  constructor(
    @Inject(EntityManager) private readonly em: EntityManager,
    @Inject(RecordPicks) private readonly picks: RecordPicks,
    @Inject(RecordRepository) private readonly records: RecordRepository,
  ) {}

  async execute({
    sport,
    season,
    week,
  }: RequestOf<typeof listWeekPicks>): Promise<ResponseOf<typeof listWeekPicks>> {
    const { picks } = await this.picks.of(sport);
    const available = weeksOf(picks);
    const asked = available.filter(
      (known) => (season === null || known.season === season) && (week === null || known.week === week),
    );
    const chosen = asked.find(({ settledPicks }) => settledPicks > 0) ?? asked[0];
    if (chosen === undefined) {
      const named = Object.entries({ season, week }).flatMap(([field, value]) =>
        value === null ? [] : [field],
      );
      const issues = (named.length > 0 ? named : ['sport']).map((field) => ({ field, rule: UNPUBLISHED }));
      throw new AppError('WEEK_NOT_PUBLISHED', undefined, { issues });
    }
    const recorded = new Map(picks.map((pick) => [pick.gameId, pick]));
    const origin = originOf(
      picks.filter((pick) => pick.season === chosen.season && pick.week === chosen.week),
    );
    const games = await this.records.findWeekGames(this.em, sport, chosen.season, chosen.week);
    return {
      season: chosen.season,
      week: chosen.week,
      origin,
      available,
      games: games.map(({ bet, ...game }) => {
        const pick = recorded.get(game.gameId);
        if (bet === null || (pick !== undefined && pick.origin !== origin)) return { ...game, pick: null };
        return { ...game, pick: { ...bet, probability: pick?.forecast?.probability ?? null } };
      }),
    };
  }
}

/** A week with both kinds is compared on one: live picks as soon as one is settled, else replayed ones. */
function originOf(picks: readonly RecordPick[]): Origin {
  const isLive = picks.some(({ origin, outcome }) => origin === 'live' && outcome !== null);
  return isLive || picks.every(({ origin }) => origin === 'live') ? 'live' : 'replay';
}

/** Returns the weeks with picks, newest first. */
function weeksOf(picks: readonly RecordPick[]): Week[] {
  const byWeek = Map.groupBy(picks, ({ season, week }) => `${String(season)}:${String(week)}`);
  return [...byWeek.values()]
    .map((own) => {
      const { season, week } = own[0] as RecordPick;
      return { season, week, settledPicks: own.filter(({ outcome }) => outcome !== null).length };
    })
    .sort((one, other) => other.season - one.season || other.week - one.week);
}
