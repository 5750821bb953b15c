import { defaultProfitability, readTierRecords, readTotalGames, withExactRoi } from '@app/domain';
import type { Sport, TierRecord } from '@app/domain';
import { profitabilityFileSchema } from '@app/contracts';
import type { SlateIndex } from '@app/contracts';
import { useEffect, useMemo } from 'react';
import useSWR from 'swr';
import * as z from 'zod/mini';
import { profitabilityPath } from '../../config/static-paths.ts';
import { readStaticFile } from '../static-file.ts';
import { useIndexRead } from './use-predictions.ts';
import { useProfitability } from './use-profitability.ts';

export interface TrackRecord {
  readonly tiers: readonly TierRecord[];
  readonly totalGames: number | null;
  /** True without a file, when the figures are unmeasured defaults (S-381). */
  readonly isDefault: boolean;
}

function parseTrackRecord(body: unknown): TrackRecord {
  const file = z.parse(profitabilityFileSchema, body);
  return { tiers: readTierRecords(file), totalGames: readTotalGames(file), isDefault: false };
}

/** Reads the past record of a summary. */
export function readTrackRecord(path: string): Promise<TrackRecord> {
  return readStaticFile(path, parseTrackRecord, { failure: 'Failed to fetch betting strategy metrics' });
}

/** The index names the dated MLB summary (S-353). The others have fixed names. */
export function recordPath(sport: Sport, index: SlateIndex | undefined): string | null {
  if (sport !== 'mlb') return profitabilityPath(sport);
  return index?.files.find(({ kind }) => kind === 'profitability-summary')?.path ?? null;
}

/**
 * Loads a sport's past record by tier. The file is optional: without it there is a console warning and labeled defaults
 * (S-348, S-350, S-378 to S-381). Its rounded returns become exact where the newer summary has the profit behind them.
 * undefined while unknown. A screen that only loads it ahead, with `isShown` false, warns of nothing.
 */
export function useTrackRecord(
  sport: Sport,
  index: SlateIndex | undefined,
  isShown = true,
): TrackRecord | undefined {
  const path = recordPath(sport, index);
  const hasNoIndex = useIndexRead(sport).error !== undefined;
  const { data, error } = useSWR<TrackRecord, Error>(path, readTrackRecord);
  const newer = useProfitability(sport);
  const newerTiers = newer.data?.profitability.tiers;
  const exact = useMemo(
    () => data && { ...data, tiers: withExactRoi(data.tiers, newerTiers ?? []) },
    [data, newerTiers],
  );
  const hasFailed = data === undefined && error !== undefined;
  useEffect(() => {
    if (hasFailed && isShown)
      console.warn(`No profitability summary for ${sport}: defaults are shown, marked as not measured`);
  }, [hasFailed, isShown, sport]);
  if (newer.isLoading) return undefined;
  if (exact) return exact;
  const isMissing = hasFailed || (path === null && (index !== undefined || hasNoIndex));
  if (!isMissing) return undefined;
  return { tiers: defaultProfitability(sport), totalGames: null, isDefault: true };
}
