import { ACCOUNT_TEXTS } from '@app/contracts';
import type { User } from '@app/contracts';
import { formatClock } from '@app/domain';
import { useEffect, useId, useRef } from 'react';
import type { ReactNode } from 'react';
import { failureText } from '../../lib/api/errors.ts';
import { ProgressLine } from '../../ui/progress-line.tsx';
import { DemoNote } from '../../ui/demo-note.tsx';
import { PageHeading } from '../../lib/heading-focus.tsx';
import { useSession } from '../../lib/session/session-context.ts';
import { useDocumentTitle } from '../../lib/use-document-title.ts';
import { Notice } from '../../ui/notice.tsx';
import { ErrorState } from '../../ui/state-panel.tsx';
import { EditActions } from './components/account/edit-actions.tsx';
import { AccountCard } from './components/account/account-card.tsx';
import { useProfile } from './api/use-profile.ts';
import type { ProfileState } from './api/use-profile.ts';
import { ConfidenceCard } from './components/results/confidence-card.tsx';
import { DataCard } from './components/security/data-card.tsx';
import { LimitCard } from './components/limit-card.tsx';
import { PreferencesCard } from './components/account/preferences-card.tsx';
import styles from './profile-screen.module.css';
import { PROFILE_TEXTS } from './lib/profile-texts.ts';
import { newestAccount, totalsOf } from './lib/profile-view.ts';
import { ResultTiles } from './components/results/result-tiles.tsx';
import { SecurityCard } from './components/security/security-card.tsx';
import { ShortcutsCard } from './components/shortcuts-card.tsx';
import { useOnline } from '../../lib/use-online.ts';
import { useProfileEditor } from './components/account/use-profile-editor.ts';

interface Props {
  /** Plan, subscription and invoices, below the cards. */
  readonly billing?: ReactNode;
}

/** The signed-in user's profile in every state: loading, failed, cached, ready, editing, offline. */
export function ProfileScreen({ billing }: Props): ReactNode {
  useDocumentTitle('Profile');
  const { user } = useSession();
  const state = useProfile();
  const account = newestAccount(state.data?.profile, user);
  const isWaiting = state.data === undefined && state.error === undefined;
  return (
    <div className={styles.screen} aria-busy={state.isRefreshing}>
      {state.isRefreshing ? <ProgressLine /> : null}
      <div className={styles.title}>
        <PageHeading>Profile</PageHeading>
      </div>
      <div className={styles.sample}>
        <DemoNote />
      </div>
      {isWaiting ? (
        <Skeleton />
      ) : account === null ? (
        <ErrorState
          title={PROFILE_TEXTS.loadFailed}
          note="Please refresh the page to try again."
          onRetry={state.retry}
        />
      ) : (
        <ReadyProfile account={account} state={state} billing={billing} />
      )}
    </div>
  );
}

interface ReadyProps extends Props {
  readonly account: User;
  readonly state: ProfileState;
}

function ReadyProfile({ account, state, billing }: ReadyProps): ReactNode {
  const isOnline = useOnline();
  const editor = useProfileEditor(account, state.readNewest);
  const editButton = useRef<HTMLButtonElement>(null);
  const totals = state.data === undefined ? null : totalsOf(state.data.profile);

  const formId = useId();
  const wasEditing = useRef(false);
  useEffect(() => {
    // The bar that had the focus is gone.
    if (wasEditing.current && !editor.isEditing) editButton.current?.focus();
    wasEditing.current = editor.isEditing;
  }, [editor.isEditing]);
  return (
    <>
      <StateNotice state={state} isOnline={isOnline} />
      <ResultTiles totals={totals} />
      <div className={styles.cards}>
        <form
          id={formId}
          noValidate
          className={styles.edited}
          onSubmit={(event) => {
            event.preventDefault();
            void editor.save();
          }}
        >
          <AccountCard account={account} editor={editor} editRef={editButton} />
          <PreferencesCard account={account} editor={editor} />
        </form>
        <ConfidenceCard totals={totals} />
        <div className={styles.own}>
          <LimitCard isOnline={isOnline} />
          <DataCard isOnline={isOnline} />
        </div>
        <SecurityCard
          username={account.username}
          isOnline={isOnline}
          className={styles.security}
          onPasswordChanged={state.retry}
        />
      </div>
      {editor.isEditing ? <EditActions editor={editor} formId={formId} isOnline={isOnline} /> : null}
      {billing}
      <ShortcutsCard className={styles.keys} />
      <div role="status" className={styles.toast}>
        {editor.isSaved ? <p>{ACCOUNT_TEXTS.profileUpdated}</p> : null}
      </div>
    </>
  );
}

interface NoticeProps {
  readonly state: ProfileState;
  readonly isOnline: boolean;
}

/** Says why the data is outdated: offline, or a failed read (S-150, S-151). */
function StateNotice({ state, isOnline }: NoticeProps): ReactNode {
  const { data, error } = state;
  const time = data === undefined ? null : formatClock(new Date(data.readAtMs).toISOString());
  if (!isOnline) {
    return (
      <Notice>
        {time === null ? 'Offline' : `Offline – showing data from ${time}`}. Changes need a connection.
      </Notice>
    );
  }
  if (error === undefined) return null;
  const { readFailed } = PROFILE_TEXTS;
  const reason = failureText(error, { refused: readFailed, failed: readFailed });
  return (
    <Notice action={{ label: 'Retry', onClick: state.retry }}>
      {reason.replace(/\.$/, '')}.{' '}
      {time === null ? 'Showing the copy saved in this browser.' : `Showing data from ${time}.`}
    </Notice>
  );
}

/** The skeleton of the profile, visible only when loading takes more than 150 ms. */
function Skeleton(): ReactNode {
  return (
    <div className={styles.skeleton} role="status">
      <span className="visually-hidden">Loading profile</span>
      <div className={styles.strip} />
      <div className={styles.cards}>
        <div className={styles.edited}>
          <div className={styles.account} />
          <div className={styles.preferences} />
        </div>
        <div className={styles.confidence} />
        <div className={styles.own}>
          <div className={styles.limit} />
          <div className={styles.data} />
        </div>
        <div className={styles.security} />
      </div>
    </div>
  );
}
