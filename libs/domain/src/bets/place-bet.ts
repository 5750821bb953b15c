import type { BetType } from '../settlement.ts';
import { readMoneyCents } from './bet-texts.ts';

/** The Place Bet panel as typed. Every field is a text; '' means no team is chosen. */
export interface PlaceBetForm {
  /** Whether the user has a valid session (S-433). */
  readonly hasToken: boolean;
  readonly teamToCover: string;
  readonly betType: BetType;
  readonly line: string;
  readonly odds: string;
  readonly amount: string;
}

/** Checks of the CFB and generic panel (S-432 to S-437). */
const FREE_TEXT_ISSUES = {
  token: 'Please log in to place bets',
  team: 'Please select a team to bet on',
  line: 'Please enter a spread line for spread bets',
  odds: 'Please enter the betting odds',
  amount: 'Please enter a valid bet amount',
} as const;

/** Checks of the MLB and sport-aware panel (S-440 to S-444). */
const SPORT_AWARE_ISSUES = {
  teamOrAmount: 'Please select a team and enter a valid bet amount',
  line: 'Please wait for the line to load before placing your bet',
  odds: 'Please wait for the odds to load before placing your bet',
  token: 'Please log in to place bets',
  combined: 'Unable to determine odds. Please refresh the page and try again.',
} as const;

/** Confirmation text after a bet is placed, and how long it stays (S-460, S-376). */
export const BET_PLACED_TEXT = 'Bet placed successfully!';
export const BET_PLACED_BANNER_MS = 5000;
/**
 * Fallback when the server refuses without a message in the CFB and generic panel (S-458), and when a call
 * fails (S-459).
 */
export const PLACE_BET_FAILED_TEXT = 'Failed to place bet';
export const PLACE_BET_BROKEN_TEXT = 'Failed to place bet. Please try again.';

/** Error text of the MLB and sport-aware panel when the server answers success: false (S-459). */
export function placeBetRefusedText(serverError: string): string {
  return `${PLACE_BET_FAILED_TEXT}: ${serverError}`;
}

/** Returns the first failing check of the CFB and generic panel; null for none. */
export function freeTextIssue(form: PlaceBetForm): string | null {
  if (!form.hasToken) return FREE_TEXT_ISSUES.token;
  if (isEmpty(form.teamToCover)) return FREE_TEXT_ISSUES.team;
  if (form.betType === 'spread' && isEmpty(form.line)) return FREE_TEXT_ISSUES.line;
  if (isEmpty(form.odds)) return FREE_TEXT_ISSUES.odds;
  return isAmount(form.amount) ? null : FREE_TEXT_ISSUES.amount;
}

/** Returns the first failing check of the MLB and sport-aware panel; null for none. */
export function sportAwareIssue(form: PlaceBetForm): string | null {
  if (isEmpty(form.teamToCover) || !isAmount(form.amount)) return SPORT_AWARE_ISSUES.teamOrAmount;
  if (form.betType === 'spread' && isEmpty(form.line)) return SPORT_AWARE_ISSUES.line;
  if (form.odds === '') return SPORT_AWARE_ISSUES.odds;
  if (!form.hasToken) return SPORT_AWARE_ISSUES.token;
  const combined = oddsText({ betType: form.betType, lineText: form.line, oddsText: form.odds });
  return combined === '' ? SPORT_AWARE_ISSUES.combined : null;
}

/**
 * Whether the CFB and generic panel disables its button: the team, a spread's line or the odds are empty
 * (S-438).
 */
export function isPlaceDisabled(form: Omit<PlaceBetForm, 'hasToken' | 'amount'>): boolean {
  return isEmpty(form.teamToCover) || (form.betType === 'spread' && isEmpty(form.line)) || isEmpty(form.odds);
}

/**
 * Returns the odds as the MLB and sport-aware panel sends them (S-446): line and odds for a spread ('-1.5
 * -110'), the odds alone for a moneyline. '' without odds (S-444).
 */
export function oddsText(bet: {
  readonly betType: BetType;
  readonly lineText: string;
  readonly oddsText: string;
}): string {
  const odds = bet.oddsText.trim();
  if (odds === '') return '';
  return bet.betType === 'spread' ? `${bet.lineText.trim()} ${odds}` : odds;
}

function isEmpty(text: string): boolean {
  return text.trim() === '';
}

function isAmount(text: string): boolean {
  const cents = readMoneyCents(text);
  return cents !== null && cents > 0;
}
