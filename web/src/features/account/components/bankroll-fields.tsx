import type { RegisterForm } from '@app/contracts';
import {
  MAX_BANKROLL_CENTS,
  MIN_BANKROLL_CENTS,
  betShareLevel,
  betSharePercent,
  clampDefaultBetCents,
  centsToDollars,
  dollarsToCents,
  formatMoney,
} from '@app/domain';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { Controller, useWatch } from 'react-hook-form';
import type { UseFormReturn } from 'react-hook-form';
import { betShareText } from '../../../lib/bets/bet-share-text.ts';
import { MoneyField } from '../../../ui/money-field.tsx';
import styles from './bankroll-fields.module.css';

const LEVEL_TONES = { green: 'HIGH', amber: 'MEDIUM', red: 'bad' } as const;

const BANKROLL_RANGE = '$100 to $1,000,000';

const isAllowed = (cents: number): boolean => cents >= MIN_BANKROLL_CENTS && cents <= MAX_BANKROLL_CENTS;

interface Props {
  readonly form: UseFormReturn<RegisterForm, unknown, RegisterForm>;
}

/**
 * Bankroll and default bet. A bankroll too small for the bet lowers the bet to a tenth, and a hint says so. When the
 * bankroll grows again, the typed bet returns (S-105 to S-108).
 */
export function BankrollFields({ form }: Props): ReactNode {
  const { control, setValue } = form;
  const { errors, isSubmitted } = form.formState;
  const [bankroll, bet] = useWatch({ control, name: ['bankroll', 'defaultBetAmount'] });
  const [typedBet, setTypedBet] = useState(bet);
  const [hasLeftBankroll, setHasLeftBankroll] = useState(false);

  function handleBankroll(dollars: number): void {
    setValue('bankroll', dollars, { shouldValidate: isSubmitted, shouldDirty: true });
    const cents = dollarsToCents(dollars);
    const betCents = dollarsToCents(typedBet);
    if (cents === null || betCents === null || !isAllowed(cents)) return;
    const allowed = centsToDollars(clampDefaultBetCents(cents, betCents));
    setValue('defaultBetAmount', allowed, { shouldValidate: isSubmitted });
  }

  return (
    <div className={styles.amounts}>
      <Controller
        control={control}
        name="bankroll"
        render={({ field }) => (
          <MoneyField
            {...field}
            label="Bankroll"
            error={errors.bankroll?.message}
            hint={hasLeftBankroll ? <BankrollHint bankroll={bankroll} /> : BANKROLL_RANGE}
            onChange={handleBankroll}
            onBlur={() => {
              setHasLeftBankroll(true);
              field.onBlur();
            }}
          />
        )}
      />
      <Controller
        control={control}
        name="defaultBetAmount"
        render={({ field }) => (
          <MoneyField
            {...field}
            label="Default bet amount"
            error={errors.defaultBetAmount?.message}
            hint={<BetHint bankroll={bankroll} bet={bet} isLowered={bet < typedBet} />}
            onChange={(dollars) => {
              setTypedBet(dollars);
              field.onChange(dollars);
            }}
          />
        )}
      />
    </div>
  );
}

/** The range, in color and as a demand while the bankroll is outside it (S-105). */
function BankrollHint({ bankroll }: { readonly bankroll: number }): ReactNode {
  const cents = dollarsToCents(bankroll);
  if (cents !== null && isAllowed(cents)) return BANKROLL_RANGE;
  return (
    <span className={styles.level} role="status" data-tone="bad" data-level="red">
      Must be {BANKROLL_RANGE}
    </span>
  );
}

interface HintProps {
  readonly bankroll: number;
  readonly bet: number;
  readonly isLowered: boolean;
}

/** The bet as a share of the bankroll, in a color and in words (S-107, S-108). */
function BetHint({ bankroll, bet, isLowered }: HintProps): ReactNode {
  const bankrollCents = dollarsToCents(bankroll);
  const betCents = dollarsToCents(bet);
  const percent =
    bankrollCents === null || betCents === null ? null : betSharePercent(betCents, bankrollCents);
  if (bankrollCents === null || betCents === null || percent === null) return 'At most 10% of your bankroll';
  const level = betShareLevel(betCents, bankrollCents);
  return (
    <span role="status">
      <span className={styles.level} data-tone={LEVEL_TONES[level]} data-level={level}>
        {betShareText(percent)}
      </span>
      {isLowered ? (
        <span className={styles.lowered}>Lowered to {formatMoney(betCents)}, 10% of your bankroll.</span>
      ) : null}
    </span>
  );
}
