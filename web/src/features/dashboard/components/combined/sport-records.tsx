import { formatRecord, isSmallSample, sportConfig, winsAndLosses } from '@app/domain';
import type { Sport } from '@app/domain';
import type { ReactNode } from 'react';
import { fileDay } from '../../../../lib/file-day.ts';
import { useProfitability } from '../../../../lib/predictions/use-profitability.ts';
import { Roi } from '../games/group-record.tsx';
import styles from './sport-records.module.css';

/** How the qualifying bets of each sport did, above its games. */
export function SportRecords({ sports }: { readonly sports: readonly Sport[] }): ReactNode {
  return (
    <ul className={styles.records} aria-label="Records">
      {sports.map((sport) => (
        <li key={sport}>
          <SportRecord sport={sport} />
        </li>
      ))}
    </ul>
  );
}

function SportRecord({ sport }: { readonly sport: Sport }): ReactNode {
  const { data, isLoading } = useProfitability(sport);
  const { shortName } = sportConfig(sport);
  if (isLoading) return null;
  const {
    qualifyingBets = null,
    winRatePercent = null,
    roiPercent = null,
    lastUpdated = null,
  } = data?.profitability ?? {};
  const counts = winRatePercent === null ? null : winsAndLosses({ games: qualifyingBets, winRatePercent });
  if (counts === null || roiPercent === null) return `${shortName}: no record yet`;
  const day = fileDay(lastUpdated);
  return (
    <>
      {shortName} record <b>{formatRecord(counts.wins, counts.losses)}</b>, ROI <Roi percent={roiPercent} />
      {isSmallSample(qualifyingBets) ? ', small sample' : null}
      {day === null ? null : `, updated ${day}`}
    </>
  );
}
