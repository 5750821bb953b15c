import { betSharePercent, formatMoneyTile, formatPercent, readMoneyCents, unitCents } from '@app/domain';
import type { ReactNode } from 'react';
import { useBankroll } from '../../lib/session/use-bankroll.ts';
import { FieldFrame } from '../../ui/text-field.tsx';
import { amountText } from './bet-form.ts';
import type { FormBasis } from './bet-form.ts';
import styles from './place-bet.module.css';
import type { PlaceBetState } from './use-place-bet.ts';

const UNITS = [1, 2, 5] as const;

/** The stake, its share of the bankroll, and 1, 2 or 5 units at a touch (checklist S-427, S-438, S-445). */
export function AmountField({ state }: { readonly state: PlaceBetState }): ReactNode {
  const { basis, form, change } = state;
  const bankroll = useBankroll();
  const setAmount = (amount: string): void => {
    change((last) => ({ ...last, amount }));
  };
  const isWhole = basis.variant === 'sportAware';
  return (
    <>
      <FieldFrame label="Bet amount">
        {(control) => (
          <span className={styles.amount}>
            <span aria-hidden="true">$</span>
            <input
              type="number"
              inputMode={isWhole ? 'numeric' : 'decimal'}
              min={isWhole ? 0 : 1}
              step={isWhole ? 1 : 0.01}
              autoComplete="off"
              value={form.amount}
              // A wheel turn over the page must not change an amount.
              onWheel={(event) => {
                event.currentTarget.blur();
              }}
              onChange={(event) => {
                setAmount(event.target.value);
              }}
              {...control}
            />
            <span>{shareText(form.amount, bankroll.cents)}</span>
          </span>
        )}
      </FieldFrame>
      <div className={styles.units} role="group" aria-label="Units">
        {UNITS.map((units) => {
          const cents = chipCents(units, bankroll.cents, basis);
          const amount = amountText(cents);
          return (
            <button
              key={units}
              type="button"
              aria-pressed={readMoneyCents(form.amount) === cents}
              onClick={() => {
                setAmount(amount);
              }}
            >
              {String(units)}u {formatMoneyTile(cents)}
            </button>
          );
        })}
      </div>
    </>
  );
}

/** Units of the bankroll; the sport-aware panel takes whole dollars, so there a unit's cents fall away (S-445). */
function chipCents(units: number, bankrollCents: number, { variant }: FormBasis): number {
  const cents = units * unitCents(bankrollCents);
  return variant === 'sportAware' ? cents - (cents % 100) : cents;
}

function shareText(amount: string, bankrollCents: number): string {
  const cents = readMoneyCents(amount);
  const share = cents === null ? null : betSharePercent(cents, bankrollCents);
  return share === null ? '' : `${formatPercent(share)} of bankroll`;
}
