import { getPerformanceRoute } from '@app/contracts';
import type { Performance } from '@app/contracts';
import { formatRoi, isSmallSample, sportConfig } from '@app/domain';
import type { Sport } from '@app/domain';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { paths } from '../../../config/paths.ts';
import { useRead } from '../../../lib/api/use-read.ts';
import { REPLAY_TAG, count, daysOf, roiTrend, settledOf } from '../../../lib/samples.ts';
import { useSport } from '../../../lib/sport.ts';
import { Tag } from '../../../ui/badge.tsx';
import { Rate, Signed } from '../../../ui/rate.tsx';
import styles from './record-banner.module.css';

/** The recorded results of the system's bets, losses included, with their sample and dates (S-242). */
export function RecordBanner(): ReactNode {
  const { sport } = useSport();
  const { data, error } = useRead(getPerformanceRoute, { params: { sport }, query: {} });
  return (
    <aside className={styles.banner} aria-label="Track record">
      <Figures sport={sport} performance={data?.data} hasFailed={error !== undefined} />
      <p className={styles.link}>
        A plan buys analysis, not an edge. <Link to={paths.record}>See the Track Record</Link>
      </p>
    </aside>
  );
}

interface FiguresProps {
  readonly sport: Sport;
  readonly performance: Performance | undefined;
  readonly hasFailed: boolean;
}

function Figures({ sport, performance, hasFailed }: FiguresProps): ReactNode {
  const { shortName: name } = sportConfig(sport);
  if (performance === undefined)
    return <p>{hasFailed ? `Couldn’t load the ${name} record.` : `Loading the ${name} record…`}</p>;
  const { source, total } = performance;
  const settled = settledOf(total.bets);
  const days = daysOf(source);
  if (settled === 0) return <p>No {name} bet has been settled yet.</p>;
  const { winRatePercent, breakEvenPercent, roiPercent } = total.bets;
  return (
    <>
      <p>
        {name} record{days === null ? '' : `, ${days}`}
        {source.origin === 'replay' ? (
          <>
            {' '}
            <Tag>{REPLAY_TAG}</Tag>
          </>
        ) : null}
      </p>
      <p>
        <b>{count(settled, 'settled bet')}</b>
        {isSmallSample(settled) ? ', small sample' : ''}
      </p>
      <p>
        Win rate <Rate percent={winRatePercent} breakEvenPercent={breakEvenPercent} />
      </p>
      <p>
        ROI{' '}
        <Signed value={roiTrend(roiPercent) === undefined ? 0 : roiPercent} text={formatRoi(roiPercent)} />
      </p>
    </>
  );
}
