import { getPerformanceRoute } from '@app/contracts';
import type { Performance } from '@app/contracts';
import { ACTIVE_SPORTS } from '@app/domain';
import type { Sport } from '@app/domain';
import { useMemo } from 'react';
import { useRead } from '../api/use-read.ts';
import { liveRecordOf } from './live-record.ts';
import type { LiveRecord } from './live-record.ts';

/** Reads a sport's record: the live one once it has a settled pick, else the replayed one. */
export function useRecord(sport: Sport) {
  return useRead(getPerformanceRoute, { params: { sport }, query: {} });
}

/** Reads the live record of all sports together. undefined until every sport is known. */
export function useLiveRecord(): LiveRecord | undefined {
  const [cfb, nfl, mlb] = ACTIVE_SPORTS;
  const reads = [useRecord(cfb).data, useRecord(nfl).data, useRecord(mlb).data];
  const [one, two, three] = reads.map((read): Performance | undefined => read?.data);
  return useMemo(
    () =>
      one === undefined || two === undefined || three === undefined
        ? undefined
        : liveRecordOf([one, two, three]),
    [one, two, three],
  );
}
