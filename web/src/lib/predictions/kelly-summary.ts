import { exactRoiPercent, formatMoneyTile, formatWhole } from '@app/domain';
import type { KellyMetricsFile } from '@app/contracts';
import { fileDay } from '../file-day.ts';
import { withRanges } from './sample-text.ts';

/** Converts an amount of a Kelly metrics file, which is in dollars. */
export function fileCents(dollars: number | null): number | null {
  return dollars === null ? null : Math.round(dollars * 100);
}

/** Returns the ROI of a staking method, from its profit and stakes where the file has both. */
export function kellyRoiPercent({
  roi,
  final_profit,
  total_wagered,
}: KellyMetricsFile['flat_betting']): number {
  return exactRoiPercent(roi, final_profit, total_wagered ?? null) ?? roi;
}

/** Names the bankroll a staking method starts from: `from a $10,000 bankroll`, or null when the file has none. */
export function bankrollText({
  starting_bankroll: bankroll,
}: KellyMetricsFile['flat_betting']): string | null {
  return bankroll == null ? null : `from a ${formatMoneyTile(fileCents(bankroll))} bankroll`;
}

/** Returns bets, season and date of a Kelly metrics file: `245 bets, 2023–2024, as of Feb 10, 2025.` */
export function kellySampleText({
  total_bets: bets,
  season,
  generated_at: generatedAt,
}: KellyMetricsFile): string {
  const day = fileDay(generatedAt ?? null);
  const parts = [
    ...(bets === null || bets === undefined ? [] : [`${formatWhole(bets)} bets`]),
    ...(season === null || season === undefined ? [] : [withRanges(String(season))]),
    ...(day === null ? [] : [`as of ${day}`]),
  ];
  return parts.length === 0 ? '' : `${parts.join(', ')}.`;
}
