import {
  MAX_STAKE_CENTS,
  formatMoney,
  payoutCents,
  readMoneyCents,
  readOddsText,
  winProfitCents,
} from '@app/domain';
import type { ReactNode } from 'react';
import { Value } from '../../ui/value.tsx';
import type { BetForm } from './bet-form.ts';
import styles from './place-bet.module.css';

/** What a win would bring at these odds, as it is typed. */
export function Payout({ form }: { readonly form: BetForm }): ReactNode {
  const odds = readOddsText(form.odds);
  const stake = readMoneyCents(form.amount);
  const isKnown = odds !== null && stake !== null && stake > 0 && stake <= MAX_STAKE_CENTS;
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
