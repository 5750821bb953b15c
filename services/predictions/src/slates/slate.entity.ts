import { defineEntity, p } from '@mikro-orm/postgresql';
import type { Origin, Sport } from '@app/contracts';
import { day, instant } from '@app/persistence';

/** The published state of a week of a season, or of one date of an MLB season. */
export const SlateEntity = defineEntity({
  name: 'Slate',
  tableName: 'slate',
  properties: {
    id: p.bigint('number').primary().autoincrement(),
    sport: p.text().$type<Sport>().index('slate_sport_index'),
    season: p.integer(),
    week: p.integer(),
    date: day().nullable(),
    /** Its own `/static/…` path. Unique, so it also identifies the slate. */
    path: p.text().unique('slate_path_unique'),
    resultsPath: p.text().nullable(),
    /** File-level fields of the shown version as JSON text. */
    header: p.text(),
    total: p.integer(),
    kept: p.integer(),
    droppedCount: p.integer(),
    sourceSha256: p.text(),
    publishedSha256: p.text(),
    origin: p.text().$type<Origin>(),
    isLate: p.boolean(),
    /** Games without a result, except withdrawn ones. */
    openGames: p.integer(),
    firstGameAt: instant(),
    firstPublishedAt: instant(),
    publishedAt: instant(),
    receivedAt: instant(),
  },
});
