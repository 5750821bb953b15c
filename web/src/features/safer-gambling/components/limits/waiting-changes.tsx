import type { StoredLimit } from '@app/contracts';
import { formatLimit, formatPauseEnd } from '@app/domain';
import { Clock } from 'lucide-react';
import { useRef, useState } from 'react';
import type { ReactNode } from 'react';
import { useAnnounce } from '../../../../lib/announcer.tsx';
import { failureText } from '../../../../lib/api/errors.ts';
import { focusHeading } from '../../../../lib/focus-heading.ts';
import { useNow } from '../../../../lib/use-now.ts';
import { Button } from '../../../../ui/button.tsx';
import { FormError } from '../../../../ui/form-error.tsx';
import type { SaferPlayState } from '../../api/use-safer-play.ts';
import { keyOf } from '../../lib/limit-form.ts';
import { askedText } from '../../lib/play-texts.ts';
import styles from './limits-panel.module.css';

interface Props {
  readonly limits: readonly StoredLimit[];
  readonly state: Pick<SaferPlayState, 'confirm' | 'withdraw'>;
  readonly isOnline: boolean;
}

const FAILED = 'Failed to change the limit';

/** Raises and removals that wait for their second confirmation. */
export function WaitingChanges({ limits, state, isOnline }: Props): ReactNode {
  return limits.flatMap((limit) =>
    limit.asked === null
      ? []
      : [
          <WaitingChange
            key={keyOf(limit)}
            limit={limit}
            asked={limit.asked}
            state={state}
            isOnline={isOnline}
          />,
        ],
  );
}

interface ChangeProps extends Omit<Props, 'limits'> {
  readonly limit: StoredLimit;
  readonly asked: NonNullable<StoredLimit['asked']>;
}

function WaitingChange({ limit, asked, state, isOnline }: ChangeProps): ReactNode {
  const [busyWith, setBusyWith] = useState<'confirm' | 'withdraw' | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const group = useRef<HTMLDivElement>(null);
  const announce = useAnnounce();
  const canConfirm = useNow() >= Date.parse(asked.confirmableFrom);
  const name = askedText(limit);

  async function decide(how: 'confirm' | 'withdraw'): Promise<void> {
    setBusyWith(how);
    setFailure(null);
    try {
      const panel = group.current?.closest('section');
      await state[how](limit);
      announce(`Change ${how === 'confirm' ? 'confirmed' : 'withdrawn'}: ${name}`);
      // The pressed button disappears with the change.
      focusHeading(panel);
    } catch (error) {
      setFailure(failureText(error, { refused: FAILED, failed: FAILED }));
      setBusyWith(null);
    }
  }
  return (
    <div ref={group} className={styles.waiting} role="group" aria-label={name}>
      <Clock size={16} strokeWidth={1.6} aria-hidden="true" />
      <p>
        <b>
          {name}: {canConfirm ? 'confirm it or withdraw it.' : 'waiting.'}
        </b>{' '}
        Asked {formatPauseEnd(asked.askedAt)}.{' '}
        {canConfirm ? null : `Confirm from ${formatPauseEnd(asked.confirmableFrom)}. `}
        {formatLimit(limit.measure, limit.max)} applies until you confirm.
      </p>
      <FormError>{failure}</FormError>
      {canConfirm ? (
        <Button
          kind="primary"
          disabled={!isOnline}
          isBusy={busyWith === 'confirm'}
          busyText="Saving…"
          onClick={() => void decide('confirm')}
        >
          Confirm
        </Button>
      ) : null}
      <Button
        disabled={!isOnline}
        isBusy={busyWith === 'withdraw'}
        busyText="Saving…"
        onClick={() => void decide('withdraw')}
      >
        Withdraw
      </Button>
    </div>
  );
}
