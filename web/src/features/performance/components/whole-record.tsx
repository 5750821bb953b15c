import { ACTIVE_SPORTS, formatRoi, sportConfig } from '@app/domain';
import type { Sport } from '@app/domain';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { paths } from '../../../config/paths.ts';
import { fileDay } from '../../../lib/file-day.ts';
import { useProfitability } from '../../../lib/predictions/use-profitability.ts';
import { count } from '../../../lib/samples.ts';
import { keepTogether } from '../../../lib/keep-together.ts';
import { Signed } from '../../../ui/rate.tsx';
import styles from './whole-record.module.css';

/** The return of every qualifying bet in the model tests, so that a good run is not mistaken for them. */
export function WholeRecord({ sport }: { readonly sport: Sport | null }): ReactNode {
  return (
    <aside className={styles.callout} aria-label="Model tests">
      <p>
        The Performance Comparison is one sample. The model tests cover more games.{' '}
        {sport === null ? null : (
          <>
            <RecordOf sport={sport} as="span" /> <FindingsLink to={`${paths.findings}?sport=${sport}`} />
          </>
        )}
      </p>
      {sport === null ? (
        <>
          <ul className={styles.records}>
            {ACTIVE_SPORTS.map((id) => (
              <RecordOf key={id} sport={id} as="li" />
            ))}
          </ul>
          <FindingsLink to={paths.findings} />
        </>
      ) : null}
    </aside>
  );
}

function FindingsLink({ to }: { readonly to: string }): ReactNode {
  return (
    <Link className={styles.link} to={to}>
      See all tiers in Findings
    </Link>
  );
}

interface RecordProps {
  readonly sport: Sport;
  readonly as: 'li' | 'span';
}

/** One sport's summary file in a sentence. Empty without a file. */
function RecordOf({ sport, as: Line }: RecordProps): ReactNode {
  const { data } = useProfitability(sport);
  if (data === undefined) return null;
  const { qualifyingBets, roiPercent, lastUpdated } = data.profitability;
  if (qualifyingBets === null || roiPercent === null) return null;
  const day = fileDay(lastUpdated);
  const updated = day === null ? '' : keepTogether(`, updated ${day}`);
  return (
    <Line>
      {sportConfig(sport).shortName}:{' '}
      <b>
        <Signed value={roiPercent} text={formatRoi(roiPercent)} />
      </b>{' '}
      ROI on {count(qualifyingBets, 'qualifying bet')}
      {updated}.
    </Line>
  );
}
