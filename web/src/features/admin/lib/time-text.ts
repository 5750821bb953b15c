import { formatClock, formatDayWithYear } from '@app/domain';

/** "Thu, Oct 17, 2024, 6:00 AM". */
export function timeText(at: string): string {
  return `${formatDayWithYear(at)}, ${formatClock(at)}`;
}
