import { sportOfBet } from '@app/contracts';
import type { Bet } from '@app/contracts';
import {
  easternDay,
  formatDay,
  formatDayWithYear,
  formatGameTimeWithYear,
  formatProfit,
  formatSpread,
  formatTotal,
  pickText,
  shortTeamName,
  statusLabel,
} from '@app/domain';
import { lacksLine } from '../../../lib/bets/lacks-line.ts';
import { ledgerDay } from './ledger-items.ts';

/** Returns the short names of the teams, away before home. */
export function matchupOf(bet: Bet): string {
  const { away, home } = teamsOf(bet);
  return `${away} @ ${home}`;
}

/** Returns both teams by their short names. */
export function teamsOf({ sport, awayTeam, homeTeam }: Bet): {
  readonly away: string;
  readonly home: string;
} {
  const short = (team: string): string => shortTeamName(sportOfBet(sport), team);
  return { away: short(awayTeam), home: short(homeTeam) };
}

/** Returns the selection without its line: a team, Over or Under. */
export function pickOf(bet: Bet): string {
  return bet.betType === 'total'
    ? pickText({ ...bet, sport: sportOfBet(bet.sport), spread: null })
    : shortTeamName(sportOfBet(bet.sport), bet.teamToCover);
}

/** Returns the whole pick: `Saints +2.5`. */
export function pickSentence(bet: Bet): string {
  return pickText({ ...bet, sport: sportOfBet(bet.sport) });
}

const TYPE_NAMES = { spread: 'Spread', moneyline: 'Moneyline', total: 'Total' } as const;

/** Returns the bet type. Baseball's spread is called run line (S-180). */
export function typeOf({ betType, sport }: Pick<Bet, 'betType' | 'sport'>): string {
  return betType === 'spread' && sport === 'MLB' ? 'Run line' : TYPE_NAMES[betType];
}

/** Returns the line from the chosen side: `+2.5`, `U 42`, `ML`. */
export function lineOf({ betType, side, spread }: Bet): string {
  if (betType === 'moneyline') return 'ML';
  return betType === 'total'
    ? formatTotal(spread, side === 'under' ? 'under' : 'over')
    : formatSpread(spread);
}

// Noon UTC keeps the date the same in the reader's time zone.
const noon = (day: string): string => `${day}T12:00:00Z`;

/** Formats a day of the ledger: `Mon, Oct 14`, with the year when it is not the current one. */
export function dayHeading(day: string): string {
  const isThisYear = day.startsWith(`${String(new Date().getFullYear())}-`);
  return isThisYear ? formatDay(noon(day), 'UTC') : formatDayWithYear(noon(day), 'UTC');
}

/** Returns the parts of the same day for a bet's row: `Mon,` and `Oct 14`. */
export function dateOf(bet: Bet): { readonly weekday: string; readonly day: string } {
  const [weekday = '', ...day] = dayHeading(ledgerDay(bet)).split(' ');
  return { weekday, day: day.join(' ') };
}

/** Formats when the game starts, with its year, as far as known. Returns null without a day. */
export function startOf({ gameDate }: Bet): string | null {
  if (gameDate === null) return null;
  return gameDate.length === 10 ? formatDayWithYear(noon(gameDate), 'UTC') : formatGameTimeWithYear(gameDate);
}

/** Whether a pending bet has no game whose result would settle it. */
export function isUnlinked({ state, gameId }: Bet): boolean {
  return state === 'pending' && gameId === null;
}

/** Whether a pending bet has no line, so that no score settles it. */
export function isWithoutLine(bet: Bet): boolean {
  return bet.state === 'pending' && lacksLine(bet);
}

/** Whether only its owner can settle a bet: its day is over, and no score of a linked game will. */
export function needsResult(bet: Bet): boolean {
  return (isUnlinked(bet) || isWithoutLine(bet)) && ledgerDay(bet) < easternDay(new Date().toISOString());
}

/** Returns a bet's result as a sentence: `Saints +2.5 marked Won, +$49.02`. */
export function settledSentence(bet: Bet): string {
  return `${pickSentence(bet)} marked ${statusLabel(bet.status)}, ${formatProfit(bet.profitCents)}`;
}
