import type { Overview } from '@app/contracts';
import {
  commonBreakEvenPercent,
  formatMoney,
  formatPercent,
  PLANS,
  sportConfig,
  type PlanId,
  type Sport,
  formatWhole,
} from '@app/domain';
import { breakEvenText } from '../../../lib/break-even.ts';
import { count } from '../../../lib/samples.ts';

/** The figures of the page, as texts: of the product, or the documented sample (S-257, S-259, S-261). */
export interface AdminFigures {
  readonly totalUsers: Figure;
  readonly activeSubscriptions: Figure;
  readonly monthlyRevenue: Figure;
  readonly totalPredictions: Figure;
  readonly modelAccuracy: readonly Accuracy[];
  readonly systemHealth: {
    readonly state: 'good' | 'warning' | 'critical' | 'unknown';
    readonly note: string;
  };
  readonly revenueByPlan: readonly Bar[] | null;
  readonly userDistribution: readonly Bar[] | null;
  readonly activity: readonly Activity[] | null;
}

export interface Activity {
  readonly text: string;
  /** Whose account; null where nobody is named. */
  readonly username: string | null;
  readonly at: string | null;
}

export interface Figure {
  /** Null: not known. */
  readonly value: string | null;
  readonly note: string;
}

/** Of a sport, named by `of`. */
export interface Accuracy {
  readonly of: string | null;
  /** Null: not known. */
  readonly percent: number | null;
  /** Null: without a common break-even. */
  readonly breakEvenPercent: number | null;
  readonly note: string;
}

export interface Bar {
  readonly label: string;
  readonly value: string;
  readonly note: string;
  /** Of all together, from 0 to 1. */
  readonly share: number;
}

const NOT_READ = 'This service didn’t answer.';
const planName = (planId: PlanId): string => PLANS.find(({ id }) => id === planId)?.name ?? planId;

/** Turns the server's figures into texts. A service that did not answer leaves its figures unknown. */
export function figuresOf({ accounts, sales, records, health, status }: Overview): AdminFigures {
  const working = status.parts.filter(({ state }) => state === 'up').length;
  const free = accounts?.byPlan.find(({ planId }) => planId === 'free')?.users ?? 0;
  // A paid plan without a subscription was granted by an administrator.
  const granted = accounts && sales ? accounts.users - free - sales.subscriptions : 0;
  return {
    totalUsers: accounts
      ? {
          value: formatWhole(accounts.users),
          note: `${formatWhole(accounts.newUsersLast7Days)} new in 7 days, ${formatWhole(free)}\u00A0on\u00A0Free`,
        }
      : { value: null, note: NOT_READ },
    activeSubscriptions: sales
      ? {
          value: formatWhole(sales.subscriptions),
          note: [`${formatWhole(sales.trials)} in trial`, ...grantedText(granted)].join(', '),
        }
      : { value: null, note: NOT_READ },
    monthlyRevenue: sales
      ? { value: formatMoney(sales.monthlyRevenueCents), note: 'from paying subscribers' }
      : { value: null, note: NOT_READ },
    totalPredictions: records
      ? {
          value: publishedText(records),
          note: [
            'picks published',
            ...records.map(
              ({ sport, published }) => `${sportConfig(sport).shortName}\u00A0${formatWhole(published)}`,
            ),
          ].join(', '),
        }
      : { value: null, note: NOT_READ },
    modelAccuracy: accuraciesOf(records),
    systemHealth: {
      state: health,
      note: `${String(working)} of ${String(status.parts.length)} services up`,
    },
    revenueByPlan: sales
      ? barsOf(
          sales.byPlan.map(({ planId, paying, monthlyRevenueCents }) => ({
            label: planName(planId),
            amount: monthlyRevenueCents,
            value: formatMoney(monthlyRevenueCents),
            note: `${formatWhole(paying)} paying`,
          })),
        )
      : null,
    userDistribution: accounts
      ? barsOf(
          accounts.byPlan.map(({ planId, users }) => ({
            label: planName(planId),
            amount: users,
            value: formatWhole(users),
            note: formatPercent(accounts.users === 0 ? 0 : (100 * users) / accounts.users),
          })),
        )
      : null,
    activity:
      accounts?.activity.map(({ kind, at, username = null }) => ({
        text: activityText(kind),
        username,
        at,
      })) ?? null,
  };
}

/** "968", or "900 replayed, 15 live": the origins are never added together. */
function publishedText(records: NonNullable<Overview['records']>): string {
  const total = (wanted: 'replay' | 'live') =>
    records.reduce((sum, { origin, published }) => sum + (origin === wanted ? published : 0), 0);
  const [replayed, live] = [total('replay'), total('live')];
  return replayed > 0 && live > 0
    ? `${formatWhole(replayed)} replayed, ${formatWhole(live)} live`
    : formatWhole(Math.max(replayed, live));
}

/** One per sport with picks; without picks one that is unknown. */
function accuraciesOf(records: Overview['records']): readonly Accuracy[] {
  const unknown = { of: null, percent: null, breakEvenPercent: null };
  if (records === null) return [{ ...unknown, note: NOT_READ }];
  if (records.length === 0) return [{ ...unknown, note: 'No picks yet' }];
  return records.map(({ sport, origin, won, lost, push }) => ({
    of: sportConfig(sport).shortName,
    percent: won + lost === 0 ? null : (100 * won) / (won + lost),
    breakEvenPercent: commonBreakEvenPercent(sport),
    note: [`${sportConfig(sport).shortName} ${origin}`, decidedText(won + lost, push), markText(sport)].join(
      ', ',
    ),
  }));
}

function grantedText(granted: number): string[] {
  return granted > 0 ? [`${count(granted, 'plan')} granted`] : [];
}

/** The sample of an accuracy. Pushes are in the record, but decide nothing. */
function decidedText(decided: number, push: number): string {
  const text = count(decided, 'graded pick');
  return push === 0
    ? text
    : `${text}, ${formatWhole(push)}\u00a0${push === 1 ? 'push' : 'pushes'}\u00a0excluded`;
}

/** The benchmark of a sport's accuracy, where one holds for all its prices. */
function markText(sport: Sport): string {
  const percent = commonBreakEvenPercent(sport);
  return percent === null ? 'odds differ by game' : breakEvenText(percent);
}

interface Amount {
  readonly label: string;
  readonly amount: number;
  readonly value: string;
  readonly note: string;
}

function barsOf(amounts: readonly Amount[]): readonly Bar[] {
  const total = Math.max(
    1,
    amounts.reduce((sum, { amount }) => sum + amount, 0),
  );
  return amounts.map(({ amount, ...texts }) => ({ ...texts, share: amount / total }));
}

const SESSION_WORDS: Readonly<Record<string, string>> = {
  'signed-in': 'logged in',
  'sign-in-failed': 'login failed',
  'signed-out': 'logged out',
};

/** 'signed-in' becomes 'Logged in', 'password-changed' becomes 'Password changed'. */
function activityText(kind: string): string {
  const words = (SESSION_WORDS[kind] ?? kind).replaceAll('-', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** The documented sample for elite subscribers (S-260, S-264). All of it is made up. */
export const SAMPLE: AdminFigures = {
  totalUsers: { value: formatWhole(1247), note: '355 on Free' },
  activeSubscriptions: { value: '892', note: '71.5% of users' },
  monthlyRevenue: { value: '$5,956', note: 'from active subscriptions' },
  totalPredictions: { value: '968', note: 'picks published' },
  modelAccuracy: [{ of: null, percent: 75.4, breakEvenPercent: null, note: 'sample figure' }],
  systemHealth: { state: 'good', note: 'all services' },
  revenueByPlan: barsOf([
    { label: 'Basic', amount: 2010, value: '$2,010', note: '402 paying' },
    { label: 'Pro', amount: 2226, value: '$2,226', note: '318 paying' },
    { label: 'Elite', amount: 1720, value: '$1,720', note: '172 paying' },
  ]),
  userDistribution: barsOf([
    { label: 'Free', amount: 355, value: '355', note: '28.5%' },
    { label: 'Basic', amount: 402, value: '402', note: '32.2%' },
    { label: 'Pro', amount: 318, value: '318', note: '25.5%' },
    { label: 'Elite', amount: 172, value: '172', note: '13.8%' },
  ]),
  activity: [
    { text: 'New subscription: Elite plan', username: null, at: null },
    { text: 'NFL picks published', username: null, at: null },
    { text: 'Refund request approved', username: null, at: null },
  ],
};
