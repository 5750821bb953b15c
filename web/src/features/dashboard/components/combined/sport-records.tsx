import { formatRecord, isSmallSample, sportConfig, winsAndLosses } from '@app/domain';
import type { Sport } from '@app/domain';
import type { ReactNode } from 'react';
import { testDays } from '../../../../lib/predictions/sample-text.ts';
import { useProfitability } from '../../../../lib/predictions/use-profitability.ts';
import { count } from '../../../../lib/samples.ts';
import { keepTogether } from '../../../../lib/keep-together.ts';
import { Roi } from '../games/group-record.tsx';
import styles from './sport-records.module.css';

/** How the qualifying bets of each sport did in its model test, above its games. */
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
  const { data } = useProfitability(sport);
  const { shortName } = sportConfig(sport);
  const { qualifyingBets = null, winRatePercent = null, roiPercent = null } = data?.profitability ?? {};
  const counts = winRatePercent === null ? null : winsAndLosses({ games: qualifyingBets, winRatePercent });
  if (counts === null || roiPercent === null) return `${shortName}: no model test yet`;
  const days = data ? testDays(data.profitability) : null;
  return (
    <>
      {shortName} model test <b>{formatRecord(counts.wins, counts.losses)}</b>,{' '}
      {count(qualifyingBets ?? 0, 'qualifying bet')}, ROI&nbsp;
      <Roi percent={roiPercent} />
      {isSmallSample(qualifyingBets) ? ', small sample' : null}
      {days === null ? null : keepTogether(`, ${days.charAt(0).toLowerCase()}${days.slice(1)}`)}
    </>
  );
}
