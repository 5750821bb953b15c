import { formatSpread, formatTotal } from '../formats.ts';
import type { BetSide, BetType } from '../settlement.ts';
import type { Sport } from '../sports.ts';
import { shortTeamName } from '../teams.ts';
import { LINE_REACH } from './odds-autofill.ts';

/** Longest name of a team a bet may carry, in characters. */
export const MAX_TEAM_LENGTH = 80;
/** Bounds of a stake in cents: one cent to the largest bankroll there is. */
export const MIN_STAKE_CENTS = 1;
export const MAX_STAKE_CENTS = 100_000_000;
/** Largest spread of a bet: a published one is at most 50, and the dropdown reaches 10 beyond it. */
export const MAX_SPREAD_LINE = 50 + LINE_REACH;
/** Largest total of a bet, above that of any game ever played in the five sports. */
export const MAX_TOTAL_LINE = 400;

/** Whether a number can be a bet's line: a multiple of 0.5 inside the bounds, a total not below 0 (S-182). */
export function isBetLine(betType: BetType, line: number): boolean {
  if (!Number.isInteger(line * 2)) return false;
  if (betType === 'total') return line >= 0 && line <= MAX_TOTAL_LINE;
  return Math.abs(line) <= MAX_SPREAD_LINE;
}

/** Whether two names mean one team: the same but for case and blanks around them. */
export function isSameTeam(name: string, other: string): boolean {
  return teamKey(name) === teamKey(other);
}

/** A team's name as names are compared: without blanks around it, in lower case. */
export function teamKey(name: string): string {
  return name.trim().toLowerCase();
}

/**
 * The side a bet is on: either team, or OVER and UNDER in any case for a total (S-181). null when the text
 * names no side of that bet type.
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

/** `teamToCover` of a side: the team's name, OVER or UNDER (S-181). */
export function teamText(side: BetSide, homeTeam: string, awayTeam: string): string {
  if (side === 'over') return 'OVER';
  if (side === 'under') return 'UNDER';
  return side === 'home' ? homeTeam : awayTeam;
}

/** A bet for display: `Saints +2.5`, `Under 42`, `Lions ML`; without a line the pick alone. */
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
