import type { SessionSummary } from '@app/contracts';
import { formatAge } from '@app/domain';
import { useRef, useState } from 'react';
import type { ReactNode } from 'react';
import { failureText } from '../../../../lib/api/errors.ts';
import { useAnnounce } from '../../../../lib/announcer.tsx';
import { useNow } from '../../../../lib/use-now.ts';
import { Tag } from '../../../../ui/badge.tsx';
import { Button } from '../../../../ui/button.tsx';
import { FormError } from '../../../../ui/form-error.tsx';
import { ReadError } from '../../../../ui/read-error.tsx';
import type { SessionsState } from '../../api/use-sessions.ts';
import styles from './session-list.module.css';

interface Props {
  readonly state: SessionsState;
  readonly isOnline: boolean;
}

const FAILED = 'Failed to log out';
const OTHERS = 'others';

/** Where the account is logged in, with a button to end each session. */
export function SessionList({ state, isOnline }: Props): ReactNode {
  const { sessions, error } = state;
  const announce = useAnnounce();
  const heading = useRef<HTMLHeadingElement>(null);
  /** The id of the session being revoked, or OTHERS. */
  const [busy, setBusy] = useState<string | null>(null);
  const [failure, setFailure] = useState<string | null>(null);

  async function run(name: string, work: () => Promise<string>): Promise<void> {
    if (busy !== null) return;
    setBusy(name);
    setFailure(null);
    try {
      announce(await work());
      // The pressed button disappears with its row.
      heading.current?.focus();
    } catch (reason) {
      setFailure(failureText(reason, { refused: FAILED, failed: FAILED }));
    } finally {
      setBusy(null);
    }
  }
  const handleSignOut = (session: SessionSummary): void => {
    void run(session.id, async () => {
      await state.revoke(session.id);
      return `${session.device} was logged out`;
    });
  };
  const handleSignOutOthers = (): void => {
    void run(OTHERS, async () => {
      const count = await state.revokeOthers();
      return count === 1 ? '1 other device was logged out' : `${String(count)} other devices were logged out`;
    });
  };

  return (
    <div>
      <h3 ref={heading} tabIndex={-1} className={styles.heading}>
        Where you are logged in
      </h3>
      <FormError>{failure}</FormError>
      {sessions !== undefined ? (
        <>
          <ul className={styles.list}>
            {sessions.map((session) => (
              <SessionRow
                key={session.id}
                session={session}
                isBusy={busy === session.id}
                isOnline={isOnline}
                onSignOut={handleSignOut}
              />
            ))}
          </ul>
          {sessions.some(({ isCurrent }) => !isCurrent) ? (
            <Button
              disabled={!isOnline}
              isBusy={busy === OTHERS}
              busyText="Logging out…"
              onClick={handleSignOutOthers}
            >
              Log out other devices
            </Button>
          ) : (
            <p className={styles.note}>No other device is logged in.</p>
          )}
        </>
      ) : error === undefined ? (
        <div className={styles.loading} role="status">
          <span className="visually-hidden">Loading your sessions</span>
          <i />
          <i />
        </div>
      ) : (
        <ReadError error={error} title="Failed to load your sessions" onRetry={() => void state.reload()} />
      )}
    </div>
  );
}

interface RowProps {
  readonly session: SessionSummary;
  readonly isBusy: boolean;
  readonly isOnline: boolean;
  readonly onSignOut: (session: SessionSummary) => void;
}

function SessionRow({ session, isBusy, isOnline, onSignOut }: RowProps): ReactNode {
  const now = useNow();
  return (
    <li>
      <div className={styles.who}>
        <p>
          <b>{session.device}</b> {session.isCurrent ? <Tag>This device</Tag> : null}
        </p>
        <p className={styles.note}>
          {session.address} · active {formatAge(session.lastActivityAt, now)}
        </p>
      </div>
      {session.isCurrent ? null : (
        <Button
          aria-label={`Log out ${session.device}, ${session.address}`}
          disabled={!isOnline}
          isBusy={isBusy}
          busyText="Logging out…"
          onClick={() => {
            onSignOut(session);
          }}
        >
          Log out
        </Button>
      )}
    </li>
  );
}
