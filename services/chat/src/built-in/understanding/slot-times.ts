import { addDays } from '@app/domain';
import type { MutableSlots, Resolved } from './resolved.ts';
import type { Reading } from './entities/reading.ts';
import { readTime, shiftedWeek, shiftMonth } from './entities/clock-time.ts';
import type { SaidTime } from './entities/said-time.types.ts';
import type { Frame } from './rules/rule.ts';
import type { Slots } from '../understood.ts';
import type { SportWorld, World } from './world.ts';

/** `over all seasons`, `all time`: no season is meant. */
const OF_ALL_SEASONS = /\b(?:seasons|ever|all time|lifetime)\b/;
const OF_RESULTS: readonly string[] = ['own-record', 'own-luck', 'system-record', 'closing-line'];

/** Fills in the time a message names, by the clock of its sport. */
export function fillTime(
  slots: MutableSlots,
  { said: named, tokens }: Reading,
  facts: ReadonlySet<string>,
  world: World,
  { intent }: Exclude<Frame, 'out-of-scope'>,
  continued: Resolved | undefined,
  last: Resolved | null,
): void {
  // `do your picks win on saturdays` is about all of them.
  const isEvery = named.weekday?.isEvery === true && OF_RESULTS.includes(intent);
  const said: SaidTime = isEvery ? withoutWeekday(named) : named;
  // A period holds whatever was asked before.
  if (said.period !== undefined) {
    slots.period = said.period;
    return;
  }
  const isAgain = last?.frame.intent === intent && goesOn(said);
  const before = continued ?? (isAgain ? last : undefined);
  const clock = slots.sport === undefined ? undefined : world.sports[slots.sport];
  const shifted = before === undefined || before === null ? null : shiftedTime(said, before, clock);
  if (shifted !== null) {
    Object.assign(slots, shifted);
    return;
  }
  const isOwn = intent === 'own-record' || intent === 'own-luck';
  Object.assign(slots, readTime(isOwn ? withYear(said) : said, slots.sport, world));
  const isIdle = slots.teams !== undefined && slots.games === undefined;
  if (isIdle && intent === 'best-picks' && slots.week === undefined && slots.date === undefined && clock)
    slots.week = clock.week;
  if (slots.sport === undefined) {
    const relative = relativeOf(said);
    if (relative !== undefined) slots.relative = relative;
    if (said.weekday !== undefined) slots.weekday = said.weekday.day;
    if (said.weekday?.isPast === true) slots.isPastWeekday = true;
  }
  if (isOwn && slots.date !== undefined) Object.assign(slots, { from: slots.date, to: slots.date });
  if (facts.has('SEASONW') && slots.season === undefined && said.seasonOffset === undefined) {
    // The system's record is kept by the seasons of a sport.
    if (intent !== 'system-record' || clock === undefined) slots.timeframe = 'season';
    else if (!OF_ALL_SEASONS.test(tokens.map(({ text }) => text).join(' '))) slots.season = clock.season;
  } else if (facts.has('THISWEEK')) slots.timeframe = 'week';
  else if (facts.has('THISMONTH')) slots.timeframe = 'month';
}

/** `the week after` and `the one before` by the time of the question before; null for a time of its own. */
function shiftedTime(
  said: SaidTime,
  { frame, slots: { season, week, month, date } }: Resolved,
  clock: SportWorld | undefined,
): Slots | null {
  const isRecord = frame.intent === 'own-record' || frame.intent === 'system-record';
  if (isRecord && week !== undefined) {
    const offset = said.weekOffset ?? said.step;
    if (offset === undefined) return null;
    const ofSeason = season === undefined ? {} : { season };
    return clock === undefined
      ? { ...ofSeason, week: Math.max(1, week + offset) }
      : { ...ofSeason, ...shiftedWeek(offset, { ...clock, week, season: season ?? clock.season }) };
  }
  if (isRecord && month !== undefined) {
    const offset = said.monthOffset ?? said.step;
    return offset === undefined ? null : { month: shiftMonth(month, offset) };
  }
  if (date === undefined || said.step === undefined) return null;
  return { date: addDays(date, said.step) };
}

/** Whether a time counts from the one before: `the week after`, `the next one`. A record has no next week of its own. */
export const goesOn = ({ isOfAnother, step, weekOffset = 0 }: SaidTime): boolean =>
  isOfAnother === true || step !== undefined || weekOffset > 0;

export const withoutWeekday = ({ weekday: _, ...rest }: SaidTime): SaidTime => rest;

const FIRST_YEAR = 20;

/** `my results for sept 24` are those of a month: a record is rarely asked for by the day. */
function withYear(said: SaidTime): SaidTime {
  const { day, ...rest } = said;
  const isYear = day !== undefined && day >= FIRST_YEAR && day <= new Date().getUTCFullYear() % 100;
  const isThatYear = said.season === undefined || said.season === 2_000 + (day ?? 0);
  return isYear && isThatYear && said.isOnDay !== true ? { ...rest, season: 2_000 + day } : said;
}

function relativeOf(said: SaidTime): Slots['relative'] {
  if (said.dayOffset !== undefined) return { unit: 'day', offset: said.dayOffset };
  if (said.weekOffset !== undefined) return { unit: 'week', offset: said.weekOffset };
  if (said.monthOffset !== undefined) return { unit: 'month', offset: said.monthOffset };
  return said.seasonOffset === undefined ? undefined : { unit: 'season', offset: said.seasonOffset };
}
