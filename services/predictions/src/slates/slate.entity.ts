import { defineEntity, p } from '@mikro-orm/postgresql';

/** A week of one season, or one date of an MLB season, as it stands published. */
export const SlateEntity = defineEntity({
  name: 'Slate',
  tableName: 'slate',
  properties: {
    id: p.bigint().primary(),
    sport: p.text().index('slate_sport_index'),
    season: p.integer(),
    week: p.integer(),
    date: p.date().nullable(),
    /** Its own `/static/…` path; unique, so it is also the slate's key. */
    path: p.text().unique('slate_path_unique'),
    resultsPath: p.text().nullable(),
    /** File-level fields of the shown version as JSON text. */
    header: p.text(),
    total: p.integer(),
    kept: p.integer(),
    droppedCount: p.integer(),
    sourceSha256: p.text(),
    publishedSha256: p.text(),
    origin: p.text(),
    isLate: p.boolean(),
    /** Games without a result; withdrawn ones do not count. */
    openGames: p.integer(),
    firstGameAt: p.datetime(3),
    firstPublishedAt: p.datetime(3),
    publishedAt: p.datetime(3),
    receivedAt: p.datetime(3),
  },
});
