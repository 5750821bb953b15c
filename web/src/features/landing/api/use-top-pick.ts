import { getResultsRoute } from '@app/contracts';
import type { Sport } from '@app/domain';
import useSWR from 'swr';
import type { SWRResponse } from 'swr';
import { predictionsPath } from '../../../config/static-paths.ts';
import { call } from '../../../lib/api/client.ts';
import type { SlateView } from '../../../lib/predictions/prediction-file.ts';
import { readPredictions } from '../../../lib/predictions/use-predictions.ts';
import { LoadError } from '../../../lib/static-file.ts';
import { bestTop, topOfSlate } from '../lib/top-pick.ts';
import type { SlateTop } from '../lib/top-pick.ts';

/** The sports in the order they are looked through for a bet. */
const SPORTS: readonly Sport[] = ['nfl', 'cfb', 'mlb'];

/** Reads the published files until one has a bet. undefined while unknown. */
export function useTopPick(): SWRResponse<SlateTop, Error> {
  return useSWR<SlateTop, Error>('landing-top-pick', readTopPick);
}

async function readTopPick(): Promise<SlateTop> {
  const tops: SlateTop[] = [];
  for (const sport of SPORTS) {
    const top = await readTop(sport);
    tops.push(top);
    if (top.kind === 'pick' && top.group === 'bet') break;
  }
  return bestTop(tops);
}

async function readTop(sport: Sport): Promise<SlateTop> {
  try {
    const view = await readPredictions(sport, predictionsPath(sport));
    return topOfSlate(view, await readBegun(view));
  } catch (error) {
    // Nothing was published for the sport yet.
    if (error instanceof LoadError && error.status === 404) return { kind: 'none' };
    throw error;
  }
}

/** Ids of the slate's games that have begun. None are known when the results cannot be read. */
async function readBegun({ sport, slate }: SlateView): Promise<ReadonlySet<string>> {
  const { season, week, date } = slate;
  const query = date === null ? { season: String(season), week: String(week) } : { date };
  try {
    const { data } = await call(getResultsRoute, { params: { sport }, query, isBackground: true });
    return new Set(data.games.filter(({ status }) => status !== 'scheduled').map(({ gameId }) => gameId));
  } catch {
    return new Set();
  }
}
