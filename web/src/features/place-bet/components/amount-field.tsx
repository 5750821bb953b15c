import {
  betShareLevel,
  betSharePercent,
  formatPercent,
  formatStake,
  formatStakeMoney,
  formatStakeUnits,
  readMoneyCents,
} from '@app/domain';
import { useId } from 'react';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { paths } from '../../../config/paths.ts';
import { FieldFrame } from '../../../ui/text-field.tsx';
import { amountText, excessOf, shownRules, stakeFor } from '../lib/bet-form.ts';
import type { FormBasis, StakeExcess } from '../lib/bet-form.ts';
import styles from './amount-field.module.css';
import shared from './place-bet.module.css';
import type { PlaceBetState } from './use-place-bet.ts';

const UNITS = [1, 2, 5] as const;

interface Props {
  readonly state: PlaceBetState;
}

/**
 * The stake with its units and share of the bankroll, and buttons for usual amounts. Red above one of the reader's
 * limits (S-427, S-428, S-438, S-445, S-461).
 */
export function AmountField({ state }: Props): ReactNode {
  const { basis, form, alert, change, reader, room, refusal } = state;
  const noteId = useId();
  const excess = excessOf(form, basis);
  const broken = refusal ?? shownRules(form, basis, alert?.text).amount;
  const isWhole = basis.variant === 'sportAware';
  const cents = readMoneyCents(form.amount);
  return (
    <div className={styles.amountField}>
      <RecommendedNote id={noteId} state={state} />
      <FieldFrame
        label="Bet amount"
        describedBy={noteId}
        error={excess === null ? (broken ?? undefined) : <ExcessText excess={excess} basis={basis} />}
        hint={room === null ? undefined : `Your limits leave ${room}.`}
      >
        {(control) => (
          <span className={styles.amount} data-invalid={excess !== null || broken !== null}>
            <span aria-hidden="true">$</span>
            <input
              type="number"
              inputMode={isWhole ? 'numeric' : 'decimal'}
              min={isWhole ? 0 : 1}
              step={isWhole ? 1 : 0.01}
              placeholder="0"
              autoComplete="off"
              value={form.amount}
              // Scrolling the page with the wheel must not change the amount.
              onWheel={(event) => {
                event.currentTarget.blur();
              }}
              onChange={(event) => {
                change((last) => ({ ...last, amount: event.target.value }));
              }}
              {...control}
            />
            {cents === null || cents <= 0 ? null : (
              <span data-level={betShareLevel(cents, reader.bankrollCents)}>
                {formatStakeUnits(cents, reader.unitCents)}, {shareText(cents, reader.bankrollCents)}
              </span>
            )}
          </span>
        )}
      </FieldFrame>
      <div className={styles.units} role="group" aria-label="Usual amounts">
        {choicesOf(state).map(({ label, amount }) => (
          <button
            key={label}
            type="button"
            aria-pressed={readMoneyCents(form.amount) === readMoneyCents(amount)}
            onClick={() => {
              change((last) => ({ ...last, amount }));
            }}
          >
            {label}
          </button>
        ))}
      </div>
    </div>
  );
}

/** Says that the amount is the recommended stake, or offers it, at the odds in the panel (S-372). */
function RecommendedNote({ id, state }: Props & { readonly id: string }): ReactNode {
  const { basis, form, change } = state;
  const stake = stakeFor(form, basis);
  if (stake?.kind !== 'bet') {
    const isWorse = stake !== null && basis.stake?.kind === 'bet';
    return (
      <p id={id} className={styles.recommended}>
        {isWorse ? 'Pass at these odds' : null}
      </p>
    );
  }
  const amount = amountText(stake.stakeCents);
  return (
    <p id={id} className={styles.recommended}>
      {readMoneyCents(form.amount) === stake.stakeCents ? (
        'Recommended stake'
      ) : (
        <button
          type="button"
          className={shared.link}
          onClick={() => {
            change((last) => ({ ...last, amount }));
          }}
        >
          Use {formatStake(stake)}
        </button>
      )}
    </p>
  );
}

/** Returns 1, 2 and 5 units, plus the reader's usual amount when it differs (S-428). */
function choicesOf({ basis, reader }: PlaceBetState): { readonly label: string; readonly amount: string }[] {
  const units = UNITS.map((count) => {
    const cents = chipCents(count, reader.unitCents, basis);
    return {
      label: `${formatStakeUnits(cents, reader.unitCents)} ${formatStakeMoney(cents)}`,
      amount: amountText(cents),
    };
  });
  const usual = basis.defaultAmount;
  const isAmong = units.some(({ amount }) => amount === usual);
  const label = `Usual ${formatStakeMoney(readMoneyCents(usual) ?? 0)}`;
  return isAmong ? units : [...units, { label, amount: usual }];
}

/**
 * Returns units of the bankroll in cents. The sport-aware panel takes whole dollars, so it drops a unit's cents
 * (S-445).
 */
function chipCents(units: number, unitCents: number, { variant }: FormBasis): number {
  const cents = units * unitCents;
  return variant === 'sportAware' ? cents - (cents % 100) : cents;
}

function shareText(cents: number, bankrollCents: number): string {
  return `${formatPercent(betSharePercent(cents, bankrollCents) ?? 0)} of bankroll`;
}

interface ExcessProps {
  readonly excess: StakeExcess;
  readonly basis: FormBasis;
}

function ExcessText({ excess, basis }: ExcessProps): ReactNode {
  const { bankrollCents, maxStakeCents } = basis.reader;
  const [limit, change] =
    excess === 'limit'
      ? [`your limit of ${formatStakeMoney(maxStakeCents ?? 0)} a bet`, 'change the limit']
      : [`your bankroll of ${formatStakeMoney(bankrollCents)}`, 'change your bankroll'];
  return (
    <span>
      Above {limit}. Lower the amount, or <Link to={paths.profile}>{change}</Link>.
    </span>
  );
}
