import { payoutIssue, updateBetRequestSchema } from '@app/contracts';
import type { Bet, UpdateBetRequest } from '@app/contracts';
import { centsToDollars, formatMoney, formatOdds, PAYOUT_HINTS, suggestedPayoutCents } from '@app/domain';
import { useRef, useState } from 'react';
import type { ReactNode } from 'react';
import * as z from 'zod/mini';
import { useDraft, useKeepAtEnd } from '../../../../lib/forms/use-draft.ts';
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
interface UpdateForm {
  readonly result: UserResult | null;
  /** Dollars. NaN while the field holds an invalid amount. */
  readonly payout: number;
  readonly notes: string;
}

/** What the user entered. What is null follows the bet, after a change elsewhere too. */
type UpdateDraft = { readonly [Name in keyof UpdateForm]: UpdateForm[Name] | null };

type Broken = Partial<Record<'actualResult' | 'actualPayout' | 'notes', string>>;

/**
 * Sets a pending bet's result by hand (S-162, S-190 to S-196) with an editable payout. The dialog closes immediately.
 * If the server refuses, the bet is pending again and the dialog reopens with the typed values.
 */
export function UpdateDialog({ bet, update, isOnline, onClose }: Props): ReactNode {
  const draftName = `update ${bet.id}`;
  const { kept, keep, drop } = useDraft<UpdateDraft>(draftName);
  const [draft, setDraft] = useState<UpdateDraft>(() => kept ?? { result: null, payout: null, notes: null });
  useKeepAtEnd(draftName, () => draft);
  const [broken, setBroken] = useState<Broken>({});
  const form = useRef<HTMLFormElement>(null);
  const input = formOf(bet, draft);

  const change = (part: Partial<UpdateDraft>): void => {
    setDraft((current) => ({ ...current, ...part }));
    setBroken({});
  };
  const choose = (result: UserResult): void => {
    change({ result, payout: null });
  };

  function handleSubmit(): void {
    const found = brokenRules(input, bet);
    setBroken(found);
    const [first] = Object.keys(found);
    if (input.result === null || first !== undefined) {
      form.current?.querySelector<HTMLElement>(`[name="${first ?? 'actualResult'}"]`)?.focus();
      return;
    }
    // Keep the input until the save succeeds: the session may end and resume after a login.
    keep(draft);
    onClose();
    void update(bet, input.result, updateRequestOf(input)).then((stands) => {
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
        <ResultChoice value={input.result} error={broken.actualResult} onChoose={choose} />
        <MoneyField
          label="Actual payout"
          name="actualPayout"
          value={input.payout}
          error={broken.actualPayout}
          hint={input.result === null ? 'Choose a result first' : PAYOUT_HINTS[input.result]}
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
              value={input.notes}
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

/** Fills in the bet's notes, and the usual payout of the chosen result (S-193). */
function formOf({ stakeCents, americanOdds, notes }: Bet, draft: UpdateDraft): UpdateForm {
  const { result } = draft;
  const usual =
    result === null ? Number.NaN : centsToDollars(suggestedPayoutCents(result, stakeCents, americanOdds));
  return { result, payout: draft.payout ?? usual, notes: draft.notes ?? notes ?? '' };
}

/** Builds the request: completed when a result is chosen, pending otherwise (S-195). */
export function updateRequestOf({ result, payout, notes }: UpdateForm): UpdateBetRequest {
  return {
    actualResult: result ?? '',
    actualPayout: Number.isNaN(payout) ? null : payout,
    notes,
    status: result === null ? 'pending' : 'completed',
  };
}

/** Checks the contract's rules, and that the result has a payout it can have (S-190, S-191). */
function brokenRules(form: UpdateForm, { stakeCents, americanOdds: odds }: Bet): Broken {
  if (form.result === null) return { actualResult: 'Please select a result' };
  if (Number.isNaN(form.payout)) return { actualPayout: 'Please enter a valid payout' };
  const judged = z.safeParse(updateBetRequestSchema, updateRequestOf(form));
  if (!judged.success) {
    return Object.fromEntries(judged.error.issues.map(({ path, message }) => [String(path[0]), message]));
  }
  const issue = payoutIssue(form.payout, { result: form.result, stakeCents, odds });
  return issue === null ? {} : { actualPayout: issue.rule };
}
