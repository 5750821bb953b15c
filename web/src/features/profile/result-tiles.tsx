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
import { Value } from '../../ui/value.tsx';
import { EstimatedTag } from './estimated-tag.tsx';
import type { Totals } from './profile-view.ts';
import styles from './result-tiles.module.css';

interface Props {
  /** null: they could not be read. */
  readonly totals: Totals | null;
}

/** Total profit, total bets, win rate and ROI over settled bets (checklist S-138 to S-140). */
export function ResultTiles({ totals }: Props): ReactNode {
  return (
    <section className={styles.card} aria-label="Results">
      <dl className={styles.strip}>
        <div className={styles.hero}>
          <dt>Total profit</dt>
          <dd data-trend={trendOf(totals?.profitCents ?? 0)}>
            <Value text={totals && formatProfit(totals.profitCents)} />
          </dd>
          <dd className={styles.note}>{totals === null ? NOT_READ : formatUnits(totals.profitUnits)}</dd>
        </div>
        <div>
          <dt>Total bets</dt>
          <dd>
            <Value text={totals && String(totals.bets)} />
          </dd>
          <dd className={styles.note}>
            {totals === null ? NOT_READ : totals.bets === 0 ? 'none settled yet' : 'settled'}
          </dd>
        </div>
        <div>
          <dt>Win rate</dt>
          <dd>{totals === null ? <Value text={null} /> : <WinRate totals={totals} />}</dd>
          <dd className={styles.note}>{totals === null ? NOT_READ : sampleNote(totals.bets)}</dd>
        </div>
        <div>
          <dt>
            ROI
            {totals?.isRoiEstimated ? <EstimatedTag stakeCents={totals.assumedStakeCents} /> : null}
          </dt>
          <dd>
            <Value text={totals && roiText(totals)} />
          </dd>
          <dd className={styles.note}>{totals === null ? NOT_READ : wagerNote(totals)}</dd>
        </div>
      </dl>
    </section>
  );
}

const NOT_READ = 'could not be read';

function trendOf(value: number): 'gain' | 'loss' | undefined {
  if (value === 0) return undefined;
  return value > 0 ? 'gain' : 'loss';
}

/** Green from the break-even of -110 on, with a sign and a word beside the colour; plain without bets. */
function WinRate({ totals }: { readonly totals: Totals }): ReactNode {
  const text = formatPercent(totals.winRatePercent);
  if (totals.bets === 0) return text;
  const isGain = isAtBreakEven(totals.winRatePercent);
  return (
    <span data-trend={isGain ? 'gain' : 'loss'}>
      <span className={styles.sign} aria-hidden="true">
        {isGain ? '▲' : '▼'}
      </span>{' '}
      <span className="visually-hidden">
        {isGain ? 'at or above' : 'below'} the {formatPercent(STANDARD_BREAK_EVEN_PERCENT)} break-even:{' '}
      </span>
      {text}
    </span>
  );
}

function roiText({ bets, roiPercent }: Totals): string {
  return bets === 0 ? formatPercent(0) : formatRoi(roiPercent);
}

function sampleNote(bets: number): string {
  if (bets === 0) return 'none settled yet';
  return `${String(bets)} settled${isSmallSample(bets) ? ', small sample' : ''}`;
}

function wagerNote({ wageredCents, bets }: Totals): string {
  if (wageredCents !== null) return `profit over ${formatMoney(wageredCents)} wagered`;
  return bets === 0 ? 'none settled yet' : 'profit over bets × default bet';
}
