import { mutate, preload } from 'swr';
import { predictionsPath } from '../../config/static-paths.ts';
import { currentSport } from '../sport.ts';
import { readPredictions } from './use-predictions.ts';

/**
 * Reads the newest games of the current sport before the first render asks for them, so that it has them at once.
 * `search` is the page's query. A failed read is reported by the screen.
 */
export async function readAhead(search: string): Promise<void> {
  // Another slate is another file.
  if (new URLSearchParams(search).has('slate')) return;
  const sport = currentSport();
  const path = predictionsPath(sport);
  // The first render takes the same answer as its own read.
  const view = await preload(path, () => readPredictions(sport, path));
  await mutate(path, view, { revalidate: false });
}
