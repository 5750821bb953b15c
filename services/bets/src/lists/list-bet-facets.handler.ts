import { Inject } from '@nestjs/common';
import { listBetFacets, type RequestOf, type ResponseOf } from '@app/contracts';
import { Handles } from '@app/messaging';
import { Reads, type OwnerScope } from '@app/persistence';
import { BetEntity } from '../bets/bet.entity.ts';

/** Lists weeks ascending, teams by name, sportsbooks most recently used first (S-157, S-171, S-172). */
@Handles(listBetFacets)
export class ListBetFacetsHandler {
  constructor(@Inject(Reads) private readonly reads: Reads) {}

  async execute({
    actor: { userId },
  }: RequestOf<typeof listBetFacets>): Promise<ResponseOf<typeof listBetFacets>> {
    return this.reads.run(userId, readFacets);
  }
}

async function readFacets(scope: OwnerScope): Promise<ResponseOf<typeof listBetFacets>> {
  const weeks = await scope
    .selectFrom(BetEntity)
    .select('week')
    .distinct()
    .where('week', 'is not', null)
    .orderBy('week')
    .execute();
  const teams = await scope
    .selectFrom(BetEntity)
    .select('home_team as team')
    .union(scope.selectFrom(BetEntity).select('away_team as team'))
    .execute();
  const sportsbooks = await scope
    .selectFrom(BetEntity)
    .select('sportsbook')
    .where('sportsbook', 'is not', null)
    .groupBy('sportsbook')
    .orderBy(({ fn }) => fn.max('placed_at'), 'desc')
    .orderBy('sportsbook')
    .execute();
  return {
    weeks: weeks.flatMap(({ week }) => week ?? []),
    // The database compares bytes, which would sort accents after z.
    teams: teams.map(({ team }) => team).sort(new Intl.Collator('en').compare),
    sportsbooks: sportsbooks.flatMap(({ sportsbook }) => sportsbook ?? []),
  };
}
