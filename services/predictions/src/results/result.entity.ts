import { defineEntity, p } from '@mikro-orm/postgresql';
import type { GameLine } from '@app/contracts';

/** One recorded result of a game, never changed (trigger); a correction is a higher version. */
export const ResultEntity = defineEntity({
  name: 'Result',
  tableName: 'result',
  properties: {
    sport: p.text().primary(),
    gameId: p.text().primary(),
    version: p.integer().primary(),
    season: p.integer(),
    week: p.integer(),
    date: p.date().nullable(),
    status: p.text(),
    homeScore: p.integer().nullable(),
    awayScore: p.integer().nullable(),
    closingLine: p.json<GameLine>().nullable(),
    fileSha256: p.text(),
    recordedAt: p.datetime(3),
  },
});
