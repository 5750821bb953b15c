import { getBetLimitRoute, putBetLimit } from '@app/contracts';
import type { BetLimitChange } from '@app/contracts';
import { centsToDollars, dollarsToCents, formatMoney, formatPauseEnd } from '@app/domain';
import { useRef, useState } from 'react';
import type { FormEvent, ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { paths } from '../../../config/paths.ts';
import { apiClient } from '../../../lib/api/client.ts';
import { failureText } from '../../../lib/api/errors.ts';
import { useBetsRead } from '../../../lib/bets/use-bets-read.ts';
import { focusHeading } from '../../../lib/focus-heading.ts';
import { useNow } from '../../../lib/use-now.ts';
import { Button } from '../../../ui/button.tsx';
import { FormError, FormSuccess } from '../../../ui/form-error.tsx';
import { MoneyField } from '../../../ui/money-field.tsx';
import { WholeAmounts } from '../../../ui/whole-amounts.tsx';
import { Card } from './card.tsx';
import styles from './limit-card.module.css';

interface Props {
  readonly isOnline: boolean;
}

const READ_FAILED = 'Failed to load your limit';
const SAVE_FAILED = 'Failed to save your limit';

/** The user's own maximum stake per bet. The server refuses a larger one (S-461). */
export function LimitCard({ isOnline }: Props): ReactNode {
  const { data, error, mutate } = useBetsRead(getBetLimitRoute, {});
  const limit = data?.data.maxStakeCents;
  return (
    <Card title="Max stake">
      <p className={styles.note}>
        {limit === undefined
          ? error === undefined
            ? 'Loading your limit…'
            : READ_FAILED
          : limit === null
            ? 'You haven’t set a limit. A bet can be as large as your bankroll.'
            : `Bets above ${formatMoney(limit)} are refused. Lowering it works at once. Raising or removing it takes 24 hours and a second confirmation.`}
      </p>
      <p className={styles.note}>
        <Link to={paths.saferGambling} className={styles.link}>
          {/* One flex item, whose words wrap. */}
          <span>
            <WholeAmounts text="Limits by day, week and month, time-outs, self-exclusion and reality checks" />
          </span>
        </Link>
      </p>
      {limit === undefined ? null : (
        <LimitForm
          limit={limit}
          asked={data?.data.asked}
          isOnline={isOnline}
          onSaved={async ({ maxStakeCents, asked }) => {
            await mutate((read) => read && { ...read, data: { ...read.data, maxStakeCents, asked } });
          }}
        />
      )}
    </Card>
  );
}

interface FormProps {
  readonly limit: number | null;
  /** The change of it that waits. */
  readonly asked: BetLimitChange['asked'];
  readonly isOnline: boolean;
  readonly onSaved: (answer: BetLimitChange) => Promise<void>;
}

function LimitForm({ limit, asked, isOnline, onSaved }: FormProps): ReactNode {
  const form = useRef<HTMLFormElement>(null);
  /** Dollars that are not saved yet; null while the field follows the limit. */
  const [typed, setTyped] = useState<number | null>(null);
  const dollars = typed ?? (limit === null ? Number.NaN : centsToDollars(limit));
  const [failure, setFailure] = useState<string | null>(null);
  const [isSaving, setIsSaving] = useState(false);
  const [saved, setSaved] = useState<string | null>(null);

  /** Returns whether it succeeded. Never throws. */
  async function save(maxStakeCents: number | null): Promise<boolean> {
    setIsSaving(true);
    setFailure(null);
    setSaved(null);
    try {
      const { data } = await apiClient.call(putBetLimit, { body: { maxStakeCents } });
      await onSaved(data);
      // What was typed meanwhile stays.
      setTyped((now) => (Object.is(now, typed) ? null : now));
      setSaved(
        data.asked === undefined ? 'Limit saved' : 'Saved. The change waits for your second confirmation.',
      );
      return true;
    } catch (error) {
      setFailure(failureText(error, { refused: SAVE_FAILED, failed: SAVE_FAILED }));
      return false;
    } finally {
      setIsSaving(false);
    }
  }
  async function handleChoose(maxStakeCents: number | null): Promise<void> {
    // The pressed button disappears with the change.
    if (await save(maxStakeCents)) focusHeading(form.current?.closest('section'));
  }
  function handleSubmit(event: FormEvent): void {
    event.preventDefault();
    // An invalid amount is sent as 0, which the contract rejects with its message.
    if (!isSaving) void save(dollarsToCents(dollars) ?? 0);
  }

  return (
    <form ref={form} noValidate aria-label="Max stake" onSubmit={handleSubmit}>
      <FormError>{failure}</FormError>
      <FormSuccess>{saved}</FormSuccess>
      {asked === undefined || limit === null ? null : (
        <AskedChange
          limit={limit}
          asked={asked}
          isOnline={isOnline}
          isSaving={isSaving}
          onChoose={(maxStakeCents) => void handleChoose(maxStakeCents)}
        />
      )}
      <MoneyField
        label="Max stake per bet"
        value={dollars}
        onChange={(next) => {
          setTyped(next);
          setSaved(null);
        }}
      />
      <div className={styles.actions}>
        {limit === null ? null : (
          <Button disabled={!isOnline} isBusy={isSaving} onClick={() => void save(null)}>
            Remove limit
          </Button>
        )}
        <Button type="submit" disabled={!isOnline} isBusy={isSaving} busyText="Saving…">
          Save limit
        </Button>
      </div>
    </form>
  );
}

interface AskedProps {
  readonly limit: number;
  readonly asked: NonNullable<BetLimitChange['asked']>;
  readonly isOnline: boolean;
  readonly isSaving: boolean;
  readonly onChoose: (maxStakeCents: number | null) => void;
}

/** A raise or removal that waits. Asking for it again confirms it, and the present limit withdraws it. */
function AskedChange({ limit, asked, isOnline, isSaving, onChoose }: AskedProps): ReactNode {
  const { maxStakeCents, confirmableFrom } = asked;
  const canConfirm = useNow() >= Date.parse(confirmableFrom);
  const name = maxStakeCents === null ? 'No limit' : `Limit of ${formatMoney(maxStakeCents)}`;
  return (
    <div role="group" aria-label={name} className={styles.asked}>
      <p>
        <b>
          {name}: {canConfirm ? 'confirm it or withdraw it.' : 'waiting.'}
        </b>{' '}
        {canConfirm ? '' : `Confirm from ${formatPauseEnd(confirmableFrom)}. `}
        {formatMoney(limit)} applies until you confirm.
      </p>
      {canConfirm ? (
        <Button
          kind="primary"
          disabled={!isOnline}
          isBusy={isSaving}
          onClick={() => {
            onChoose(maxStakeCents);
          }}
        >
          Confirm
        </Button>
      ) : null}
      <Button
        disabled={!isOnline}
        isBusy={isSaving}
        onClick={() => {
          onChoose(limit);
        }}
      >
        Withdraw
      </Button>
    </div>
  );
}
