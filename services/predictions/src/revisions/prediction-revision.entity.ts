import { defineEntity, p } from '@mikro-orm/postgresql';

/** One published prediction of one game, never changed (trigger), chained to the sport's previous one. */
export const PredictionRevisionEntity = defineEntity({
  name: 'PredictionRevision',
  tableName: 'prediction_revision',
  properties: {
    sport: p.text().primary(),
    seq: p.bigint().primary(),
    season: p.integer(),
    week: p.integer(),
    date: p.date().nullable(),
    gameId: p.text(),
    kind: p.text(),
    recordJson: p.text().nullable(),
    recordSha256: p.text().nullable(),
    fileSha256: p.text(),
    receivedAt: p.datetime(3),
    publishedAt: p.datetime(3),
    origin: p.text(),
    isLate: p.boolean(),
    previousHash: p.text(),
    hash: p.text(),
  },
  indexes: [{ properties: ['sport', 'gameId'], name: 'prediction_revision_sport_game_id_index' }],
});
