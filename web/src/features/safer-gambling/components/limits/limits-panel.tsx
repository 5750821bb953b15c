import type { SaferPlay } from '@app/contracts';
import { LIMIT_MEASURES, LIMIT_PERIODS, isRaised } from '@app/domain';
import { useState } from 'react';
import type { FormEvent, ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { paths } from '../../../../config/paths.ts';
import { failureText } from '../../../../lib/api/errors.ts';
import { Button } from '../../../../ui/button.tsx';
import { FormError, FormSuccess } from '../../../../ui/form-error.tsx';
import { Panel } from '../../../../ui/panel.tsx';
import type { SaferPlayState } from '../../api/use-safer-play.ts';
import { checkForm, formOf, keyOf } from '../../lib/limit-form.ts';
import type { CheckedForm, LimitForm } from '../../lib/limit-form.ts';
import { MEASURES, PERIODS } from '../../lib/play-texts.ts';
import { LimitCell } from './limit-cell.tsx';
import styles from './limits-panel.module.css';
import { WaitingChanges } from './waiting-changes.tsx';

interface Props {
  readonly play: SaferPlay;
  readonly state: Pick<SaferPlayState, 'setLimits' | 'confirm' | 'withdraw'>;
  readonly isOnline: boolean;
}

const SAVE_FAILED = 'Failed to save your limits';
const SAVED = 'Limits saved';
const RAISE_WAITS = 'Saved. A raised or removed limit waits 24 hours for your second confirmation.';

/** Nine limits with what is used of them, and the changes that wait. */
export function LimitsPanel({ play, state, isOnline }: Props): ReactNode {
  return (
    <Panel
      title="Limits"
      aside="A lower limit takes effect right away. A higher one takes 24 hours and a second confirmation."
      isFlush
    >
      <LimitsForm play={play} state={state} isOnline={isOnline} />
    </Panel>
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
  const { changes } = checkForm(form, play.limits);

  async function save(): Promise<void> {
    const checked = checkForm(form, play.limits);
    setIssues(checked.issues);
    setFailure(null);
    setSaved(null);
    if (Object.keys(checked.issues).length > 0 || checked.changes.length === 0) return;
    setIsSaving(true);
    try {
      await state.setLimits(checked.changes);
      setTyped({});
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
      <div className={styles.heads} aria-hidden="true">
        <span />
        {LIMIT_PERIODS.map((period) => (
          <span key={period}>{PERIODS[period]}</span>
        ))}
      </div>
      {LIMIT_MEASURES.map((measure) => (
        <fieldset key={measure} className={styles.row}>
          <legend className="visually-hidden">{MEASURES[measure].name}</legend>
          <p className={styles.measure} aria-hidden="true">
            <b>{MEASURES[measure].name}</b>
            <span>{MEASURES[measure].note}</span>
          </p>
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
                  setTyped({ ...typed, [key]: text });
                  setIssues({ ...issues, [key]: '' });
                  setSaved(null);
                }}
              />
            );
          })}
        </fieldset>
      ))}
      <WaitingChanges limits={play.limits} state={state} isOnline={isOnline} />
      <div className={styles.end}>
        <p>
          A bet above a limit is refused before it is stored. An empty field is no limit. Days, weeks and
          months use US Eastern time. The <Link to={paths.profile}>max stake per bet</Link> is in your
          profile.
        </p>
        <div className={styles.save}>
          <Button
            type="submit"
            kind="primary"
            disabled={!isOnline || changes.length === 0}
            isBusy={isSaving}
            busyText="Saving…"
          >
            Save limits
          </Button>
        </div>
      </div>
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
