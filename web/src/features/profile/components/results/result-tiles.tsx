import {
  STANDARD_BREAK_EVEN_PERCENT,
  formatMoney,
  formatPercent,
  formatProfit,
  formatRoi,
  formatUnits,
  isAtBreakEven,
  isSmallSample,
} from '@app/domain';
import type { ReactNode } from 'react';
import { breakEvenText } from '../../../../lib/break-even.ts';
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
            <Value text={shown && String(shown.bets)} />
          </dd>
          {shown !== null && <dd className={styles.note}>settled</dd>}
        </div>
        <div>
          <dt>Win rate</dt>
          <dd>{shown === null ? <Value text={null} /> : <WinRate totals={shown} />}</dd>
          {shown !== null && <dd className={styles.note}>{sampleNote(shown.bets)}</dd>}
        </div>
        <div>
          <dt>
            ROI
            {shown?.isRoiEstimated ? <EstimatedTag stakeCents={shown.assumedStakeCents} /> : null}
          </dt>
          <dd>
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

/** Green from the break-even at -110, with a sign and a word beside the color. */
function WinRate({ totals }: { readonly totals: Totals }): ReactNode {
  const text = formatPercent(totals.winRatePercent);
  const isGain = isAtBreakEven(totals.winRatePercent);
  return (
    <span data-trend={isGain ? 'gain' : 'loss'}>
      <span className={styles.sign} aria-hidden="true">
        {isGain ? '▲' : '▼'}
      </span>{' '}
      <span className="visually-hidden">
        {isGain ? 'at or above' : 'below'} the {breakEvenText(STANDARD_BREAK_EVEN_PERCENT)}:{' '}
      </span>
      {text}
    </span>
  );
}

function sampleNote(bets: number): string {
  return `${String(bets)} settled${isSmallSample(bets) ? ', small sample' : ''}`;
}

function wagerNote({ wageredCents }: Totals): string {
  return wageredCents === null
    ? 'profit over bets × default bet'
    : `profit over ${formatMoney(wageredCents)} wagered`;
}
