import type { Tally } from '@app/contracts';
import { formatRoi, isSmallSample, tierLabel } from '@app/domain';
import type { Sport, Tier } from '@app/domain';
import type { ReactNode } from 'react';
import { useRecord } from '../../../lib/claims/use-live-record.ts';
import { recordOf, settledOf } from '../../../lib/samples.ts';
import { Signed } from '../../../ui/rate.tsx';

interface Props {
  readonly sport: Sport;
  readonly tier: Tier;
}

/** How the tier's past picks did, right under the promise. */
export function TierLine({ sport, tier }: Props): ReactNode {
  const { data, error } = useRecord(sport);
  const tally = data?.data.byTier.find((row) => row.tier === tier)?.picks;
  const name = tierLabel(tier);
  if (tally === undefined)
    return (
      <p>{error === undefined ? `Reading the record of ${name}…` : `Couldn’t load the record of ${name}.`}</p>
    );
  if (settledOf(tally) === 0)
    return (
      <p>
        <b>No {name} pick has been settled yet.</b> Unproven: paper trade.
      </p>
    );
  const { roiPercent } = tally;
  const hasLost = roiPercent !== null && roiPercent < 0;
  return (
    <p>
      <b>
        <span aria-hidden="true" data-trend={hasLost ? 'loss' : 'gain'}>
          {hasLost ? '▼' : '▲'}
        </span>{' '}
        {name} {hasLost ? 'has lost' : 'is ahead'}: {recordOf(tally)},{' '}
        <Signed value={roiPercent} text={formatRoi(roiPercent)} /> ROI.
      </b>{' '}
      {isProven(tally) ? '' : 'Unproven: paper trade.'}
    </p>
  );
}

/** Proven: a large sample whose whole 95% range lies above break-even. */
function isProven(tally: Tally): boolean {
  const { winRateLowPercent: low, breakEvenPercent } = tally;
  return (
    low !== null && breakEvenPercent !== null && low > breakEvenPercent && !isSmallSample(settledOf(tally))
  );
}
