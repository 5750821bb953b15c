import { formatDayWithYear } from '@app/domain';
import type { Price, Subscription, SubscriptionItem } from './wire.ts';

export const DAY_SECONDS = 86_400;

/** Returns `anchor` plus `count` intervals. A month that is too short ends on its last day. */
export function addIntervals(anchor: number, { recurring }: Price, count: number): number {
  const date = new Date(anchor * 1000);
  const perInterval = recurring?.interval_count ?? 1;
  if (recurring?.interval === 'day' || recurring?.interval === 'week') {
    return anchor + count * perInterval * (recurring.interval === 'week' ? 7 : 1) * DAY_SECONDS;
  }
  const months = count * perInterval * (recurring?.interval === 'year' ? 12 : 1);
  const day = date.getUTCDate();
  date.setUTCDate(1);
  date.setUTCMonth(date.getUTCMonth() + months);
  const lastDay = new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1, 0)).getUTCDate();
  date.setUTCDate(Math.min(day, lastDay));
  return Math.floor(date.getTime() / 1000);
}

/** Returns the end of the period that starts at `start`, counted from the anchor. */
export function periodEnd(anchor: number, price: Price, start: number): number {
  let count = 1;
  while (addIntervals(anchor, price, count) <= start) count += 1;
  return addIntervals(anchor, price, count);
}

/** Returns the only item. This server sells one plan per subscription. */
export function itemOf({ items, id }: Subscription): SubscriptionItem {
  const [item] = items.data;
  if (item === undefined) throw new Error(`${id} has no item.`);
  return item;
}

/** `Nov 23, 2026`, as in the descriptions of invoices. */
export function dayOf(instant: number): string {
  return new Date(instant * 1000).toLocaleDateString('en-US', {
    day: 'numeric',
    month: 'short',
    year: 'numeric',
    timeZone: 'UTC',
  });
}

/** `Mon, Nov 23, 2026`, as everywhere in the product: for pages. */
export function fullDayOf(instant: number): string {
  return formatDayWithYear(new Date(instant * 1000).toISOString(), 'UTC');
}

/** `$10.00`. */
export function dollars(cents: number): string {
  const sign = cents < 0 ? '−' : '';
  return `${sign}$${(Math.abs(cents) / 100).toLocaleString('en-US', { minimumFractionDigits: 2 })}`;
}
