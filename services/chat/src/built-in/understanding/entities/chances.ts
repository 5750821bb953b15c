import type { Token } from '../text/token.ts';

const MIN_ODDS = 100;
export const BEFORE_CHANCE: readonly string[] = [
  'hit',
  'hitting',
  'hits',
  'cashing',
  'probability',
  'chance',
  'p',
];
const AFTER_CHANCE: readonly string[] = ['chance', 'chances', 'shot', 'probability', 'clip', 'likelihood'];

/** A percentage without its sign: `hitting 55 at -110`, `a 0.56 chance`, `56 out of 100`, `fifty fifty`. */
export function isChance(tokens: readonly Token[], index: number): boolean {
  const value = tokens[index]?.figure?.value ?? 0;
  const text = (offset: number): string => tokens[index + offset]?.text ?? '';
  if (isShareOf(tokens, index + 3) || isShareOf(tokens, index + 4)) {
    const whole = wholeOf(tokens, index);
    return whole !== undefined && whole >= 10 && value < whole && hasPrice(tokens);
  }
  if (value <= 0 || value >= 100) return false;
  const isFifty = (offset: number): boolean => tokens[index + offset]?.figure?.value === 50;
  if (isFifty(0) && (isFifty(-1) || isFifty(1))) return true;
  const isKelly = text(-1) === 'kelly' && text(1) === 'at';
  const isNear = BEFORE_CHANCE.includes(text(-1)) || AFTER_CHANCE.includes(text(1));
  const isLinked = ['of', 'is'].includes(text(-1)) && BEFORE_CHANCE.slice(-3).includes(text(-2));
  if (value < 1) return isNear || isLinked || hasPrice(tokens) || hasChance(tokens);
  // `ev calc 55 / -110`, `kelly % for a 56 at -105`
  const isOfSum = tokens.some(({ text: word }) => OF_CHANCES.includes(word));
  if (isOfSum && hasPrice(tokens) && value >= 20 && value <= 95) return true;
  return isKelly || (isNear && (hasPrice(tokens) || AFTER_CHANCE.includes(text(1)))) || isLinked;
}

export const hasChance = (tokens: readonly Token[]): boolean =>
  tokens.some(({ text }) => ['probability', 'chance', 'likelihood'].includes(text));

/** Sums that take a probability and a price. */
const OF_CHANCES: readonly string[] = ['ev', 'kelly', 'edge', 'expected'];

export function chanceOf(tokens: readonly Token[], index: number): number {
  const value = tokens[index]?.figure?.value ?? 0;
  const whole = wholeOf(tokens, index);
  if (whole !== undefined) return (100 * value) / whole;
  return value < 1 ? Math.round(value * 1_000_000) / 10_000 : value;
}

/** 100 of `56 out of 100` and `56 times out of 100`. */
function wholeOf(tokens: readonly Token[], index: number): number | undefined {
  const at = [index + 3, index + 4].find((one) => isShareOf(tokens, one));
  return at === undefined ? undefined : tokens[at]?.figure?.value;
}

const hasPrice = (tokens: readonly Token[]): boolean =>
  tokens.some(({ figure }) => figure !== undefined && figure.sign !== null && figure.value >= MIN_ODDS);

/** `how many of 10`, `7 out of 10`. */
export const isShareOf = (tokens: readonly Token[], index: number): boolean =>
  tokens[index]?.figure !== undefined &&
  ((tokens[index - 1]?.text === 'of' && ['many', 'out'].includes(tokens[index - 2]?.text ?? '')) ||
    // `55 out of every 100`, `55 of every 100`
    (tokens[index - 1]?.text === 'every' && tokens[index - 2]?.text === 'of') ||
    // `how many times in a hundred`
    (tokens[index - 1]?.text === 'in' && tokens[index - 2]?.text === 'times')) &&
  // `kelly out of 2000`
  (tokens[index]?.figure?.value ?? 0) <= 1_000;

export function isEvenChance(tokens: readonly Token[], isPriced: boolean): boolean {
  const words = tokens.map(({ text }) => text).join(' ');
  return (
    /\b(coin ?(flip|toss)|true toss ?up|(flip|\w+ing) a coin|even (chance|shot))\b/.test(words) ||
    tokens.some(({ parts }) => parts?.join('/') === '50/50') ||
    (isPriced &&
      /\b(?:win|winning|hit|hitting|right|cash|cashing) (?:only |just |exactly |about |roughly )?half (?:of )?(?:the time|my bets|them)\b/.test(
        words,
      ))
  );
}
