import type { Performance, Tally } from '@app/contracts';
import { sportConfig } from '@app/domain';
import { settledOf } from '../../../lib/samples.ts';
import type { IntervalRate } from '../../../ui/interval-scale.ts';

/** Says which sports' qualifying bets are ahead; empty while none is known. */
export function recordSentence(records: readonly Pick<Performance, 'source' | 'total'>[]): string {
  const settled = records.filter(({ total }) => settledOf(total.bets) > 0);
  if (settled.length === 0) return '';
  const ahead = settled
    .filter(({ total }) => (total.bets.roiPercent ?? 0) > 0)
    .map(({ source }) => sportConfig(source.sport).shortName);
  if (ahead.length === 0)
    return settled.length === 1
      ? `${sportConfig(settled[0]?.source.sport ?? 'nfl').shortName} has lost money so far.`
      : 'No sport has made money so far.';
  const isProven = settled.some(({ total: { bets } }) => {
    const { winRateLowPercent: low, breakEvenPercent } = bets;
    return low !== null && breakEvenPercent !== null && low > breakEvenPercent;
  });
  return `Ahead so far: ${ahead.join(', ')}${isProven ? '.' : ', but not by enough to rule out luck.'}`;
}

/** Returns a tier's win rate with its range. */
export function tierRate({ picks }: { readonly picks: Tally }): IntervalRate {
  return {
    percent: picks.winRatePercent,
    lowPercent: picks.winRateLowPercent,
    highPercent: picks.winRateHighPercent,
  };
}
