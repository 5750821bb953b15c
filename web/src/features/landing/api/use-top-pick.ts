import { getResultsRoute } from '@app/contracts';
import type { GameResult } from '@app/contracts';
import type { Sport } from '@app/domain';
import { useEffect } from 'react';
import useSWR from 'swr';
import { predictionsPath } from '../../../config/static-paths.ts';
import { call } from '../../../lib/api/client.ts';
import { readKey } from '../../../lib/api/use-read.ts';
import { hasBegun, useNewestStart } from '../../../lib/predictions/has-begun.ts';
import type { SlateView } from '../../../lib/predictions/prediction-file.ts';
import { readPredictions } from '../../../lib/predictions/use-predictions.ts';
import { LoadError } from '../../../lib/static-file.ts';
import { bestTop, topOfSlate } from '../lib/top-pick.ts';
import type { SlateTop } from '../lib/top-pick.ts';

/** The sports in the order they are looked through for a bet. */
const SPORTS: readonly Sport[] = ['nfl', 'cfb', 'mlb'];
/** As a read of the results of each sport, live updates of any of them read it again. */
const KEY = readKey(getResultsRoute, { params: SPORTS.map((sport) => ({ sport })) });

export interface TopPickState {
  /** undefined while unknown. */
  readonly data: SlateTop | undefined;
  readonly error: Error | undefined;
  readonly retry: () => void;
}

/** Reads the published files until one has a bet, and again once the game of the pick starts. */
export function useTopPick(): TopPickState {
  const { data, error, mutate } = useSWR<SlateTop, Error>(KEY, readTopPick);
  const pick = data?.kind === 'pick' ? data : undefined;
  const now = useNewestStart(pick && [pick.game]);
  const isOver = pick !== undefined && hasBegun(pick.game, undefined, pick.publication, now);
  useEffect(() => {
    if (isOver) void mutate();
  }, [isOver, mutate]);
  return {
    data: isOver ? undefined : data,
    error,
    retry: () => {
      void mutate();
    },
  };
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
    return topOfSlate(view, await readResults(view), Date.now());
  } catch (error) {
    // Nothing was published for the sport yet.
    if (error instanceof LoadError && error.status === 404) return { kind: 'none' };
    throw error;
  }
}

/** Results of the slate by game id. None are known when they cannot be read. */
async function readResults({ sport, slate }: SlateView): Promise<ReadonlyMap<string, GameResult>> {
  const { season, week, date } = slate;
  const query = date === null ? { season: String(season), week: String(week) } : { date };
  try {
    const { data } = await call(getResultsRoute, { params: { sport }, query, isBackground: true });
    return new Map(data.games.map((game) => [game.gameId, game]));
  } catch {
    return new Map();
  }
}
