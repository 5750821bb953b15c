import {
  DEFAULT_BET_CENTS,
  betPrice,
  centsToDollars,
  dollarsToCents,
  formatOdds,
  formatSpread,
  freeTextIssue,
  isPlaceDisabled,
  lineNumber,
  pricesOf,
  publishedLine,
  sportAwareIssue,
} from '@app/domain';
import type { GamePrices, NormalisedGame, OddsSource, PlaceBetForm } from '@app/domain';

/** The two ways the panel asks: lines and odds as free text, or a dropdown of lines (document 2 §5.2, §5.3). */
export type PanelVariant = 'freeText' | 'sportAware';

export type Side = 'home' | 'away';

/** The panel as it is typed. */
export interface BetForm {
  readonly side: Side | null;
  readonly betType: 'spread' | 'moneyline';
  readonly line: string;
  readonly odds: string;
  /** 'user' from the first key in the odds field on: what was typed is not filled over (checklist S-431). */
  readonly oddsSource: OddsSource | null;
  readonly amount: string;
}

/** What the panel is filled from. */
export interface FormBasis {
  readonly game: NormalisedGame;
  readonly variant: PanelVariant;
  readonly prices: GamePrices;
  /** The amount the panel begins with, and returns to. */
  readonly defaultAmount: string;
}

export function basisOf(game: NormalisedGame, defaultBetAmount: number): FormBasis {
  return {
    game,
    variant: game.sport === 'nfl' || game.sport === 'mlb' ? 'sportAware' : 'freeText',
    prices: pricesOf(game),
    defaultAmount: amountText(dollarsToCents(defaultBetAmount) || DEFAULT_BET_CENTS),
  };
}

/** Cents as they stand in the amount field: '50', '12.50'. */
export function amountText(cents: number): string {
  return cents % 100 === 0 ? String(centsToDollars(cents)) : centsToDollars(cents).toFixed(2);
}

/**
 * The panel as it opens: the default amount, in NFL the recommended team; in NFL and CFB line and odds are those of the
 * recommended side where its spread is not zero (checklist S-428, S-429).
 */
export function firstForm(basis: FormBasis): BetForm {
  const { game, defaultAmount } = basis;
  return filled(
    {
      side: game.sport === 'nfl' ? game.pickSide : null,
      betType: game.pickBetType,
      line: '',
      odds: '',
      oddsSource: null,
      amount: defaultAmount,
    },
    basis,
  );
}

/** Another team: line and odds are filled anew (checklist S-431). */
export function withSide(form: BetForm, side: Side, basis: FormBasis): BetForm {
  return filled({ ...form, side }, basis);
}

/** Another type: MLB and the sport-aware panel clear the line first, then line and odds are filled (S-430, S-431). */
export function withBetType(form: BetForm, betType: BetForm['betType'], basis: FormBasis): BetForm {
  const line = basis.variant === 'sportAware' ? '' : form.line;
  return filled({ ...form, betType, line }, basis);
}

/** Another line: the odds follow, unless they were typed (checklist S-431). */
export function withLine(form: BetForm, line: string, basis: FormBasis): BetForm {
  return priced({ ...form, line }, basis);
}

/** Typed odds are the user's and stop the auto-fill until team or type changes (checklist S-431, S-451). */
export function withOdds(form: BetForm, odds: string): BetForm {
  return { ...form, odds, oddsSource: 'user' };
}

/** The published prices changed under the open panel: what was filled from the old ones is filled anew. */
export function repriced(form: BetForm, basis: FormBasis): BetForm {
  return priced(form, basis);
}

/** After a bet: the default amount, no team; CFB and the generic panel lose line and odds too (checklist S-460). */
export function afterPlacing(form: BetForm, { variant, defaultAmount }: FormBasis): BetForm {
  const cleared = { ...form, side: null, amount: defaultAmount };
  return variant === 'freeText' ? { ...cleared, line: '', odds: '', oddsSource: null } : cleared;
}

/** The published line of the chosen side; null without a side or where the file names none. */
export function originalLine(form: BetForm, { prices }: FormBasis): number | null {
  return form.side === null ? null : publishedLine(prices, form.side);
}

export function teamOf(side: Side | null, game: NormalisedGame): string {
  if (side === null) return '';
  return side === 'home' ? game.home_team : game.away_team;
}

/** The first check that fails, in the order of the variant; null when none does (document 2 §5.2, §5.3). */
export function issueOf(form: BetForm, basis: FormBasis, hasToken: boolean): string | null {
  const typed = typedOf(form, basis, hasToken);
  if (basis.variant === 'freeText') return freeTextIssue(typed);
  // Whole dollars only (S-445), but a default that has cents is the user's own choice.
  const isWhole = /^\d+$/.test(form.amount) || form.amount === basis.defaultAmount;
  return sportAwareIssue(isWhole ? typed : { ...typed, amount: '' });
}

/** CFB and generic: the button is disabled while team, line of a spread or odds are empty (checklist S-438). */
export function isDisabled(form: BetForm, basis: FormBasis): boolean {
  return basis.variant === 'freeText' && isPlaceDisabled(typedOf(form, basis, true));
}

function typedOf(form: BetForm, { game }: FormBasis, hasToken: boolean): PlaceBetForm {
  const { betType, line, odds, amount } = form;
  return { hasToken, teamToCover: teamOf(form.side, game), betType, line, odds, amount };
}

/** The side line and odds are of: the chosen one, before that in football the recommended one. */
function sideToFill(form: BetForm, { game }: FormBasis): Side | null {
  return form.side ?? (game.sport === 'mlb' ? null : game.pickSide);
}

/** Line and odds anew. A spread of zero or none leaves the line as it is, to be chosen or typed (S-428, S-429). */
function filled(form: BetForm, basis: FormBasis): BetForm {
  const side = sideToFill(form, basis);
  const published = form.betType === 'spread' && side !== null ? publishedLine(basis.prices, side) : null;
  const line = published === null || published === 0 ? form.line : formatSpread(published);
  return priced({ ...form, line, oddsSource: null }, basis);
}

function priced(form: BetForm, basis: FormBasis): BetForm {
  if (form.oddsSource === 'user') return form;
  const { sport } = basis.game;
  const { betType } = form;
  const side = sideToFill(form, basis);
  const line = betType === 'spread' ? lineNumber(form.line) : 0;
  if (side === null || line === null) return { ...form, odds: '', oddsSource: null };
  const { odds, source } = betPrice({ sport, prices: basis.prices, side, betType, line });
  return { ...form, odds: formatOdds(odds), oddsSource: source };
}
