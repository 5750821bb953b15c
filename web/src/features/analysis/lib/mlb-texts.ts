import { formatNumber, MISSING_TEXT, MLB_PLACEHOLDERS } from '@app/domain';

/** Values shown gray with the tag 'placeholder' (S-415, S-416). */
export const placeholders = MLB_PLACEHOLDERS;

/** Formats a deviation of probabilities in percentage points: 0.0866 is `±8.7 pts`. */
export function percentPoints(fraction: number | null): string {
  return fraction === null ? MISSING_TEXT : `±${formatNumber(Math.abs(fraction) * 100, 1)} pts`;
}
