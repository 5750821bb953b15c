import { ACTIVE_SPORTS, formatRoi, sportConfig } from '@app/domain';
import type { Sport } from '@app/domain';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { paths } from '../../../config/paths.ts';
import { fileDay } from '../../../lib/file-day.ts';
import { useProfitability } from '../../../lib/predictions/use-profitability.ts';
import { count } from '../../../lib/samples.ts';
import { Signed } from '../../../ui/rate.tsx';
import styles from './whole-record.module.css';

/** The return of every qualifying bet of the system, so that a good run is not mistaken for the record. */
export function WholeRecord({ sport }: { readonly sport: Sport | null }): ReactNode {
  return (
    <aside className={styles.callout} aria-label="The whole record">
      <p>
        A good run is not the record.{' '}
        {(sport === null ? ACTIVE_SPORTS : [sport]).map((id) => (
          <RecordOf key={id} sport={id} />
        ))}
        <Link className={styles.link} to={paths.record}>
          Check it in the Track Record
        </Link>
      </p>
    </aside>
  );
}

/** One sport's summary file in a sentence. Empty without a file. */
function RecordOf({ sport }: { readonly sport: Sport }): ReactNode {
  const { data } = useProfitability(sport);
  if (data === undefined) return null;
  const { qualifyingBets, roiPercent, lastUpdated } = data.profitability;
  if (qualifyingBets === null || roiPercent === null) return null;
  const day = fileDay(lastUpdated);
  const updated = day === null ? '' : ` (updated ${day})`;
  return (
    <>
      Over the whole {sportConfig(sport).shortName} record{updated}, {count(qualifyingBets, 'qualifying bet')}{' '}
      returned{' '}
      <b>
        <Signed value={roiPercent} text={formatRoi(roiPercent)} />
      </b>
      .{' '}
    </>
  );
}
