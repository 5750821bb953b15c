import { NUMBER } from '../text/tokens.ts';
import type { Token } from '../text/token.ts';
import { LAST_WORDS } from './ago.ts';
import { findTime } from './dates.ts';
import type { PeriodUnit, SaidPeriod, SaidTime } from './said-time.types.ts';

export interface WithoutPeriod {
  /** The words with a simpler time in place of the period, so that the rest of a message is read as with any time. */
  readonly tokens: readonly Token[];
  readonly period?: SaidPeriod;
}

/** Each unit in days, weeks or months. */
const UNITS: Readonly<Record<string, readonly [unit: PeriodUnit, times: number]>> = {
  hour: ['day', 1 / 24],
  day: ['day', 1],
  week: ['week', 1],
  weekend: ['week', 1],
  fortnight: ['week', 2],
  month: ['month', 1],
  year: ['month', 12],
};
const FEW: Readonly<Record<string, number>> = { few: 3, several: 3, couple: 2, two: 2, three: 3, four: 4 };
const MAX_UNITS = 400;
const TO: readonly string[] = ['to', 'through', 'thru', 'until', 'till'];

/** Finds the period a message names. */
export function withoutPeriod(tokens: readonly Token[]): WithoutPeriod {
  for (const index of tokens.keys()) {
    const found = lastAt(tokens, index) ?? betweenAt(tokens, index) ?? sinceAt(tokens, index);
    if (found !== null) return found;
  }
  return { tokens };
}

/** `last 3 weeks`, `past few months`, `previous couple of weeks`: read as `last week`. */
function lastAt(tokens: readonly Token[], index: number): WithoutPeriod | null {
  if (!LAST_WORDS.includes(textAt(tokens, index))) return null;
  const count = countAt(tokens, index + 1);
  const at = index + (textAt(tokens, index + 2) === 'of' ? 3 : 2);
  const period = count === null ? null : lastOf(count, textAt(tokens, at).replace(/s$/, ''));
  if (period === null) return null;
  return {
    tokens: [...tokens.slice(0, index), wordOf('last'), wordOf('week'), ...tokens.slice(at + 1)],
    period,
  };
}

function lastOf(count: number, name: string): SaidPeriod | null {
  // The season that is on is one of them.
  if (name === 'season') return { since: { seasonOffset: 1 - count } };
  const [unit, times] = UNITS[name] ?? [];
  if (unit === undefined || times === undefined) return null;
  return { last: Math.ceil(count * times) + (times < 1 ? 1 : 0), unit };
}

/** `from week 3 to week 6`, `between september 1 and october 1`, `weeks 3 to 5`: read as their beginning. */
function betweenAt(tokens: readonly Token[], index: number): WithoutPeriod | null {
  const word = textAt(tokens, index);
  const isOfWeeks = word === 'weeks' && tokens[index + 1]?.figure !== undefined;
  if (word !== 'from' && word !== 'between' && !isOfWeeks) return null;
  const rest = tokens.slice(index + 1);
  const joint = rest.findIndex(({ text }) => (word === 'between' ? text === 'and' : TO.includes(text)));
  if (joint < 1) return null;
  const since = findTime(tokens.slice(index, index + 1 + joint));
  const behind = rest.slice(joint + 1);
  const until = untilOf(behind, since);
  if (until === null || Object.keys(since).length === 0) return null;
  const length = lengthOf(behind, until);
  return {
    tokens: [...tokens.slice(0, index + 1 + joint), ...behind.slice(length)],
    period: { since, ...(isNow(behind) ? {} : { until }) },
  };
}

/** The end of a period: a time, a bare number after a week, or now; null for none. */
function untilOf(behind: readonly Token[], since: SaidTime): SaidTime | null {
  if (isNow(behind)) return { dayOffset: 0 };
  const [first] = behind;
  const isBare = since.week !== undefined && first?.text === NUMBER && first.figure?.sign === null;
  if (isBare) return { week: first.figure.value };
  const until = findTime(behind.slice(0, MAX_TIME));
  return Object.keys(until).length === 0 ? null : until;
}

const NOW: readonly string[] = ['now', 'today', 'date'];
const isNow = ([first]: readonly Token[]): boolean => NOW.includes(first?.text ?? '');

/** Longest time in words: `october 1 2024`. */
const MAX_TIME = 3;

/** How many words a time takes: those without which it is another one. */
function lengthOf(behind: readonly Token[], until: SaidTime): number {
  if (isNow(behind)) return 1;
  const wanted = JSON.stringify(until);
  for (let length = 1; length < MAX_TIME; length += 1)
    if (JSON.stringify(findTime(behind.slice(0, length))) === wanted) return length;
  return until.week !== undefined && behind[0]?.figure !== undefined ? 1 : Math.min(MAX_TIME, behind.length);
}

/** `since Monday`, `since week 5`: the time itself stays in the message. */
function sinceAt(tokens: readonly Token[], index: number): WithoutPeriod | null {
  if (textAt(tokens, index) !== 'since') return null;
  const since = findTime(tokens.slice(index + 1));
  return Object.keys(since).length === 0 ? null : { tokens, period: { since } };
}

/** `3` and `few` in front of a unit, also `couple of`. */
function countAt(tokens: readonly Token[], index: number): number | null {
  const token = tokens[index];
  const value = token?.figure?.value ?? FEW[token?.text ?? ''];
  const isPlain = token?.figure === undefined || (token.figure.sign === null && !token.figure.isMoney);
  return value !== undefined && isPlain && value >= 1 && value <= MAX_UNITS && value % 1 === 0 ? value : null;
}

const textAt = (tokens: readonly Token[], index: number): string => tokens[index]?.text ?? '';

const wordOf = (text: string): Token => ({ text, raw: text });
