import { addDays, easternDay, easternToInstant, parseDay } from './eastern-time.ts';
import { planOf, PLAN_IDS, type PlanId } from './plans.ts';

/** How an installation shows its picks (S-227): all of them to everyone, or by plan. */
export const PREDICTION_ACCESS = ['open', 'metered'] as const;
export type PredictionAccess = (typeof PREDICTION_ACCESS)[number];

/** Distinct games per week that people without a paid plan can open under metered access (S-223, S-227). */
export const FREE_GAMES_PER_WEEK = 5;

/** Unfinished games whose picks a plan shows: only opened ones, those of the current week, or all (S-227). */
export const PICK_LEVELS = ['opened', 'week', 'all'] as const;
export type PickLevel = (typeof PICK_LEVELS)[number];

const LEVEL_OF_PLAN: Readonly<Record<PlanId, PickLevel>> = {
  free: 'opened',
  basic: 'week',
  pro: 'all',
  elite: 'all',
};

/** Returns what a plan shows. An unknown plan shows the least. */
export function pickLevelOf(plan: string): PickLevel {
  const known = PLAN_IDS.find((id) => id === plan);
  return known === undefined ? 'opened' : LEVEL_OF_PLAN[planOf(known).id];
}

export interface MeteredWeek {
  /** Its Monday in Eastern time, YYYY-MM-DD. */
  readonly startsOn: string;
  /** The next Monday, 00:00 Eastern time, as an ISO instant in UTC. */
  readonly endsAt: string;
}

/** Returns the week in which an opened game counts: Monday to Sunday, Eastern time. */
export function meteredWeek(instant: string): MeteredWeek {
  const day = easternDay(instant);
  const sinceMonday = (new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7;
  const startsOn = addDays(day, -sinceMonday);
  const nextMs = parseDay(addDays(startsOn, 7));
  if (nextMs === null) throw new RangeError(`not a day: ${day}`);
  return { startsOn, endsAt: new Date(easternToInstant(nextMs, 0)).toISOString() };
}

/** Files without picks of unfinished games, which stay open under metered access. */
const OPEN_FILES = [
  /^\/static\/[a-z]+\/index\.json$/,
  /^\/static\/[a-z]+\/\d+\/[\w-]+-results\.json$/,
  /^\/static\/[a-z]+\/profitability\/[^/]+$/,
  /^\/static\/[a-z]+\/[a-z_]*profitability_summary[^/]*$/,
  /^\/static\/[a-z]+\/[a-z_]*team_stats[^/]*$/,
];

/** Whether metered access leaves a published file open. Unknown paths are metered. */
export function isOpenFile(path: string): boolean {
  return OPEN_FILES.some((pattern) => pattern.test(path));
}

/** Where the locked rendition of a path is published. No request can name it: it is no path of a URL. */
export function lockedPath(path: string): string {
  return `locked${path}`;
}

/** Returns the path that is requested, for a path or its locked rendition. */
export function requestedPath(path: string): string {
  return path.replace(/^locked(?=\/)/, '');
}
