import { getClientConfig } from '@app/contracts';
import useSWR from 'swr';
import { call } from '../../../lib/api/client.ts';
import { readKey } from '../../../lib/api/use-read.ts';

/** Returns the address of the mailbox that a developer can read; null where mail is really sent. */
export function useMailboxUrl(): string | null {
  const { data } = useSWR(readKey(getClientConfig, {}), () => call(getClientConfig, { isBackground: true }));
  return data?.developmentMailboxUrl ?? null;
}
