import { PRODUCT_NAME } from '@app/domain';
import { useEffect, useId, useRef } from 'react';
import type { KeyboardEvent, ReactNode } from 'react';
import { Button } from '../../../ui/button.tsx';
import { Dialog, DialogActions, INITIAL_FOCUS } from '../../../ui/dialog.tsx';
import { FormError } from '../../../ui/form-error.tsx';
import { Segmented } from '../../../ui/segmented.tsx';
import { AmountField } from './amount-field.tsx';
import { PendingHere } from './own-bets.tsx';
import { isDisabled, withBetType } from '../lib/bet-form.ts';
import { formLabel } from '../lib/form-label.ts';
import { Payout } from './payout.tsx';
import styles from './bet-fields.module.css';
import shared from './place-bet.module.css';
import { PriceFields } from './price-fields.tsx';
import { SportsbookField } from './sportsbook-field.tsx';
import { TeamChoice } from './team-choice.tsx';
import type { PlaceBetState } from './use-place-bet.ts';

interface Props {
  readonly state: PlaceBetState;
}

/** The form of the Place Bet panel (S-427), the same in the card and in the sheet. */
export function BetFields({ state }: Props): ReactNode {
  const { basis, form, refusal, change, submit, isSending, isOnline, alert, isPast, hasFormReturned } = state;
  const offlineId = useId();
  const isAdvised = basis.stake?.kind === 'bet';

  // A disabled button blocks Enter in its form, but the checks must stay reachable by keyboard (S-439).
  function handleKeyDown(event: KeyboardEvent): void {
    if (event.key !== 'Enter' || !(event.target instanceof HTMLInputElement)) return;
    event.preventDefault();
    submit();
  }

  return (
    <form
      ref={useFocusFirst(hasFormReturned)}
      noValidate
      onKeyDown={handleKeyDown}
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      {isAdvised ? null : (
        <p className={shared.lead}>
          {isPast
            ? 'The game has started. Enter the bet as you placed it.'
            : `${basis.isWithdrawn ? 'This pick was withdrawn' : 'The decision is Pass'}, so nothing is filled in.`}
        </p>
      )}
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
      <SportsbookField state={state} />
      <AmountField state={state} />
      <Payout state={state} />
      <PendingHere game={basis.game} />
      <FormError>{alert === null ? null : <span key={alert.count}>{alert.text}</span>}</FormError>
      <Button
        type="submit"
        kind={isAdvised ? 'primary' : 'secondary'}
        isLarge
        isBusy={isSending}
        busyText={isAdvised ? 'Placing bet' : 'Logging bet'}
        disabled={!isOnline || refusal !== null || isDisabled(form, basis)}
        aria-describedby={isOnline ? undefined : offlineId}
      >
        {formLabel(isAdvised, isPast)}
      </Button>
      {isOnline ? null : (
        <p id={offlineId} className={shared.note}>
          You’re offline. Your input is kept until you can place the bet.
        </p>
      )}
      <p className={shared.note}>
        {isAdvised
          ? 'Recorded in your ledger only.'
          : isPast
            ? 'Marked “logged after start” and left out of your verified figures.'
            : `Logged as your own pick${basis.isWithdrawn ? '' : ' against the decision'}.`}{' '}
        {PRODUCT_NAME} takes no bets and holds no money.
        {isPast || basis.game.hasStartTime
          ? ''
          : ' The start time isn’t known, so a bet logged on game day is marked “logged after start” and left out of your verified figures.'}
      </p>
      <PastDialog state={state} />
    </form>
  );
}

/** Confirms a bet on a game that has already started (S-461). */
function PastDialog({ state }: Props): ReactNode {
  const { isConfirming, cancel, confirm } = state;
  return (
    <Dialog
      isOpen={isConfirming}
      onClose={cancel}
      title="Log a past bet?"
      description="The game has started. The bet is marked “logged after start” and stays out of your verified figures. If the game is over, it is settled at once."
    >
      <DialogActions>
        <Button onClick={cancel} {...{ [INITIAL_FOCUS]: true }}>
          Cancel
        </Button>
        <Button kind="primary" onClick={confirm}>
          Log past bet
        </Button>
      </DialogActions>
    </Dialog>
  );
}

/** A form that replaces a receipt, or the button that opened it, takes the focus. */
function useFocusFirst(isWanted: boolean) {
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (isWanted) form.current?.querySelector<HTMLElement>('input')?.focus({ preventScroll: true });
  }, [isWanted]);
  return form;
}
