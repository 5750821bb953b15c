import { Inject, Injectable } from '@nestjs/common';
import { EntityManager } from '@mikro-orm/postgresql';
import type { ContentEncoding, FileKind, ManifestEntry, Sport } from '@app/contracts';
import { sqlRow, sqlRows, toInstant } from '@app/persistence';
import type { Blob } from './compress.ts';

/** What one path shall stand for from now on. The blob has to be among those published with it, or stored already. */
export interface PathEntry {
  readonly path: string;
  readonly sha256: string;
  readonly sport: Sport;
  readonly kind: FileKind | 'index';
  readonly season: number | null;
  readonly date: string | null;
}

export interface Publishing {
  /** Paths whose bytes differ from before. */
  readonly paths: readonly string[];
  /** Version of the manifest; null when nothing differs. */
  readonly version: number | null;
}

export interface DatedPath {
  readonly kind: FileKind;
  readonly path: string;
  readonly season: number | null;
  readonly date: string | null;
  readonly sha256: string;
}

interface ManifestRow {
  version: string;
  path: string | null;
  sha256: string;
  content_type: string;
  identity: number;
  br: number | null;
  gzip: number | null;
  published_at: string;
}

/** Every query on published bytes, paths and the manifest. */
@Injectable()
export class PublishedRepository {
  constructor(@Inject(EntityManager) private readonly em: EntityManager) {}

  /**
   * Lets paths stand for new bytes, all at once with the caller's transaction. The manifest's row is locked until
   * it ends, so this comes last.
   */
  async publish(
    em: EntityManager,
    blobs: readonly Blob[],
    entries: readonly PathEntry[],
    publishedAt: string,
  ): Promise<Publishing> {
    const standing = await sqlRows<{ path: string; sha256: string }>(
      em,
      'select path, sha256 from "predictions"."published_path" where path = any($1::text[])',
      [entries.map((entry) => entry.path)],
    );
    const shaByPath = new Map(standing.map((row) => [row.path, row.sha256]));
    const changed = entries.filter((entry) => shaByPath.get(entry.path) !== entry.sha256);
    if (changed.length === 0) return { paths: [], version: null };
    const wanted = new Set(changed.map((entry) => entry.sha256));
    await insertBlobs(
      em,
      blobs.filter((blob) => wanted.has(blob.sha256)),
    );
    const manifest = await sqlRow<{ version: string }>(
      em,
      'update "predictions"."manifest" set version = version + 1 where id = 1 returning version',
    );
    const version = Number(manifest?.version);
    await sqlRows(
      em,
      `with entry as (
         select * from unnest($1::text[], $2::text[], $3::text[], $4::text[], $5::int[], $6::date[])
           as e(path, sha256, sport, kind, season, date)
       ), history as (
         insert into "predictions"."published_history" (path, version, sha256, published_at)
         select path, $7, sha256, $8 from entry
       )
       insert into "predictions"."published_path" (path, sha256, sport, kind, season, date, version, published_at)
       select path, sha256, sport, kind, season, date, $7, $8 from entry
       on conflict (path) do update set sha256 = excluded.sha256, version = excluded.version,
         published_at = excluded.published_at`,
      [
        changed.map((entry) => entry.path),
        changed.map((entry) => entry.sha256),
        changed.map((entry) => entry.sport),
        changed.map((entry) => entry.kind),
        changed.map((entry) => entry.season),
        changed.map((entry) => entry.date),
        version,
        publishedAt,
      ],
    );
    return { paths: changed.map((entry) => entry.path), version };
  }

  /** Every path with its hash and sizes, and the version they belong to, as one snapshot. */
  async findManifest(): Promise<{ version: number; entries: ManifestEntry[] }> {
    const rows = await sqlRows<ManifestRow>(
      this.em.fork(),
      `select m.version, p.path, p.sha256, b.content_type, p.published_at, octet_length(b.identity) as identity,
         octet_length(b.br) as br, octet_length(b.gzip) as gzip
       from "predictions"."manifest" m
       left join ("predictions"."published_path" p join "predictions"."published_blob" b using (sha256)) on true
       order by p.path`,
    );
    return {
      version: Number(rows[0]?.version ?? 0),
      entries: rows.flatMap((row) =>
        row.path === null
          ? []
          : [
              {
                path: row.path,
                sha256: row.sha256,
                contentType: row.content_type,
                sizes: {
                  identity: row.identity,
                  ...(row.br === null ? {} : { br: row.br }),
                  ...(row.gzip === null ? {} : { gzip: row.gzip }),
                },
                publishedAt: toInstant(row.published_at),
              },
            ],
      ),
    };
  }

  async findManifestVersion(): Promise<number> {
    const row = await sqlRow<{ version: string }>(
      this.em.fork(),
      'select version from "predictions"."manifest"',
    );
    return Number(row?.version ?? 0);
  }

  /** Stored bytes of one encoding, or null when that hash or encoding is not there. */
  async findBytes(sha256: string, encoding: ContentEncoding, em = this.em.fork()): Promise<Buffer | null> {
    const row = await sqlRow<{ bytes: Buffer | null }>(
      em,
      `select "${encoding}" as bytes from "predictions"."published_blob" where sha256 = $1`,
      [sha256],
    );
    return row?.bytes ?? null;
  }

  /** Plain bytes that stand under a path, or null. */
  async findBytesByPath(em: EntityManager, path: string): Promise<Buffer | null> {
    const row = await sqlRow<{ identity: Buffer }>(
      em,
      `select b.identity from "predictions"."published_path" p join "predictions"."published_blob" b using (sha256)
       where p.path = $1`,
      [path],
    );
    return row?.identity ?? null;
  }

  /** The newest path of every kind that carries a date or season in its name (checklist S-353). */
  async findNewestDated(em: EntityManager, sport: Sport): Promise<DatedPath[]> {
    return sqlRows<DatedPath>(
      em,
      `select distinct on (kind) kind, path, season, date, sha256 from "predictions"."published_path"
       where sport = $1 and (date is not null or kind = 'strategy-games')
         and kind not in ('predictions', 'results', 'index')
       order by kind, date desc nulls last, season desc nulls last, path desc`,
      [sport],
    );
  }

  /** The published report and image of every game that has one (checklist S-354). */
  async findAnalyses(em: EntityManager, sport: Sport): Promise<DatedPath[]> {
    return sqlRows<DatedPath>(
      em,
      `select kind, path, season, date, sha256 from "predictions"."published_path"
       where sport = $1 and kind in ('analysis-text', 'analysis-image')`,
      [sport],
    );
  }
}

async function insertBlobs(em: EntityManager, blobs: readonly Blob[]): Promise<void> {
  for (const blob of blobs) {
    await sqlRows(
      em,
      `insert into "predictions"."published_blob" (sha256, content_type, identity, br, gzip)
       values ($1, $2, $3, $4, $5) on conflict do nothing`,
      [blob.sha256, blob.contentType, blob.identity, blob.br, blob.gzip],
    );
  }
}
