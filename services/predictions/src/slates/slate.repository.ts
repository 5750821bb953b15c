import { Injectable } from '@nestjs/common';
import type { EntityManager } from '@mikro-orm/postgresql';
import type { SlateKey, Sport } from '@app/contracts';
import { sqlRow, sqlRows, toInstant } from '@app/persistence';
import { resultsPath } from '../publishing/slate-paths.ts';

/** A slate as it stands. Instants are ISO texts in UTC. */
export interface SlateRow {
  readonly id: string;
  readonly sport: Sport;
  readonly season: number;
  readonly week: number;
  readonly date: string | null;
  readonly path: string;
  readonly resultsPath: string | null;
  readonly headerJson: string;
  readonly total: number;
  readonly kept: number;
  readonly dropped: number;
  readonly sourceSha256: string;
  readonly publishedSha256: string;
  readonly origin: 'live' | 'replay';
  readonly isLate: boolean;
  readonly openGames: number;
  readonly firstGameAt: string;
  readonly firstPublishedAt: string;
  readonly publishedAt: string;
  readonly receivedAt: string;
}

export type NewSlate = Omit<SlateRow, 'id' | 'openGames'>;

interface DbSlate {
  id: string;
  sport: Sport;
  season: number;
  week: number;
  date: string | null;
  path: string;
  results_path: string | null;
  header: string;
  total: number;
  kept: number;
  dropped_count: number;
  source_sha256: string;
  published_sha256: string;
  origin: 'live' | 'replay';
  is_late: boolean;
  open_games: number;
  first_game_at: string;
  first_published_at: string;
  published_at: string;
  received_at: string;
}

function toSlate(row: DbSlate): SlateRow {
  return {
    id: row.id,
    sport: row.sport,
    season: row.season,
    week: row.week,
    date: row.date,
    path: row.path,
    resultsPath: row.results_path,
    headerJson: row.header,
    total: row.total,
    kept: row.kept,
    dropped: row.dropped_count,
    sourceSha256: row.source_sha256,
    publishedSha256: row.published_sha256,
    origin: row.origin,
    isLate: row.is_late,
    openGames: row.open_games,
    firstGameAt: toInstant(row.first_game_at),
    firstPublishedAt: toInstant(row.first_published_at),
    publishedAt: toInstant(row.published_at),
    receivedAt: toInstant(row.received_at),
  };
}

/** Every query on slates. */
@Injectable()
export class SlateRepository {
  /** All slates of a sport, newest first. */
  async findBySport(em: EntityManager, sport: Sport): Promise<SlateRow[]> {
    const rows = await sqlRows<DbSlate>(
      em,
      'select * from "predictions"."slate" where sport = $1 order by season desc, date desc nulls last, week desc',
      [sport],
    );
    return rows.map(toSlate);
  }

  async findByPath(em: EntityManager, path: string): Promise<SlateRow | null> {
    const row = await sqlRow<DbSlate>(em, 'select * from "predictions"."slate" where path = $1', [path]);
    return row === undefined ? null : toSlate(row);
  }

  /** Writes a slate, new or known by its path. What was said at its first publication stays. Returns its id. */
  async save(em: EntityManager, slate: NewSlate): Promise<string> {
    const row = await sqlRow<{ id: string }>(
      em,
      `insert into "predictions"."slate" (sport, season, week, date, path, results_path, header, total, kept,
         dropped_count, source_sha256, published_sha256, origin, is_late, open_games, first_game_at,
         first_published_at, published_at, received_at)
       values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, 0, $15, $16, $17, $18)
       on conflict (path) do update set header = excluded.header, total = excluded.total, kept = excluded.kept,
         dropped_count = excluded.dropped_count, source_sha256 = excluded.source_sha256,
         published_sha256 = excluded.published_sha256, first_game_at = excluded.first_game_at,
         published_at = excluded.published_at, received_at = excluded.received_at
       returning id`,
      [
        slate.sport,
        slate.season,
        slate.week,
        slate.date,
        slate.path,
        slate.resultsPath,
        slate.headerJson,
        slate.total,
        slate.kept,
        slate.dropped,
        slate.sourceSha256,
        slate.publishedSha256,
        slate.origin,
        slate.isLate,
        slate.firstGameAt,
        slate.firstPublishedAt,
        slate.publishedAt,
        slate.receivedAt,
      ],
    );
    return String(row?.id);
  }

  /** The newest season each sport has a slate of; sports without one are missing. */
  async findNewestSeasons(em: EntityManager): Promise<{ sport: Sport; season: number }[]> {
    return sqlRows(
      em,
      'select sport, max(season) as season from "predictions"."slate" group by sport order by sport',
    );
  }

  /** The path of results that were published before the slate itself, or null. */
  async findResultsPath(em: EntityManager, key: SlateKey): Promise<string | null> {
    const row = await sqlRow<{ path: string }>(
      em,
      'select path from "predictions"."published_path" where path = $1',
      [resultsPath(key)],
    );
    return row?.path ?? null;
  }

  /** Notes on the slate, if it is known, where its results stand. */
  async setResultsPath(em: EntityManager, slatePath: string, path: string): Promise<void> {
    await sqlRows(em, 'update "predictions"."slate" set results_path = $2 where path = $1', [
      slatePath,
      path,
    ]);
  }

  /**
   * Counts anew the games of slates that wait for a result. A postponed or cancelled game has one; a withdrawn game
   * is not waited for.
   */
  async countOpenGames(em: EntityManager, slateIds: readonly string[]): Promise<void> {
    await sqlRows(
      em,
      `update "predictions"."slate" s set open_games = (
         select count(*) from "predictions"."game" g
         where g.slate_id = s.id and g.withdrawn_at is null and coalesce((
           select r.status not in ('final', 'postponed', 'cancelled') from "predictions"."result" r
           where r.sport = g.sport and r.game_id = g.game_id order by r.version desc limit 1), true))
       where s.id = any($1::bigint[])`,
      [slateIds],
    );
  }
}
