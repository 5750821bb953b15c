import { defineEntity, p } from '@mikro-orm/postgresql';
import type { FileKind, Sport } from '@app/contracts';
import { day, instant } from '@app/persistence';

/** Published bytes under their own hash, never deleted. An encoding that is null is not stored (images). */
export const PublishedBlobEntity = defineEntity({
  name: 'PublishedBlob',
  tableName: 'published_blob',
  properties: {
    sha256: p.text().primary(),
    contentType: p.text(),
    identity: p.blob().$type<Buffer>(),
    br: p.blob().$type<Buffer>().nullable(),
    gzip: p.blob().$type<Buffer>().nullable(),
    createdAt: instant().defaultRaw('now()'),
  },
});

/** What a path serves now. */
export const PublishedPathEntity = defineEntity({
  name: 'PublishedPath',
  tableName: 'published_path',
  properties: {
    path: p.text().primary(),
    sha256: p.text(),
    sport: p.text().$type<Sport>(),
    kind: p.text().$type<FileKind | 'index'>(),
    season: p.integer().nullable(),
    date: day().nullable(),
    version: p.bigint('number'),
    publishedAt: instant(),
  },
});

/** What a path served, by manifest version. Never changed (trigger). */
export const PublishedHistoryEntity = defineEntity({
  name: 'PublishedHistory',
  tableName: 'published_history',
  properties: {
    path: p.text().primary(),
    version: p.bigint('number').primary(),
    sha256: p.text(),
    publishedAt: instant(),
  },
});

/** One row: the version of the published paths. */
export const ManifestEntity = defineEntity({
  name: 'Manifest',
  tableName: 'manifest',
  properties: { id: p.integer().primary().autoincrement(false), version: p.bigint('number') },
});
