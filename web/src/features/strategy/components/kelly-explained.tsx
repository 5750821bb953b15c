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
          f is the share of the bankroll, b the decimal odds less 1 (what a won dollar brings), p the
          probability of winning and q = 1 − p that of losing. At -110, b is 0.909: a pick of 55% has f =
          5.5%. Where f would be below 0 the price leaves no edge, and nothing is bet.
        </p>
        <p>
          <b>Fractional Kelly.</b> The whole share is right only if the probability is. Probabilities are
          estimates, and a whole Kelly stake on one that is too high loses fast. The recommended fraction is{' '}
          {KELLY_FRACTION_PERCENT}%: it gives up some growth for much smaller falls.
        </p>
        <p>
          {STAKE_ADVICE[1]}; the calculator holds a stake at {DEFAULT_MAX_STAKE_PERCENT}% unless you choose
          another cap, at most {MAX_STAKE_PERCENT}%. No way of staking turns picks without an edge into a
          profit.
        </p>
      </div>
    </Panel>
  );
}
