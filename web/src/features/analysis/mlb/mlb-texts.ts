import {
  formatDayWithYear,
  formatNumber,
  formatOdds,
  formatSpread,
  MISSING_TEXT,
  MLB_PLACEHOLDERS,
} from '@app/domain';
import type { SidePrices } from '@app/domain';

/** Stand-ins shown greyed beside the tag 'placeholder' (checklist S-415, S-416). */
export const placeholders = MLB_PLACEHOLDERS;

/** Where the file counts no games: the card and the risk tab say the same of the sample. */
export const SAMPLE_NOT_GIVEN = 'number of games not given';

/** A deviation of probabilities in percentage points: 0.0866 is `±8.7 pts`. */
export function percentPoints(fraction: number | null): string {
  return fraction === null ? MISSING_TEXT : `±${formatNumber(Math.abs(fraction) * 100, 1)} pts`;
}

/** A run line with its price, `-1.5 (-125)`. */
export function runLineText({ runLine, runLineOdds }: SidePrices): string {
  if (runLine === null) return MISSING_TEXT;
  return runLineOdds === null
    ? formatSpread(runLine)
    : `${formatSpread(runLine)} (${formatOdds(runLineOdds)})`;
}

/** A calendar day in words, `Sat, Sep 18, 2021`: the same day in every zone; null for what is no day. */
export function dayText(day: string | null): string | null {
  return day !== null && /^\d{4}-\d{2}-\d{2}$/.test(day)
    ? formatDayWithYear(`${day}T12:00:00Z`, 'UTC')
    : null;
}
