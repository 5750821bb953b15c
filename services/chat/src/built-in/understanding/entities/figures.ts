import type { Token } from '../text/token.ts';

/** The numbers of a message by what they mean. */
export interface Figures {
  readonly odds: readonly number[];
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
  'have',
  'had',
  'only',
  'got',
];
const COUNTED: readonly string[] = [
  ...[
    'bets',
    'bet',
    'picks',
    'pick',
    'wagers',
    'plays',
    'high',
    'medium',
    'nfl',
    'cfb',
    'mlb',
    'games',
    'most',
  ],
  ...[
    'college',
    'baseball',
    'football',
    'best',
    'recent',
    'low',
    'results',
    'settled',
    'winners',
    'i',
    'latest',
    'newest',
  ],
];
const BEFORE_COUNT: readonly string[] = [
  'last',
  'top',
  'best',
  'my',
  'first',
  'recent',
  'latest',
  'previous',
];
const BEFORE_TIME: readonly string[] = ['week', 'weeks', 'season'];
const GETTING: readonly string[] = ['get', 'getting', 'got', 'catching', 'take', 'taking', 'plus'];
const LAYING: readonly string[] = ['lay', 'laying', 'giving', 'give', 'minus'];

/** Gives every number its meaning by its form and its neighbors. */
export function readFigures(tokens: readonly Token[]): Figures {
  const odds: number[] = [];
  const lines: number[] = [];
  const percents: number[] = [];
  const amounts: { value: number; index: number; isMoney: boolean }[] = [];
  let count: number | null = null;
  for (const [index, token] of tokens.entries()) {
    const { figure } = token;
    if (figure === undefined) {
      if (token.text === 'even' && ['money', 'odds'].includes(tokens[index + 1]?.text ?? '')) odds.push(100);
      continue;
    }
    const signed = signedValue(tokens, index);
    const said = fractionOdds(tokens, index);
    if (said !== null) odds.push(said);
    else if (isFractionTail(tokens, index) || isTime(tokens, index)) continue;
    else if (figure.isPercent) percents.push(figure.value);
    else if (figure.isMoney) amounts.push({ value: figure.value, index, isMoney: true });
    else if (signed !== null && Math.abs(signed) >= MIN_ODDS && Math.abs(signed) <= MAX_ODDS)
      odds.push(signed);
    else if (signed !== null && Math.abs(signed) < MIN_ODDS) lines.push(signed);
    else if (isShareOf(tokens, index)) continue;
    else if (isKellyChance(tokens, index)) percents.push(figure.value);
    else if (isCount(tokens, index)) count ??= figure.value;
    else if (!['th', 'st', 'nd', 'rd', 'u', 'x'].includes(figure.suffix)) {
      amounts.push({ value: figure.value, index, isMoney: false });
    }
  }
  if (percents.length === 0 && isEvenChance(tokens)) percents.push(50);
  return {
    odds: [...new Set(odds)],
    lines,
    percents,
    count,
    ...readAmounts(tokens, amounts, odds, percents),
  };
}

/** The value with its sign, also one that is only said: `laying 110`, `getting 3.5`; null without. */
function signedValue(tokens: readonly Token[], index: number): number | null {
  const figure = tokens[index]?.figure;
  if (figure === undefined) return null;
  if (figure.sign !== null) return figure.sign === '-' ? -figure.value : figure.value;
  if (figure.isMoney || figure.isPercent || figure.suffix !== '') return null;
  const before = tokens[index - 1]?.text ?? '';
  const isHalf = figure.value % 1 === 0.5 && figure.value < 70;
  const isPoints = ['points', 'pts', 'point'].includes(tokens[index + 1]?.text ?? '');
  if (LAYING.includes(before) && (isHalf || isPoints || figure.value >= MIN_ODDS)) return -figure.value;
  if (isHalf || isPoints) return figure.value;
  return GETTING.includes(before) && before === 'plus' ? figure.value : null;
}

/** `3 to 1` as American odds. */
function fractionOdds(tokens: readonly Token[], index: number): number | null {
  const [over, to, under] = [tokens[index]?.figure, tokens[index + 1]?.text, tokens[index + 2]?.figure];
  if (over === undefined || under === undefined || to !== 'to' || over.isMoney || over.isPercent) return null;
  if (over.value > 1_000 || under.value === 0 || under.value > 20 || over.value === 0) return null;
  const ratio = over.value / under.value;
  return Math.round(ratio >= 1 ? ratio * 100 : -100 / ratio);
}

const isFractionTail = (tokens: readonly Token[], index: number): boolean =>
  tokens[index - 1]?.text === 'to' && fractionOdds(tokens, index - 2) !== null;

function isTime(tokens: readonly Token[], index: number): boolean {
  const { figure, raw = '' } = tokens[index] ?? {};
  if (figure === undefined || figure.isMoney || figure.isPercent) return false;
  if (BEFORE_TIME.includes(tokens[index - 1]?.text ?? '')) return true;
  const after = tokens[index + 1]?.text ?? '';
  if (after === 'week' || after === 'season') return true;
  const isYear = /^20[0-4]\d$/.test(raw) && figure.sign === null;
  return (
    isYear && !['bankroll', 'roll'].includes(after) && !tokens.some((one) => one.figure?.isPercent === true)
  );
}

function isCount(tokens: readonly Token[], index: number): boolean {
  const value = tokens[index]?.figure?.value ?? 0;
  if (value < 1 || value > 100 || value % 1 !== 0) return false;
  const [before, after] = [tokens[index - 1]?.text ?? '', tokens[index + 1]?.text ?? ''];
  return BEFORE_COUNT.includes(before) || COUNTED.includes(after);
}

/** `kelly 56 at -105` */
const isKellyChance = (tokens: readonly Token[], index: number): boolean =>
  tokens[index - 1]?.text === 'kelly' &&
  tokens[index + 1]?.text === 'at' &&
  (tokens[index]?.figure?.value ?? 100) < 100;

/** `how many of 10`, `7 out of 10`. */
const isShareOf = (tokens: readonly Token[], index: number): boolean =>
  tokens[index - 1]?.text === 'of' && ['many', 'out'].includes(tokens[index - 2]?.text ?? '');

function isEvenChance(tokens: readonly Token[]): boolean {
  const words = tokens.map(({ text }) => text).join(' ');
  return (
    /\b(coin ?(flip|toss)|even (chance|shot))\b/.test(words) ||
    tokens.some(({ parts }) => parts?.join('/') === '50/50')
  );
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
    const isCalledRoll = words[index - 1] === 'bankroll';
    const isRoll =
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

/** `betting 75`, `a $50 bet`: a stake, whatever else is near. */
function isBetOf(words: readonly string[], index: number): boolean {
  const before = words[index - 1] ?? '';
  return (
    ['bet', 'betting', 'put', 'risk', 'stake', 'wager', 'putting', 'risking', 'staking'].includes(before) ||
    ['bet', 'wager', 'stake'].includes(words[index + 1] ?? '')
  );
}
