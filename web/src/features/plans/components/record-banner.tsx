import { commonBreakEvenPercent, formatRoi, isSmallSample, sportConfig } from '@app/domain';
import type { Sport } from '@app/domain';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { paths } from '../../../config/paths.ts';
import { testDays } from '../../../lib/predictions/sample-text.ts';
import { useProfitability } from '../../../lib/predictions/use-profitability.ts';
import { count, roiTrend } from '../../../lib/samples.ts';
import { useSport } from '../../../lib/sport.ts';
import { keepTogether } from '../../../lib/keep-together.ts';
import { Rate, Signed } from '../../../ui/rate.tsx';
import styles from './record-banner.module.css';

/** The whole published test of the models' bets, losses included, with its sample and dates (S-242). */
export function RecordBanner(): ReactNode {
  const { sport } = useSport();
  return (
    <aside className={styles.banner} aria-label="Model test">
      <Figures sport={sport} />
      <p className={styles.link}>
        A plan buys analysis, not an edge. The picks published here have their own record:{' '}
        <Link to={paths.record}>See the Track Record</Link>
      </p>
    </aside>
  );
}

function Figures({ sport }: { readonly sport: Sport }): ReactNode {
  const { shortName: name } = sportConfig(sport);
  const { data, isLoading, isMissing } = useProfitability(sport);
  if (data === undefined && !isMissing)
    return <p>{isLoading ? `Loading the ${name} model test…` : `Couldn’t load the ${name} model test.`}</p>;
  const totals = data?.profitability;
  const bets = totals?.qualifyingBets ?? 0;
  if (totals === undefined || bets === 0) return <p>No {name} bet has been settled yet.</p>;
  const { winRatePercent, roiPercent } = totals;
  const days = testDays(totals);
  return (
    <>
      <p>{days === null ? `${name} model test` : keepTogether(`${name} model. ${days}`)}</p>
      <p>
        <b>{count(bets, 'qualifying bet')}</b>
        {isSmallSample(bets) ? ', small sample' : ''}
      </p>
      <p>
        Win rate{' '}
        <Rate percent={winRatePercent} breakEvenPercent={commonBreakEvenPercent(sport)} isSpelledOut />
      </p>
      <p>
        ROI{' '}
        <Signed value={roiTrend(roiPercent) === undefined ? 0 : roiPercent} text={formatRoi(roiPercent)} />
      </p>
    </>
  );
}
