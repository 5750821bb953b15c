import {
  formatPercent,
  formatProfit,
  formatRecord,
  formatRoi,
  isSmallSample,
  dollarsToCents,
  formatWhole,
} from '@app/domain';
import type { RouteResponse } from '../../../../lib/api/client.ts';
import type { getBetPerformanceRoute } from '@app/contracts';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { paths } from '../../../../config/paths.ts';
import { ApiError } from '../../../../lib/api/errors.ts';
import { useBetPerformance } from '../../../../lib/bets/use-bets.ts';
import type { Timeframe } from '../../../../lib/bets/use-bets.ts';
import { roiTrend } from '../../../../lib/samples.ts';
import { trendOf } from '../../../../lib/trend.ts';
import type { Trend } from '../../../../lib/trend.ts';
import { Value } from '../../../../ui/value.tsx';
import type { DashboardDefinition } from '../../lib/definitions.ts';
import styles from './personal-figures.module.css';

type Overall = RouteResponse<typeof getBetPerformanceRoute>['data']['overall'];

/** Shown on the MLB card when the server refuses. */
const ZERO: Overall = {
  totalBets: 0,
  wonBets: 0,
  lostBets: 0,
  winRate: 0,
  totalWagered: 0,
  totalReturns: 0,
  totalProfit: 0,
  roi: 0,
};

const PERIODS: Readonly<Record<Timeframe, string>> = {
  season: ' in all sports, latest seasons',
  all: ' in all sports, all time',
};

interface Props {
  readonly dashboard: DashboardDefinition['id'];
}

/**
 * The reader's own results in the summary card (S-357): the newest season of every sport, or all time on the MLB card. When the server
 * refuses, the MLB card shows zeros and the row says that they could not be read.
 */
export default function PersonalFigures({ dashboard }: Props): ReactNode {
  const timeframe = dashboard === 'mlb' ? 'all' : 'season';
  const { data, error, mutate } = useBetPerformance(timeframe);
  const isZeroed = dashboard === 'mlb' && error instanceof ApiError;
  const overall = data?.data.overall ?? (isZeroed ? ZERO : undefined);
  const hasFailed = error !== undefined && data === undefined;
  const hasNone = data?.data.overall.totalBets === 0;
  return (
    <section className={styles.row} aria-label="Your bets" aria-busy={overall === undefined && !hasFailed}>
      <p className={styles.title}>
        <span>
          <Link to={paths.performance}>Your bets</Link>
          {PERIODS[timeframe]}
        </span>
        {hasFailed ? (
          <span className={styles.sample}>
            Could not be read.{' '}
            <button type="button" className={styles.retry} onClick={() => void mutate()}>
              Retry
            </button>
          </span>
        ) : (
          <span className={styles.sample}>
            {hasNone
              ? 'Your results start with your first settled bet.'
              : overall === undefined
                ? ''
                : sampleOf(overall)}
          </span>
        )}
      </p>
      <dl className={styles.figures}>
        {figuresOf(hasNone ? undefined : overall, hasFailed || hasNone).map(
          ({ label, short, text, trend }) => (
            <div key={label}>
              {short === undefined ? (
                <dt>{label}</dt>
              ) : (
                <dt>
                  <span className={styles.long}>{label}</span>
                  <span className={styles.short} aria-hidden="true">
                    {short}
                  </span>
                </dt>
              )}
              <dd data-trend={trend}>{text === undefined ? '' : <Value text={text} />}</dd>
            </div>
          ),
        )}
      </dl>
    </section>
  );
}

function recordOf({ totalBets, wonBets, lostBets }: Overall): string {
  return formatRecord(wonBets, lostBets, totalBets - wonBets - lostBets);
}

/** Pushes decide no win rate. The zeroed MLB card has none of them (S-357). */
function winRateOf({ totalBets, wonBets, lostBets, winRate }: Overall): string | null {
  return totalBets > 0 && wonBets + lostBets === 0 ? null : formatPercent(winRate);
}

function sampleOf({ totalBets }: Overall): string {
  const isSmall = totalBets > 0 && isSmallSample(totalBets);
  return `${formatWhole(totalBets)} settled${isSmall ? ', small sample' : ''}`;
}

interface Figure {
  readonly label: string;
  /** Stands for the label on phones. */
  readonly short?: string;
  /** undefined while loading; null when it failed or there is nothing to count. */
  readonly text: string | null | undefined;
  readonly trend?: Trend | undefined;
}

function figuresOf(overall: Overall | undefined, isMissing: boolean): readonly Figure[] {
  const unknown = isMissing ? null : undefined;
  return [
    { label: 'Won–lost–push', short: 'W–L–P', text: overall ? recordOf(overall) : unknown },
    { label: 'Win rate', text: overall ? winRateOf(overall) : unknown },
    {
      label: 'Profit',
      text: overall ? formatProfit(dollarsToCents(overall.totalProfit)) : unknown,
      trend: overall && trendOf(overall.totalProfit),
    },
    {
      label: 'ROI',
      text: overall ? formatRoi(overall.roi) : unknown,
      trend: overall && roiTrend(overall.roi),
    },
  ];
}
