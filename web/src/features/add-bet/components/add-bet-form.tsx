import { getBetSportsbooks } from '@app/contracts';
import type { Bet } from '@app/contracts';
import { MAX_TEAM_LENGTH, formatMoney, formatProfit } from '@app/domain';
import type { Sport } from '@app/domain';
import { useEffect, useId, useRef, useState } from 'react';
import type { ReactNode } from 'react';
import { Controller, useWatch } from 'react-hook-form';
import { failureText } from '../../../lib/api/errors.ts';
import type { BetMutations } from '../../../lib/bets/bet-mutations.ts';
import type { LastUsed } from '../../../lib/bets/last-used.ts';
import { lacksLine } from '../../../lib/bets/lacks-line.ts';
import { useBetsRead } from '../../../lib/bets/use-bets-read.ts';
import { usePlayRoom } from '../../../lib/bets/use-play-room.ts';
import { useDraft, useKeepAtEnd } from '../../../lib/forms/use-draft.ts';
import { showServerIssues, useAppForm } from '../../../lib/forms/use-app-form.ts';
import { useOnline } from '../../../lib/use-online.ts';
import { Button } from '../../../ui/button.tsx';
import { ChoiceField } from '../../../ui/choice-field.tsx';
import { INITIAL_FOCUS, DialogActions } from '../../../ui/dialog.tsx';
import { FormError } from '../../../ui/form-error.tsx';
import { MoneyField } from '../../../ui/money-field.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import styles from './add-bet.module.css';
import { MANUAL_SPORTS, manualBetFormSchema, oddsHint, payoutPreview, requestOf } from '../lib/manual-bet.ts';
import type { ManualBetForm } from '../lib/manual-bet.ts';
import { MatchingGame } from './matching-game.tsx';
import { ResultFields } from './result-fields.tsx';
import type { Form } from './result-fields.tsx';
import { TeamField } from './team-field.tsx';

interface Props {
  readonly initial: ManualBetForm;
  readonly addManualBet: BetMutations['addManualBet'];
  readonly onAdded: (bet: Bet, last: LastUsed) => void;
  readonly onClose: () => void;
}

const FAILED = 'Failed to add bet';
const DRAFT = 'add bet';

/** The form for logging a bet by hand (S-178 to S-189). */
export function AddBetForm({ initial, addManualBet, onAdded, onClose }: Props): ReactNode {
  const draft = useDraft<ManualBetForm>(DRAFT);
  const form = useAppForm<ManualBetForm>(manualBetFormSchema, draft.kept ?? initial);
  useKeepAtEnd(DRAFT, () => form.getValues());
  const [failure, setFailure] = useState<string | null>(null);
  const isOnline = useOnline();
  const { errors, isSubmitting } = form.formState;
  const place = useRef<HTMLFormElement>(null);
  useEffect(() => {
    // When the fields load after their dialog, the dialog already has the focus and this sets it. Otherwise the dialog
    // sets it and remembers its button.
    const hasCome = place.current?.closest('[role="dialog"]')?.contains(document.activeElement) === true;
    if (hasCome) place.current?.querySelector<HTMLElement>(`[${INITIAL_FOCUS}]`)?.focus();
  }, []);

  const handleSubmit = form.handleSubmit(async (values) => {
    setFailure(null);
    try {
      const bet = await addManualBet(requestOf(values));
      draft.drop();
      onAdded(bet, {
        sport: values.sport,
        sportsbook: values.sportsbook.trim() === '' ? null : values.sportsbook.trim(),
        stake: values.betAmount,
      });
      // A late answer finds this form closed, and perhaps another one or another page open.
      if (place.current !== null) onClose();
    } catch (error) {
      draft.keepAfter(error, values);
      if (!showServerIssues(form, error)) setFailure(failureText(error, { refused: FAILED, failed: FAILED }));
    }
  });

  return (
    <form
      ref={place}
      noValidate
      aria-label="Add Bet"
      className={styles.form}
      onSubmit={(event) => void handleSubmit(event)}
      onChange={() => {
        setFailure(null);
      }}
    >
      <FormError>{failure}</FormError>
      <WhatFields form={form} />
      <PriceFields form={form} />
      <TextField
        label="Notes (optional)"
        maxLength={1000}
        error={errors.notes?.message}
        {...form.register('notes')}
      />
      <ResultFields form={form} />
      {isOnline ? null : (
        <p className={styles.note}>You’re offline. You can add the bet once you’re back online.</p>
      )}
      <div className={styles.actions}>
        <DialogActions>
          <Button
            onClick={() => {
              draft.drop();
              onClose();
            }}
          >
            Cancel
          </Button>
          <Button type="submit" kind="primary" disabled={!isOnline} isBusy={isSubmitting} busyText="Adding…">
            Add Bet
          </Button>
        </DialogActions>
      </div>
    </form>
  );
}

function WhatFields({ form }: { readonly form: Form }): ReactNode {
  const { control, setValue, formState } = form;
  const { errors, isSubmitted } = formState;
  const [sport, betType, homeTeam, awayTeam, teamToCover, gameDate] = useWatch({
    control,
    name: ['sport', 'betType', 'homeTeam', 'awayTeam', 'teamToCover', 'gameDate'],
  });
  const [spread, actualResult] = useWatch({ control, name: ['spread', 'actualResult'] });
  const id = sport.toLowerCase() as Sport;

  function handleSport(next: ManualBetForm['sport']): void {
    setValue('sport', next);
    // Another sport's teams do not apply here (S-184).
    for (const name of ['homeTeam', 'awayTeam', 'teamToCover'] as const) setValue(name, '');
  }
  function handleType(next: ManualBetForm['betType']): void {
    setValue('betType', next);
    if ((next === 'total') !== (betType === 'total')) setValue('teamToCover', '');
  }
  /** Updates a chosen side when the spelling of its team changes. */
  function followed(name: 'homeTeam' | 'awayTeam'): (team: string) => void {
    return (team) => {
      const isChosen = teamToCover !== '' && teamToCover === (name === 'homeTeam' ? homeTeam : awayTeam);
      setValue(name, team, { shouldValidate: isSubmitted });
      if (isChosen) setValue('teamToCover', team);
    };
  }
  const teams =
    betType === 'total'
      ? [
          { value: 'OVER', label: 'Over' },
          { value: 'UNDER', label: 'Under' },
        ]
      : [
          { value: awayTeam, label: awayTeam === '' ? 'Away team' : awayTeam, isDisabled: awayTeam === '' },
          { value: homeTeam, label: homeTeam === '' ? 'Home team' : homeTeam, isDisabled: homeTeam === '' },
        ].map((option, index) =>
          option.value === '' ? { ...option, value: `none-${String(index)}` } : option,
        );

  return (
    <>
      <ChoiceField
        label="Sport"
        value={sport}
        options={MANUAL_SPORTS.map((value) => ({ value, label: value }))}
        onChange={handleSport}
      />
      <ChoiceField
        label="Bet type"
        value={betType}
        options={[
          { value: 'spread', label: sport === 'MLB' ? 'Run line' : 'Spread' },
          { value: 'moneyline', label: 'Moneyline' },
          { value: 'total', label: 'Total' },
        ]}
        onChange={handleType}
      />
      <div className={styles.pair}>
        {(['awayTeam', 'homeTeam'] as const).map((name) => (
          <Controller
            key={name}
            control={control}
            name={name}
            render={({ field: { onChange: _, ...field } }) => (
              <TeamField
                {...field}
                {...(name === 'awayTeam' ? { [INITIAL_FOCUS]: '' } : {})}
                sport={id}
                label={name === 'awayTeam' ? 'Away team' : 'Home team'}
                maxLength={MAX_TEAM_LENGTH}
                error={errors[name]?.message}
                onChange={(event) => {
                  followed(name)(event.target.value);
                }}
              />
            )}
          />
        ))}
      </div>
      <ChoiceField
        label={betType === 'total' ? 'Over or under' : 'Team to cover'}
        value={teamToCover}
        options={teams}
        error={errors.teamToCover?.message}
        onChange={(team) => {
          setValue('teamToCover', team, { shouldValidate: isSubmitted });
        }}
      />
      <TextField
        type="date"
        label="Game date (optional)"
        error={errors.gameDate?.message}
        {...form.register('gameDate')}
      />
      <MatchingGame
        sport={id}
        homeTeam={homeTeam}
        awayTeam={awayTeam}
        day={gameDate}
        hasResult={actualResult !== ''}
        isLineMissing={lacksLine({ betType, spread })}
        onChoose={(day) => {
          setValue('gameDate', day);
        }}
      />
    </>
  );
}

function PriceFields({ form }: { readonly form: Form }): ReactNode {
  const { control, formState, register } = form;
  const { errors } = formState;
  const books = useId();
  const [betType, odds, betAmount] = useWatch({ control, name: ['betType', 'odds', 'betAmount'] });
  const { data: sportsbooks } = useBetsRead(getBetSportsbooks, {});
  const preview = payoutPreview({ odds, betAmount });
  const { text: room } = usePlayRoom();
  return (
    <>
      <div className={styles.short}>
        {betType === 'moneyline' ? null : (
          <TextField
            type="number"
            step={0.5}
            label={betType === 'total' ? 'Total' : 'Line'}
            placeholder={betType === 'total' ? '47.5' : '-7.5'}
            error={errors.spread?.message}
            {...register('spread', { setValueAs: lineOf })}
          />
        )}
        <TextField
          label="Odds"
          placeholder="-110"
          autoComplete="off"
          hint={oddsHint(odds)}
          error={errors.odds?.message}
          {...register('odds')}
        />
      </div>
      <div className={styles.short}>
        <Controller
          control={control}
          name="betAmount"
          render={({ field }) => (
            <MoneyField
              {...field}
              label="Bet amount"
              error={errors.betAmount?.message}
              hint={room === null ? undefined : `Your limits leave ${room}.`}
            />
          )}
        />
        <TextField
          label="Sportsbook (optional)"
          autoComplete="off"
          maxLength={60}
          list={books}
          error={errors.sportsbook?.message}
          {...register('sportsbook')}
        />
        <datalist id={books}>
          {(sportsbooks?.data ?? []).map((name) => (
            <option key={name} value={name} />
          ))}
        </datalist>
      </div>
      <p className={styles.preview} role="status">
        {preview === null
          ? 'Enter odds and an amount to see the payout'
          : `To win ${formatProfit(preview.toWinCents).replace('+', '')}, total return ${formatMoney(preview.returnCents)}`}
      </p>
    </>
  );
}

function lineOf(typed: unknown): number | null {
  if (typed === null || typed === '' || typed === undefined) return null;
  return Number(typed);
}
