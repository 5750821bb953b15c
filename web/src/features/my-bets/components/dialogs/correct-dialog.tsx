import { betCorrectionSchema } from '@app/contracts';
import type { Bet } from '@app/contracts';
import { centsToDollars, easternDay, formatOdds } from '@app/domain';
import { useEffect, useEffectEvent, useState } from 'react';
import type { ReactNode } from 'react';
import { Controller } from 'react-hook-form';
import * as z from 'zod/mini';
import { failureText } from '../../../../lib/api/errors.ts';
import { useDraft, useKeepAtEnd } from '../../../../lib/forms/use-draft.ts';
import { showServerIssues, useAppForm } from '../../../../lib/forms/use-app-form.ts';
import { Button } from '../../../../ui/button.tsx';
import { Dialog, DialogActions } from '../../../../ui/dialog.tsx';
import { FormError } from '../../../../ui/form-error.tsx';
import { MoneyField } from '../../../../ui/money-field.tsx';
import { FieldFrame, TextField } from '../../../../ui/text-field.tsx';
import { matchupOf, pickSentence } from '../../lib/bet-words.ts';
import styles from './update-dialog.module.css';
import type { BetActions } from '../../api/use-bet-actions.ts';

/** The dialog's fields. '' means empty. */
interface CorrectionForm {
  spread: number | null;
  odds: string;
  /** Dollars. */
  betAmount: number;
  sportsbook: string;
  /** YYYY-MM-DD. */
  gameDate: string;
  notes: string;
}

const FAILED = 'Failed to correct bet';
/** YYYY-MM-DD. */
const DAY_LENGTH = 10;
const formSchema = z.custom<CorrectionForm>().check((context) => {
  const { error } = z.safeParse(betCorrectionSchema, context.value);
  for (const { path, message } of error?.issues ?? []) {
    context.issues.push({ code: 'custom', input: context.value, path: [...path], message });
  }
});

interface Props {
  readonly bet: Bet;
  readonly correct: BetActions['correct'];
  readonly isOnline: boolean;
  readonly onClose: () => void;
}

/** Corrects any of the user's bets, settled ones too (S-159). Sends only the changed fields. */
export function CorrectDialog({ bet, correct, isOnline, onClose }: Props): ReactNode {
  const initial = formOf(bet);
  const form = useAppForm<CorrectionForm>(formSchema, initial);
  const draftName = `correct ${bet.id}`;
  const draft = useDraft<Partial<CorrectionForm>>(draftName);
  useKeepAtEnd(draftName, () => changesOf(initial, form.getValues()));
  const [failure, setFailure] = useState<string | null>(null);
  const restore = useEffectEvent(() => {
    if (draft.kept !== null) form.reset({ ...initial, ...draft.kept }, { keepDefaultValues: true });
  });
  useEffect(() => {
    restore();
  }, []);
  const rebase = useEffectEvent(() => {
    form.reset(formOf(bet), { keepDirtyValues: true, keepErrors: true, keepIsSubmitted: true });
  });
  useEffect(() => {
    // After a change elsewhere, what the user has not typed over follows the bet.
    rebase();
  }, [bet.version]);
  const { errors, isSubmitting } = form.formState;
  const close = (): void => {
    draft.drop();
    onClose();
  };
  const handleSubmit = form.handleSubmit(async (values) => {
    setFailure(null);
    const correction = changesOf(initial, values);
    try {
      if (Object.keys(correction).length > 0) await correct(bet, correction);
      close();
    } catch (error) {
      draft.keepAfter(error, correction);
      if (!showServerIssues(form, error)) setFailure(failureText(error, { refused: FAILED, failed: FAILED }));
    }
  });
  return (
    <Dialog
      isOpen
      onClose={close}
      isOutsideIgnored
      title="Correct Bet"
      description={`${pickSentence(bet)}, ${matchupOf(bet)}. ${noteOf(bet)}`}
    >
      <form
        noValidate
        className={styles.form}
        aria-label="Correct Bet"
        onSubmit={(event) => void handleSubmit(event)}
      >
        <FormError>{failure}</FormError>
        {bet.betType === 'moneyline' ? null : (
          <TextField
            type="number"
            step={0.5}
            label={bet.betType === 'total' ? 'Total' : 'Line'}
            error={errors.spread?.message}
            {...form.register('spread', { setValueAs: lineOf })}
          />
        )}
        <TextField
          label="Odds"
          placeholder="-110"
          autoComplete="off"
          hint="Leave blank if unknown"
          error={errors.odds?.message}
          {...form.register('odds')}
        />
        <Controller
          control={form.control}
          name="betAmount"
          render={({ field }) => (
            <MoneyField {...field} label="Bet amount" error={errors.betAmount?.message} />
          )}
        />
        <TextField
          label="Sportsbook"
          autoComplete="off"
          maxLength={60}
          error={errors.sportsbook?.message}
          {...form.register('sportsbook')}
        />
        <TextField
          type="date"
          label="Game date"
          error={errors.gameDate?.message}
          {...form.register('gameDate')}
        />
        <FieldFrame label="Notes" error={errors.notes?.message}>
          {(control) => (
            <textarea {...control} rows={3} className={styles.notes} {...form.register('notes')} />
          )}
        </FieldFrame>
        {isOnline ? null : (
          <p className={styles.offline}>You can change bets again when you’re back online.</p>
        )}
        <DialogActions>
          <Button onClick={close}>Cancel</Button>
          <Button
            type="submit"
            kind="primary"
            disabled={!isOnline}
            isBusy={isSubmitting}
            busyText="Correcting…"
          >
            Correct bet
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}

function noteOf({ settledBy }: Bet): string {
  if (settledBy === 'system')
    return 'We’ll settle it again from the recorded result. A new date ties it to that day’s game, or opens it again without one.';
  if (settledBy === 'user') return 'Your result stays. New odds or a new stake recalculate the payout.';
  return 'The original stays in the bet’s history.';
}

function formOf(bet: Bet): CorrectionForm {
  return {
    spread: bet.betType === 'moneyline' ? null : bet.spread,
    odds: bet.americanOdds === null ? '' : formatOdds(bet.americanOdds),
    betAmount: centsToDollars(bet.stakeCents),
    sportsbook: bet.sportsbook ?? '',
    gameDate: dayOf(bet),
    notes: bet.notes ?? '',
  };
}

/** A bet without a linked game has only a date, which does not depend on the time zone. */
function dayOf({ gameDate }: Bet): string {
  if (gameDate === null) return '';
  return gameDate.length === DAY_LENGTH ? gameDate : easternDay(gameDate);
}

function changesOf(before: CorrectionForm, after: CorrectionForm): Partial<CorrectionForm> {
  const names = Object.keys(before) as (keyof CorrectionForm)[];
  const isChanged = (name: keyof CorrectionForm): boolean =>
    typeof after[name] === 'string' ? after[name].trim() !== before[name] : after[name] !== before[name];
  return Object.fromEntries(names.filter(isChanged).map((name) => [name, after[name]]));
}

function lineOf(typed: unknown): number | null {
  return typed === null || typed === '' || typed === undefined ? null : Number(typed);
}
