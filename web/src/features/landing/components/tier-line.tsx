import { formatRecord, formatRoi, isSmallSample, tierLabel, winsAndLosses } from '@app/domain';
import type { Sport, Tier, TierProfit } from '@app/domain';
import type { ReactNode } from 'react';
import { useProfitability } from '../../../lib/predictions/use-profitability.ts';
import { Signed } from '../../../ui/rate.tsx';
import { isAboveBreakEven } from '../lib/proven.ts';

interface Props {
  readonly sport: Sport;
  readonly tier: Tier;
}

/** How the tier's past picks did, right under the promise: the record that dashboard and game show. */
export function TierLine({ sport, tier }: Props): ReactNode {
  const { data, isLoading } = useProfitability(sport);
  const name = tierLabel(tier);
  if (data === undefined)
    return <p>{isLoading ? `Reading the record of ${name}…` : `Couldn’t load the record of ${name}.`}</p>;
  const row = data.profitability.tiers.find((found) => found.tier === tier);
  return row === undefined ? (
    <p>
      <b>No {name} pick has been settled yet.</b> Unproven: paper trade.
    </p>
  ) : (
    <Record sport={sport} row={row} />
  );
}

function Record({ sport, row }: { readonly sport: Sport; readonly row: TierProfit }): ReactNode {
  const { tier, games, winRatePercent, roiPercent, range } = row;
  const hasLost = (roiPercent ?? 0) < 0;
  const counts = winRatePercent === null ? null : winsAndLosses({ games, winRatePercent });
  const isProven = isAboveBreakEven(sport, range) && !isSmallSample(games);
  return (
    <p>
      <b>
        <span aria-hidden="true" data-trend={hasLost ? 'loss' : 'gain'}>
          {hasLost ? '▼' : '▲'}
        </span>{' '}
        {tierLabel(tier)} {hasLost ? 'has lost' : 'is ahead'}:{' '}
        {counts === null ? '' : `${formatRecord(counts.wins, counts.losses)}, `}
        <Signed value={roiPercent} text={formatRoi(roiPercent)} /> ROI.
      </b>{' '}
      {isProven ? '' : 'Unproven: paper trade.'}
    </p>
  );
}
