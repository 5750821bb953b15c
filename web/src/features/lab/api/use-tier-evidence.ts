import { sportConfig } from '@app/domain';
import type { Profitability, Sport, TierRecord } from '@app/domain';
import { useMemo } from 'react';
import { testDays } from '../../../lib/predictions/sample-text.ts';
import { useProfitability } from '../../../lib/predictions/use-profitability.ts';
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
  const published = useProfitability(sport);
  const { data: summary } = published;
  const performance = usePerformance(sport);
  const high = useCalibration(sport, 'HIGH');
  const plus = useCalibration(sport, 'MEDIUM_PLUS');
  const medium = useCalibration(sport, 'MEDIUM');
  const reads = [performance, high, plus, medium];
  const isLoading =
    published.isLoading || reads.some(({ data, error }) => data === undefined && error === undefined);
  const evidence = useMemo(() => {
    if (isLoading) return undefined;
    return evidenceOf({
      summary: summary
        ? {
            tiers: tierRecords(summary.profitability),
            name: `${sportConfig(sport).shortName} model test`,
            days: testDays(summary.profitability),
          }
        : null,
      performance: performance.data ?? null,
      calibrations: {
        ...(high.data && { HIGH: high.data }),
        ...(plus.data && { MEDIUM_PLUS: plus.data }),
        ...(medium.data && { MEDIUM: medium.data }),
      },
    });
  }, [isLoading, sport, summary, performance.data, high.data, plus.data, medium.data]);
  // A summary that was never published is no failure.
  const hasSummaryFailed = published.error !== undefined && !published.isMissing;
  return {
    evidence,
    error:
      reads.find(({ error }) => error !== undefined)?.error ??
      (hasSummaryFailed ? published.error : undefined),
    retry: () => {
      for (const { error, retry } of reads) if (error !== undefined) retry();
      if (hasSummaryFailed) published.retry();
    },
  };
}

/** The measured tiers of a summary: those with games, win rate and return. */
function tierRecords({ tiers }: Profitability): readonly TierRecord[] {
  return tiers.flatMap(({ tier, games, winRatePercent, roiPercent }) =>
    games === null || winRatePercent === null || roiPercent === null
      ? []
      : [{ tier, games, winRatePercent, roiPercent, isDefault: false }],
  );
}
