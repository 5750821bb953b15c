import { formatLimit, limitName, periodEnd, usedOf } from './play-limits.ts';
import type { PlayLimit, PlayUseByPeriod } from './play-limits.ts';
import { formatPauseEnd } from './play-pauses.ts';

/** Returns what a user's limits leave to stake in cents; null without a stake limit. */
export function stakeRoomCents(limits: readonly PlayLimit[], used: PlayUseByPeriod): number | null {
  const rooms = limits
    .filter(({ measure }) => measure === 'stake')
    .map(({ period, max }) => Math.max(0, max - used[period].stakeCents));
  return rooms.length === 0 ? null : Math.min(...rooms);
}

/**
 * Says which limit refuses every further bet until its period ends, and until when. Names the one that ends last, of several
 * no loss limit; null while none is reached. A bet that wins in the period reduces its loss, so a loss limit may end sooner.
 */
export function reachedText(limits: readonly PlayLimit[], used: PlayUseByPeriod, now: string): string | null {
  const [last] = limits
    .filter(({ measure, period, max }) => usedOf(measure, used[period]) >= max)
    .map((limit) => ({ limit, endsAt: periodEnd(limit.period, now) }))
    .sort(
      (one, other) =>
        Date.parse(other.endsAt) - Date.parse(one.endsAt) ||
        Number(one.limit.measure === 'loss') - Number(other.limit.measure === 'loss'),
    );
  if (last === undefined) return null;
  const { limit, endsAt } = last;
  const size = formatLimit(limit.measure, limit.max);
  const sooner = limit.measure === 'loss' ? ', or sooner if a pending bet wins' : '';
  return `Your ${limitName(limit)} of ${size} is reached until ${formatPauseEnd(endsAt)}${sooner}.`;
}
