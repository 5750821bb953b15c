import type { Origin, RecordSource, Sport } from '@app/contracts';
import { easternDay, SYSTEM_STAKE_CENTS, type Tier } from '@app/domain';
import type { RecordPick, SportRecord } from './record-picks.ts';

/** Selects part of a record. */
export interface RecordFilter {
  readonly season?: number | undefined;
  readonly week?: number | undefined;
  readonly tier?: Tier | undefined;
  /** By default the one of `currentOrigin`. */
  readonly origin?: Origin | undefined;
}

export interface FilteredRecord {
  readonly picks: readonly RecordPick[];
  readonly source: RecordSource;
}

/** Returns the selected picks and their origin. Replayed and live picks never mix. */
export function filterRecord(
  sport: Sport,
  { picks: all, liveSince, computedAt }: SportRecord,
  filter: RecordFilter,
): FilteredRecord {
  const { season, week, tier } = filter;
  const origin = filter.origin ?? currentOrigin(all, liveSince !== null);
  const picks = all.filter(
    (pick) =>
      pick.origin === origin &&
      (season === undefined || pick.season === season) &&
      (week === undefined || pick.week === week) &&
      (tier === undefined || pick.tier === tier),
  );
  const settled = picks.filter(({ outcome }) => outcome !== null);
  const days = settled.map(({ startsAt }) => easternDay(startsAt)).sort();
  return {
    picks,
    source: {
      sport,
      origin,
      slates: new Set(settled.map(({ slateId }) => slateId)).size,
      firstDay: days[0] ?? null,
      lastDay: days.at(-1) ?? null,
      stakeCents: SYSTEM_STAKE_CENTS,
      ...(liveSince !== null && { liveSince }),
      computedAt,
    },
  };
}

/**
 * Returns the origin that a record of these picks shows: live as soon as a placed live bet is settled, the replays
 * were ended or nothing was ever replayed, else replay.
 */
export function currentOrigin(
  picks: readonly Pick<RecordPick, 'isPlaced' | 'origin' | 'outcome'>[],
  hasGoneLive: boolean,
): Origin {
  const isLive = picks.some(
    ({ isPlaced, origin, outcome }) => isPlaced && origin === 'live' && outcome !== null,
  );
  const wasNeverReplayed = picks.length > 0 && picks.every(({ origin }) => origin === 'live');
  return hasGoneLive || isLive || wasNeverReplayed ? 'live' : 'replay';
}
