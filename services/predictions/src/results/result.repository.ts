import { Injectable } from '@nestjs/common';
import type { EntityManager } from '@mikro-orm/postgresql';
import type { GameLine, GameStatus, Sport } from '@app/contracts';
import { sqlRows } from '@app/persistence';

export interface GameResultRow {
  readonly gameId: string;
  readonly version: number;
  readonly status: GameStatus;
  readonly homeScore: number | null;
  readonly awayScore: number | null;
  readonly closingLine: GameLine | null;
}

export interface ResultBatch {
  readonly sport: Sport;
  readonly season: number;
  readonly week: number;
  readonly date: string | null;
  readonly fileSha256: string;
  readonly recordedAt: string;
}

interface DbResult {
  game_id: string;
  version: number;
  status: GameStatus;
  home_score: number | null;
  away_score: number | null;
  closing_line: GameLine | null;
}

/** Every query on results. */
@Injectable()
export class ResultRepository {
  /** The newest version of each game's result, by game id. */
  async findLatest(
    em: EntityManager,
    sport: Sport,
    gameIds: readonly string[],
  ): Promise<Map<string, GameResultRow>> {
    const rows = await sqlRows<DbResult>(
      em,
      `select distinct on (game_id) game_id, version, status, home_score, away_score, closing_line
       from "predictions"."result" where sport = $1 and game_id = any($2::text[]) order by game_id, version desc`,
      [sport, gameIds],
    );
    return new Map(
      rows.map((row) => [
        row.game_id,
        {
          gameId: row.game_id,
          version: row.version,
          status: row.status,
          homeScore: row.home_score,
          awayScore: row.away_score,
          closingLine: row.closing_line,
        },
      ]),
    );
  }

  /** Appends result versions in one statement. */
  async append(em: EntityManager, batch: ResultBatch, results: readonly GameResultRow[]): Promise<void> {
    if (results.length === 0) return;
    await sqlRows(
      em,
      `insert into "predictions"."result" (sport, season, week, date, file_sha256, recorded_at, game_id, version,
         status, home_score, away_score, closing_line)
       select $1, $2, $3, $4, $5, $6, game_id, version, status, home_score, away_score, closing_line::jsonb
       from unnest($7::text[], $8::int[], $9::text[], $10::int[], $11::int[], $12::text[])
         as r(game_id, version, status, home_score, away_score, closing_line)`,
      [
        batch.sport,
        batch.season,
        batch.week,
        batch.date,
        batch.fileSha256,
        batch.recordedAt,
        results.map((result) => result.gameId),
        results.map((result) => result.version),
        results.map((result) => result.status),
        results.map((result) => result.homeScore),
        results.map((result) => result.awayScore),
        results.map((result) => (result.closingLine === null ? null : JSON.stringify(result.closingLine))),
      ],
    );
  }
}
