import { getBetLimitRoute, putBetLimit } from '@app/contracts';
import { centsToDollars, dollarsToCents, formatMoney } from '@app/domain';
import { useState } from 'react';
import type { FormEvent, ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { paths } from '../../../config/paths.ts';
import { apiClient } from '../../../lib/api/client.ts';
import { failureText } from '../../../lib/api/errors.ts';
import { useBetsRead } from '../../../lib/bets/use-bets-read.ts';
import { Button } from '../../../ui/button.tsx';
import { FormError, FormSuccess } from '../../../ui/form-error.tsx';
import { MoneyField } from '../../../ui/money-field.tsx';
import { Card } from './card.tsx';
import styles from './limit-card.module.css';

interface Props {
  readonly isOnline: boolean;
  readonly className?: string | undefined;
}

const READ_FAILED = 'Failed to load your limit';
const SAVE_FAILED = 'Failed to save your limit';

/** The user's own maximum stake per bet. The server refuses a larger one (S-461). */
export function LimitCard({ isOnline, className }: Props): ReactNode {
  const { data, error, mutate } = useBetsRead(getBetLimitRoute, {});
  const limit = data?.data.maxStakeCents;
  return (
    <Card title="Bet limit" className={className}>
      <p className={styles.note}>
        {limit === undefined
          ? error === undefined
            ? 'Loading your limit…'
            : READ_FAILED
          : limit === null
            ? 'You haven’t set a limit. A bet can be as large as your bankroll.'
            : `Bets above ${formatMoney(limit)} are refused.`}
      </p>
      <p className={styles.note}>
        <Link to={paths.saferGambling} className={styles.link}>
          Limits by day, week and month, time-outs and reality checks
        </Link>
      </p>
      {limit === undefined ? null : (
        <LimitForm
          key={limit}
          limit={limit}
          isOnline={isOnline}
          onSaved={async () => {
            await mutate();
          }}
        />
      )}
    </Card>
  );
}

interface FormProps {
  readonly limit: number | null;
  readonly isOnline: boolean;
  readonly onSaved: () => Promise<void>;
}

function LimitForm({ limit, isOnline, onSaved }: FormProps): ReactNode {
  const [dollars, setDollars] = useState(limit === null ? Number.NaN : centsToDollars(limit));
  const [failure, setFailure] = useState<string | null>(null);
  const [isSaving, setIsSaving] = useState(false);
  const [isSaved, setIsSaved] = useState(false);

  async function save(maxStakeCents: number | null): Promise<void> {
    setIsSaving(true);
    setFailure(null);
    try {
      await apiClient.call(putBetLimit, { body: { maxStakeCents } });
      setIsSaved(true);
      await onSaved();
    } catch (error) {
      setFailure(failureText(error, { refused: SAVE_FAILED, failed: SAVE_FAILED }));
    } finally {
      setIsSaving(false);
    }
  }
  function handleSubmit(event: FormEvent): void {
    event.preventDefault();
    // An invalid amount is sent as 0, which the contract rejects with its message.
    if (!isSaving) void save(dollarsToCents(dollars) ?? 0);
  }

  return (
    <form noValidate aria-label="Bet limit" onSubmit={handleSubmit}>
      <FormError>{failure}</FormError>
      <FormSuccess>{isSaved ? 'Limit saved' : null}</FormSuccess>
      <MoneyField
        label="Max stake per bet"
        value={dollars}
        onChange={(next) => {
          setDollars(next);
          setIsSaved(false);
        }}
      />
      <div className={styles.actions}>
        {limit === null ? null : (
          <Button disabled={!isOnline} onClick={() => void save(null)}>
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
