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
  /** The last day of the totals, YYYY-MM-DD; null when the file has none. */
  readonly lastUpdated: string | null;
}

const EMPTY: TeamStats = { teams: {}, lastUpdated: null };

/**
 * Loads season totals of the MLB teams from the newest file in the index (S-335, S-353). The file is optional: without
 * it there is a console warning and empty data, which defaults replace (S-349, S-358). undefined while loading.
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
