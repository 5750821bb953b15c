import { sql, type RawBuilder } from 'kysely';

/** SQL text because the update takes its value from the newest result of each game, a subquery within a subquery. */
export function countOpenGames(slateIds: readonly number[]): RawBuilder<unknown> {
  return sql`update slate set open_games = (
      select count(*) from game
      where game.slate_id = slate.id and game.withdrawn_at is null and coalesce((
        select result.status not in ('final', 'postponed', 'cancelled') from result
        where result.sport = game.sport and result.game_id = game.game_id
        order by result.version desc limit 1), true))
    where id = any(${slateIds}::bigint[])`;
}
