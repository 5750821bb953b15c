import { defineEntity, p } from '@mikro-orm/postgresql';

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
    sport: p.text().primary(),
    gameId: p.text().primary(),
    slateId: p.bigint().index('game_slate_id_index'),
    homeTeam: p.text(),
    awayTeam: p.text(),
    startsAt: p.datetime(3),
    /** Place in the file that carried it last. */
    position: p.integer(),
    shownSeq: p.bigint(),
    shownSha256: p.text(),
    /** Record of the slate's first file; null for a game added later. */
    firstSha256: p.text().nullable(),
    /** Record of the newest revision, shown or not; null after a withdrawal. */
    latestSha256: p.text().nullable(),
    /** The game was first predicted after its start: listed, but no pick. */
    isPickLate: p.boolean(),
    withdrawnAt: p.datetime(3).nullable(),
  },
});
