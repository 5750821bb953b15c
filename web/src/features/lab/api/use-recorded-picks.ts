import { getRecordedPicks } from '@app/contracts';
import type { RecordedPick, RecordSource } from '@app/contracts';
import type { Sport } from '@app/domain';
import { apiClient } from '../../../lib/api/client.ts';
import { useRead } from '../../../lib/api/use-read.ts';

export interface RecordedPicks {
  readonly source: RecordSource;
  /** Settled picks as recorded, oldest first. */
  readonly picks: readonly RecordedPick[];
}

/** What a read of the laboratory shows of itself. */
export interface LabRead<Data> {
  readonly data: Data | undefined;
  /** When `data` is set too, it may be outdated. */
  readonly error: Error | undefined;
  readonly isValidating: boolean;
  readonly retry: () => void;
}

/** Loads every settled pick of a sport as it was recorded. A null sport pauses it. */
export function useRecordedPicks(sport: Sport | null): LabRead<RecordedPicks> {
  const options = sport === null ? null : { params: { sport }, query: {} };
  const { data, error, isValidating, mutate } = useRead(getRecordedPicks, options, apiClient);
  return { data: data?.data, error, isValidating, retry: () => void mutate() };
}
