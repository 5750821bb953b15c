import { Inject, Injectable } from '@nestjs/common';
import { EntityManager } from '@mikro-orm/postgresql';
import type { ContentEncoding, ManifestEntry, Sport } from '@app/contracts';
import { columnsOf, joining, runSql, tablesOf } from '@app/persistence';
import type { Blob } from './compress.ts';
import {
  ManifestEntity,
  PublishedBlobEntity,
  PublishedHistoryEntity,
  PublishedPathEntity,
} from './published.entity.ts';
import type { IndexedFile, PathEntry } from './published.rows.ts';
import { indexedFiles, pointPaths } from './published.sql.ts';

export interface Publishing {
  /** Paths whose bytes differ from before. */
  readonly paths: readonly string[];
  /** Version of the manifest. Null when nothing differs. */
  readonly version: number | null;
}

/** Every query on published bytes, paths and the manifest. */
@Injectable()
export class PublishedRepository {
  constructor(@Inject(EntityManager) private readonly em: EntityManager) {}

  /**
   * Lets paths serve new bytes, all at once with the caller's transaction. The manifest's row is locked until
   * it ends, so this comes last.
   */
  async publish(
    em: EntityManager,
    blobs: readonly Blob[],
    entries: readonly PathEntry[],
    publishedAt: string,
  ): Promise<Publishing> {
    if (entries.length === 0) return { paths: [], version: null };
    const standing = await tablesOf(em)
      .selectFrom(PublishedPathEntity)
      .select(['path', 'sha256'])
      .where(
        'path',
        'in',
        entries.map(({ path }) => path),
      )
      .execute();
    const shaByPath = new Map(standing.map(({ path, sha256 }) => [path, sha256]));
    const changed = entries.filter((entry) => shaByPath.get(entry.path) !== entry.sha256);
    if (changed.length === 0) return { paths: [], version: null };
    const wanted = new Set(changed.map(({ sha256 }) => sha256));
    const missing = blobs.filter(({ sha256 }) => wanted.has(sha256));
    if (missing.length > 0) {
      await tablesOf(em)
        .insertInto(PublishedBlobEntity, missing)
        .onConflict((conflict) => conflict.doNothing())
        .execute();
    }
    const [manifest] = await runSql(em, pointPaths(em, changed, publishedAt));
    if (manifest === undefined) throw new Error('the manifest has no row');
    return { paths: changed.map(({ path }) => path), version: manifest.version };
  }

  /** Every path with its hash and sizes, and the version they belong to, as one snapshot. */
  async findManifest(): Promise<{ version: number; entries: ManifestEntry[] }> {
    const rows = await joining(this.em.fork(), ManifestEntity, PublishedPathEntity, PublishedBlobEntity)
      .selectFrom('manifest')
      .leftJoin('published_path as path', (join) => join.onTrue())
      .leftJoin('published_blob as blob', 'blob.sha256', 'path.sha256')
      .select(['manifest.version', 'path.path', 'path.sha256', 'blob.content_type as contentType'])
      .select('path.published_at as publishedAt')
      .select(({ fn }) => [
        fn<number>('octet_length', ['blob.identity']).as('identity'),
        fn<number | null>('octet_length', ['blob.br']).as('br'),
        fn<number | null>('octet_length', ['blob.gzip']).as('gzip'),
      ])
      .orderBy('path.path')
      .execute();
    return {
      version: rows[0]?.version ?? 0,
      entries: rows.flatMap(({ path, sha256, contentType, publishedAt, identity, br, gzip }) => {
        if (path === null || sha256 === null || contentType === null || publishedAt === null) return [];
        const sizes = { identity, ...(br === null ? {} : { br }), ...(gzip === null ? {} : { gzip }) };
        return [{ path, sha256, contentType, sizes, publishedAt }];
      }),
    };
  }

  async findManifestVersion(): Promise<number> {
    const row = await tablesOf(this.em.fork())
      .selectFrom(ManifestEntity)
      .select('version')
      .executeTakeFirst();
    return row?.version ?? 0;
  }

  /** Stored bytes of one encoding, or null when that hash or encoding is not there. */
  async findBytes(
    sha256: string,
    encoding: ContentEncoding,
    em: EntityManager = this.em.fork(),
  ): Promise<Buffer | null> {
    const row = await tablesOf(em)
      .selectFrom(PublishedBlobEntity)
      .select(`${encoding} as bytes`)
      .where('sha256', '=', sha256)
      .executeTakeFirst();
    return row?.bytes ?? null;
  }

  /** Plain bytes that a path serves, or null. */
  async findBytesByPath(em: EntityManager, path: string): Promise<Buffer | null> {
    const row = await joining(em, PublishedPathEntity, PublishedBlobEntity)
      .selectFrom('published_path as path')
      .innerJoin('published_blob as blob', 'blob.sha256', 'path.sha256')
      .select('blob.identity')
      .where('path.path', '=', path)
      .executeTakeFirst();
    return row?.identity ?? null;
  }

  /** Plain bytes that a path served from a version on, or null. */
  async findBytesByVersion(em: EntityManager, path: string, version: number): Promise<Buffer | null> {
    const row = await joining(em, PublishedHistoryEntity, PublishedBlobEntity)
      .selectFrom('published_history as history')
      .innerJoin('published_blob as blob', 'blob.sha256', 'history.sha256')
      .select('blob.identity')
      .where('history.path', '=', path)
      .where('history.version', '=', version)
      .executeTakeFirst();
    return row?.identity ?? null;
  }

  /** The version from which on a path serves what it does now, and the hash of that; null for no such path. */
  async findCurrent(em: EntityManager, path: string): Promise<{ version: number; sha256: string } | null> {
    const row = await tablesOf(em)
      .selectFrom(PublishedPathEntity)
      .select(['version', 'sha256'])
      .where('path', '=', path)
      .executeTakeFirst();
    return row ?? null;
  }

  /** Every path of a sport's files of these kinds, locked renditions included. */
  async findByKinds(
    em: EntityManager,
    sport: Sport,
    kinds: readonly PathEntry['kind'][],
  ): Promise<PathEntry[]> {
    return tablesOf(em)
      .selectFrom(PublishedPathEntity)
      .select(
        columnsOf(PublishedPathEntity, 'published_path', [
          'path',
          'sha256',
          'sport',
          'kind',
          'season',
          'date',
        ]),
      )
      .where('sport', '=', sport)
      .where('kind', 'in', kinds)
      .execute();
  }

  /**
   * The newest path of every kind with a date or season in its name (S-353), and the report and image of
   * every game that has one (S-354).
   */
  async findIndexed(em: EntityManager, sport: Sport): Promise<IndexedFile[]> {
    return runSql(em, indexedFiles(sport));
  }
}
