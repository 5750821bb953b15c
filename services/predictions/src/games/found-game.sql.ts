import { sql, type RawBuilder } from 'kysely';
import { EASTERN_TIME_ZONE } from '@app/domain';
import type { FoundGameRow, IdQuestion, TeamsQuestion } from './found-game.rows.ts';

/** Games of one answer at most. */
export const MAX_GAMES = 3;

const FOUND = sql`select asked.place, game.sport, game.game_id as "gameId", slate.season, slate.week, slate.date,
  game.home_team as "homeTeam", game.away_team as "awayTeam", game.starts_at as "startsAt",
  coalesce(result.status, 'scheduled') as status, result.home_score as "homeScore", result.away_score as "awayScore",
  result.closing_line as "closingLine", coalesce(result.version, 0) as "resultVersion",
  shown.record_json as "recordJson", bet.team as "pickedTeam", bet.tier as "pickedTier"`;
const DETAILS = sql`join slate on slate.id = game.slate_id
  left join prediction_revision shown on shown.sport = game.sport and shown.seq = game.shown_seq
  left join system_bet bet on bet.sport = game.sport and bet.game_id = game.game_id
  left join lateral (
    select * from result r where r.sport = game.sport and r.game_id = game.game_id
    order by r.version desc limit 1) result on true
  order by asked.place, game.starts_at, game.sport, game.game_id`;

/** SQL text because the questions are rows of the statement: no builder joins a list of values. */
export function gamesByIds(asked: readonly IdQuestion[]): RawBuilder<FoundGameRow> {
  return sql`${FOUND} from unnest(${asked.map(({ place }) => place)}::int[], ${asked.map(({ sport }) => sport)}::text[],
      ${asked.map(({ gameId }) => gameId)}::text[], ${asked.map(({ homeTeam }) => homeTeam)}::text[],
      ${asked.map(({ awayTeam }) => awayTeam)}::text[]) as asked(place, sport, game_id, home_team, away_team)
    join game on game.sport = asked.sport and game.game_id = asked.game_id
      and (asked.home_team is null or lower(game.home_team) = lower(asked.home_team))
      and (asked.away_team is null or lower(game.away_team) = lower(asked.away_team))
    ${DETAILS}`;
}

/** SQL text for the same reason. A game without a time, which may be to come all day, is at its Eastern midnight. */
export function gamesByTeams(asked: readonly TeamsQuestion[]): RawBuilder<FoundGameRow> {
  return sql`${FOUND} from unnest(${asked.map(({ place }) => place)}::int[], ${asked.map(({ sport }) => sport)}::text[],
      ${asked.map(({ homeTeam }) => homeTeam)}::text[], ${asked.map(({ awayTeam }) => awayTeam)}::text[],
      ${asked.map(({ day }) => day)}::date[], ${asked.map(({ now }) => now)}::timestamptz[])
      as asked(place, sport, home_team, away_team, day, now)
    join lateral (
      select * from game
      where lower(game.home_team) = lower(asked.home_team) and lower(game.away_team) = lower(asked.away_team)
        and game.sport = asked.sport
        and case when asked.day is null then game.starts_at > asked.now or game.starts_at =
            date_trunc('day', asked.now, ${sql.lit(EASTERN_TIME_ZONE)})
          else (game.starts_at at time zone ${sql.lit(EASTERN_TIME_ZONE)})::date = asked.day end
      order by game.starts_at, game.game_id limit ${sql.lit(MAX_GAMES)}) game on true
    ${DETAILS}`;
}
