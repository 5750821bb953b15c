import type { Sport } from '@app/contracts';
import { addDays, parseDay } from '@app/domain';
import type { Token } from '../text/token.ts';
import { NUMBER } from '../text/tokens.ts';
import type { SportWorld, World } from '../world.ts';
import { agoAt, fromNowAt, LAST_WORDS } from './ago.ts';
import type { SaidTime } from './said-time.types.ts';
import { fromNow, NOT_TODAY, stepOf } from './steps.ts';

/** A time by a sport's clock; what needs a clock is missing without a sport. */
export interface ReadTime {
  readonly date?: string;
  readonly week?: number;
  readonly season?: number;
  readonly month?: string;
}

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
const PASSED = /^(?:\w+ )?(?:done|finished|through|over|past|enough)\b/;

/** Finds the time a message names. Of several, each kind counts once. */
export function findTime(tokens: readonly Token[]): SaidTime {
  const said = fromNow(timesIn(tokens), tokens);
  // `the Sunday games, not tonight`
  const isOther = said.weekday !== undefined || said.date !== undefined || said.day !== undefined;
  if (!isOther || said.dayOffset !== 0 || !NOT_TODAY.test(tokens.map(({ text }) => text).join(' ')))
    return said;
  const rest: { -readonly [Key in keyof SaidTime]: SaidTime[Key] } = { ...said };
  delete rest.dayOffset;
  return rest;
}

function timesIn(tokens: readonly Token[]): SaidTime {
  let said: SaidTime = stepOf(tokens);
  const isPassed = PASSED.test(tokens.map(({ text }) => text).join(' '));
  for (const index of tokens.keys()) {
    const time = timeAt(tokens, index);
    // `nothing tonight, so tomorrow?`
    const isOtherDay = said.dayOffset === 0 && time.dayOffset !== undefined;
    const isOtherWeek = isPassed && time.week !== undefined;
    said = isOtherDay || isOtherWeek ? { ...said, ...time } : { ...time, ...said };
  }
  return said;
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
    after.text !== 'night';
  if (weekday !== -1 && !isShort) {
    const isEvery = (before === 'on' && text.endsWith('days')) || isOfStuff(tokens, index);
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
    return { month, ...monthDay(after), ...(before === 'on' ? { isOnDay: true } : {}) };
  }
  // `how did you do in 23`
  const isShortYear =
    ['in', 'during'].includes(before) &&
    isYearOfTwo(token) &&
    (after === undefined || ['nfl', 'only', 'alone', 'overall'].includes(after.text));
  if (isShortYear) return { season: 2_000 + (token?.figure?.value ?? 0) };
  return yearOf(tokens, index);
}

const isYearOfTwo = (token: Token | undefined): boolean =>
  token?.figure?.sign === null && /^2\d$/.test(token.raw);

/** `the saturday stuff`, `my saturday college stuff` */
const isOfStuff = (tokens: readonly Token[], index: number): boolean =>
  tokens.slice(index + 1, index + 3).some(({ text }) => text === 'stuff');

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
  if (text === 'week' && said !== undefined && said >= 1 && said <= 40) return { week: said };
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

function yearOf(tokens: readonly Token[], index: number): SaidTime {
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

/** Reads a said time by a sport's clock. */
export function readTime(said: SaidTime, sport: Sport | undefined, world: World): ReadTime {
  const clock = sport === undefined ? undefined : world.sports[sport];
  if (said.month !== undefined) return readMonth(said, clock, world);
  const fixed: ReadTime = {
    ...(said.date === undefined ? {} : { date: said.date }),
    ...(said.week === undefined ? {} : { week: said.week }),
    ...(said.season === undefined ? {} : { season: said.season }),
  };
  if (clock === undefined) return fixed;
  return { ...relativeTime(said, clock), ...fixed };
}

function relativeTime(said: SaidTime, clock: SportWorld): ReadTime {
  const date =
    said.day === undefined ? relativeDate(said, clock.today) : ofMonth(clock.today.slice(0, 7), said.day);
  const month =
    said.monthOffset === undefined ? undefined : shiftMonth(clock.today.slice(0, 7), said.monthOffset);
  return {
    ...(date === undefined ? {} : { date }),
    ...(said.weekOffset === undefined ? {} : { week: clock.week + said.weekOffset }),
    ...(said.seasonOffset === undefined ? {} : { season: clock.season + said.seasonOffset }),
    ...(month === undefined ? {} : { month }),
  };
}

const relativeDate = (said: SaidTime, today: string): string | undefined =>
  said.dayOffset === undefined ? weekdayDate(said, today) : addDays(today, said.dayOffset);

/** `the 17th` is of the month of the sport's clock. */
function ofMonth(month: string, day: number): string | undefined {
  const date = `${month}-${String(day).padStart(2, '0')}`;
  return parseDay(date) === null ? undefined : date;
}

function weekdayDate({ weekday }: SaidTime, today: string): string | undefined {
  if (weekday === undefined) return undefined;
  const current = new Date(`${today}T00:00:00Z`).getUTCDay();
  const ahead = (weekday.day - current + 7) % 7;
  return addDays(today, weekday.isPast ? ahead - 7 : ahead);
}

function readMonth(said: SaidTime, clock: SportWorld | undefined, world: World): ReadTime {
  const month = String(said.month ?? 1).padStart(2, '0');
  const todays = (clock === undefined ? Object.values(world.sports) : [clock]).map(({ today }) => today);
  const today = todays.toSorted().at(-1) ?? '';
  const thisYear = Number(today.slice(0, 4));
  if (said.day !== undefined && said.day <= 31) {
    const day = String(said.day).padStart(2, '0');
    const date = `${String(said.season ?? thisYear)}-${month}-${day}`;
    return parseDay(date) === null ? {} : { date };
  }
  // Without a year: the newest such month that has begun.
  const year = said.season ?? (`${String(thisYear)}-${month}` <= today.slice(0, 7) ? thisYear : thisYear - 1);
  return { month: `${String(year)}-${month}` };
}

/** `sept` and `september`. */
export const isMonthName = (text: string): boolean => SHORT_MONTHS[text] !== undefined;

export function shiftMonth(month: string, offset: number): string {
  const [year = 0, number = 1] = month.split('-').map(Number);
  const index = year * 12 + number - 1 + offset;
  return `${String(Math.floor(index / 12))}-${String((index % 12) + 1).padStart(2, '0')}`;
}
