import { Injectable } from '@nestjs/common';
import type { EntityManager } from '@mikro-orm/postgresql';
import type { Sport } from '@app/contracts';
import { sqlRow, sqlRows } from '@app/persistence';
import type { GameResult } from './game-result.ts';

/** A game by what names it everywhere. */
export type GameKey = Pick<GameResult, 'sport' | 'gameId'>;

const COLUMNS = `sport, game_id as "gameId", version, status, home_score as "homeScore", away_score as "awayScore",
  closing_line as "closingLine"`;

/** The newest result of each game that has been heard of, and which games wait for one. */
@Injectable()
export class GameResultRepository {
  /** Keeps a result unless a newer one is known. Waits for settlements by the older one. */
  async keep(em: EntityManager, game: GameResult, at: Date): Promise<void> {
    const { sport, gameId, version, status, homeScore, awayScore, closingLine } = game;
    await sqlRows(
      em,
      `insert into "bets"."game_result" as known
         (sport, game_id, version, status, home_score, away_score, closing_line, heard_at)
       values ($1, $2, $3, $4, $5, $6, $7::jsonb, $8)
       on conflict (sport, game_id) do update set version = excluded.version, status = excluded.status,
         home_score = excluded.home_score, away_score = excluded.away_score,
         closing_line = excluded.closing_line, heard_at = excluded.heard_at
       where known.version < excluded.version`,
      [
        ...[sport, gameId, version, status, homeScore, awayScore],
        closingLine === null ? null : JSON.stringify(closingLine),
        at,
      ],
    );
  }

  /** The newest result; no newer one is kept before this transaction ends. */
  async hold(em: EntityManager, { sport, gameId }: GameKey): Promise<GameResult | null> {
    const row = await sqlRow<GameResult>(
      em,
      `select ${COLUMNS} from "bets"."game_result" where sport = $1 and game_id = $2 for share`,
      [sport, gameId],
    );
    return row ?? null;
  }

  /** Games heard of since an instant that have bets settled by an older version, or open though decided. */
  async findUnfinished(em: EntityManager, since: Date): Promise<GameKey[]> {
    return sqlRows<GameKey>(
      em,
      // Lateral with a limit, or the planner reads every bet there is.
      `select game.sport, game.game_id as "gameId" from "bets"."game_result" game
       cross join lateral (
         select from "bets"."bet" where bet.sport = game.sport and bet.game_id = game.game_id
           and (bet.state = 'pending' or bet.settled_by = 'system' and bet.result_version < game.version)
         limit 1) unfinished
       where game.heard_at >= $1`,
      [since],
    );
  }

  /** Games of a sport with open bets that have started by an instant, after a game id, by id. */
  async findAwaited(
    em: EntityManager,
    sport: Sport,
    page: { readonly startedBy: string; readonly after: string; readonly limit: number },
  ): Promise<string[]> {
    const rows = await sqlRows<{ game_id: string }>(
      em,
      `select distinct game_id from "bets"."bet"
       where state = 'pending' and game_id is not null and sport = $1 and starts_at <= $2 and game_id > $3
       order by game_id limit $4`,
      [sport, page.startedBy, page.after, page.limit],
    );
    return rows.map(({ game_id }) => game_id);
  }
}
