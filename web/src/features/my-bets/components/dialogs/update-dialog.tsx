import { updateBetRequestSchema } from '@app/contracts';
import type { Bet, UpdateBetRequest } from '@app/contracts';
import { centsToDollars, formatMoney, formatOdds, PAYOUT_HINTS, suggestedPayoutCents } from '@app/domain';
import { useRef, useState } from 'react';
import type { ReactNode } from 'react';
import * as z from 'zod/mini';
import { useDraft } from '../../../../lib/forms/use-draft.ts';
import { Button } from '../../../../ui/button.tsx';
import { Dialog, DialogActions } from '../../../../ui/dialog.tsx';
import { MoneyField } from '../../../../ui/money-field.tsx';
import { FieldFrame } from '../../../../ui/text-field.tsx';
import { matchupOf, pickSentence } from '../../lib/bet-words.ts';
import { ResultChoice } from './result-choice.tsx';
import styles from './update-dialog.module.css';
import type { BetActions, UserResult } from '../../api/use-bet-actions.ts';

interface Props {
  readonly bet: Bet;
  readonly update: BetActions['update'];
  readonly isOnline: boolean;
  readonly onClose: () => void;
}

/** The dialog's input. */
interface UpdateDraft {
  readonly result: UserResult | null;
  /** Dollars. NaN while the field holds an invalid amount. */
  readonly payout: number;
  readonly notes: string;
}

type Broken = Partial<Record<'actualResult' | 'actualPayout' | 'notes', string>>;

/**
 * Sets a pending bet's result by hand (S-162, S-190 to S-196) with an editable payout. The dialog closes immediately.
 * If the server refuses, the bet is pending again and the dialog reopens with the typed values.
 */
export function UpdateDialog({ bet, update, isOnline, onClose }: Props): ReactNode {
  const { kept, keep, drop } = useDraft<UpdateDraft>(`update ${bet.id}`);
  const [draft, setDraft] = useState<UpdateDraft>(
    () => kept ?? { result: null, payout: Number.NaN, notes: bet.notes ?? '' },
  );
  const [broken, setBroken] = useState<Broken>({});
  const form = useRef<HTMLFormElement>(null);

  const change = (part: Partial<UpdateDraft>): void => {
    setDraft((current) => ({ ...current, ...part }));
    setBroken({});
  };
  const choose = (result: UserResult): void => {
    change({
      result,
      payout: centsToDollars(suggestedPayoutCents(result, bet.stakeCents, bet.americanOdds)),
    });
  };

  function handleSubmit(): void {
    const found = brokenRules(draft);
    setBroken(found);
    const [first] = Object.keys(found);
    if (draft.result === null || first !== undefined) {
      form.current?.querySelector<HTMLElement>(`[name="${first ?? 'actualResult'}"]`)?.focus();
      return;
    }
    // Keep the input until the save succeeds: the session may end and resume after a login.
    keep(draft);
    onClose();
    void update(bet, draft.result, updateRequestOf(draft)).then((stands) => {
      if (stands) drop();
    });
  }

  return (
    <Dialog
      isOpen
      onClose={onClose}
      isOutsideIgnored
      title="Update Bet Result"
      description={`${pickSentence(bet)}, ${matchupOf(bet)}: ${formatMoney(bet.stakeCents)} at ${bet.americanOdds === null ? 'unknown odds' : formatOdds(bet.americanOdds)}`}
    >
      <form
        ref={form}
        noValidate
        className={styles.form}
        aria-label="Update Bet Result"
        onSubmit={(event) => {
          event.preventDefault();
          handleSubmit();
        }}
      >
        <ResultChoice value={draft.result} error={broken.actualResult} onChoose={choose} />
        <MoneyField
          label="Actual payout"
          name="actualPayout"
          value={draft.payout}
          error={broken.actualPayout}
          hint={draft.result === null ? 'Choose a result first' : PAYOUT_HINTS[draft.result]}
          onChange={(payout) => {
            change({ payout });
          }}
        />
        <FieldFrame label="Notes" error={broken.notes}>
          {(control) => (
            <textarea
              {...control}
              name="notes"
              rows={3}
              className={styles.notes}
              value={draft.notes}
              onChange={(event) => {
                change({ notes: event.target.value });
              }}
            />
          )}
        </FieldFrame>
        {isOnline ? null : (
          <p className={styles.offline}>You can change bets again when you’re back online.</p>
        )}
        <DialogActions>
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" kind="primary" disabled={!isOnline}>
            Update Bet
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}

/** Builds the request: completed when a result is chosen, pending otherwise (S-195). */
export function updateRequestOf({ result, payout, notes }: UpdateDraft): UpdateBetRequest {
  return {
    actualResult: result ?? '',
    actualPayout: Number.isNaN(payout) ? null : payout,
    notes,
    status: result === null ? 'pending' : 'completed',
  };
}

/** Checks the contract's rules, and that the result has a payout (S-190). */
function brokenRules(draft: UpdateDraft): Broken {
  if (draft.result === null) return { actualResult: 'Please select a result' };
  if (Number.isNaN(draft.payout)) return { actualPayout: 'Please enter a valid payout' };
  const judged = z.safeParse(updateBetRequestSchema, updateRequestOf(draft));
  if (judged.success) return {};
  return Object.fromEntries(judged.error.issues.map(({ path, message }) => [String(path[0]), message]));
}
