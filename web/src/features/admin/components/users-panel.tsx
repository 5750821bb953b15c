import type { ManagedUser, UserChangeKind } from '@app/contracts';
import { formatDayWithYear, PLANS } from '@app/domain';
import { useState, type ReactNode } from 'react';
import { useAnnounce } from '../../../lib/announcer.tsx';
import { failureText } from '../../../lib/api/errors.ts';
import { count } from '../../../lib/samples.ts';
import { useOnline } from '../../../lib/use-online.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog, DialogActions } from '../../../ui/dialog.tsx';
import { FormError } from '../../../ui/form-error.tsx';
import { Pages } from '../../../ui/pages.tsx';
import { SearchField } from '../../../ui/search-field.tsx';
import { useUsers } from '../api/use-admin.ts';
import { AdminList } from './admin-list.tsx';
import styles from './users-panel.module.css';

const FAILED = 'The account couldn’t be changed. Please try again.';
const STATES = { open: 'Open', disabled: 'Disabled', 'being-deleted': 'Being deleted' } as const;

const ACTS: Readonly<
  Record<
    UserChangeKind,
    { readonly label: string; readonly question: string; readonly note: string; readonly done: string }
  >
> = {
  disable: {
    label: 'Disable',
    question: 'Disable this account?',
    note: 'All sessions end and logins are refused until you enable it again. A paid subscription keeps charging its owner, who can’t cancel it while the account is disabled. To end it, cancel it at the payment provider.',
    done: 'disabled.',
  },
  enable: { label: 'Enable', question: 'Enable this account?', note: 'Logins work again.', done: 'enabled.' },
  'make-admin': {
    label: 'Make administrator',
    question: 'Make this user an administrator?',
    note: 'They can see and change everything on this page.',
    done: 'now an administrator.',
  },
  'remove-admin': {
    label: 'Remove administrator',
    question: 'Take administrator rights away?',
    note: 'The account stays as it is otherwise.',
    done: 'no longer an administrator.',
  },
  delete: {
    label: 'Delete',
    question: 'Delete this account?',
    note: 'The account closes now, its subscription is canceled, and its data is deleted within 30 days. This can’t be undone.',
    done: 'being deleted.',
  },
};

interface Chosen {
  readonly user: ManagedUser;
  readonly change: UserChangeKind;
}

interface Props {
  /** The administrator, whose own access stays as it is. */
  readonly ownId: string;
}

/** Searches accounts, and disables, enables, promotes or deletes one after a question. */
export function UsersPanel({ ownId }: Props): ReactNode {
  const [search, setSearch] = useState('');
  const [page, setPage] = useState(1);
  const state = useUsers(search, String(page));
  const [chosen, setChosen] = useState<Chosen | null>(null);
  const isOnline = useOnline();
  return (
    <div className={styles.panel}>
      <div className={styles.head}>
        <SearchField
          label="Search by name or email"
          value={search}
          onChange={(text) => {
            setSearch(text);
            setPage(1);
          }}
        />
        {state.users === undefined ? null : (
          <span className={styles.note}>{count(state.count, 'account')}</span>
        )}
      </div>
      <AdminList
        what="accounts"
        state={state}
        items={state.users}
        empty={search === '' ? 'No accounts yet' : 'No account matches'}
        keyOf={({ id }) => id}
        render={(user) => (
          <>
            <span className={styles.who}>
              <b>{user.username}</b>
              <span className={styles.note}>{user.email}</span>
            </span>
            <span className={styles.note}>
              {PLANS.find(({ id }) => id === user.planId)?.name ?? user.planId}
              {user.role === 'admin' ? ' · Administrator' : ''}
              {user.state === 'open' ? '' : ` · ${STATES[user.state]}`}
              {` · since ${formatDayWithYear(user.createdAt)}`}
            </span>
            <span className={styles.acts}>
              {changesFor(user, ownId).map((change, place) => (
                <Button
                  // The place, so that a button stays when its act becomes the opposite one.
                  key={place}
                  disabled={!isOnline}
                  aria-label={`${ACTS[change].label}: ${user.username}`}
                  onClick={() => {
                    setChosen({ user, change });
                  }}
                >
                  {ACTS[change].label}
                </Button>
              ))}
            </span>
          </>
        )}
      />
      <Pages page={page} pageCount={state.pageCount} onTurn={setPage} />
      {chosen === null ? null : (
        <ChangeDialog
          {...chosen}
          onChange={() => state.change(chosen.user.id, chosen.change)}
          onClose={() => {
            setChosen(null);
          }}
        />
      )}
    </div>
  );
}

/** What can be done to an account as it is now. */
function changesFor({ id, state, role }: ManagedUser, ownId: string): readonly UserChangeKind[] {
  if (id === ownId || state === 'being-deleted') return [];
  return [
    state === 'disabled' ? 'enable' : 'disable',
    role === 'admin' ? 'remove-admin' : 'make-admin',
    'delete',
  ];
}

interface DialogProps extends Chosen {
  readonly onChange: () => Promise<void>;
  readonly onClose: () => void;
}

function ChangeDialog({ user, change, onChange, onClose }: DialogProps): ReactNode {
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const announce = useAnnounce();
  const { label, question, note, done } = ACTS[change];
  const confirm = async (): Promise<void> => {
    setBusy(true);
    setFailure(null);
    try {
      await onChange();
      announce(`${user.username}: ${done}`);
      onClose();
    } catch (error) {
      setFailure(failureText(error, { refused: FAILED, failed: FAILED }));
      setBusy(false);
    }
  };
  return (
    <Dialog isOpen title={question} onClose={onClose}>
      <p>
        <b>{user.username}</b>, {user.email}. {note}
      </p>
      <FormError>{failure}</FormError>
      <DialogActions>
        <Button onClick={onClose}>Cancel</Button>
        <Button kind="primary" isBusy={isBusy} busyText="Working…" onClick={() => void confirm()}>
          {label}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
