import { formatGameTimeWithYear } from '../date-formats.ts';
import { EASTERN_TIME_ZONE, easternToInstant, easternWallMs } from '../eastern-time.ts';

/** A time during which no bets are logged. It cannot be ended early. */
export const TIME_OUTS = ['24-hours', '1-week', '2-weeks', '6-weeks'] as const;
export const SELF_EXCLUSIONS = ['6-months', '1-year', '5-years', '10-years'] as const;
export const PAUSE_LENGTHS = [...TIME_OUTS, ...SELF_EXCLUSIONS] as const;
export type PauseLength = (typeof PAUSE_LENGTHS)[number];

export const PAUSE_KINDS = ['time-out', 'self-exclusion'] as const;
export type PauseKind = (typeof PAUSE_KINDS)[number];

export interface Pause {
  readonly kind: PauseKind;
  /** ISO instants. */
  readonly startedAt: string;
  readonly endsAt: string;
}

export const PAUSE_LENGTH_NAMES: Readonly<Record<PauseLength, string>> = {
  '24-hours': '24 hours',
  '1-week': '1 week',
  '2-weeks': '2 weeks',
  '6-weeks': '6 weeks',
  '6-months': '6 months',
  '1-year': '1 year',
  '5-years': '5 years',
  '10-years': '10 years',
};

const DAY_MS = 86_400_000;
const DAYS: Readonly<Partial<Record<PauseLength, number>>> = {
  '24-hours': 1,
  '1-week': 7,
  '2-weeks': 14,
  '6-weeks': 42,
};
const MONTHS: Readonly<Partial<Record<PauseLength, number>>> = {
  '6-months': 6,
  '1-year': 12,
  '5-years': 60,
  '10-years': 120,
};

export function pauseKindOf(length: PauseLength): PauseKind {
  return DAYS[length] === undefined ? 'self-exclusion' : 'time-out';
}

/**
 * Returns when a pause that starts now ends, as ISO instant. Months keep the Eastern time of day. A month without the day
 * ends a few days later.
 */
export function pauseEndsAt(length: PauseLength, startedAt: string): string {
  const startMs = Date.parse(startedAt);
  const days = DAYS[length];
  if (days !== undefined) return new Date(startMs + days * DAY_MS).toISOString();
  const wall = new Date(easternWallMs(startMs));
  wall.setUTCMonth(wall.getUTCMonth() + (MONTHS[length] ?? 0));
  return new Date(easternToInstant(wall.getTime(), 0)).toISOString();
}

/** A pause that is not over; null when there is none. */
export function runningPause(pause: Pause | null, now: string): Pause | null {
  return pause !== null && pause.endsAt > now ? pause : null;
}

/** Returns whether a pause of this length can start now: a running one only gives way to one that is stricter. */
export function canStartPause(length: PauseLength, running: Pause | null, now: string): boolean {
  if (running === null) return true;
  const isWeaker = running.kind === 'self-exclusion' && pauseKindOf(length) === 'time-out';
  return !isWeaker && pauseEndsAt(length, now) > running.endsAt;
}

/** Formats the end of a pause: `Fri, Oct 18, 2024, 2:40 PM ET`. */
export function formatPauseEnd(endsAt: string): string {
  return formatGameTimeWithYear(endsAt, EASTERN_TIME_ZONE);
}

/** Why no bet can be logged during a pause. */
export function pauseText({ kind, endsAt }: Pick<Pause, 'kind' | 'endsAt'>): string {
  const name = kind === 'time-out' ? 'time-out' : 'self-exclusion';
  return `Your ${name} runs until ${formatPauseEnd(endsAt)}. Until then you can’t log open bets. You can still read and settle your bets.`;
}

/** Why no plan can be started, upgraded or resumed during a pause. */
export function planPauseText({ kind, endsAt }: Pick<Pause, 'kind' | 'endsAt'>): string {
  return `Your ${kind} runs until ${formatPauseEnd(endsAt)}. Until then you can’t start, upgrade or resume a plan.`;
}

/** Minutes of use between two reality checks. */
export const REALITY_CHECK_MINUTES = [15, 30, 60] as const;
export type RealityCheckMinutes = (typeof REALITY_CHECK_MINUTES)[number];
