import {
  STANDARD_BREAK_EVEN_PERCENT,
  formatPercent,
  formatRecord,
  formatRoi,
  formatWhole,
  isAtBreakEven,
  isSmallSample,
  winsAndLosses,
} from '@app/domain';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { CLAIMS_NEED_GAMES, LOGIN_CLAIMS } from '../../../config/claims.ts';
import { paths } from '../../../config/paths.ts';
import { breakEvenText } from '../../../lib/break-even.ts';
import { useLiveRecord } from '../../../lib/claims/use-live-record.ts';
import { useSport } from '../../../lib/sport.ts';
import { testDays } from '../../../lib/predictions/sample-text.ts';
import { useProfitability } from '../../../lib/predictions/use-profitability.ts';
import { keepTogether } from '../../../lib/keep-together.ts';
import { ClaimFigure } from '../../../ui/claim-figure.tsx';
import styles from './record-panel.module.css';

/** The published test of the NFL models with its sample size, and the marketing figures labeled as such (S-010, S-014). */
export function RecordPanel(): ReactNode {
  const { setSport } = useSport();
  const live = useLiveRecord();
  const isSample = live === undefined || live.settled < CLAIMS_NEED_GAMES;
  return (
    <div className={styles.panel}>
      <MeasuredRecord />
      <dl className={styles.claims} aria-label={isSample ? 'Sample figures' : 'Recorded figures'}>
        {LOGIN_CLAIMS.map((claim) => (
          <div key={claim.label}>
            <dt>{claim.label}</dt>
            <dd className={styles.claim}>
              <ClaimFigure claim={claim} live={live} />
            </dd>
          </div>
        ))}
      </dl>
      <p className={styles.note}>
        {isSample
          ? 'Placeholder numbers, not our results.'
          : 'From the live record of all sports, at flat stakes.'}{' '}
        The picks published here have their own record:{' '}
        <Link
          className={styles.link}
          to={paths.record}
          onClick={() => {
            setSport('nfl');
          }}
        >
          See the Track Record
        </Link>
      </p>
    </div>
  );
}

function MeasuredRecord(): ReactNode {
  const { data, isLoading } = useProfitability('nfl');
  if (data === undefined && isLoading) return <div className={styles.place} aria-busy="true" />;
  const totals = data?.profitability;
  if (totals?.qualifyingBets == null || totals.winRatePercent === null || totals.roiPercent === null)
    return <p className={styles.missing}>There’s no published record yet.</p>;
  const { totalGames, qualifyingBets, winRatePercent, roiPercent } = totals;
  const days = testDays(totals);
  return (
    <section aria-label="Model test">
      <p className={styles.kicker}>{days === null ? 'NFL model test' : keepTogether(`NFL model. ${days}`)}</p>
      <p className={styles.hero}>
        <b>{qualifyingBets}</b>{' '}
        {totalGames === null ? 'qualifying bets' : `of ${formatWhole(totalGames)} picks qualified as bets`}
      </p>
      <Tiles bets={qualifyingBets} winRatePercent={winRatePercent} roiPercent={roiPercent} />
    </section>
  );
}

interface TilesProps {
  readonly bets: number;
  readonly winRatePercent: number;
  readonly roiPercent: number;
}

function Tiles({ bets, winRatePercent, roiPercent }: TilesProps): ReactNode {
  const counts = winsAndLosses({ games: bets, winRatePercent });
  const isGain = isAtBreakEven(winRatePercent);
  return (
    <dl className={styles.tiles}>
      <div>
        <dt>Win rate</dt>
        <dd className={styles.value} data-trend={isGain ? 'gain' : 'loss'}>
          <span className={styles.sign} aria-hidden="true">
            {isGain ? '▲' : '▼'}
          </span>{' '}
          {formatPercent(winRatePercent)}
        </dd>
        <dd className={styles.sample}>
          {counts === null ? null : `${formatRecord(counts.wins, counts.losses)}, `}
          {isSmallSample(bets) ? 'small sample, ' : ''}
          {isGain ? 'at or above' : 'below'} the {breakEvenText(STANDARD_BREAK_EVEN_PERCENT)}
        </dd>
      </div>
      <div>
        <dt>ROI</dt>
        <dd className={styles.value} data-trend={roiPercent >= 0 ? 'gain' : 'loss'}>
          {formatRoi(roiPercent)}
        </dd>
        <dd className={styles.sample}>flat stakes</dd>
      </div>
    </dl>
  );
}
