import { Inject } from '@nestjs/common';
import { getPerformance, type RequestOf, type ResponseOf } from '@app/contracts';
import { Handles } from '@app/messaging';
import { TIERS } from '@app/domain';
import { modelRecords } from './model-calls.ts';
import { filterRecord } from './record-filter.ts';
import { RecordPicks } from './record-picks.ts';
import { tallies } from './tally.ts';

/** Returns the system's performance in total and by season, tier, model and slate. */
@Handles(getPerformance)
export class GetPerformanceHandler {
  constructor(@Inject(RecordPicks) private readonly records: RecordPicks) {}

  async execute({
    sport,
    ...filter
  }: RequestOf<typeof getPerformance>): Promise<ResponseOf<typeof getPerformance>> {
    const { picks, source } = filterRecord(sport, await this.records.of(sport), filter);
    return {
      source,
      total: tallies(picks),
      bySeason: [...Map.groupBy(picks, (pick) => pick.season)].map(([season, own]) => ({
        season,
        ...tallies(own),
      })),
      byTier: TIERS.map((tier) => ({ tier, ...tallies(picks.filter((pick) => pick.tier === tier)) })),
      byModel: modelRecords(picks.flatMap(({ modelCalls }) => modelCalls)),
      byWeek: [...Map.groupBy(picks, ({ slateId }) => slateId).values()].map((own) => {
        const { season, week, date } = own[0] as (typeof own)[number];
        return { season, week, date, ...tallies(own) };
      }),
    };
  }
}
