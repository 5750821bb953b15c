import {
  DEFAULT_MAX_STAKE_PERCENT,
  KELLY_FRACTION_PERCENT,
  MAX_STAKE_PERCENT,
  STAKE_ADVICE,
} from '@app/domain';
import type { ReactNode } from 'react';
import { Panel } from '../../../ui/panel.tsx';
import styles from './kelly-explained.module.css';

/** What the Kelly formula is, and why only a fraction of it is staked (S-474, S-374). */
export function KellyExplained(): ReactNode {
  return (
    <Panel title="The Kelly formula">
      <div className={styles.text}>
        <p className={styles.formula}>
          <b>f = (b × p − q) / b</b>
        </p>
        <p>
          f is the share of bankroll, b the decimal odds minus 1 (profit per dollar on a win), p the win
          probability and q = 1 − p the probability of losing. At -110, b is 0.909: at a 55% win probability,
          f = 5.5%. If f is below 0, there is no edge and no bet.
        </p>
        <p>
          <b>Fractional Kelly.</b> The full stake pays off only if the probability is exact. Probabilities are
          estimates, and a full Kelly stake on one that is too high loses fast. The recommended fraction is{' '}
          {KELLY_FRACTION_PERCENT}%. It gives up some growth for much smaller drawdowns.
        </p>
        <p>
          {STAKE_ADVICE[1]}. The calculator stays far below that: it caps a stake at{' '}
          {DEFAULT_MAX_STAKE_PERCENT}%, and you can raise the cap to {MAX_STAKE_PERCENT}%. No staking plan
          turns picks without an edge into a profit.
        </p>
      </div>
    </Panel>
  );
}
