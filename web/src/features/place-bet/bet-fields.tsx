import { BET_PLACED_TEXT, PRODUCT_NAME } from '@app/domain';
import { useEffect, useId, useRef } from 'react';
import type { KeyboardEvent, ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { paths } from '../../config/paths.ts';
import { Button } from '../../ui/button.tsx';
import { FormError, FormSuccess } from '../../ui/form-error.tsx';
import { Segmented } from '../../ui/segmented.tsx';
import { AmountField } from './amount-field.tsx';
import { isDisabled, withBetType } from './bet-form.ts';
import { Payout } from './payout.tsx';
import styles from './place-bet.module.css';
import { PriceFields } from './price-fields.tsx';
import { TeamChoice } from './team-choice.tsx';
import type { PlaceBetState } from './use-place-bet.ts';

interface Props {
  readonly state: PlaceBetState;
}

/** The form of the Place Bet panel (checklist S-427), the same in the card and in the sheet. */
export function BetFields({ state }: Props): ReactNode {
  const { basis, form, change, submit, isSending, isOnline, alert, isPlaced } = state;
  const offlineId = useId();
  const fields = useFocusAfterPlacing(isPlaced);

  // A disabled button takes the Enter key from its form; the checks must be reachable by keyboard still (S-439).
  function handleKeyDown(event: KeyboardEvent): void {
    if (event.key !== 'Enter' || !(event.target instanceof HTMLInputElement)) return;
    event.preventDefault();
    submit();
  }

  return (
    <form
      ref={fields}
      noValidate
      onKeyDown={handleKeyDown}
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      <TeamChoice state={state} />
      <div className={styles.type}>
        <Segmented
          label="Bet type"
          isWide
          value={form.betType}
          options={[
            { value: 'spread', label: basis.game.sport === 'mlb' ? 'Run Line' : 'Spread' },
            { value: 'moneyline', label: 'Moneyline' },
          ]}
          onChange={(betType) => {
            change((last) => withBetType(last, betType, basis));
          }}
        />
      </div>
      <PriceFields state={state} />
      <AmountField state={state} />
      <Payout form={form} />
      <FormError>{alert === null ? null : <span key={alert.count}>{alert.text}</span>}</FormError>
      <FormSuccess>
        {isPlaced ? (
          <>
            {BET_PLACED_TEXT}{' '}
            <Link to={paths.myBets} className={styles.link}>
              My Bets
            </Link>
          </>
        ) : null}
      </FormSuccess>
      <Button
        type="submit"
        kind="primary"
        isLarge
        isBusy={isSending}
        busyText="Placing bet"
        disabled={!isOnline || isDisabled(form, basis)}
        aria-describedby={isOnline ? undefined : offlineId}
      >
        Place Bet
      </Button>
      {isOnline ? null : (
        <p id={offlineId} className={styles.note}>
          You are offline. Your input is kept until you can place the bet.
        </p>
      )}
      <p className={styles.note}>
        Recorded in your ledger only. {PRODUCT_NAME} takes no bets and holds no money.
      </p>
    </form>
  );
}

/** A placed bet empties the form, which may turn the focused button off: the focus then goes to the first field. */
function useFocusAfterPlacing(isPlaced: boolean) {
  const fields = useRef<HTMLFormElement>(null);
  useEffect(() => {
    const { current } = fields;
    const { activeElement } = document;
    const isLost = activeElement === document.body || activeElement?.matches(':disabled') === true;
    if (isPlaced && isLost) current?.querySelector<HTMLElement>('input')?.focus({ preventScroll: true });
  }, [isPlaced]);
  return fields;
}
