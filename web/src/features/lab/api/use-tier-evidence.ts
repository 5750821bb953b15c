import type { Sport } from '@app/domain';
import { useMemo } from 'react';
import { recordDays } from '../../../lib/predictions/sample-text.ts';
import { useSlateIndex } from '../../../lib/predictions/use-predictions.ts';
import { useProfitability } from '../../../lib/predictions/use-profitability.ts';
import { useTrackRecord } from '../../../lib/predictions/use-track-record.ts';
import { evidenceOf } from '../lib/stakes/evidence.ts';
import type { Evidence } from '../lib/stakes/evidence.ts';
import { useCalibration, usePerformance } from './use-record.ts';

export interface TierEvidenceState {
  /** null when no pick is settled; undefined while unknown. */
  readonly evidence: Evidence | null | undefined;
  /** A read failed, so the record may be incomplete. */
  readonly error: Error | undefined;
  readonly retry: () => void;
}

/** Loads what a sport's tiers have done: the published summary, the settled picks and their calibration. */
export function useTierEvidence(sport: Sport): TierEvidenceState {
  const track = useTrackRecord(sport, useSlateIndex(sport));
  const { data: summary, isLoading: isSummaryLoading } = useProfitability(sport);
  const performance = usePerformance(sport);
  const high = useCalibration(sport, 'HIGH');
  const plus = useCalibration(sport, 'MEDIUM_PLUS');
  const medium = useCalibration(sport, 'MEDIUM');
  const reads = [performance, high, plus, medium];
  const isLoading =
    track === undefined ||
    isSummaryLoading ||
    reads.some(({ data, error }) => data === undefined && error === undefined);
  const evidence = useMemo(() => {
    if (isLoading) return undefined;
    return evidenceOf({
      summary: track.isDefault
        ? null
        : {
            tiers: track.tiers,
            fileName: summary?.fileName ?? 'the published summary',
            days: summary === undefined ? null : recordDays(summary.profitability),
          },
      performance: performance.data ?? null,
      calibrations: {
        ...(high.data && { HIGH: high.data }),
        ...(plus.data && { MEDIUM_PLUS: plus.data }),
        ...(medium.data && { MEDIUM: medium.data }),
      },
    });
  }, [isLoading, track, summary, performance.data, high.data, plus.data, medium.data]);
  return {
    evidence,
    error: reads.find(({ error }) => error !== undefined)?.error,
    retry: () => {
      for (const { error, retry } of reads) if (error !== undefined) retry();
    },
  };
}
