import { defineEntity, p } from '@mikro-orm/postgresql';
import type { Origin, Sport } from '@app/contracts';
import type { ChainedKind } from '@app/domain';
import { day, instant } from '@app/persistence';

/** One published prediction of one game, chained to the sport's previous one. Never changed (trigger). */
export const PredictionRevisionEntity = defineEntity({
  name: 'PredictionRevision',
  tableName: 'prediction_revision',
  properties: {
    sport: p.text().$type<Sport>().primary(),
    seq: p.bigint('number').primary(),
    season: p.integer(),
    week: p.integer(),
    date: day().nullable(),
    gameId: p.text(),
    kind: p.text().$type<ChainedKind>(),
    recordJson: p.text().nullable(),
    recordSha256: p.text().nullable(),
    fileSha256: p.text(),
    receivedAt: instant(),
    publishedAt: instant(),
    origin: p.text().$type<Origin>(),
    isLate: p.boolean(),
    previousHash: p.text(),
    hash: p.text(),
  },
  indexes: [{ properties: ['sport', 'gameId'], name: 'prediction_revision_sport_game_id_index' }],
});
