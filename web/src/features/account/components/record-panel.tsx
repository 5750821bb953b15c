import {
  STANDARD_BREAK_EVEN_PERCENT,
  formatPercent,
  formatRecord,
  formatRoi,
  isAtBreakEven,
  isSmallSample,
} from '@app/domain';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { CLAIMS_NEED_GAMES, LOGIN_CLAIMS } from '../../../config/claims.ts';
import { paths } from '../../../config/paths.ts';
import { useLiveRecord } from '../../../lib/claims/use-live-record.ts';
import { useSport } from '../../../lib/sport.ts';
import { useTrackRecord } from '../../../lib/predictions/use-track-record.ts';
import { ClaimFigure } from '../../../ui/claim-figure.tsx';
import styles from './record-panel.module.css';
import { recordTotals } from '../lib/record-totals.ts';
import type { RecordTotals } from '../lib/record-totals.ts';

/** The published NFL record with its sample size, and the marketing figures labeled as such (S-010, S-014). */
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
          ? 'Sample figures are marketing copy. No calculation uses them.'
          : 'From the live record of all sports, at flat stakes.'}{' '}
        <Link
          className={styles.link}
          to={paths.dashboard}
          onClick={() => {
            setSport('nfl');
          }}
        >
          See the record
        </Link>
      </p>
    </div>
  );
}

function MeasuredRecord(): ReactNode {
  const track = useTrackRecord('nfl', undefined);
  if (track === undefined) return <div className={styles.place} aria-busy="true" />;
  const totals = recordTotals(track.tiers);
  if (track.isDefault || totals === null) {
    return <p className={styles.missing}>There’s no published record yet.</p>;
  }
  return (
    <section aria-label="Measured record">
      <p className={styles.kicker}>Measured, NFL</p>
      <p className={styles.hero}>
        <b>{track.totalGames ?? totals.bets}</b>{' '}
        {track.totalGames === null ? 'qualifying bets' : 'settled games in the record'}
      </p>
      <Tiles totals={totals} />
    </section>
  );
}

function Tiles({ totals }: { readonly totals: RecordTotals }): ReactNode {
  const { bets, wins, losses, winRatePercent, roiPercent } = totals;
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
          {isGain ? 'at or above' : 'below'} break-even, {formatPercent(STANDARD_BREAK_EVEN_PERCENT)}
        </dd>
        <dd className={styles.sample}>{formatRecord(wins, losses)}</dd>
      </div>
      <div>
        <dt>ROI</dt>
        <dd className={styles.value} data-trend={roiPercent >= 0 ? 'gain' : 'loss'}>
          {formatRoi(roiPercent)}
        </dd>
        <dd className={styles.sample}>
          {bets} qualifying bets{isSmallSample(bets) ? ' · small sample' : ''}
        </dd>
        <dd className={styles.sample}>flat stakes</dd>
      </div>
    </dl>
  );
}
