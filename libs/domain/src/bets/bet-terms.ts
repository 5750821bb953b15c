import { formatSpread, formatTotal } from '../formats.ts';
import type { BetSide, BetType } from '../settlement.ts';
import type { Sport } from '../sports.ts';
import { shortTeamName } from '../teams.ts';
import { LINE_REACH } from './odds-autofill.ts';

/** Longest team name in a bet, in characters. */
export const MAX_TEAM_LENGTH = 80;
/** Bounds of a stake in cents: one cent to the largest possible bankroll. */
export const MIN_STAKE_CENTS = 1;
export const MAX_STAKE_CENTS = 100_000_000;
/** Largest spread of a bet. Published spreads reach 50, and the dropdown goes 10 beyond. */
export const MAX_SPREAD_LINE = 50 + LINE_REACH;
/** Largest total of a bet, above that of any game ever played in the five sports. */
export const MAX_TOTAL_LINE = 400;

/**
 * Whether a number can be a bet's line: a multiple of 0.5 within the bounds, and not below 0 for a total
 * (S-182).
 */
export function isBetLine(betType: BetType, line: number): boolean {
  if (!Number.isInteger(line * 2)) return false;
  if (betType === 'total') return line >= 0 && line <= MAX_TOTAL_LINE;
  return Math.abs(line) <= MAX_SPREAD_LINE;
}

/** Whether two names mean the same team, ignoring case and surrounding spaces. */
export function isSameTeam(name: string, other: string): boolean {
  return teamKey(name) === teamKey(other);
}

/** Returns a team's name for comparison: trimmed, in lower case. */
export function teamKey(name: string): string {
  return name.trim().toLowerCase();
}

/**
 * Returns the side of a bet: either team, or OVER and UNDER in any case for a total (S-181). null when the
 * text names no valid side.
 */
export function sideOf(bet: {
  readonly betType: BetType;
  readonly teamToCover: string;
  readonly homeTeam: string;
  readonly awayTeam: string;
}): BetSide | null {
  if (bet.betType === 'total') {
    const word = teamKey(bet.teamToCover);
    return word === 'over' || word === 'under' ? word : null;
  }
  if (isSameTeam(bet.teamToCover, bet.homeTeam)) return 'home';
  return isSameTeam(bet.teamToCover, bet.awayTeam) ? 'away' : null;
}

/** Returns `teamToCover` for a side: the team's name, OVER or UNDER (S-181). */
export function teamText(side: BetSide, homeTeam: string, awayTeam: string): string {
  if (side === 'over') return 'OVER';
  if (side === 'under') return 'UNDER';
  return side === 'home' ? homeTeam : awayTeam;
}

/** Formats a bet: `Saints +2.5`, `Under 42`, `Lions ML`. Without a line it is the pick alone. */
export function pickText(bet: {
  readonly sport: Sport;
  readonly betType: BetType;
  readonly teamToCover: string;
  /** The line from the chosen side, or the total. */
  readonly spread: number | null;
}): string {
  const { sport, betType, teamToCover, spread } = bet;
  if (betType === 'total') {
    const word = teamKey(teamToCover) === 'under' ? 'Under' : 'Over';
    return spread === null ? word : `${word} ${formatTotal(spread)}`;
  }
  const team = shortTeamName(sport, teamToCover);
  if (betType === 'moneyline') return `${team} ML`;
  return spread === null ? team : `${team} ${formatSpread(spread)}`;
}
