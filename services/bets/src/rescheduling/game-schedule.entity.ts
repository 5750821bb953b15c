import { defineEntity, p } from '@mikro-orm/postgresql';
import type { Sport } from '@app/domain';
import { day, instant, type RowOf } from '@app/persistence';

/** The newest start of each game that was rescheduled. */
export const GameScheduleEntity = defineEntity({
  name: 'GameSchedule',
  tableName: 'game_schedule',
  indexes: [{ name: 'game_schedule_heard_index', properties: ['heardAt'] }],
  properties: {
    sport: p.text().$type<Sport>().primary(),
    gameId: p.text().primary(),
    /** Place in the sport's chain of revisions: a higher one is newer. */
    revision: p.integer(),
    season: p.integer(),
    week: p.integer(),
    startsAt: instant(),
    /** Eastern day of the game. */
    gameDay: day(),
    heardAt: instant(),
  },
});

/** When a game is played, as of a revision. */
export type GameSchedule = Omit<RowOf<typeof GameScheduleEntity>, 'heardAt'>;
