import { Inject } from '@nestjs/common';
import { listSystemBets, type RequestOf, type ResponseOf, sportSchema } from '@app/contracts';
import { Handles } from '@app/messaging';
import { PickLocks } from '../metered/pick-locks.ts';
import { RecordPicks } from '../record/record-picks.ts';
import { systemTotals } from './system-totals.ts';
import { toSystemBet } from './to-system-bet.ts';

/** Lists the system's own bets, newest game first, with totals. */
@Handles(listSystemBets)
export class ListSystemBetsHandler {
  constructor(
    @Inject(RecordPicks) private readonly records: RecordPicks,
    @Inject(PickLocks) private readonly locks: PickLocks,
  ) {}

  async execute({
    sport: asked,
    limit,
    access,
  }: RequestOf<typeof listSystemBets>): Promise<ResponseOf<typeof listSystemBets>> {
    const sports = asked === null ? sportSchema.options : [asked];
    const records = await Promise.all(
      sports.map(async (sport) => {
        const { picks, liveSince } = await this.records.of(sport);
        const isLocked = await this.locks.of(sport, access);
        return {
          liveSince,
          picks: picks.map((pick) => ({
            sport,
            pick,
            isLocked: isLocked(pick.gameId),
            // Replayed bets of a sport that went live do not count, even while other sports are replayed.
            isCounted: liveSince === null || pick.origin === 'live',
          })),
        };
      }),
    );
    const hasGoneLive = records.every(({ liveSince }) => liveSince !== null);
    const newestFirst = records
      .flatMap(({ picks }) => picks)
      .sort(
        ({ pick: one }, { pick: other }) =>
          compare(other.startsAt, one.startsAt) || compare(one.gameId, other.gameId),
      );
    return {
      systemBets: newestFirst
        .filter(({ isLocked }) => !isLocked)
        .slice(0, limit)
        .map(({ sport, pick }) => toSystemBet(sport, pick)),
      totals: systemTotals(
        newestFirst.filter(({ isCounted }) => isCounted).map(({ pick }) => pick),
        hasGoneLive,
      ),
    };
  }
}

/** ISO texts in one format sort like instants. */
const compare = (one: string, other: string): number => (one < other ? -1 : one > other ? 1 : 0);
