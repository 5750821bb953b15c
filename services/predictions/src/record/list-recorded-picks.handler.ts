import { Inject } from '@nestjs/common';
import { listRecordedPicks, type RecordedPick, type RequestOf, type ResponseOf } from '@app/contracts';
import { closingFor, easternDay } from '@app/domain';
import { Handles } from '@app/messaging';
import { PickLocks } from '../metered/pick-locks.ts';
import { filterRecord } from './record-filter.ts';
import { RecordPicks, type RecordPick } from './record-picks.ts';

/**
 * Lists every settled pick of a sport with the forecast of the revision that its system bet names: the last one published
 * before the start. Some 4,000 picks of a sport make about 1.5 MB of text.
 */
@Handles(listRecordedPicks)
export class ListRecordedPicksHandler {
  constructor(
    @Inject(RecordPicks) private readonly records: RecordPicks,
    @Inject(PickLocks) private readonly locks: PickLocks,
  ) {}

  async execute({
    sport,
    origin,
    access,
  }: RequestOf<typeof listRecordedPicks>): Promise<ResponseOf<typeof listRecordedPicks>> {
    const { picks, source } = filterRecord(sport, await this.records.of(sport), { origin });
    const isLocked = await this.locks.of(sport, access);
    const shown = picks.filter(({ gameId }) => !isLocked(gameId));
    return {
      source,
      picks: shown
        .flatMap((pick) => toRecorded(pick) ?? [])
        .sort((one, other) => compare(one.startsAt, other.startsAt) || compare(one.gameId, other.gameId)),
    };
  }
}

/** ISO texts in one format sort like instants. */
const compare = (one: string, other: string): number => (one < other ? -1 : one > other ? 1 : 0);

/** Null for a pick that is not settled. */
function toRecorded(pick: RecordPick): RecordedPick | null {
  const { outcome, forecast, betType, side } = pick;
  if (outcome === null) return null;
  const closing = closingFor(pick.closingLine, betType, side);
  return {
    gameId: pick.gameId,
    season: pick.season,
    week: pick.week,
    day: easternDay(pick.startsAt),
    startsAt: pick.startsAt,
    publishedAt: pick.publishedAt,
    homeTeam: pick.homeTeam,
    awayTeam: pick.awayTeam,
    tier: pick.tier,
    grade: forecast?.grade ?? null,
    betType,
    side,
    line: pick.line,
    odds: pick.odds,
    oppositeOdds: (side === 'home' ? forecast?.awayOdds : forecast?.homeOdds) ?? null,
    probability: forecast?.probability ?? null,
    edgePoints: forecast?.edgePoints ?? null,
    isPlaced: pick.isPlaced,
    closingLine: closing?.line ?? null,
    closingOdds: closing?.odds ?? null,
    closingOppositeOdds: closing?.oppositeOdds ?? null,
    result: outcome,
  };
}
