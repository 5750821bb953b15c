import type { BetType } from '../settlement.ts';
import { readMoneyCents } from './bet-texts.ts';

/** The Place Bet panel as it is typed: every field is a text, an unchosen team is ''. */
export interface PlaceBetForm {
  /** Whether the reader is signed in with a token that counts (S-433). */
  readonly hasToken: boolean;
  readonly teamToCover: string;
  readonly betType: BetType;
  readonly line: string;
  readonly odds: string;
  readonly amount: string;
}

/** The checks of the CFB and generic panel (S-432 to S-437). */
const FREE_TEXT_ISSUES = {
  token: 'Please log in to place bets',
  team: 'Please select a team to bet on',
  line: 'Please enter a spread line for spread bets',
  odds: 'Please enter the betting odds',
  amount: 'Please enter a valid bet amount',
} as const;

/** The checks of the MLB and sport-aware panel (S-440 to S-444). */
const SPORT_AWARE_ISSUES = {
  teamOrAmount: 'Please select a team and enter a valid bet amount',
  line: 'Please wait for the line to load before placing your bet',
  odds: 'Please wait for the odds to load before placing your bet',
  token: 'Please log in to place bets',
  combined: 'Unable to determine odds. Please refresh the page and try again.',
} as const;

/** What the panel says once a bet stands, and for how long (S-460, S-376). */
export const BET_PLACED_TEXT = 'Bet placed successfully!';
export const BET_PLACED_BANNER_MS = 5000;
/** When the server refuses without a word, CFB and generic (S-458); when a call breaks off (S-459). */
export const PLACE_BET_FAILED_TEXT = 'Failed to place bet';
export const PLACE_BET_BROKEN_TEXT = 'Failed to place bet. Please try again.';

/** What the MLB and sport-aware panel says when the server answers success false (S-459). */
export function placeBetRefusedText(serverError: string): string {
  return `${PLACE_BET_FAILED_TEXT}: ${serverError}`;
}

/** The first failing check of the CFB and generic panel in the order of document 2 §5.2; null for none. */
export function freeTextIssue(form: PlaceBetForm): string | null {
  if (!form.hasToken) return FREE_TEXT_ISSUES.token;
  if (isEmpty(form.teamToCover)) return FREE_TEXT_ISSUES.team;
  if (form.betType === 'spread' && isEmpty(form.line)) return FREE_TEXT_ISSUES.line;
  if (isEmpty(form.odds)) return FREE_TEXT_ISSUES.odds;
  return isAmount(form.amount) ? null : FREE_TEXT_ISSUES.amount;
}

/** The first failing check of the MLB and sport-aware panel in the order of document 2 §5.3; null for none. */
export function sportAwareIssue(form: PlaceBetForm): string | null {
  if (isEmpty(form.teamToCover) || !isAmount(form.amount)) return SPORT_AWARE_ISSUES.teamOrAmount;
  if (form.betType === 'spread' && isEmpty(form.line)) return SPORT_AWARE_ISSUES.line;
  if (form.odds === '') return SPORT_AWARE_ISSUES.odds;
  if (!form.hasToken) return SPORT_AWARE_ISSUES.token;
  const combined = oddsText({ betType: form.betType, lineText: form.line, oddsText: form.odds });
  return combined === '' ? SPORT_AWARE_ISSUES.combined : null;
}

/** Whether the CFB and generic panel's button is disabled: team, line of a spread or odds is empty (S-438). */
export function isPlaceDisabled(form: Omit<PlaceBetForm, 'hasToken' | 'amount'>): boolean {
  return isEmpty(form.teamToCover) || (form.betType === 'spread' && isEmpty(form.line)) || isEmpty(form.odds);
}

/**
 * The odds as the MLB and sport-aware panel sends them: line and odds joined by one space for a spread ('-1.5
 * -110'), the odds alone for a moneyline (S-446). '' while there are no odds (S-444).
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
