import type { EntityManager } from '@mikro-orm/postgresql';
import { sql, type RawBuilder } from 'kysely';
import type { Sport } from '@app/contracts';
import { rowsFrom } from '../database/bulk.sql.ts';
import { PublishedPathEntity } from './published.entity.ts';
import type { IndexedFile, PathEntry } from './published.rows.ts';

/**
 * Raises the manifest's version, lets the paths serve their new bytes and notes that in their history.
 * SQL text because one statement writes all three tables: fewer round trips while the manifest's row is locked.
 */
export function pointPaths(
  em: EntityManager,
  entries: readonly PathEntry[],
  publishedAt: string,
): RawBuilder<{ version: number }> {
  return sql`with raised as (
      update manifest set version = version + 1 where id = 1 returning version
    ), entry as (
      select e.*, raised.version from raised, ${rowsFrom(em, PublishedPathEntity, entries, 'e')}
    ), history as (
      insert into published_history (path, version, sha256, published_at)
      select path, version, sha256, ${publishedAt}::timestamptz from entry
    )
    insert into published_path (path, sha256, sport, kind, season, date, version, published_at)
    select path, sha256, sport, kind, season, date, version, ${publishedAt}::timestamptz from entry
    on conflict (path) do update set sha256 = excluded.sha256, version = excluded.version,
      published_at = excluded.published_at
    returning version`;
}

/** SQL text because the newest file of each kind and all of others are one list. */
export function indexedFiles(sport: Sport): RawBuilder<IndexedFile> {
  return sql`(select distinct on (kind) kind, path, season, date, sha256 from published_path
      where sport = ${sport} and path like '/%' and (date is not null or kind = 'strategy-games')
        and kind not in ('predictions', 'results', 'index')
      order by kind, date desc nulls last, season desc nulls last, path desc)
    union all
    select kind, path, season, date, sha256 from published_path
    where sport = ${sport} and path like '/%' and kind in ('analysis-text', 'analysis-image')`;
}
