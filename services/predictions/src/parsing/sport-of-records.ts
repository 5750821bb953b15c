import type { Sport } from '@app/contracts';
import { isJsonObject, type JsonObject } from './rejection.ts';

/** Fields only one sport's records have. */
const MARKS: readonly (readonly [Sport, (record: JsonObject) => boolean])[] = [
  ['mlb', (record) => isJsonObject(record['game_info'])],
  [
    'nfl',
    (record) => 'quarterback_stats' in record || 'spread_prediction' in record || has(record, 'spread_home'),
  ],
  ['cfb', (record) => has(record, 'home_spread') || has(record, 'data_source')],
];

function has(record: JsonObject, field: string): boolean {
  const analysis = record['betting_analysis'];
  return isJsonObject(analysis) && field in analysis;
}

/**
 * Returns the sport of a prediction file by the shape of its records; null for none or several. Checks only
 * the first records, since a file has one sport.
 */
export function sportOfRecords(predictions: unknown): Sport | null {
  if (!Array.isArray(predictions)) return null;
  const shown = new Set<Sport>();
  for (const record of predictions.slice(0, 20) as unknown[]) {
    if (!isJsonObject(record)) continue;
    for (const [sport, isOf] of MARKS) if (isOf(record)) shown.add(sport);
  }
  const [only] = shown;
  return shown.size === 1 && only !== undefined ? only : null;
}
