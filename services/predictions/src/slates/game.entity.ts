import { defineEntity, p } from '@mikro-orm/postgresql';
import type { Sport } from '@app/contracts';
import { instant } from '@app/persistence';

/** A game of a slate and which revision of its prediction is shown. */
export const GameEntity = defineEntity({
  name: 'Game',
  tableName: 'game',
  indexes: [
    {
      name: 'game_teams_index',
      expression: `create index "game_teams_index" on "predictions"."game" (lower("home_team"), lower("away_team"), "starts_at")`,
    },
  ],
  properties: {
    sport: p.text().$type<Sport>().primary(),
    gameId: p.text().primary(),
    slateId: p.bigint('number').index('game_slate_id_index'),
    homeTeam: p.text(),
    awayTeam: p.text(),
    startsAt: instant(),
    /** Place in the newest file that contains it. */
    position: p.integer(),
    shownSeq: p.bigint('number'),
    shownSha256: p.text(),
    /** Record of the slate's first file. Null for a game added later. */
    firstSha256: p.text().nullable(),
    /** Record of the newest revision, shown or not. Null after a withdrawal. */
    latestSha256: p.text().nullable(),
    /** The game was first predicted after its start: listed, but not a pick. */
    isPickLate: p.boolean(),
    withdrawnAt: instant().nullable(),
  },
});
