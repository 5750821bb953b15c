import { getClientConfig } from '@app/contracts';
import type { ReactNode } from 'react';
import useSWR from 'swr';
import { call } from '../../../lib/api/client.ts';
import { readKey } from '../../../lib/api/use-read.ts';
import { Callout } from './account-layout.tsx';
import styles from './account-layout.module.css';

/** On an installation that sends no mail, points to the mailbox a developer can read. Empty elsewhere. */
export function MailboxNotice(): ReactNode {
  const { data } = useSWR(readKey(getClientConfig, {}), () => call(getClientConfig, { isBackground: true }));
  const url = data?.developmentMailboxUrl ?? null;
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
