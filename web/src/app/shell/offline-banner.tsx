import { formatClock } from '@app/domain';
import type { ReactNode } from 'react';
import { lastReadAt } from '../../lib/last-read.ts';
import { useOnline } from '../../lib/use-online.ts';
import { Notice } from '../../ui/notice.tsx';

/** Without a network: says so, and from when the data on the page are, which stay readable. */
export function OfflineBanner(): ReactNode {
  if (useOnline()) return null;
  const time = lastReadAt();
  return <Notice>{time === null ? 'Offline' : `Offline – showing data from ${formatClock(time)}`}</Notice>;
}
