import {
  DEFAULT_BET_CENTS,
  betPrice,
  centsToDollars,
  dollarsToCents,
  formatOdds,
  formatPickLine,
  formatSpread,
  freeTextIssue,
  isPlaceDisabled,
  isPublishedBet,
  lineNumber,
  pricesOf,
  publishedLine,
  readMoneyCents,
  readOddsText,
  recommendStake,
  shortTeamName,
  sportAwareIssue,
} from '@app/domain';
import type {
  GamePrices,
  NormalizedGame,
  OddsSource,
  PlaceBetForm,
  RecommendedStake,
  StakeReader,
} from '@app/domain';
import { amountRule, lineRule, NO_BROKEN_RULES, oddsRule } from './field-rules.ts';
import type { FieldRules } from './field-rules.ts';

/** The panel's two variants: lines and odds as free text, or a dropdown of lines. */
export type PanelVariant = 'freeText' | 'sportAware';

export type Side = 'home' | 'away';

/** The panel's input. */
export interface BetForm {
  readonly side: Side | null;
  readonly betType: 'spread' | 'moneyline';
  readonly line: string;
  readonly odds: string;
  /** 'user' from the first key in the odds field. Autofill never overwrites typed odds (S-431). */
  readonly oddsSource: OddsSource | null;
  /** '' for none. */
  readonly sportsbook: string;
  readonly amount: string;
}

/** Why a stake is too large: above the reader's limit per bet, or above the bankroll (S-461). */
export type StakeExcess = 'limit' | 'bankroll';

/** The data that fills the panel. */
export interface FormBasis {
  readonly game: NormalizedGame;
  readonly variant: PanelVariant;
  readonly prices: GamePrices;
  readonly reader: StakeReader;
  /** Whether the newest file no longer has the game. */
  readonly isWithdrawn: boolean;
  /** The recommended stake at the published odds. A withdrawn pick or a started game has none (S-372). */
  readonly stake: RecommendedStake | null;
  /** The reader's usual amount: one of the buttons, and the panel's value after a bet. */
  readonly defaultAmount: string;
}

export function basisOf(
  game: NormalizedGame,
  reader: StakeReader,
  {
    defaultBetAmount,
    hasStarted = false,
    isWithdrawn = false,
  }: {
    readonly defaultBetAmount: number;
    readonly hasStarted?: boolean;
    readonly isWithdrawn?: boolean;
  },
): FormBasis {
  return {
    game,
    variant: game.sport === 'nfl' || game.sport === 'mlb' ? 'sportAware' : 'freeText',
    prices: pricesOf(game),
    reader,
    isWithdrawn,
    stake: hasStarted || isWithdrawn ? null : recommendStake(game, reader),
    defaultAmount: amountText(dollarsToCents(defaultBetAmount) || DEFAULT_BET_CENTS),
  };
}

/** Returns the recommended stake as the amount field shows it, or '' without one. */
export function presetAmount({ stake }: FormBasis): string {
  return stake?.kind === 'bet' ? amountText(stake.stakeCents) : '';
}

/** Formats cents for the amount field: '50', '12.50'. */
export function amountText(cents: number): string {
  return cents % 100 === 0 ? String(centsToDollars(cents)) : centsToDollars(cents).toFixed(2);
}

/**
 * Returns the initial panel: the recommended team with its line, odds and stake when the record is a bet. Empty for a
 * pass, a withdrawn pick or a game that has started (S-428, S-429).
 */
export function firstForm(basis: FormBasis, sportsbook = ''): BetForm {
  const { game, stake } = basis;
  return filled(
    {
      side: stake?.kind === 'bet' ? game.pickSide : null,
      betType: game.pickBetType,
      line: '',
      odds: '',
      oddsSource: null,
      sportsbook,
      amount: presetAmount(basis),
    },
    basis,
  );
}

/** Changes the team and fills line and odds again (S-431). */
export function withSide(form: BetForm, side: Side, basis: FormBasis): BetForm {
  return filled({ ...form, side }, basis);
}

/**
 * Changes the bet type. MLB and the sport-aware panel clear the line first, then line and odds are filled (S-430,
 * S-431).
 */
export function withBetType(form: BetForm, betType: BetForm['betType'], basis: FormBasis): BetForm {
  const line = basis.variant === 'sportAware' ? '' : form.line;
  return filled({ ...form, betType, line }, basis);
}

/** Changes the line. The odds follow unless they were typed (S-431). */
export function withLine(form: BetForm, line: string, basis: FormBasis): BetForm {
  return priced({ ...form, line }, basis);
}

/** Sets typed odds, which stop autofill until team or type changes (S-431, S-451). */
export function withOdds(form: BetForm, odds: string): BetForm {
  return { ...form, odds, oddsSource: 'user' };
}

/**
 * Refills the autofilled fields when pick, odds, bankroll or limit change under the open panel, or the game starts. Typed
 * values stay. The bet follows the pick unless its team, type, line or odds were changed. With a typed amount it stays
 * when only the recommended stake is gone, as after the start.
 */
export function refilled(form: BetForm, last: FormBasis, basis: FormBasis): BetForm {
  const { sportsbook } = form;
  const hasOwnAmount = form.amount !== presetAmount(last);
  const amount = hasOwnAmount ? form.amount : presetAmount(basis);
  const isOwnBet = form.side !== null && hasOwnAmount && pickOf(last) === pickOf(basis);
  if (hasPickOf(form, last) && !isOwnBet) return { ...firstForm(basis, sportsbook), amount };
  const isLineFilled = form.oddsSource !== 'user' && form.line === lineToFill(form, last);
  return (isLineFilled ? filled : priced)({ ...form, amount }, basis);
}

/** Returns whether the form has the bet it was filled with, whatever its amount. */
function hasPickOf(form: BetForm, basis: FormBasis): boolean {
  const { sportsbook, amount } = form;
  return JSON.stringify(form) === JSON.stringify({ ...firstForm(basis, sportsbook), amount });
}

/** Says that the pick changed under the panel, and what that means for the bet in it. null without a change or a bet. */
export function pickNews(form: BetForm, last: FormBasis, basis: FormBasis): string | null {
  const [before, now] = [pickOf(last), pickOf(basis)];
  const follows = hasPickOf(form, last);
  if (before === now || (form.side === null && (now === null || !follows))) return null;
  const news = basis.isWithdrawn
    ? 'The pick was withdrawn.'
    : now === null
      ? 'The decision is now Pass.'
      : `The pick is now ${now}.`;
  if (follows && now === null) return news;
  return isSameBet(form, refilled(form, last, basis))
    ? `${news} Your bet is unchanged.`
    : `${news} Check the bet before you place it.`;
}

function isSameBet(one: BetForm, other: BetForm): boolean {
  const fields = ['side', 'betType', 'line', 'odds'] as const;
  return fields.every((field) => one[field] === other[field]);
}

/** Returns the pick that fills the panel, or null without one. */
function pickOf({ game, isWithdrawn }: FormBasis): string | null {
  if (isWithdrawn || !isPublishedBet(game) || game.team_to_cover === null) return null;
  const team = shortTeamName(game.sport, game.team_to_cover);
  return `${team} ${formatPickLine(game.pickBetType, game.pickLine)}`;
}

/** Returns the recommended stake for the panel's input, or null when it differs from the published pick (S-372). */
export function stakeFor(form: BetForm, { game, reader, stake }: FormBasis): RecommendedStake | null {
  const odds = readOddsText(form.odds);
  const isPick =
    stake !== null &&
    form.side === game.pickSide &&
    form.betType === game.pickBetType &&
    (form.betType === 'moneyline' || lineNumber(form.line) === game.pickLine);
  return isPick && odds !== null ? recommendStake(game, reader, odds) : null;
}

/** Returns the limit that the amount exceeds, before anything is sent (S-461), or null. */
export function excessOf({ amount }: BetForm, { reader }: FormBasis): StakeExcess | null {
  const cents = readMoneyCents(amount) ?? 0;
  if (reader.maxStakeCents !== null && cents > reader.maxStakeCents) return 'limit';
  return cents > reader.bankrollCents ? 'bankroll' : null;
}

/**
 * Returns the panel after a bet: the default amount and no team. CFB and the generic panel clear line and odds too
 * (S-460).
 */
export function afterPlacing(form: BetForm, { variant, defaultAmount }: FormBasis): BetForm {
  const cleared = { ...form, side: null, amount: defaultAmount };
  return variant === 'freeText' ? { ...cleared, line: '', odds: '', oddsSource: null } : cleared;
}

/** Returns the published line of the chosen side, or null without a side or a published line. */
export function originalLine(form: BetForm, { prices }: FormBasis): number | null {
  return form.side === null ? null : publishedLine(prices, form.side);
}

export function teamOf(side: Side | null, game: NormalizedGame): string {
  if (side === null) return '';
  return side === 'home' ? game.home_team : game.away_team;
}

/** Returns the first failing check in the variant's order, or null. */
export function issueOf(form: BetForm, basis: FormBasis, hasToken: boolean): string | null {
  const typed = typedOf(form, basis, hasToken);
  const rules = rulesOf(form, basis);
  const checked = rules.amount === null ? typed : { ...typed, amount: '' };
  const isFreeText = basis.variant === 'freeText';
  return (isFreeText ? freeTextIssue(checked) : sportAwareIssue(checked)) ?? rules.line ?? rules.odds;
}

/** Returns the rules to show at the fields: those behind the panel's alert. */
export function shownRules(form: BetForm, basis: FormBasis, alertText: string | undefined): FieldRules {
  return alertText !== undefined && alertText === issueOf(form, basis, true)
    ? rulesOf(form, basis)
    : NO_BROKEN_RULES;
}

function rulesOf(form: BetForm, basis: FormBasis): FieldRules {
  // The minimum (S-438) and whole dollars (S-445) do not apply to the user's own default, the preset and the recommended
  // stake.
  const stake = stakeFor(form, basis);
  const recommended = stake?.kind === 'bet' ? amountText(stake.stakeCents) : null;
  const known = [basis.defaultAmount, presetAmount(basis), recommended].filter((amount) => amount !== '');
  return {
    line: form.betType === 'spread' ? lineRule(form.line) : null,
    odds: oddsRule(form.odds),
    amount: known.includes(form.amount) ? null : amountRule(form.amount, basis.variant === 'sportAware'),
  };
}

/**
 * Returns whether the button is disabled: when the stake exceeds a limit (S-461), and in CFB and the generic panel also
 * while team, spread line or odds are empty (S-438).
 */
export function isDisabled(form: BetForm, basis: FormBasis): boolean {
  if (excessOf(form, basis) !== null) return true;
  return basis.variant === 'freeText' && isPlaceDisabled(typedOf(form, basis, true));
}

function typedOf(form: BetForm, { game }: FormBasis, hasToken: boolean): PlaceBetForm {
  const { betType, line, odds, amount } = form;
  return { hasToken, teamToCover: teamOf(form.side, game), betType, line, odds, amount };
}

/** Fills line and odds. */
function filled(form: BetForm, basis: FormBasis): BetForm {
  return priced({ ...form, line: lineToFill(form, basis) ?? form.line, oddsSource: null }, basis);
}

/** Returns the published line. A missing or zero one is null: the user chooses or types the line (S-428, S-429). */
function lineToFill({ side, betType }: BetForm, { prices }: FormBasis): string | null {
  const published = betType === 'spread' && side !== null ? publishedLine(prices, side) : null;
  return published === null || published === 0 ? null : formatSpread(published);
}

function priced(form: BetForm, basis: FormBasis): BetForm {
  if (form.oddsSource === 'user') return form;
  const { sport } = basis.game;
  const { betType, side } = form;
  const line = betType === 'spread' ? lineNumber(form.line) : 0;
  if (side === null || line === null) return { ...form, odds: '', oddsSource: null };
  const { odds, source } = betPrice({ sport, prices: basis.prices, side, betType, line });
  return { ...form, odds: formatOdds(odds), oddsSource: source };
}
