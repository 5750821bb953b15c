import { formatClock } from '@app/domain';
import type { ReactNode } from 'react';
import { useShownSince } from '../../lib/shown-reads.ts';
import { useOnline } from '../../lib/use-online.ts';
import { Notice } from '../../ui/notice.tsx';

/** Says that the browser is offline, and how old the data on the page is when there is any. */
export function OfflineBanner(): ReactNode {
  const isOnline = useOnline();
  const time = useShownSince();
  if (isOnline) return null;
  return <Notice>{time === null ? 'Offline' : `Offline – showing data from ${formatClock(time)}`}</Notice>;
}
