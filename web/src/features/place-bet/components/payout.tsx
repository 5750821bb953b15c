import {
  MAX_STAKE_CENTS,
  formatMoney,
  payoutCents,
  readMoneyCents,
  readOddsText,
  winProfitCents,
} from '@app/domain';
import type { ReactNode } from 'react';
import { Value } from '../../../ui/value.tsx';
import { excessOf } from '../lib/bet-form.ts';
import styles from './place-bet.module.css';
import type { PlaceBetState } from './use-place-bet.ts';

/** The payout of a win at the typed odds. Empty for an invalid stake. */
export function Payout({ state }: { readonly state: PlaceBetState }): ReactNode {
  const { form, basis } = state;
  const odds = readOddsText(form.odds);
  const stake = readMoneyCents(form.amount);
  const isKnown =
    odds !== null &&
    stake !== null &&
    stake > 0 &&
    stake <= MAX_STAKE_CENTS &&
    excessOf(form, basis) === null;
  return (
    <dl className={styles.payout}>
      <div>
        <dt>To win</dt>
        <dd>
          <Value text={isKnown ? formatMoney(winProfitCents(stake, odds)) : null} />
        </dd>
      </div>
      <div>
        <dt>Total return</dt>
        <dd>
          <Value text={isKnown ? formatMoney(payoutCents(stake, odds)) : null} />
        </dd>
      </div>
    </dl>
  );
}
