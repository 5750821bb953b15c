import { Injectable } from '@nestjs/common';
import type { EntityManager } from '@mikro-orm/postgresql';
import type { Sport } from '@app/contracts';
import { sqlRows, toInstant } from '@app/persistence';
import type { KnownGame } from '../store/plan-predictions.ts';

export interface SlateGame extends KnownGame {
  readonly slateId: string;
}

interface DbGame {
  game_id: string;
  slate_id: string;
  home_team: string;
  away_team: string;
  starts_at: string;
  position: number;
  shown_seq: string;
  shown_sha256: string;
  first_sha256: string | null;
  latest_sha256: string | null;
  is_pick_late: boolean;
  withdrawn_at: string | null;
}

function toGame(row: DbGame): SlateGame {
  return {
    gameId: row.game_id,
    slateId: row.slate_id,
    homeTeam: row.home_team,
    awayTeam: row.away_team,
    startsAt: toInstant(row.starts_at),
    position: row.position,
    shownSeq: Number(row.shown_seq),
    shownSha256: row.shown_sha256,
    firstSha256: row.first_sha256,
    latestSha256: row.latest_sha256,
    isPickLate: row.is_pick_late,
    withdrawnAt: row.withdrawn_at === null ? null : toInstant(row.withdrawn_at),
  };
}

/** Every query on games. */
@Injectable()
export class GameRepository {
  /** Games with one of these ids, whatever slate they belong to, and all games of the slate, if one is given. */
  async findByIdsOrSlate(
    em: EntityManager,
    sport: Sport,
    gameIds: readonly string[],
    slateId: string | null,
  ): Promise<SlateGame[]> {
    const rows = await sqlRows<DbGame>(
      em,
      'select * from "predictions"."game" where sport = $1 and (game_id = any($2::text[]) or slate_id = $3)',
      [sport, gameIds, slateId],
    );
    return rows.map(toGame);
  }

  /** Writes games of one slate, new or known, in one statement. */
  async saveAll(
    em: EntityManager,
    sport: Sport,
    slateId: string,
    games: readonly KnownGame[],
  ): Promise<void> {
    if (games.length === 0) return;
    await sqlRows(
      em,
      `insert into "predictions"."game" (sport, slate_id, game_id, home_team, away_team, starts_at, position,
         shown_seq, shown_sha256, first_sha256, latest_sha256, is_pick_late, withdrawn_at)
       select $1, $2, * from unnest($3::text[], $4::text[], $5::text[], $6::timestamptz[], $7::int[], $8::bigint[],
         $9::text[], $10::text[], $11::text[], $12::boolean[], $13::timestamptz[])
       on conflict (sport, game_id) do update set home_team = excluded.home_team, away_team = excluded.away_team,
         starts_at = excluded.starts_at, position = excluded.position, shown_seq = excluded.shown_seq,
         shown_sha256 = excluded.shown_sha256, latest_sha256 = excluded.latest_sha256,
         is_pick_late = excluded.is_pick_late, withdrawn_at = excluded.withdrawn_at`,
      [
        sport,
        slateId,
        games.map((game) => game.gameId),
        games.map((game) => game.homeTeam),
        games.map((game) => game.awayTeam),
        games.map((game) => game.startsAt),
        games.map((game) => game.position),
        games.map((game) => game.shownSeq),
        games.map((game) => game.shownSha256),
        games.map((game) => game.firstSha256),
        games.map((game) => game.latestSha256),
        games.map((game) => game.isPickLate),
        games.map((game) => game.withdrawnAt),
      ],
    );
  }
}
