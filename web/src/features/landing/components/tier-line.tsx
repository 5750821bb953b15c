import { formatRecord, formatRoi, isSmallSample, tierLabel, winsAndLosses } from '@app/domain';
import type { Sport, Tier, TierProfit } from '@app/domain';
import type { ReactNode } from 'react';
import { periodOf } from '../../../lib/predictions/sample-text.ts';
import { useProfitability } from '../../../lib/predictions/use-profitability.ts';
import { Signed } from '../../../ui/rate.tsx';
import { isAboveBreakEven } from '../lib/proven.ts';

interface Props {
  readonly sport: Sport;
  readonly tier: Tier;
  /** When the game starts: a newer record may include it. */
  readonly startsAt: string;
}

/** How the tier's past picks did, right under the promise: the record that dashboard and game show. */
export function TierLine({ sport, tier, startsAt }: Props): ReactNode {
  const { data, isLoading } = useProfitability(sport);
  const name = tierLabel(tier);
  if (data === undefined)
    return <p>{isLoading ? `Reading the record of ${name}…` : `Couldn’t load the record of ${name}.`}</p>;
  const row = data.profitability.tiers.find((found) => found.tier === tier);
  return row === undefined ? (
    <p>
      <b>No {name} pick has been settled yet.</b> Unproven: paper trade first.
    </p>
  ) : (
    <Record
      sport={sport}
      row={row}
      period={periodOf(data.profitability)}
      isNewer={Date.parse(data.profitability.lastUpdated ?? '') > Date.parse(startsAt)}
    />
  );
}

interface RecordProps {
  readonly sport: Sport;
  readonly row: TierProfit;
  /** How and over which years it was tested; null when unknown. */
  readonly period: string | null;
  readonly isNewer: boolean;
}

function Record({ sport, row, period, isNewer }: RecordProps): ReactNode {
  const { tier, games, winRatePercent, roiPercent, range } = row;
  const hasLost = (roiPercent ?? 0) < 0;
  const counts = winRatePercent === null ? null : winsAndLosses({ games, winRatePercent });
  const isSmall = isSmallSample(games);
  const isProven = isAboveBreakEven(sport, range) && !isSmall;
  return (
    <p>
      <b>
        <span aria-hidden="true" data-trend={hasLost ? 'loss' : 'gain'}>
          {hasLost ? '▼' : '▲'}
        </span>{' '}
        {tierLabel(tier)} picks went {counts === null ? '' : `${formatRecord(counts.wins, counts.losses)} `}(
        <Signed value={roiPercent} text={formatRoi(roiPercent)} /> ROI)
      </b>{' '}
      in the {period === null ? '' : `${period} `}model test.
      {isSmall ? ` Small sample (${String(games)}).` : ''}
      {isNewer ? ' It may include games after this one.' : ''}
      {isProven ? '' : ' Unproven: paper trade first.'}
    </p>
  );
}
