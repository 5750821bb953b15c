import { sportOfBet } from '@app/contracts';
import type { Bet, SystemBet } from '@app/contracts';
import { easternDay, pickText, resultOf, shortTeamName } from '@app/domain';
import type { BetOutcome } from '@app/domain';
import { dayText } from '../../../lib/samples.ts';

/** Only the most recent rows are listed (S-201). */
export const USER_ROWS = 10;
export const SYSTEM_ROWS = 15;

/** Status of a replayed game without a score. */
export const NO_RESULT = 'No result';

const GAME_STATUS: Readonly<Record<SystemBet['gameStatus'], string>> = {
  scheduled: 'Scheduled',
  in_progress: 'In progress',
  final: 'Final',
  postponed: 'Postponed',
  cancelled: 'Canceled',
};

/** Returns the result of a system bet, or null while unsettled (S-202, S-204). */
export function systemResult({ result, betWon }: SystemBet): BetOutcome | null {
  // A push and a void have no winner, so only the result field distinguishes them.
  if (betWon === null) return result;
  return betWon ? 'won' : 'lost';
}

/**
 * Returns a system bet's status: its result, or its game's status before that (S-202). A game still scheduled after its
 * day has no result yet, or if it is a replay, no results file was delivered with it. One without a start time may be
 * played at any time of its day.
 */
export function systemStatus(bet: SystemBet, nowMs: number): string {
  const { gameStatus, gameDate, origin } = bet;
  const isOverdue =
    gameStatus === 'scheduled' && easternDay(gameDate) < easternDay(new Date(nowMs).toISOString());
  const overdue = origin === 'replay' ? NO_RESULT : 'No result yet';
  return systemResult(bet) ?? (isOverdue ? overdue : GAME_STATUS[gameStatus]);
}

/** What a bet is ordered by: its display date, then its instant, then its id, last first, as in My Bets. */
interface Order {
  readonly date: string;
  readonly atMs: number;
  readonly id: string;
}

/** Returns the newest items by `orderOf`. */
export function newest<Item>(
  bets: readonly Item[],
  rows: number,
  orderOf: (bet: Item) => Order,
): readonly Item[] {
  return bets
    .map((bet) => ({ bet, ...orderOf(bet) }))
    .map(({ date, ...order }) => ({ ...order, day: dayKey(date) }))
    .sort((a, b) => descending(a.day, b.day) || descending(a.atMs, b.atMs) || descending(a.id, b.id))
    .slice(0, rows)
    .map(({ bet }) => bet);
}

export function orderOfUserBet(bet: Bet): Order {
  return { date: dateOf(bet), atMs: instantOf(bet), id: bet.id };
}

export function orderOfSystemBet({ gameDate }: SystemBet): Order {
  return { date: gameDate, atMs: Date.parse(gameDate), id: '' };
}

function descending<Key extends string | number>(a: Key, b: Key): number {
  return a === b ? 0 : a < b ? 1 : -1;
}

/** Returns the Eastern day of an instant, which My Bets lists it under, or a plain date as is. */
function dayKey(date: string): string {
  return date.length === 10 ? date : easternDay(date);
}

/**
 * Returns a bet's instant, as in the history that the server orders. A game without a time comes before all others of its
 * day, since it is stored at Eastern midnight. A day without a game counts as noon UTC.
 */
function instantOf(bet: Bet): number {
  const date = dateOf(bet);
  if (date.length > 10) return Date.parse(date);
  return bet.gameId === null ? Date.parse(`${date}T12:00:00Z`) : -Infinity;
}

/** Returns the date of a user's bet: its game's date, or else when it was logged. */
export function dateOf(bet: Bet): string {
  return bet.gameDate ?? bet.placedAt;
}

/** Returns whether a user's bet is completed: it has a stored result or one implied by its payout (S-205, S-206). */
export function isCompleted(bet: Bet): boolean {
  return resultOf(bet) !== null;
}

/** Formats the day of a bet with its year. */
export function dayOf(date: string): string {
  return dayText(dayKey(date));
}

/** Returns both teams by their short names: `Buccaneers` and `Saints`. */
export function shortNames({
  sport,
  awayTeam,
  homeTeam,
}: Pick<Bet | SystemBet, 'sport' | 'awayTeam' | 'homeTeam'>): {
  readonly away: string;
  readonly home: string;
} {
  const name = (team: string): string => shortTeamName(sportOfBet(sport), team);
  return { away: name(awayTeam), home: name(homeTeam) };
}

/** Returns the pick: `Saints +2.5`. */
export function userPick(bet: Bet): string {
  return pickText({ ...bet, sport: sportOfBet(bet.sport) });
}

export function systemPickText(bet: SystemBet): string {
  const { betType, recommendedTeam, spread } = bet;
  return pickText({ sport: sportOfBet(bet.sport), betType, teamToCover: recommendedTeam, spread });
}
