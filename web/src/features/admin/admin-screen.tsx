import { getOverview } from '@app/contracts';
import { formatAge } from '@app/domain';
import { useEffect, useState, type ReactNode } from 'react';
import { apiClient } from '../../lib/api/client.ts';
import { useRead } from '../../lib/api/use-read.ts';
import { PageHeading } from '../../lib/heading-focus.tsx';
import { useDocumentTitle } from '../../lib/use-document-title.ts';
import { useNow } from '../../lib/use-now.ts';
import { Tag } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import intro from '../../ui/page-intro.module.css';
import { Panel } from '../../ui/panel.tsx';
import { ReadError } from '../../ui/read-error.tsx';
import { Tabs } from '../../ui/tabs.tsx';
import styles from './admin-screen.module.css';
import { useWaiting, type Waiting } from './api/use-waiting.ts';
import { ActsPanel, ReportsPanel, VotesPanel } from './components/feedback-panels.tsx';
import { WaitingCards } from './components/waiting-cards.tsx';
import { FilesPanel } from './components/files-panel.tsx';
import { JobsPanel } from './components/jobs-panel.tsx';
import { OverviewPanels } from './components/overview.tsx';
import { ReplaysPanel } from './components/replays-panel.tsx';
import { SubscriptionsPanel } from './components/subscriptions-panel.tsx';
import { UsersPanel } from './components/users-panel.tsx';
import { figuresOf, SAMPLE } from './lib/figures.ts';

const TITLE = 'Admin Dashboard';
/** The documented load of the sample (S-260). */
const SAMPLE_LOAD_MS = 1_000;

interface Props {
  readonly ownId: string;
  /** The refund requests. */
  readonly refunds: ReactNode;
}

/** The product's figures and what administrators manage (S-256 to S-264). The server checks each call. */
export function AdminScreen({ ownId, refunds }: Props): ReactNode {
  useDocumentTitle(TITLE);
  const waiting = useWaiting();
  const work = sum(waiting.deadLetters, waiting.givenUp);
  return (
    <div className={styles.screen}>
      <div>
        <PageHeading>{TITLE}</PageHeading>
        <p className={intro.intro}>
          Restricted to administrators. Every action here is written to the audit log.
        </p>
      </div>
      <Tabs
        label="Admin"
        defaultId="overview"
        items={[
          { id: 'overview', label: 'Overview', render: () => <Live waiting={waiting} /> },
          { id: 'users', label: 'Users', render: () => <UsersPanel ownId={ownId} /> },
          { id: 'subscriptions', label: 'Subscriptions', render: () => <SubscriptionsPanel /> },
          { id: 'refunds', label: 'Refunds', ...counted(waiting.refunds), render: () => refunds },
          {
            id: 'ingest',
            label: 'Ingest',
            ...counted(waiting.quarantined),
            render: () => (
              <>
                <ReplaysPanel />
                <FilesPanel />
              </>
            ),
          },
          { id: 'jobs', label: 'Jobs', ...counted(work), render: () => <JobsPanel /> },
          {
            id: 'reports',
            label: 'Error reports',
            ...counted(waiting.reports),
            render: () => <ReportsPanel />,
          },
          { id: 'votes', label: 'Sport votes', render: () => <VotesPanel /> },
          { id: 'log', label: 'Audit log', render: () => <ActsPanel /> },
        ]}
      />
    </div>
  );
}

/** A count beside a tab's name where something waits. */
function counted(count: number | undefined): { readonly count?: number } {
  return count === undefined || count === 0 ? {} : { count };
}

function sum(one: number | undefined, other: number | undefined): number | undefined {
  return one === undefined || other === undefined ? undefined : one + other;
}

function Live({ waiting }: { readonly waiting: Waiting }): ReactNode {
  const { data, error, mutate } = useRead(getOverview, {}, apiClient);
  const now = useNow();
  const reload = (): void => void mutate();
  if (data === undefined && error === undefined) return <p role="status">Loading figures…</p>;
  if (data === undefined)
    return <ReadError title="Failed to load admin data." error={error} onRetry={reload} />;
  return (
    <>
      {error === undefined ? null : (
        <Notice action={{ label: 'Retry', onClick: reload }}>
          Couldn’t refresh. These are the last figures we loaded.
        </Notice>
      )}
      <p className={styles.checked}>Checked {formatAge(data.data.status.checkedAt, now)}</p>
      <OverviewPanels figures={figuresOf(data.data)}>
        <WaitingCards waiting={waiting} status={data.data.status} />
      </OverviewPanels>
    </>
  );
}

const QUICK_ACTIONS = ['Manage Users', 'View Subscriptions', 'Analytics', 'System Settings'];

/** What elite subscribers who are not administrators see: the documented sample, and nothing real (S-258, S-264). */
export function AdminSampleScreen(): ReactNode {
  useDocumentTitle(TITLE);
  const [isLoaded, setLoaded] = useState(false);
  useEffect(() => {
    const timer = window.setTimeout(() => {
      setLoaded(true);
    }, SAMPLE_LOAD_MS);
    return () => {
      window.clearTimeout(timer);
    };
  }, []);
  return (
    <div className={styles.screen}>
      <div>
        <div className={styles.title}>
          <PageHeading>{TITLE}</PageHeading>
          <Tag>Sample data</Tag>
        </div>
        <p className={intro.intro}>
          This page is restricted to administrators. You’re seeing made-up figures.
        </p>
      </div>
      {isLoaded ? (
        <>
          <Panel title="Quick Actions" aside="Not available">
            <div className={styles.actions}>
              {QUICK_ACTIONS.map((action) => (
                <Button key={action} disabled>
                  {action}
                </Button>
              ))}
            </div>
          </Panel>
          <OverviewPanels figures={SAMPLE} />
        </>
      ) : (
        <p role="status">Loading sample data…</p>
      )}
    </div>
  );
}
