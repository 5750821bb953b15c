import { SUPPORT_EMAIL } from '@app/domain';
import type { MouseEvent, ReactNode } from 'react';
import { paths } from '../../config/paths.ts';
import { PageHeading } from '../../lib/heading-focus.tsx';
import { leaveFor } from '../../lib/leave.ts';
import { useDocumentTitle } from '../../lib/use-document-title.ts';
import { ButtonLink } from '../../ui/button-link.tsx';
import { Button } from '../../ui/button.tsx';
import { ReportIssue } from './components/report-issue.tsx';
import { SystemStatus } from './components/system-status.tsx';
import styles from './server-error-screen.module.css';

const SUPPORT_MAIL = `mailto:${SUPPORT_EMAIL}`;

interface Props {
  /** The screen that failed; null when the page was opened by its address. */
  readonly failedPath: string | null;
  /** Opens the assistant; null for those without one, who write to support instead (S-268). */
  readonly openAssistant: ((event: MouseEvent<HTMLElement>) => void) | null;
}

/** The page for failures of the server: what to do next, and which parts work (S-266 to S-268). */
export function ServerErrorScreen({ failedPath, openAssistant }: Props): ReactNode {
  useDocumentTitle('Server Error');
  return (
    <div className={styles.screen}>
      <div className={styles.main}>
        <p className={styles.code}>500</p>
        <PageHeading>Server Error</PageHeading>
        <p className={styles.note}>
          Something went wrong on our side. Try again in a minute. If it keeps happening, report it below.
        </p>
        <div className={styles.actions}>
          <Button
            kind="primary"
            onClick={() => {
              if (failedPath === null) window.location.reload();
              else leaveFor(failedPath);
            }}
          >
            Try Again
          </Button>
          <ButtonLink to={paths.root}>Go Home</ButtonLink>
        </div>
        <ReportIssue page={failedPath?.replace(/[?#].*$/, '') ?? paths.serverError} requestId={null} />
      </div>
      <div className={styles.side}>
        <SystemStatus />
        <p className={styles.note}>
          Need help?{' '}
          <a className={styles.link} href={SUPPORT_MAIL}>
            {SUPPORT_EMAIL}
          </a>
        </p>
        <Button
          onClick={
            openAssistant ??
            (() => {
              leaveFor(SUPPORT_MAIL);
            })
          }
        >
          Start Chat
        </Button>
      </div>
    </div>
  );
}
