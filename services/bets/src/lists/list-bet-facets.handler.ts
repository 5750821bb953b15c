import { Inject } from '@nestjs/common';
import { EntityManager } from '@mikro-orm/postgresql';
import { listBetFacets, type RequestOf, type ResponseOf } from '@app/contracts';
import { Handles } from '@app/messaging';
import { sqlRows } from '@app/persistence';

/** Weeks ascending, teams by name, sportsbooks last used first (checklist S-157, S-171, S-172). */
@Handles(listBetFacets)
export class ListBetFacetsHandler {
  constructor(@Inject(EntityManager) private readonly em: EntityManager) {}

  async execute({
    actor: { userId },
  }: RequestOf<typeof listBetFacets>): Promise<ResponseOf<typeof listBetFacets>> {
    const em = this.em.fork();
    const weeks = await sqlRows<{ week: number }>(
      em,
      'select distinct week from "bets"."bet" where user_id = $1 and week is not null order by 1',
      [userId],
    );
    const teams = await sqlRows<{ team: string }>(
      em,
      `select distinct team from "bets"."bet" cross join lateral (values (home_team), (away_team)) game(team)
       where user_id = $1`,
      [userId],
    );
    const sportsbooks = await sqlRows<{ sportsbook: string }>(
      em,
      `select sportsbook from "bets"."bet" where user_id = $1 and sportsbook is not null
       group by 1 order by max(placed_at) desc, 1`,
      [userId],
    );
    return {
      weeks: weeks.map(({ week }) => week),
      // The database compares bytes, which puts an accent after z.
      teams: teams.map(({ team }) => team).sort(new Intl.Collator('en').compare),
      sportsbooks: sportsbooks.map(({ sportsbook }) => sportsbook),
    };
  }
}
