import { sportConfig } from '@app/domain';
import type { Profitability, Sport } from '@app/domain';
import { isAboveBreakEven } from './proven.ts';

interface SportTotals {
  readonly sport: Sport;
  readonly totals: Pick<Profitability, 'qualifyingBets' | 'roiPercent' | 'range'>;
}

const SAMPLE = 'Over the full test sample,';

/** Says which sports' qualifying bets made money in the test sample; empty while none is known. */
export function recordSentence(records: readonly SportTotals[]): string {
  const settled = records.filter(({ totals }) => (totals.qualifyingBets ?? 0) > 0);
  if (settled.length === 0) return '';
  const nameOf = ({ sport }: SportTotals): string => sportConfig(sport).shortName;
  const ahead = settled.filter(({ totals }) => (totals.roiPercent ?? 0) > 0);
  if (ahead.length === 0)
    return settled.length === 1
      ? `${SAMPLE} ${settled.map(nameOf).join()} lost money.`
      : `${SAMPLE} no sport made money.`;
  const isProven = settled.some(({ sport, totals }) => isAboveBreakEven(sport, totals.range));
  return `${SAMPLE} ahead: ${ahead.map(nameOf).join(', ')}${isProven ? '.' : ', but not by enough to rule out luck.'}`;
}
