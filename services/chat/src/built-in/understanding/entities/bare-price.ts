import type { Token } from '../text/token.ts';

const BEFORE_PRICE: readonly string[] = ['at', 'odds', 'price', 'juice', 'juiced'];
const LINKS: readonly string[] = ['to', 'is', 'now', 'of', 'for', 'be'];
const PRICE_WORDS: readonly string[] = ['odds', 'price', 'juice', 'juiced'];
const AMOUNTS: readonly string[] = [
  'bankroll',
  'roll',
  'dollars',
  'bucks',
  'bet',
  'bets',
  'units',
  'of',
  'per',
];
const AFTER_AMOUNT: readonly string[] = [...AMOUNTS, 'on'];
const MAX_BARE_ODDS = 600;

/** What is counted: `5 bets`, `last 10`. */
export const COUNTED: readonly string[] = [
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
  ],
  'newest',
];
export const BEFORE_COUNT: readonly string[] = [
  ...['last', 'top', 'best', 'my', 'first', 'recent', 'latest', 'newest', 'previous'],
];

/** A price without its sign, as said aloud: `still good at 115`, `if the price drops to one fifteen`. */
export function isBarePrice(tokens: readonly Token[], index: number): boolean {
  const figure = tokens[index]?.figure;
  if (figure === undefined || figure.isMoney || figure.isPercent || figure.suffix !== '') return false;
  if (figure.value < 100 || figure.value > MAX_BARE_ODDS || figure.value % 1 !== 0) return false;
  // `my bankroll at 500 even`
  if (tokens.slice(Math.max(0, index - 3), index).some(({ text }) => ['bankroll', 'roll'].includes(text)))
    return false;
  const [before, after] = [tokens[index - 1]?.text ?? '', tokens[index + 1]?.text ?? ''];
  const isPlusMoney = tokens.some(({ text }, at) => text === 'plus' && tokens[at + 1]?.text === 'money');
  if (after === 'plus' || isPlusMoney || PRICE_WORDS.includes(after)) return true;
  if (isLikePrice(tokens, index)) return true;
  if (AFTER_AMOUNT.includes(after)) return false;
  const isOfPrice = tokens.slice(0, index).some(({ text }) => PRICE_WORDS.includes(text));
  return BEFORE_PRICE.includes(before) || (LINKS.includes(before) && isOfPrice);
}

/** Words that a message with nothing but a price may have. */
const AROUND_PRICE: readonly string[] = [
  'and',
  'at',
  'what',
  'about',
  'if',
  'it',
  'is',
  'now',
  'then',
  'okay',
];

/** `even money`, `at even`, `saints EVEN`; not `is it even worth it`. */
export function isEvenPrice(tokens: readonly Token[], index: number): boolean {
  const { text = '', raw = '' } = tokens[index] ?? {};
  if (text !== 'even' && text !== 'evens') return false;
  const [before, after] = [tokens[index - 1]?.text ?? '', tokens[index + 1]?.text ?? ''];
  if (['money', 'odds'].includes(after) || before === 'at') return true;
  const others = tokens.filter((_, at) => at !== index);
  const isShouted = /^EVENS?$/.test(raw) && others.some((one) => one.raw !== one.raw.toUpperCase());
  return isShouted || others.every((one) => AROUND_PRICE.includes(one.text));
}

/** Without `plus`, a price said without its sign is one below even. */
export const hasPlus = (tokens: readonly Token[]): boolean => tokens.some(({ text }) => text === 'plus');

/** Words for amounts, counts and totals: beside them a number is no price. */
const NO_PRICE: readonly string[] = [
  ...[
    'put',
    'putting',
    'stake',
    'stakes',
    'staking',
    'staked',
    'wager',
    'wagering',
    'risk',
    'risking',
    'bets',
  ],
  ...[
    'bankroll',
    'roll',
    'unit',
    'units',
    'limit',
    'cap',
    'max',
    'maximum',
    'over',
    'under',
    'total',
    'runs',
  ],
  ...['yards', 'many', 'spend', 'throw'],
];
const BEFORE_AMOUNT: readonly string[] = ['bet', 'betting', 'have', 'had', 'win', 'lay'];

/** `one fifteen now?`: prices are named like this, and hardly any stakes. */
function isLikePrice(tokens: readonly Token[], index: number): boolean {
  const value = tokens[index]?.figure?.value ?? 0;
  if (value <= 100 || value >= 200 || value === 150 || value % 5 !== 0) return false;
  const [before, after] = [tokens[index - 1]?.text ?? '', tokens[index + 1]?.text ?? ''];
  if (BEFORE_COUNT.includes(before) || COUNTED.includes(after) || AMOUNTS.includes(after)) return false;
  if (BEFORE_AMOUNT.includes(before)) return false;
  const isOther = ({ text, figure }: Token, at: number): boolean =>
    at !== index &&
    (NO_PRICE.includes(text) ||
      (figure !== undefined && (figure.isPercent || figure.isMoney || figure.value >= 100)));
  return !tokens.some(isOther);
}
