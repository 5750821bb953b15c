import { defineEntity, p } from '@mikro-orm/postgresql';
import type { DroppedRecord } from '../parsing/read-file.types.ts';

/** One delivered file: what it was and what became of it. */
export const FileEntity = defineEntity({
  name: 'File',
  tableName: 'file',
  properties: {
    id: p.bigint().primary(),
    sha256: p.text(),
    fileName: p.text(),
    kind: p.text().nullable(),
    sport: p.text().nullable(),
    season: p.integer().nullable(),
    week: p.integer().nullable(),
    date: p.date().nullable(),
    sizeBytes: p.bigint('number'),
    source: p.text(),
    status: p.text(),
    reason: p.text().nullable(),
    detail: p.text().nullable(),
    total: p.integer(),
    kept: p.integer(),
    droppedCount: p.integer(),
    dropped: p.json<DroppedRecord[]>(),
    receivedAt: p.datetime(3),
    processedAt: p.datetime(3).defaultRaw('now()'),
    /** When the file was made, as far as it can be believed; null before this was kept. */
    madeAt: p.datetime(3).nullable(),
    /** When it came to lie where it was found; null before this was kept. */
    arrivedAt: p.datetime(3).nullable(),
    /** Games a results file has results of; null for other kinds. */
    gameIds: p.array().nullable(),
  },
  indexes: [{ properties: ['sport', 'season', 'week'], name: 'file_slate_index' }],
  uniques: [{ properties: ['sha256', 'fileName'], name: 'file_sha256_file_name_unique' }],
});
