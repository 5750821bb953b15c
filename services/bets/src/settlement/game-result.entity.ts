import { defineEntity, p } from '@mikro-orm/postgresql';
import type { FoundGame } from '@app/contracts';
import type { Sport } from '@app/domain';
import { instant, type RowOf } from '@app/persistence';

/** The newest recorded result of each game that was announced. */
export const GameResultEntity = defineEntity({
  name: 'GameResult',
  tableName: 'game_result',
  indexes: [{ name: 'game_result_heard_index', properties: ['heardAt'] }],
  properties: {
    sport: p.text().$type<Sport>().primary(),
    gameId: p.text().primary(),
    /** Grows with every correction. */
    version: p.integer(),
    status: p.text().$type<FoundGame['status']>(),
    homeScore: p.integer().nullable(),
    awayScore: p.integer().nullable(),
    closingLine: p.json().$type<NonNullable<FoundGame['closingLine']>>().nullable(),
    heardAt: instant(),
  },
});

/** A version of a game's result: its score, and how the market closed. */
export type GameResult = Omit<RowOf<typeof GameResultEntity>, 'heardAt'>;
