import type { RefundRequest } from '@app/contracts';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { dueDayText } from '../../lib/billing/refund-texts.ts';
import { useSession } from '../../lib/session/session-context.ts';
import { useDocumentTitle } from '../../lib/use-document-title.ts';
import { Notice } from '../../ui/notice.tsx';
import { Panel } from '../../ui/panel.tsx';
import { useRefunds } from './api/use-refunds.ts';
import { OwnRequests } from './components/own-requests.tsx';
import { RefundLayout } from './components/refund-layout.tsx';
import { RefundForm } from './components/refund-form.tsx';
import styles from './refund-screen.module.css';

interface Sent {
  readonly request: RefundRequest;
  readonly email: string;
}

/** The refund policy, questions about it, and the request form (S-269 to S-279). */
export function RefundScreen(): ReactNode {
  useDocumentTitle('Refunds');
  const { user } = useSession();
  const refunds = useRefunds();
  const [sent, setSent] = useState<Sent | null>(null);
  // The one just sent already stands above them.
  const earlier = refunds.requests?.filter(({ reference }) => reference !== sent?.request.reference) ?? [];
  return (
    <RefundLayout>
      {sent === null ? (
        <Panel title="Request a refund">
          <RefundForm
            // After a sign-in on another tab the form starts with the address of the account.
            key={user?.email}
            email={user?.email ?? ''}
            onSend={refunds.send}
            onSent={(request, email) => {
              setSent({ request, email });
            }}
          />
        </Panel>
      ) : (
        <Submitted sent={sent} />
      )}
      {refunds.requests === undefined && refunds.error !== undefined ? (
        <Notice action={{ label: 'Retry', onClick: refunds.reload }}>
          Your earlier requests couldn’t be loaded.
        </Notice>
      ) : null}
      {earlier.length === 0 ? null : <OwnRequests requests={earlier} />}
    </RefundLayout>
  );
}

/** Replaces the form after the server stored the request (S-272 to S-274). */
function Submitted({ sent: { request, email } }: { readonly sent: Sent }): ReactNode {
  return (
    <section className={styles.sent} role="status">
      <h2>Request Submitted!</h2>
      <p>
        Your reference is <b className={styles.reference}>{request.reference}</b>.
      </p>
      <p>
        We review it within 5-10&nbsp;business&nbsp;days and decide by <b>{dueDayText(request)}</b>. An email
        confirmation is on its way to {email}.
      </p>
    </section>
  );
}
