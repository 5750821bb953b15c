import { parseDay } from '@app/domain';
import type { Token } from '../text/token.ts';
import { NUMBER } from '../text/tokens.ts';
import { COUNTED } from './bare-price.ts';
import { agoAt, fromNowAt, LAST_WORDS } from './ago.ts';
import type { SaidTime } from './said-time.types.ts';
import { fromNow, NOT_TODAY, stepOf } from './steps.ts';

const MONTHS = `january,february,march,april,may,june,july,august,september,october,november,december`.split(
  ',',
);
const SHORT_MONTHS: Readonly<Record<string, number>> = {
  ...Object.fromEntries(MONTHS.map((name, index) => [name, index + 1])),
  ...Object.fromEntries(MONTHS.map((name, index) => [name.slice(0, 3), index + 1])),
  sept: 9,
};
const WEEKDAYS: readonly (readonly string[])[] = [
  ['sunday', 'sundays', 'sun'],
  ['monday', 'mondays', 'mon'],
  ['tuesday', 'tuesdays', 'tue', 'tues'],
  ['wednesday', 'wednesdays', 'wed'],
  ['thursday', 'thursdays', 'thu', 'thur', 'thurs'],
  ['friday', 'fridays', 'fri'],
  ['saturday', 'saturdays', 'sat'],
];
const DAYS: Readonly<Record<string, number>> = { today: 0, tonight: 0, tomorrow: 1, yesterday: -1 };
const ORDINALS: readonly string[] =
  'first second third fourth fifth sixth seventh eighth ninth tenth eleventh twelfth'.split(' ');
/** Behind a period, as in `the week before`. */
const EARLIER: readonly string[] = ['before', 'prior', 'earlier'];
const LATER: readonly string[] = ['after', 'following', 'later'];
const PERIODS: readonly string[] = ['week', 'weeks', 'weekend', 'slate', 'month', 'season', 'year'];
const SPORTS_BETWEEN: readonly string[] = ['nfl', 'cfb', 'mlb', 'football', 'college', 'baseball'];
/** `the 5th inning` is no day. */
const ORDINAL_OF: readonly string[] = [
  'week',
  'inning',
  'quarter',
  'down',
  'season',
  'pick',
  'game',
  'one',
  'tier',
];

/** `done with week 7`: a later one is meant. */
const PASSED = /^(?:\w+ )?(?:done|finished|through|over|past|enough|before i|before we)\b/;
/** `that covers saturday, and this week?` */
const COVERED = /^(?:\w+ )?(?:that|this) (?:covers|settles|handles|takes care of|does it for|is it for)\b/;

/** Finds the time a message names. Of several, each kind counts once. */
export function findTime(tokens: readonly Token[]): SaidTime {
  const said = fromNow(timesIn(tokens), tokens);
  // `the Sunday games, not tonight`
  // `I'll sit tonight out, anything on Friday?`
  if (said.weekday !== undefined && said.dayOffset === 0) return without(said, 'dayOffset');
  const isOther = said.date !== undefined || said.day !== undefined;
  if (!isOther || said.dayOffset !== 0 || !NOT_TODAY.test(tokens.map(({ text }) => text).join(' ')))
    return said;
  return without(said, 'dayOffset');
}

function without(said: SaidTime, name: keyof SaidTime): SaidTime {
  return Object.fromEntries(Object.entries(said).filter(([key]) => key !== name));
}

function timesIn(tokens: readonly Token[]): SaidTime {
  let said: SaidTime = stepOf(tokens);
  const words = tokens.map(({ text }) => text).join(' ');
  const isPassed = PASSED.test(words);
  for (const index of tokens.keys()) {
    const time = timeAt(tokens, index);
    // `nothing tonight, so tomorrow?`
    const isOtherDay = said.dayOffset === 0 && time.dayOffset !== undefined;
    const isOtherWeek = isPassed && time.week !== undefined;
    // `I work on Saturday, so what about Sunday`
    const isLaterDay = said.weekday !== undefined && time.weekday !== undefined && !said.weekday.isPast;
    said = isOtherDay || isOtherWeek || isLaterDay ? { ...said, ...time } : { ...time, ...said };
  }
  return COVERED.test(words) ? without(said, 'weekday') : said;
}

function timeAt(tokens: readonly Token[], index: number): SaidTime {
  const token = tokens[index];
  const text = token?.text ?? '';
  const before = tokens[index - 1]?.text ?? '';
  const after = tokens[index + 1];
  if (token?.parts !== undefined) return fromParts(token.parts);
  const offset = DAYS[text.replace(/s$/, '')];
  // `the day after today`
  const isDayAfter = before === 'after' && tokens[index - 2]?.text === 'day';
  if (offset !== undefined) return { dayOffset: isDayAfter ? offset + 1 : offset };
  if (text === 'evening' && before === 'this') return { dayOffset: 0 };
  // `on tv in a few hours`
  const isSoon = /^hours?$/.test(text) && ['an', 'few'].includes(before) && after?.text !== 'ago';
  if (isSoon) return { dayOffset: 0 };
  if (text === 'night' && before === 'last') return { dayOffset: -1 };
  if (text === 'night' && before === 'the' && tokens[index - 2]?.text === 'of') return { dayOffset: 0 };
  const isOrdinal = ['th', 'st', 'nd', 'rd'].includes(token?.figure?.suffix ?? '');
  if (isOrdinal && before === 'the' && (after === undefined || !ORDINAL_OF.includes(after.text)))
    return monthDay(token);
  const weekday = WEEKDAYS.findIndex((names) => names.includes(text));
  const isShort =
    text.length <= 3 &&
    !['on', 'for', 'this', 'last', 'next', 'and', 'about', 'til', 'until', 'by'].includes(before) &&
    // `nfl plays sun?`
    after !== undefined &&
    after.text !== 'night' &&
    // `sun nfl plays`
    !SPORTS_BETWEEN.includes(after.text);
  if (weekday !== -1 && !isShort) {
    const isEvery =
      (['on', 'of', 'my'].includes(before) && text.endsWith('days')) || isOfStuff(tokens, index);
    return {
      weekday: { day: weekday, isPast: LAST_WORDS.includes(before), ...(isEvery ? { isEvery } : {}) },
    };
  }
  if (text === 'opening' && after?.text === 'day') return { week: 1 };
  if (after?.text === 'ago' || after?.text === 'before') {
    const ago = agoAt(tokens, index);
    if (ago !== null) return ago;
  }
  if (after?.text === 'from' && tokens[index + 2]?.text === 'now') {
    const ahead = fromNowAt(tokens, index);
    if (ahead !== null) return ahead;
  }
  // `weak 9`
  const isWeek = text === 'weak' && after?.text === NUMBER;
  if (isWeek || PERIODS.includes(text) || PERIODS.includes(text.replace(/s$/, '')))
    return period(tokens, index);
  const month = SHORT_MONTHS[text];
  // `may` and `mar` are months only next to a number or behind `in`.
  const isOfYear = after?.text === 'of' && tokens[index + 2]?.figure !== undefined;
  const isMonth =
    month !== undefined && (text.length > 3 || isOfYear || after?.figure !== undefined || before === 'in');
  if (isMonth && (text !== 'may' || after?.figure !== undefined || before === 'in')) {
    const year = after?.text === 'of' ? tokens[index + 2]?.figure?.value : undefined;
    const isYear = year !== undefined && year >= 20 && year < 40;
    if (isYear) return { month, season: 2_000 + year };
    // `the month ended September 30`
    const isWhole = tokens.slice(Math.max(0, index - 3), index).some((one) => one.text === 'month');
    const day = isWhole ? {} : monthDay(after);
    return { month, ...day, ...(before === 'on' ? { isOnDay: true } : {}) };
  }
  // `how did you do in 23`
  const isShortYear =
    ['in', 'during'].includes(before) &&
    isYearOfTwo(token) &&
    (after === undefined || (!COUNTED.includes(after.text) && !AFTER_NUMBER.includes(after.text)));
  if (isShortYear) return { season: 2_000 + (token?.figure?.value ?? 0) };
  return yearOf(tokens, index);
}

/** Behind a number that is no year: `in 23 tries`. */
const AFTER_NUMBER: readonly string[] = [
  ...[
    'days',
    'weeks',
    'months',
    'hours',
    'minutes',
    'seconds',
    'years',
    'tries',
    'attempts',
    'straight',
    'units',
  ],
  ...['dollars', 'bucks', 'percent', 'points', 'of', 'out', 'other', 'different', 'losses', 'wins', 'starts'],
];

const isYearOfTwo = (token: Token | undefined): boolean =>
  token?.figure?.sign === null && /^2\d$/.test(token.raw);

const ONE_DAY: readonly string[] = [...LAST_WORDS, 'this', 'next', 'coming', 'on'];
const OF_A_DAY: readonly string[] = [
  'stuff',
  'bets',
  'picks',
  'plays',
  'guy',
  'wagers',
  'action',
  'football',
];
/** `the saturday stuff`, `my saturday college stuff`, `which saturday`: results of all of them. */
const isOfStuff = (tokens: readonly Token[], index: number): boolean => {
  const before = tokens[index - 1]?.text ?? '';
  const isNear = tokens.slice(index + 1, index + 3).some(({ text }) => OF_A_DAY.includes(text));
  return before === 'which' || (isNear && !ONE_DAY.includes(before));
};

function period(tokens: readonly Token[], index: number): SaidTime {
  const text = (tokens[index]?.text ?? '').replace(/s$/, '').replace('slate', 'week').replace('weak', 'week');
  // `last nfl week` is last week.
  const isSport = SPORTS_BETWEEN.includes(tokens[index - 1]?.text ?? '');
  const before = tokens[isSport ? index - 2 : index - 1];
  const number = (token: Token | undefined): number | undefined =>
    token?.figure !== undefined && !token.figure.isPercent && !token.figure.isMoney
      ? token.figure.value
      : undefined;
  const isNumbered = ['number', 'no', 'nr', 'num'].includes(tokens[index + 1]?.text ?? '');
  const said =
    number(tokens[index + (isNumbered ? 2 : 1)]) ??
    (before?.figure?.suffix === '' ? undefined : number(before));
  const behind = text === 'season' ? (said ?? number(before)) : undefined;
  if (behind !== undefined && behind >= 20 && behind < 40 && behind % 1 === 0)
    return { season: 2_000 + behind };
  // `this week, one of them must have it`
  const isOneOf = tokens[index + 2]?.text === 'of' && /^one$/i.test(tokens[index + 1]?.raw ?? '');
  if (text === 'week' && said !== undefined && said >= 1 && said <= 40 && !isOneOf) return { week: said };
  const word = before?.text ?? '';
  const ordinal = ORDINALS.indexOf(word);
  if (text === 'week' && ordinal !== -1) return { week: ordinal + 1 };
  const after = tokens[index + 1]?.text ?? '';
  const isPast = LAST_WORDS.includes(word) || EARLIER.includes(after);
  const isNext = ['next', 'upcoming', 'following', 'coming'].includes(word) || LATER.includes(after);
  if (!isPast && !isNext) return {};
  const offset = isPast ? -1 : 1;
  const isOfAnother = EARLIER.includes(after) || LATER.includes(after) || word === 'following';
  const from = isOfAnother ? { isOfAnother } : {};
  if (text === 'week' || text === 'weekend') return { weekOffset: offset, ...from };
  if (text === 'month') return { monthOffset: offset, ...from };
  return { seasonOffset: offset };
}

function monthDay(token: Token | undefined): SaidTime {
  const { value = 0, suffix = '' } = token?.figure ?? {};
  const isDay = value >= 1 && value <= 31 && ['', 'st', 'nd', 'rd', 'th'].includes(suffix);
  return isDay ? { day: value } : {};
}

export function yearOf(tokens: readonly Token[], index: number): SaidTime {
  const figure = tokens[index]?.figure;
  if (figure === undefined || figure.isMoney || figure.isPercent || figure.sign !== null) return {};
  const isYear = isYearNumber(tokens[index]);
  const before = tokens[index - 1]?.text ?? '';
  return isYear && !['with', 'bankroll', 'roll', 'have', 'had'].includes(before) && !isBankroll(tokens, index)
    ? { season: figure.value }
    : {};
}

/** `2024`, also in words. */
export function isYearNumber(token: Token | undefined): boolean {
  const { figure, raw = '' } = token ?? {};
  if (figure === undefined || figure.sign !== null || figure.suffix !== '') return false;
  return (
    /^20[0-4]\d$/.test(raw) || (/^t\w+ t\w+/i.test(raw) && figure.value >= 2_020 && figure.value < 2_050)
  );
}

const isBankroll = (tokens: readonly Token[], index: number): boolean =>
  ['bankroll', 'roll', 'dollars', 'bucks'].includes(tokens[index + 1]?.text ?? '') ||
  tokens.some(({ figure }) => figure?.isPercent === true);

/** `9/26`, `9/2024`, `9/26/2024`, `2024-09` or `2024-09-26`. */
function fromParts(parts: readonly number[]): SaidTime {
  const [first = 0, second = 0, third] = parts;
  if (first > 1900 && third === undefined)
    return second >= 1 && second <= 12 ? { month: second, season: first } : {};
  if (first > 1900) return validDate(first, second, third ?? 0);
  if (first < 1 || first > 12) return {};
  if (second > 1900) return { month: first, season: second };
  if (third !== undefined) return validDate(third < 100 ? 2000 + third : third, first, second);
  return second >= 1 && second <= 31 ? { month: first, day: second } : {};
}

function validDate(year: number, month: number, day: number): SaidTime {
  const date = [year, month, day].map((part) => String(part).padStart(2, '0')).join('-');
  return parseDay(date) === null ? {} : { date };
}

/** `sept` and `september`. */
export const isMonthName = (text: string): boolean => SHORT_MONTHS[text] !== undefined;
