import { teamStatsFileSchema } from '@app/contracts';
import type { TeamStatsFile } from '@app/contracts';
import { useEffect } from 'react';
import useSWR from 'swr';
import * as z from 'zod/mini';
import { readStaticFile } from '../static-file.ts';
import type { LoadError } from '../static-file.ts';
import { useIndexRead } from './use-predictions.ts';

export interface TeamStats {
  readonly teams: TeamStatsFile['teams'];
  /** The day the totals run to, YYYY-MM-DD; null when the file does not say. */
  readonly lastUpdated: string | null;
}

const EMPTY: TeamStats = { teams: {}, lastUpdated: null };

/**
 * Season totals of the MLB teams, from the newest file the index names (checklist S-335, S-353). The file is optional:
 * without it there is a console warning and empty data, for which defaults stand in (S-349, S-358). undefined while
 * it is being read.
 */
export function useTeamStats(): TeamStats | undefined {
  const index = useIndexRead('mlb');
  const path = index.data?.files.find(({ kind }) => kind === 'team-stats')?.path ?? null;
  const file = useSWR<TeamStats, LoadError>(path, (key: string) =>
    readStaticFile(key, parseTeamStats, { failure: 'Failed to fetch team statistics' }),
  );
  const hasNoFile = index.data === undefined ? index.error !== undefined : path === null;
  const isMissing = !file.data && (hasNoFile || file.error !== undefined);
  useEffect(() => {
    if (isMissing) console.warn('No MLB team statistics: defaults are shown, marked as not measured');
  }, [isMissing]);
  return file.data ?? (isMissing ? EMPTY : undefined);
}

function parseTeamStats(body: unknown): TeamStats {
  const { teams, last_updated: lastUpdated } = z.parse(teamStatsFileSchema, body);
  return { teams, lastUpdated: lastUpdated ?? null };
}
