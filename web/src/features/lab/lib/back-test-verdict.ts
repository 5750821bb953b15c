import { formatProbability, formatRoi, formatWhole } from '@app/domain';
import type { BackTestRun, LuckOfBest } from '@app/domain';
import { count } from '../../../lib/samples.ts';

/** Below this chance luck is an unlikely explanation. */
const UNLIKELY = 0.05;

/** Returns what the result means beside what luck alone would do, corrected for the number of variants tried. */
export function verdictText({ roi }: Pick<BackTestRun, 'roi'>, luck: LuckOfBest): string {
  if (roi === null) return 'These rules made no bet.';
  if (roi.percent <= 0) return `These rules lost. ${luckText(luck)}`;
  if (luck.chanceBest >= UNLIKELY) return `Luck can explain this. ${luckText(luck)}`;
  return `Luck hardly explains this. ${luckText(luck)} A new sample can still disagree.`;
}

/** What bettors without an edge would do at the same prices; with several variants, the best of them. */
function luckText({ tried, chanceBest, medianRoiPercent, highRoiPercent, isTailThin }: LuckOfBest): string {
  const often = `would do at least this well ${formatProbability(chanceBest)} of the time`;
  const high = highRoiPercent === null ? '' : `; only 1 in 20 would get above ${formatRoi(highRoiPercent)}`;
  if (tried === 1) return `Bettors who only break even ${often}${high}.`;
  const median = formatRoi(medianRoiPercent);
  const levels = isTailThin
    ? `more than ${median} half of the time`
    : `at least ${median} half of the time${high}`;
  return `You tried ${count(tried, 'variant')}. The best of ${formatWhole(tried)} without any edge ${often}. It would show ${levels}.`;
}
