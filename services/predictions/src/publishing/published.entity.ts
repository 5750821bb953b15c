import { defineEntity, p } from '@mikro-orm/postgresql';

/** Published bytes under their own hash, never removed. An encoding that is null is not stored (images). */
export const PublishedBlobEntity = defineEntity({
  name: 'PublishedBlob',
  tableName: 'published_blob',
  properties: {
    sha256: p.text().primary(),
    contentType: p.text(),
    identity: p.blob(),
    br: p.blob().nullable(),
    gzip: p.blob().nullable(),
    createdAt: p.datetime(3).defaultRaw('now()'),
  },
});

/** What stands under a path now. */
export const PublishedPathEntity = defineEntity({
  name: 'PublishedPath',
  tableName: 'published_path',
  properties: {
    path: p.text().primary(),
    sha256: p.text(),
    sport: p.text(),
    kind: p.text(),
    season: p.integer().nullable(),
    date: p.date().nullable(),
    version: p.bigint('number'),
    publishedAt: p.datetime(3),
  },
});

/** What stood under a path, by manifest version, never changed (trigger). */
export const PublishedHistoryEntity = defineEntity({
  name: 'PublishedHistory',
  tableName: 'published_history',
  properties: {
    path: p.text().primary(),
    version: p.bigint('number').primary(),
    sha256: p.text(),
    publishedAt: p.datetime(3),
  },
});

/** One row: the version all published paths stand at. */
export const ManifestEntity = defineEntity({
  name: 'Manifest',
  tableName: 'manifest',
  properties: { id: p.integer().primary().autoincrement(false), version: p.bigint('number') },
});
