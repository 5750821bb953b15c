import type { SaferPlay } from '@app/contracts';
import { LIMIT_MEASURES, LIMIT_PERIODS, isRaised } from '@app/domain';
import { useState } from 'react';
import type { FormEvent, ReactNode } from 'react';
import { failureText } from '../../../../lib/api/errors.ts';
import { Button } from '../../../../ui/button.tsx';
import { FormError, FormSuccess } from '../../../../ui/form-error.tsx';
import type { SaferPlayState } from '../../api/use-safer-play.ts';
import { checkForm, formOf, keyOf } from '../../lib/limit-form.ts';
import type { CheckedForm, LimitForm } from '../../lib/limit-form.ts';
import { MEASURES } from '../../lib/frame-texts.ts';
import { LimitHeads, LimitsEnd, LimitsFrame, MeasureHead } from '../play-frames.tsx';
import { LimitCell } from './limit-cell.tsx';
import styles from './limits-panel.module.css';
import { MaxStakeRow } from './max-stake-row.tsx';
import { WaitingChanges } from './waiting-changes.tsx';

interface Props {
  readonly play: SaferPlay;
  readonly state: Pick<SaferPlayState, 'setLimits' | 'confirm' | 'withdraw'>;
  readonly isOnline: boolean;
}

const SAVE_FAILED = 'Failed to save your limits';
const NOTHING_CHANGED = 'Change a limit before you save.';
const SAVED = 'Limits saved';
const RAISE_WAITS = 'Saved. A raised or removed limit waits 24 hours for your second confirmation.';

/** Nine limits with what is used of them, and the changes that wait. */
export function LimitsPanel({ play, state, isOnline }: Props): ReactNode {
  return (
    <LimitsFrame>
      <LimitsForm play={play} state={state} isOnline={isOnline} />
    </LimitsFrame>
  );
}

function LimitsForm({ play, state, isOnline }: Props): ReactNode {
  /** What was typed and not saved. The other fields follow the stored limits. */
  const [typed, setTyped] = useState<LimitForm>({});
  const [issues, setIssues] = useState<CheckedForm['issues']>({});
  const [failure, setFailure] = useState<string | null>(null);
  const [saved, setSaved] = useState<string | null>(null);
  const [isSaving, setIsSaving] = useState(false);
  const form = { ...formOf(play.limits), ...typed };

  async function save(): Promise<void> {
    const checked = checkForm(form, play.limits);
    setIssues(checked.issues);
    setFailure(null);
    setSaved(null);
    if (Object.keys(checked.issues).length > 0) return;
    if (checked.changes.length === 0) {
      setFailure(NOTHING_CHANGED);
      return;
    }
    setIsSaving(true);
    try {
      await state.setLimits(checked.changes);
      // What was typed meanwhile stays.
      setTyped((now) => Object.fromEntries(Object.entries(now).filter(([key, text]) => text !== form[key])));
      setSaved(checked.changes.some((change) => isRaise(play, change)) ? RAISE_WAITS : SAVED);
    } catch (error) {
      setFailure(failureText(error, { refused: SAVE_FAILED, failed: SAVE_FAILED }));
    } finally {
      setIsSaving(false);
    }
  }
  function handleSubmit(event: FormEvent): void {
    event.preventDefault();
    if (!isSaving) void save();
  }

  return (
    <form noValidate aria-label="Limits" onSubmit={handleSubmit}>
      <LimitHeads />
      {LIMIT_MEASURES.map((measure) => (
        <fieldset key={measure} className={styles.row}>
          <legend className="visually-hidden">{MEASURES[measure].name}</legend>
          <MeasureHead measure={measure} />
          {LIMIT_PERIODS.map((period) => {
            const name = { measure, period };
            const key = keyOf(name);
            return (
              <LimitCell
                key={key}
                name={name}
                max={play.limits.find((limit) => keyOf(limit) === key)?.max ?? null}
                use={play.used[period]}
                text={form[key] ?? ''}
                issue={issues[key]}
                onChange={(text) => {
                  setTyped((now) => ({ ...now, [key]: text }));
                  setIssues({ ...issues, [key]: '' });
                  setSaved(null);
                }}
              />
            );
          })}
        </fieldset>
      ))}
      <MaxStakeRow />
      <WaitingChanges limits={play.limits} state={state} isOnline={isOnline} />
      <LimitsEnd>
        <Button type="submit" kind="primary" disabled={!isOnline} isBusy={isSaving} busyText="Saving…">
          Save limits
        </Button>
      </LimitsEnd>
      <div className={styles.answer}>
        <FormError>{failure}</FormError>
        <FormSuccess>{saved}</FormSuccess>
      </div>
    </form>
  );
}

function isRaise({ limits }: SaferPlay, change: CheckedForm['changes'][number]): boolean {
  const stored = limits.find((limit) => keyOf(limit) === keyOf(change));
  return isRaised(stored?.max ?? null, change.max);
}
