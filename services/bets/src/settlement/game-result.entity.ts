import { defineEntity, p } from '@mikro-orm/postgresql';

/** The newest recorded result of a game that has been heard of. */
export const GameResultEntity = defineEntity({
  name: 'GameResult',
  tableName: 'game_result',
  indexes: [{ name: 'game_result_heard_index', properties: ['heardAt'] }],
  properties: {
    sport: p.text().primary(),
    gameId: p.text().primary(),
    version: p.integer(),
    status: p.text(),
    homeScore: p.integer().nullable(),
    awayScore: p.integer().nullable(),
    closingLine: p.json().nullable(),
    heardAt: p.datetime(3),
  },
});
