import type { ReactNode } from 'react';
import { Card } from '../card.tsx';
import { ChangePasswordForm } from './change-password-form.tsx';
import styles from './security-card.module.css';
import { SessionList } from './session-list.tsx';
import { useSessions } from '../../api/use-sessions.ts';

interface Props {
  readonly username: string;
  readonly isOnline: boolean;
  readonly className?: string | undefined;
  /** The change cancels a pending one of the email address. */
  readonly onPasswordChanged: () => void;
}

/** Open sessions and the password (S-134). */
export function SecurityCard({ username, isOnline, className, onPasswordChanged }: Props): ReactNode {
  const state = useSessions();
  return (
    <Card title="Security" className={className}>
      <div className={styles.parts}>
        <SessionList state={state} isOnline={isOnline} />
        <ChangePasswordForm
          username={username}
          isOnline={isOnline}
          onChanged={() => {
            onPasswordChanged();
            void state.reload();
          }}
        />
      </div>
    </Card>
  );
}
