import type { Tally } from '@app/contracts';
import type { Sport } from '@app/domain';
import type { TrackRecord } from '../../../lib/predictions/use-track-record.ts';
import { settledOf } from '../../../lib/samples.ts';

/**
 * Returns a sentence when the published summary file counts other games than this record, or null when there is no file
 * or both agree.
 */
export function summaryDifference(sport: Sport, track: TrackRecord | undefined, picks: Tally): string | null {
  if (track === undefined || track.isDefault || track.totalGames === null) return null;
  const own = settledOf(picks);
  if (track.totalGames === own) return null;
  const covers = track.totalGames > own ? 'more weeks than' : 'fewer weeks than';
  return (
    `The ${sport.toUpperCase()} summary file shown on the dashboard counts ${track.totalGames.toLocaleString('en-US')} games: ` +
    `it covers ${covers} the ${own.toLocaleString('en-US')} settled picks whose predictions and results are recorded here.`
  );
}
