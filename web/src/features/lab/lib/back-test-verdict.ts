import { formatProbability, formatRoi, formatWhole } from '@app/domain';
import type { BackTestRun, LuckOfBest } from '@app/domain';
import { count } from '../../../lib/samples.ts';

/** Below this chance luck is an unlikely explanation. */
const UNLIKELY = 0.05;

/** Returns what luck alone would show: `You tried 23 variants. The best of 23 by luck alone would show at least +9.8%…`. */
export function luckText({ tried, medianRoiPercent, highRoiPercent, isTailThin }: LuckOfBest): string {
  const most = isTailThin ? 'more than' : 'at least';
  const levels = `${most} ${formatRoi(medianRoiPercent)} half of the time, and above ${formatRoi(highRoiPercent)} one time in twenty`;
  return tried === 1
    ? `Luck alone would show ${levels}.`
    : `You tried ${count(tried, 'variant')}; the best of ${formatWhole(tried)} by luck alone would show ${levels}.`;
}

/** Returns what the result means, corrected for the number of variants tried. */
export function verdictText({ roi }: Pick<BackTestRun, 'roi'>, luck: LuckOfBest): string {
  if (roi === null) return 'These rules made no bet.';
  const often = `${formatProbability(luck.chanceBest)} of the time`;
  const who =
    luck.tried === 1 ? 'Luck alone' : `The best of ${formatWhole(luck.tried)} variants without any edge`;
  if (roi.percent <= 0) return `These rules lost. ${who} does at least this well ${often}.`;
  if (luck.chanceBest >= UNLIKELY)
    return `Luck can explain this: ${lower(who)} does at least this well ${often}.`;
  return `Luck hardly explains this: ${lower(who)} does this well only ${often}. A new sample can still disagree.`;
}

function lower(text: string): string {
  return text.slice(0, 1).toLowerCase() + text.slice(1);
}
