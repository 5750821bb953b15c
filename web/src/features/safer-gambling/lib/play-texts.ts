import type { Billing, SaferPlay, StoredLimit } from '@app/contracts';
import {
  EASTERN_TIME_ZONE,
  formatDayWithYear,
  formatLimit,
  formatMoney,
  formatPauseEnd,
  formatProfit,
  planOf,
  usedOf,
  formatWhole,
} from '@app/domain';
import { liveSubscription } from '../../../lib/billing/plan-texts.ts';
import { MEASURES } from './frame-texts.ts';
import type { LimitMeasure, LimitPeriod, PauseKind, PlayUse } from '@app/domain';

export const PAUSE_NAMES: Readonly<Record<PauseKind, string>> = {
  'time-out': 'time-out',
  'self-exclusion': 'self-exclusion',
};

/** How much of a limit is used: none, some, nearly all of it, or all. */
export type UseLevel = 'some' | 'close' | 'reached';
const CLOSE = 0.75;

export function levelOf(used: number, max: number): UseLevel {
  return used >= max ? 'reached' : used >= max * CLOSE ? 'close' : 'some';
}

const LEVEL_TEXTS: Readonly<Record<UseLevel, string>> = {
  some: '',
  close: ' · close to it',
  reached: ' · reached',
};

/** Says what counts against a limit: `$117.00 staked · close to it`. `max`: null for no limit. */
export function useText(measure: LimitMeasure, use: PlayUse, max: number | null): string {
  const used = usedOf(measure, use);
  const level = max === null ? '' : LEVEL_TEXTS[levelOf(used, max)];
  if (measure === 'bets') return `${formatWhole(used)} logged${level}`;
  return `${formatMoney(used)} ${measure === 'stake' ? 'staked' : 'lost'}${level}`;
}

const OFTEN: Readonly<Record<LimitPeriod, string>> = { day: 'Daily', week: 'Weekly', month: 'Monthly' };

/** Names a change that waits: `Weekly stakes to $400.00`, `Daily bets: no limit`. */
export function askedText({ measure, period, asked }: StoredLimit): string {
  const name = `${OFTEN[period]} ${MEASURES[measure].name.toLowerCase()}`;
  const max = asked?.max ?? null;
  return max === null ? `${name}: no limit` : `${name} to ${formatLimit(measure, max)}`;
}

/** Says how long the user has been here and what today brought, without a judgment. */
export function realityText(
  minutes: number,
  { bets, stakeCents, settled, profitCents }: SaferPlay['today'],
): string {
  const logged = bets === 1 ? '1 bet' : `${formatWhole(bets)} bets`;
  const result = settled === 0 ? 'none settled' : `${String(settled)} settled, ${formatProfit(profitCents)}`;
  return `You’ve been here ${String(minutes)} minutes. Today: ${logged}, ${formatMoney(stakeCents)} staked, ${result}.`;
}

/** What a time-out or self-exclusion means, with its end. */
export function pauseTerms(endsAt: string): string {
  return `It ends ${formatPauseEnd(endsAt)} and can’t be ended early. Until then you can’t log open bets or start, upgrade or resume a plan, and stakes and plan offers are hidden. You can still read and settle your bets.`;
}

/** What a time-out or self-exclusion does to the user's plan; null without one. `billing`: undefined while unknown. */
export function planTerms(kind: PauseKind, billing: Billing | undefined): string | null {
  if (billing === undefined)
    return kind === 'time-out'
      ? 'A paid plan goes on.'
      : 'A paid plan ends at the end of its billing period and isn’t renewed.';
  const subscription = liveSubscription(billing);
  if (subscription === null) return null;
  const { status, periodEnd, isCanceling } = subscription;
  const { name } = planOf(subscription.planId);
  const day = formatDayWithYear(periodEnd);
  if (kind === 'self-exclusion' && status === 'past_due')
    return `${name} ends at once. Your failed payment isn’t tried again.`;
  if (isCanceling) return `${name} ends ${day}, as you canceled it.`;
  if (kind === 'time-out') return `${name} goes on. You can still cancel it.`;
  const charged = status === 'trialing' ? 'charged' : 'charged again';
  return `${name} ends ${day}. It isn’t renewed, and you won’t be ${charged}.`;
}

/** The end date as the user types it: `Apr 17, 2025`. */
export function endDateText(endsAt: string): string {
  return formatDayWithYear(endsAt, EASTERN_TIME_ZONE).replace(/^\w+, /, '');
}

/** Whether a typed date is the shown one, whatever its spaces, commas and capitals. */
export function isSameDate(typed: string, shown: string): boolean {
  const plain = (text: string): string =>
    text
      .replace(/[\s,.]+/g, ' ')
      .trim()
      .toLowerCase();
  return plain(typed) === plain(shown);
}
