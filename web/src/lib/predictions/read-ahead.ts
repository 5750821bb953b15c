import { mutate, preload } from 'swr';
import { predictionsPath, profitabilitySummaryPath, slateIndexPath } from '../../config/static-paths.ts';
import { currentSport } from '../sport.ts';
import { readIndex, readPredictions } from './use-predictions.ts';
import { readSummary, summaryKey } from './use-profitability.ts';
import { readTrackRecord, recordPath } from './use-track-record.ts';

/**
 * Reads a key that the first render will ask for, and caches it so that the render has it at once. Once `signal` aborts,
 * the page renders and handles the answer itself.
 */
async function ahead<T>(key: string, read: (key: string) => Promise<T>, signal: AbortSignal): Promise<void> {
  const data = await preload(key, read);
  if (!signal.aborted) await mutate(key, data, { revalidate: false });
}

/**
 * Reads the newest games of the current sport before the first render. `search` is the page's query. A failed read is
 * reported by the screen.
 */
export async function readGamesAhead(search: string, signal: AbortSignal): Promise<void> {
  // Another slate is another file.
  if (new URLSearchParams(search).has('slate')) return;
  const sport = currentSport();
  await ahead(predictionsPath(sport), () => readPredictions(sport, predictionsPath(sport)), signal);
}

/**
 * Reads what the verdict on a game of the current sport waits for: the slates and the past record, except MLB's, whose
 * name is in its list of slates. A missing file is no failure.
 */
export async function readRecordAhead(signal: AbortSignal): Promise<void> {
  const sport = currentSport();
  const path = recordPath(sport, undefined);
  await Promise.allSettled([
    ahead(slateIndexPath(sport), readIndex, signal),
    ahead(summaryKey(profitabilitySummaryPath(sport)), readSummary, signal),
    ...(path === null ? [] : [ahead(path, readTrackRecord, signal)]),
  ]);
}
