import { getBetLimitRoute } from '@app/contracts';
import { formatMoney } from '@app/domain';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { paths } from '../../../../config/paths.ts';
import { useBetsRead } from '../../../../lib/bets/use-bets-read.ts';
import { Value } from '../../../../ui/value.tsx';
import styles from './limits-panel.module.css';

/** The limit per bet, which is set in the profile (S-461). */
export function MaxStakeRow(): ReactNode {
  const maxStakeCents = useBetsRead(getBetLimitRoute, {}).data?.data.maxStakeCents;
  return (
    <div className={styles.row} role="group" aria-label="Max stake per bet">
      <p className={styles.measure}>
        <b>Max stake per bet</b>
        <span>For each bet you log</span>
      </p>
      <p className={styles.maxStake}>
        {maxStakeCents === null ? (
          <span>No limit set. A bet can be as large as your bankroll.</span>
        ) : (
          <b>
            <Value text={formatMoney(maxStakeCents)} />
          </b>
        )}
        <Link to={paths.profile}>{maxStakeCents === null ? 'Set one' : 'Change it'} in your profile</Link>
      </p>
    </div>
  );
}
