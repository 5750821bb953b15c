import type { Token } from '../text/token.ts';
import { BEFORE_COUNT, COUNTED, hasPlus, isBarePrice, isEvenPrice } from './bare-price.ts';
import { BEFORE_CHANCE, chanceOf, hasChance, isChance, isEvenChance, isShareOf } from './chances.ts';
import { isMonthName, isYearNumber } from './dates.ts';

/** The numbers of a message by what they mean. */
export interface Figures {
  readonly odds: readonly number[];
  /** Whether a price was said without its sign, so that the other sign may be meant. */
  readonly isUnsigned: boolean;
  /** Signed like prices, but no price has these: `-50`. They may be lines. */
  readonly lines: readonly number[];
  readonly percents: readonly number[];
  readonly bankroll: number | null;
  readonly stake: number | null;
  readonly count: number | null;
}

const MIN_ODDS = 100;
const MAX_ODDS = 100_000;
const BANKROLL_WORDS: readonly string[] = [
  'bankroll',
  'roll',
  'account',
  'balance',
  'budget',
  'own',
  'have',
  'had',
  'only',
  'got',
];
const BEFORE_TIME: readonly string[] = ['week', 'weeks', 'weak', 'season'];
const OF_NUMBER: readonly string[] = ['number', 'no', 'nr', 'num'];
const UNITS_OF_TIME: readonly string[] = [
  'day',
  'days',
  'weeks',
  'weekends',
  'month',
  'months',
  'years',
  'hours',
];
const GETTING: readonly string[] = ['get', 'getting', 'got', 'catching', 'take', 'taking', 'plus'];
const MAX_DAY = 31;
const LAYING: readonly string[] = ['lay', 'laying', 'giving', 'give', 'minus'];

/** Gives every number its meaning by its form and its neighbors. */
export function readFigures(tokens: readonly Token[]): Figures {
  const odds: number[] = [];
  const lines: number[] = [];
  const percents: number[] = [];
  const amounts: { value: number; index: number; isMoney: boolean }[] = [];
  let count: number | null = null;
  let isUnsigned = false;
  for (const [index, token] of tokens.entries()) {
    const { figure } = token;
    if (figure === undefined) {
      if (isEvenPrice(tokens, index)) odds.push(100);
      continue;
    }
    const signed = signedValue(tokens, index);
    const said = fractionOdds(tokens, index);
    if (said !== null) odds.push(said);
    else if (isFractionTail(tokens, index) || isWon(tokens, index) || isTime(tokens, index)) continue;
    else if (figure.isPercent) percents.push(figure.value);
    else if (figure.isMoney) amounts.push({ value: figure.value, index, isMoney: true });
    else if (signed !== null && Math.abs(signed) >= MIN_ODDS && Math.abs(signed) <= MAX_ODDS)
      odds.push(signed);
    else if (signed !== null && Math.abs(signed) < MIN_ODDS) lines.push(signed);
    else if (isReplaced(tokens, index) && odds.length > 0)
      odds.push(Math.sign(odds.at(-1) ?? 0) * figure.value);
    else if (isShareOf(tokens, index)) continue;
    else if (isBarePrice(tokens, index)) {
      odds.push(hasPlus(tokens) ? figure.value : -figure.value);
      isUnsigned = !hasPlus(tokens);
    } else if (isChance(tokens, index)) percents.push(chanceOf(tokens, index));
    else if (isCount(tokens, index)) count ??= figure.value;
    else if (!['th', 'st', 'nd', 'rd', 'u', 'x'].includes(figure.suffix)) {
      amounts.push({ value: figure.value, index, isMoney: false });
    }
  }
  if (percents.length === 0 && isEvenChance(tokens, odds.length > 0)) percents.push(50);
  return {
    odds: [...new Set(odds)],
    isUnsigned,
    lines,
    percents,
    count,
    ...readAmounts(tokens, amounts, odds, percents),
  };
}

/** `laying 105 instead of 110` */
function isReplaced(tokens: readonly Token[], index: number): boolean {
  const { figure } = tokens[index] ?? {};
  if (figure === undefined || figure.isMoney || figure.suffix !== '') return false;
  if (figure.value < MIN_ODDS || figure.value > MAX_RETURN || figure.value % 1 !== 0) return false;
  return /(?:instead of|rather than|versus)$/.test(
    tokens
      .slice(0, index)
      .map(({ text }) => text)
      .join(' '),
  );
}

/** The value with its sign, also one that is only said: `laying 110`, `getting 3.5`; null without. */
function signedValue(tokens: readonly Token[], index: number): number | null {
  const figure = tokens[index]?.figure;
  if (figure === undefined) return null;
  if (figure.sign !== null) return figure.sign === '-' ? -figure.value : figure.value;
  if (figure.isMoney || figure.isPercent || figure.suffix !== '') return null;
  const before = tokens[index - 1]?.text ?? '';
  // `p .5` is a chance.
  const isHalf =
    figure.value % 1 === 0.5 &&
    figure.value < 70 &&
    !BEFORE_CHANCE.includes(before) &&
    // `my probability is 0.50`
    !(figure.value < 1 && hasChance(tokens));
  const isPoints = ['points', 'pts', 'point'].includes(tokens[index + 1]?.text ?? '');
  if (LAYING.includes(before) && (isHalf || isPoints || figure.value >= MIN_ODDS)) return -figure.value;
  if (isHalf || isPoints) return figure.value;
  return GETTING.includes(before) && before === 'plus' ? figure.value : null;
}

/** `3 to 1` as American odds. */
function fractionOdds(tokens: readonly Token[], index: number): number | null {
  const [over, to, under] = [tokens[index]?.figure, tokens[index + 1]?.text, tokens[index + 2]?.figure];
  const returned = returnedOn(tokens, index);
  if (returned !== null) return returned;
  if (over === undefined || under === undefined || to !== 'to' || over.isMoney || over.isPercent) return null;
  if (over.value > 1_000 || under.value === 0 || under.value > 20 || over.value === 0) return null;
  // `from 2.5 to 1.5` is a line.
  if (over.value % 1 !== 0 || under.value % 1 !== 0) return null;
  // The usual price: 11 are laid to win 10.
  if (over.value === 11 && under.value === 10) return -110;
  const ratio = over.value / under.value;
  return Math.round(ratio >= 1 ? ratio * 100 : -100 / ratio);
}

/** `100 to win 105` is +105, `risk 110 to win 100` is -110. Null for other amounts. */
function returnedOn(tokens: readonly Token[], index: number): number | null {
  const [to, win] = [tokens[index + 1]?.text, tokens[index + 2]?.text];
  const [risked, won] = [tokens[index]?.figure?.value ?? 0, tokens[index + 3]?.figure?.value ?? 0];
  if (to !== 'to' || !['win', 'make', 'return'].includes(win ?? '')) return null;
  if (risked === 100 && won > 100 && won <= MAX_RETURN) return won;
  return won === 100 && risked > 100 && risked <= MAX_RETURN ? -risked : null;
}

const MAX_RETURN = 600;
const isWon = (tokens: readonly Token[], index: number): boolean => returnedOn(tokens, index - 3) !== null;

const isFractionTail = (tokens: readonly Token[], index: number): boolean =>
  tokens[index - 1]?.text === 'to' && fractionOdds(tokens, index - 2) !== null;

function isTime(tokens: readonly Token[], index: number): boolean {
  const { figure } = tokens[index] ?? {};
  if (figure === undefined || figure.isMoney || figure.isPercent) return false;
  const before = tokens[index - 1]?.text ?? '';
  const isNumbered = OF_NUMBER.includes(before) && BEFORE_TIME.includes(tokens[index - 2]?.text ?? '');
  if (isNumbered || BEFORE_TIME.includes(before) || (isMonthName(before) && figure.value <= MAX_DAY))
    return true;
  const after = tokens[index + 1]?.text ?? '';
  if (after === 'week' || after === 'season' || UNITS_OF_TIME.includes(after)) return true;
  return (
    isYearNumber(tokens[index]) &&
    !['bankroll', 'roll'].includes(after) &&
    (!['bankroll', 'roll', 'with', 'have', 'had', 'of'].includes(before) ||
      isMonthName(tokens[index - 2]?.text ?? '')) &&
    !tokens.some((one) => one.figure?.isPercent === true)
  );
}

function isCount(tokens: readonly Token[], index: number): boolean {
  const value = tokens[index]?.figure?.value ?? 0;
  if (value < 1 || value > 100 || value % 1 !== 0) return false;
  const [before, after] = [tokens[index - 1]?.text ?? '', tokens[index + 1]?.text ?? ''];
  // `my plays lately, only 5`; `only 5 on the saints` is a stake.
  const isOnly = ['only', 'just'].includes(before) && value <= 20 && after !== 'on';
  // `my last bets, 5 of them`
  const isOfThem = after === 'of' && ['them', 'em', 'those'].includes(tokens[index + 2]?.text ?? '');
  // `75 bet, payout?`
  const isBet = after === 'bet' && value > 1 && !BEFORE_COUNT.includes(before);
  return isOnly || isOfThem || BEFORE_COUNT.includes(before) || (COUNTED.includes(after) && !isBet);
}

/** Which amounts are a bankroll and which a stake. */
function readAmounts(
  tokens: readonly Token[],
  amounts: readonly { value: number; index: number; isMoney: boolean }[],
  odds: readonly number[],
  percents: readonly number[],
): { bankroll: number | null; stake: number | null } {
  const words = tokens.map(({ text }) => text);
  const hasKelly = words.includes('kelly');
  let bankroll: number | null = null;
  let stake: number | null = null;
  for (const { value, index, isMoney } of amounts) {
    const around = words.slice(Math.max(0, index - 4), index + 4);
    const isKellyRoll = hasKelly && percents.length > 0 && (odds.length > 0 || isMoney) && value >= 100;
    const isAtHand =
      words[index - 1] === 'with' &&
      isMoney &&
      odds.length === 0 &&
      /\b(bet|starting)\b/.test(words.join(' '));
    const isToPlayWith = ['to play with', 'to work with'].includes(
      words.slice(index + 1, index + 4).join(' '),
    );
    const isCalledRoll =
      ['bankroll', 'bank'].includes(words[index - 1] ?? '') ||
      (words[index - 2] === 'bankroll' && words[index - 1] === 'is');
    const isOfBetting =
      /\b(?:money|funds?|budget|cash|pot) (?:to|for|i have for|set aside for) (?:bet|betting|bets|gambling|wagering|play|wagers)(?: with)? (?:is|of|are|would be|was)$/.test(
        words.slice(0, index).join(' '),
      );
    const isRoll =
      isOfBetting ||
      isKellyRoll ||
      isAtHand ||
      isToPlayWith ||
      isCalledRoll ||
      around.some((word) => BANKROLL_WORDS.includes(word));
    if (isRoll && (value >= 100 || isMoney) && (isCalledRoll || !isBetOf(words, index))) bankroll ??= value;
    else if (isMoney || value >= 5) stake ??= value;
  }
  return { bankroll, stake };
}

const AT_HAND: readonly string[] = ['hand', 'me', 'my', 'account', 'deposit'];

/** `betting 75`, `a $50 bet`, `have $50 on this`: a stake, whatever else is near. */
function isBetOf(words: readonly string[], index: number): boolean {
  const before = words[index - 1] ?? '';
  return (
    ['bet', 'betting', 'put', 'risk', 'stake', 'wager', 'putting', 'risking', 'staking'].includes(before) ||
    ['bet', 'wager', 'stake'].includes(words[index + 1] ?? '') ||
    isLaidOn(words.slice(index + 1))
  );
}

/** What comes behind an amount that is on something: `dollars on this`. */
function isLaidOn([first, ...rest]: readonly string[]): boolean {
  const [on, what = ''] = first === 'dollars' || first === 'bucks' ? rest : [first, ...rest];
  return on === 'on' && what !== '' && !AT_HAND.includes(what);
}
