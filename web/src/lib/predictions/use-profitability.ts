import { readProfitability } from '@app/domain';
import type { Profitability, Sport, Tier, TierRecord } from '@app/domain';
import type { SlateIndex } from '@app/contracts';
import useSWR from 'swr';
import { profitabilityPath, profitabilitySummaryPath } from '../../config/static-paths.ts';
import { LoadError, readStaticFile } from '../static-file.ts';
import { statusText } from '../status-text.ts';
import { useIndexRead } from './use-predictions.ts';

export interface ProfitabilityView {
  readonly profitability: Profitability;
}

export interface ProfitabilityState {
  readonly data: ProfitabilityView | undefined;
  /** When `data` is set too, it may be outdated. */
  readonly error: LoadError | undefined;
  /** True when neither form was ever published. */
  readonly isMissing: boolean;
  readonly isLoading: boolean;
  readonly isRefreshing: boolean;
  readonly retry: () => void;
}

const FAILURE = 'Failed to load profitability data';

/** Keeps this cache entry separate from others of the same path, which hold another shape. */
const MARK = '#profitability';

/** Returns the cache's key of a summary. */
export function summaryKey(path: string): string {
  return path + MARK;
}

function parse(body: unknown): Profitability {
  if (typeof body !== 'object' || body === null) throw new TypeError('not a profitability file');
  return readProfitability(body);
}

/** Reads a summary by its key in the cache. */
export async function readSummary(key: string): Promise<ProfitabilityView> {
  const path = key.slice(0, -MARK.length);
  try {
    return { profitability: await readStaticFile(path, parse, { failure: FAILURE }) };
  } catch (error) {
    if (!(error instanceof LoadError) || error.status === null || error.status < 400) throw error;
    const message = `Failed to fetch data: ${statusText(error.status)}`;
    throw new LoadError(message, error.status, error.requestId);
  }
}

/** Returns the newest file of a kind from the index (S-353). */
function namedIn(index: SlateIndex | undefined, wanted: SlateIndex['files'][number]['kind']): string | null {
  return index?.files.find(({ kind }) => kind === wanted)?.path ?? null;
}

function olderPath(sport: Sport, index: SlateIndex | undefined): string | null {
  const named = namedIn(index, 'profitability-summary');
  return named ?? (sport === 'mlb' ? null : profitabilityPath(sport));
}

/**
 * Loads a sport's profitability summary for its own screens (S-351): the newer file, or the older one when the newer
 * was never published. A failed read says 'Failed to fetch data: {status text}' after a response, otherwise 'Failed to
 * load profitability data' (S-473). It has no defaults: those belong to the dashboards (S-348, S-350).
 */
export function useProfitability(sport: Sport): ProfitabilityState {
  const index = useIndexRead(sport);
  const newerPath = namedIn(index.data, 'profitability-summary-v2') ?? profitabilitySummaryPath(sport);
  const newer = useSWR<ProfitabilityView, LoadError>(summaryKey(newerPath), readSummary);
  const needsOlder = newer.error?.status === 404 && !newer.data && !index.isLoading;
  const path = needsOlder ? olderPath(sport, index.data) : null;
  const older = useSWR<ProfitabilityView, LoadError>(path && summaryKey(path), readSummary);
  const data = newer.data ?? older.data;
  const error = needsOlder && older.error ? older.error : newer.error;
  // One that could not be read may name a file.
  const isIndexKnown = index.data !== undefined || index.error?.status === 404;
  const isSettled = !newer.isLoading && !older.isLoading && !index.isLoading;
  return {
    data,
    error: older.data ? undefined : error,
    isMissing: !data && isSettled && error?.status === 404 && isIndexKnown,
    isLoading: !data && !isSettled,
    isRefreshing: data !== undefined && (newer.isValidating || older.isValidating),
    retry: () => {
      void index.mutate();
      void newer.mutate();
      void older.mutate();
    },
  };
}

/** Returns a tier's record. Only the newer form of the summary has NO BET. */
export function newerRecord(data: ProfitabilityView | undefined, tier: Tier): TierRecord | null {
  const row = data?.profitability.tiers.find((found) => found.tier === tier);
  if (!row || row.winRatePercent === null || row.roiPercent === null) return null;
  const { winRatePercent, roiPercent, games } = row;
  return { tier, winRatePercent, roiPercent, games, isDefault: false };
}
