import {
  formatMoney,
  formatPercent,
  formatProfit,
  formatRoi,
  formatUnits,
  formatWhole,
  isSmallSample,
} from '@app/domain';
import type { ReactNode } from 'react';
import { roiTrend } from '../../../../lib/samples.ts';
import { trendOf } from '../../../../lib/trend.ts';
import { Value } from '../../../../ui/value.tsx';
import { EstimatedTag } from './estimated-tag.tsx';
import type { Totals } from '../../lib/profile-view.ts';
import styles from './result-tiles.module.css';

interface Props {
  /** null when they could not be read. */
  readonly totals: Totals | null;
}

/**
 * Total profit, total bets, win rate and ROI over settled bets (S-138 to S-140). Without any, dashes and one
 * sentence on when they start (S-141).
 */
export function ResultTiles({ totals }: Props): ReactNode {
  const shown = totals === null || totals.bets === 0 ? null : totals;
  return (
    <section className={styles.card} aria-label="Results">
      <dl className={styles.strip}>
        <div className={styles.hero}>
          <dt>Total profit</dt>
          <dd data-trend={trendOf(shown?.profitCents ?? 0)}>
            <Value text={shown && formatProfit(shown.profitCents)} />
          </dd>
          {shown !== null && (
            <dd className={styles.note}>
              <Value text={formatUnits(shown.profitUnits)} />
            </dd>
          )}
        </div>
        <div>
          <dt>Total bets</dt>
          <dd>
            <Value text={shown && formatWhole(shown.bets)} />
          </dd>
          {shown !== null && <dd className={styles.note}>Settled bets only</dd>}
        </div>
        <div>
          <dt>Win rate</dt>
          <dd>
            <Value text={formatPercent(shown?.winRatePercent)} />
          </dd>
          {shown !== null && <dd className={styles.note}>{rateNote(shown.bets)}</dd>}
        </div>
        <div>
          <dt>
            ROI
            {shown?.isRoiEstimated ? <EstimatedTag stakeCents={shown.assumedStakeCents} /> : null}
          </dt>
          <dd data-trend={roiTrend(shown?.roiPercent ?? null)}>
            <Value text={shown && formatRoi(shown.roiPercent)} />
          </dd>
          {shown !== null && <dd className={styles.note}>{wagerNote(shown)}</dd>}
        </div>
      </dl>
      {shown === null && <p className={styles.why}>{totals === null ? NOT_READ : NOT_STARTED}</p>}
    </section>
  );
}

const NOT_READ = 'These figures couldn’t be loaded.';
const NOT_STARTED = 'Your results start with your first settled bet.';

function rateNote(bets: number): string {
  return `Pushes excluded${isSmallSample(bets) ? ', small sample' : ''}`;
}

function wagerNote({ wageredCents }: Totals): string {
  return wageredCents === null
    ? 'Profit over bets × default bet'
    : `Profit over ${formatMoney(wageredCents)} wagered`;
}
