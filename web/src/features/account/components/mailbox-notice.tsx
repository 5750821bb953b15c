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
      This installation doesn’t send real email. Its messages are in the{' '}
      <a className={styles.link} href={url}>
        development mailbox
      </a>
      .
    </Callout>
  );
}
