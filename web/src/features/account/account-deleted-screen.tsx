import type { Deletion } from '@app/contracts';
import { formatDayWithYear } from '@app/domain';
import { useEffect } from 'react';
import type { ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import { paths } from '../../config/paths.ts';
import { useSession } from '../../lib/session/session-context.ts';
import { FormError } from '../../ui/form-error.tsx';
import { ErrorState } from '../../ui/state-panel.tsx';
import { isUnknownReceipt, useDeletion } from './api/use-deletion.ts';
import styles from './account-deleted-screen.module.css';
import { AccountLayout, Callout, FormLinks, TextLink } from './components/account-layout.tsx';
import { hasDeletedAccount } from '../../lib/session/after-deletion.ts';

const STATUS_WORDS: Readonly<Record<Deletion['status'], string>> = {
  scheduled: 'Scheduled',
  erasing: 'Deleting now',
  done: 'Done. All your data is deleted.',
};

/** Shows the progress of a deletion by the receipt in the address, since the user can no longer sign in (S-153). */
export default function AccountDeletedScreen(): ReactNode {
  const { hash, state } = useLocation();
  const { signOut } = useSession();
  const isOurs = hasDeletedAccount(state);
  useEffect(() => {
    // The server ended the session with the account. This signs out the browser.
    if (isOurs) void signOut();
  }, [isOurs, signOut]);
  const receipt = hash.slice(1);
  return (
    <AccountLayout
      title="Account deleted"
      heading={receipt === '' ? 'Deletion status' : 'Your account is being deleted'}
    >
      {receipt === '' ? (
        <FormError>
          This link is incomplete. Open the link you got when you deleted your account to see the status.
        </FormError>
      ) : (
        <DeletionStatus receipt={receipt} />
      )}
      <FormLinks>
        <TextLink to={paths.dashboard}>Go to Dashboard</TextLink>
      </FormLinks>
    </AccountLayout>
  );
}

function DeletionStatus({ receipt }: { readonly receipt: string }): ReactNode {
  const { data, error, mutate } = useDeletion(receipt);
  if (data) return <DeletionFacts deletion={data} />;
  if (error === undefined) return <p aria-busy="true">Loading the deletion status…</p>;
  return (
    <ErrorState
      title={
        isUnknownReceipt(error) ? 'We couldn’t find this receipt.' : 'Couldn’t load the deletion status.'
      }
      onRetry={() => void mutate()}
    />
  );
}

function DeletionFacts({ deletion }: { readonly deletion: Deletion }): ReactNode {
  const { status, requestedAt, dueAt, erasedBy, doneAt, services } = deletion;
  return (
    <>
      <p role="status" className={styles.status}>
        {STATUS_WORDS[status]}
      </p>
      <dl className={styles.facts}>
        <Fact name="Requested">{formatDayWithYear(requestedAt)}</Fact>
        <Fact name="Deletion starts">{formatDayWithYear(dueAt)}</Fact>
        {doneAt === null ? (
          <Fact name="Fully deleted by">{formatDayWithYear(erasedBy)}</Fact>
        ) : (
          <Fact name="Deleted">{formatDayWithYear(doneAt)}</Fact>
        )}
        {services.map(({ service, isErased }) => (
          <Fact key={service} name={`Data in ${service}`}>
            {isErased ? 'Deleted' : 'Not deleted yet'}
          </Fact>
        ))}
      </dl>
      <Callout>You’re logged out everywhere. Bookmark this page to check again.</Callout>
    </>
  );
}

function Fact({ name, children }: { readonly name: string; readonly children: ReactNode }): ReactNode {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}
