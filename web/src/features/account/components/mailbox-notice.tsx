import type { ReactNode } from 'react';
import { useMailboxUrl } from '../api/use-mailbox-url.ts';
import { Callout } from './account-layout.tsx';
import styles from './account-layout.module.css';

/** On an installation that sends no mail, points to the mailbox a developer can read. Empty elsewhere. */
export function MailboxNotice(): ReactNode {
  const url = useMailboxUrl();
  if (url === null) return null;
  return (
    <Callout>
      Demo: emails aren’t sent. Read them in the{' '}
      <a className={styles.link} href={url}>
        demo mailbox
      </a>
      .
    </Callout>
  );
}
