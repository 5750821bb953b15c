import type { gameRescheduled, PayloadOf, resultRecorded } from '@app/contracts';

type Announced = PayloadOf<typeof resultRecorded>;
type Step = 'evening' | 'monday' | 'rescheduled' | 'tuesday' | 'afterwards';

function result(
  gameId: string,
  version: number,
  status: Announced['status'],
  score: readonly [home: number, away: number] | null,
  { week = 1, recordedAt }: { readonly week?: number; readonly recordedAt: string },
): Announced {
  const [homeScore, awayScore] = score ?? [null, null];
  const game = { sport: 'nfl' as const, season: 2030, week, gameId, version };
  return { ...game, status, homeScore, awayScore, closingLine: null, recordedAt };
}

type Rescheduled = PayloadOf<typeof gameRescheduled>;

function start(gameId: string, startsAt: string, revision: number, recordedAt: string): Rescheduled {
  const slate = { sport: 'nfl' as const, season: 2030, week: 2, date: null };
  return { ...slate, gameId, startsAt, revision, recordedAt };
}

const EVENING = { recordedAt: '2030-09-09T02:00:00.000Z' };
const MONDAY = { recordedAt: '2030-09-09T15:00:00.000Z' };
const TUESDAY = { recordedAt: '2030-09-10T15:00:00.000Z' };
const AFTERWARDS = { week: 2, recordedAt: '2030-09-16T02:00:00.000Z' };

/**
 * What predictions announces in a week of a live season, step by step, and bets hears: results in parts, a game that is
 * postponed and gets another date, a correction on Tuesday. A spec of each service proves its side.
 */
export const LIVE_WEEK: Readonly<Record<Step, readonly Announced[]>> = {
  evening: [
    result('a', 1, 'final', [20, 10], EVENING),
    result('c', 1, 'postponed', null, EVENING),
    result('b', 1, 'in_progress', [3, 0], EVENING),
  ],
  monday: [result('b', 2, 'final', [17, 10], MONDAY)],
  rescheduled: [result('c', 2, 'scheduled', null, { ...MONDAY, week: 2 })],
  tuesday: [result('b', 3, 'final', [16, 10], TUESDAY)],
  afterwards: [result('c', 3, 'final', [20, 10], AFTERWARDS), result('d', 1, 'final', [0, 10], AFTERWARDS)],
};

/** The new starts of the same week: the postponed game, and one that television moves to the night. */
export const LIVE_STARTS: readonly Rescheduled[] = [
  start('c', '2030-09-15T17:00:00.000Z', 7, MONDAY.recordedAt),
  start('d', '2030-09-16T00:20:00.000Z', 11, TUESDAY.recordedAt),
];
