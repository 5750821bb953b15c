import { defineEntity, p } from '@mikro-orm/postgresql';
import type { GameLine, GameStatus, Sport } from '@app/contracts';
import { day, instant } from '@app/persistence';

/** One recorded result of a game, never changed (trigger). A correction is a higher version. */
export const ResultEntity = defineEntity({
  name: 'Result',
  tableName: 'result',
  properties: {
    sport: p.text().$type<Sport>().primary(),
    gameId: p.text().primary(),
    version: p.integer().primary(),
    season: p.integer(),
    week: p.integer(),
    date: day().nullable(),
    status: p.text().$type<GameStatus>(),
    homeScore: p.integer().nullable(),
    awayScore: p.integer().nullable(),
    closingLine: p.json().$type<GameLine>().nullable(),
    fileSha256: p.text(),
    recordedAt: instant(),
  },
});
