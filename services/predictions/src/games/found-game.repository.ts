import { Injectable } from '@nestjs/common';
import type { EntityManager } from '@mikro-orm/postgresql';
import type { GameLine, GameStatus, Sport } from '@app/contracts';
import { EASTERN_TIME_ZONE, type Tier } from '@app/domain';
import { sqlRows, toInstant } from '@app/persistence';

/** Games of one answer at most. */
export const MAX_GAMES = 3;

/** One question, by its place among the others. Names are trimmed; null asks for any. */
export interface IdQuestion {
  readonly place: number;
  readonly sport: Sport;
  readonly gameId: string;
  readonly homeTeam: string | null;
  readonly awayTeam: string | null;
}

export interface TeamsQuestion {
  readonly place: number;
  readonly sport: Sport;
  readonly homeTeam: string;
  readonly awayTeam: string;
  /** null: games that have not started at `now`, the time of the sport. */
  readonly day: string | null;
  readonly now: string;
}

/** A published game with its newest result, the record shown of it and the system's bet. Instants are ISO texts. */
export interface FoundGameRow {
  readonly place: number;
  readonly sport: Sport;
  readonly gameId: string;
  readonly season: number;
  readonly week: number;
  readonly date: string | null;
  readonly homeTeam: string;
  readonly awayTeam: string;
  readonly startsAt: string;
  readonly status: GameStatus;
  readonly homeScore: number | null;
  readonly awayScore: number | null;
  readonly closingLine: GameLine | null;
  readonly resultVersion: number;
  readonly recordJson: string | null;
  readonly pickedTeam: string | null;
  readonly pickedTier: Tier | null;
}

interface DbFoundGame {
  place: number;
  sport: Sport;
  game_id: string;
  season: number;
  week: number;
  date: string | null;
  home_team: string;
  away_team: string;
  starts_at: string;
  status: GameStatus | null;
  home_score: number | null;
  away_score: number | null;
  closing_line: GameLine | null;
  version: number | null;
  record_json: string | null;
  team: string | null;
  tier: Tier | null;
}

const FOUND = `select asked.place, game.sport, game.game_id, slate.season, slate.week, slate.date, game.home_team,
    game.away_team, game.starts_at, result.status, result.home_score, result.away_score, result.closing_line,
    result.version, shown.record_json, bet.team, bet.tier`;
const DETAILS = `join "predictions"."slate" slate on slate.id = game.slate_id
  left join "predictions"."prediction_revision" shown on shown.sport = game.sport and shown.seq = game.shown_seq
  left join "predictions"."system_bet" bet on bet.sport = game.sport and bet.game_id = game.game_id
  left join lateral (
    select * from "predictions"."result" r where r.sport = game.sport and r.game_id = game.game_id
    order by r.version desc limit 1) result on true
  order by asked.place, game.starts_at, game.sport, game.game_id`;

/** Looks games up, many questions in one statement. Withdrawn games are found like others: bets may stand on them. */
@Injectable()
export class FoundGameRepository {
  async findByIds(em: EntityManager, asked: readonly IdQuestion[]): Promise<FoundGameRow[]> {
    if (asked.length === 0) return [];
    const rows = await sqlRows<DbFoundGame>(
      em,
      `${FOUND} from unnest($1::int[], $2::text[], $3::text[], $4::text[], $5::text[])
         as asked(place, sport, game_id, home_team, away_team)
       join "predictions"."game" game on game.sport = asked.sport and game.game_id = asked.game_id
         and (asked.home_team is null or lower(game.home_team) = lower(asked.home_team))
         and (asked.away_team is null or lower(game.away_team) = lower(asked.away_team))
       ${DETAILS}`,
      [
        asked.map(({ place }) => place),
        asked.map(({ sport }) => sport),
        asked.map(({ gameId }) => gameId),
        asked.map(({ homeTeam }) => homeTeam),
        asked.map(({ awayTeam }) => awayTeam),
      ],
    );
    return rows.map(toFoundGame);
  }

  async findByTeams(em: EntityManager, asked: readonly TeamsQuestion[]): Promise<FoundGameRow[]> {
    if (asked.length === 0) return [];
    const rows = await sqlRows<DbFoundGame>(
      em,
      `${FOUND} from unnest($1::int[], $2::text[], $3::text[], $4::text[], $5::date[], $6::timestamptz[])
         as asked(place, sport, home_team, away_team, day, now)
       join lateral (
         select * from "predictions"."game" g
         where lower(g.home_team) = lower(asked.home_team) and lower(g.away_team) = lower(asked.away_team)
           and g.sport = asked.sport
           and case when asked.day is null then g.starts_at > asked.now
             else (g.starts_at at time zone '${EASTERN_TIME_ZONE}')::date = asked.day end
         order by g.starts_at, g.game_id limit ${MAX_GAMES}) game on true
       ${DETAILS}`,
      [
        asked.map(({ place }) => place),
        asked.map(({ sport }) => sport),
        asked.map(({ homeTeam }) => homeTeam),
        asked.map(({ awayTeam }) => awayTeam),
        asked.map(({ day }) => day),
        asked.map(({ now }) => now),
      ],
    );
    return rows.map(toFoundGame);
  }
}

function toFoundGame(row: DbFoundGame): FoundGameRow {
  return {
    place: row.place,
    sport: row.sport,
    gameId: row.game_id,
    season: row.season,
    week: row.week,
    date: row.date,
    homeTeam: row.home_team,
    awayTeam: row.away_team,
    startsAt: toInstant(row.starts_at),
    status: row.status ?? 'scheduled',
    homeScore: row.home_score,
    awayScore: row.away_score,
    closingLine: row.closing_line,
    resultVersion: row.version ?? 0,
    recordJson: row.record_json,
    pickedTeam: row.team,
    pickedTier: row.tier,
  };
}
