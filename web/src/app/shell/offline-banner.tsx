import { formatClock, formatDay, formatGameTime } from '@app/domain';
import type { ReactNode } from 'react';
import { useShownSince, useShowsSaved } from '../../lib/shown-reads.ts';
import { useOnline } from '../../lib/use-online.ts';
import { Notice } from '../../ui/notice.tsx';

/** Says that the browser is offline, or the server out of reach, and how old the data on the page is. */
export function OfflineBanner(): ReactNode {
  const isOnline = useOnline();
  const isSaved = useShowsSaved();
  const time = useShownSince();
  if (isOnline && !isSaved) return null;
  const state = isOnline ? 'Server not reachable' : 'Offline';
  return <Notice>{time === null ? state : `${state} – showing data from ${clockOf(time)}`}</Notice>;
}

/** Data of another day has its day. */
function clockOf(time: string): string {
  const isToday = formatDay(time) === formatDay(new Date().toISOString());
  return isToday ? formatClock(time) : formatGameTime(time);
}
