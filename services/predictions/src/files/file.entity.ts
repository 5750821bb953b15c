import { defineEntity, p } from '@mikro-orm/postgresql';
import type { FileKind, FileState, Sport } from '@app/contracts';
import { day, instant } from '@app/persistence';
import type { DroppedRecord } from '../parsing/read-file.types.ts';
import type { FileSource } from '../ingest/ingest.types.ts';

/** One delivered file and its outcome. */
export const FileEntity = defineEntity({
  name: 'File',
  tableName: 'file',
  properties: {
    id: p.bigint('number').primary().autoincrement(),
    sha256: p.text(),
    fileName: p.text(),
    kind: p.text().$type<FileKind>().nullable(),
    sport: p.text().$type<Sport>().nullable(),
    season: p.integer().nullable(),
    week: p.integer().nullable(),
    date: day().nullable(),
    sizeBytes: p.bigint('number'),
    source: p.text().$type<FileSource>(),
    status: p.text().$type<FileState>(),
    reason: p.text().nullable(),
    /** Where or what exactly, beside the reason. */
    detail: p.text().nullable(),
    total: p.integer(),
    kept: p.integer(),
    droppedCount: p.integer(),
    dropped: p.json().$type<readonly DroppedRecord[]>(),
    receivedAt: instant(),
    processedAt: instant().defaultRaw('now()'),
    /** When the file was made, if that is plausible. Null in rows written before this column existed. */
    madeAt: instant().nullable(),
    /** When it reached the place where it was found. Null in rows written before this column existed. */
    arrivedAt: instant().nullable(),
    /** Games that a results file has results for. Null for other kinds. */
    gameIds: p.array().nullable(),
  },
  indexes: [{ properties: ['sport', 'season', 'week'], name: 'file_slate_index' }],
  uniques: [{ properties: ['sha256', 'fileName'], name: 'file_sha256_file_name_unique' }],
});
