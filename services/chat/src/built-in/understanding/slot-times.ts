import { addDays } from '@app/domain';
import type { MutableSlots, Resolved } from './resolved.ts';
import { readTime, shiftMonth, type SaidTime } from './entities/dates.ts';
import type { Frame } from './rules/rule.ts';
import type { Slots } from '../understood.ts';
import type { World } from './world.ts';

/** Fills in the time a message names, by the clock of its sport. */
export function fillTime(
  slots: MutableSlots,
  said: SaidTime,
  facts: ReadonlySet<string>,
  world: World,
  { intent }: Exclude<Frame, 'out-of-scope'>,
  continued: Resolved | undefined,
): void {
  const shifted = continued === undefined ? null : shiftedTime(said, continued);
  if (shifted !== null) {
    Object.assign(slots, shifted);
    return;
  }
  Object.assign(slots, readTime(said, slots.sport, world));
  const isIdle = slots.teams !== undefined && slots.games === undefined;
  const clock = slots.sport === undefined ? undefined : world.sports[slots.sport];
  if (isIdle && intent === 'best-picks' && slots.week === undefined && slots.date === undefined && clock)
    slots.week = clock.week;
  if (slots.sport === undefined) {
    const relative = relativeOf(said);
    if (relative !== undefined) slots.relative = relative;
    if (said.weekday !== undefined) slots.weekday = said.weekday.day;
  }
  const isOwn = intent === 'own-record' || intent === 'own-luck';
  if (isOwn && slots.date !== undefined) Object.assign(slots, { from: slots.date, to: slots.date });
  if (facts.has('SEASONW') && slots.season === undefined && said.seasonOffset === undefined)
    slots.timeframe = 'season';
  else if (facts.has('THISWEEK')) slots.timeframe = 'week';
  else if (facts.has('THISMONTH')) slots.timeframe = 'month';
}

/** `the week after` and `the one before` by the time of the question before; null for a time of its own. */
function shiftedTime(said: SaidTime, { frame, slots: { week, month, date } }: Resolved): Slots | null {
  const isRecord = frame.intent === 'own-record' || frame.intent === 'system-record';
  if (isRecord && week !== undefined) {
    const offset = said.weekOffset ?? said.step;
    return offset === undefined ? null : { week: week + offset };
  }
  if (isRecord && month !== undefined) {
    const offset = said.monthOffset ?? said.step;
    return offset === undefined ? null : { month: shiftMonth(month, offset) };
  }
  if (date === undefined || said.step === undefined) return null;
  return { date: addDays(date, said.step) };
}

function relativeOf(said: SaidTime): Slots['relative'] {
  if (said.dayOffset !== undefined) return { unit: 'day', offset: said.dayOffset };
  if (said.weekOffset !== undefined) return { unit: 'week', offset: said.weekOffset };
  if (said.monthOffset !== undefined) return { unit: 'month', offset: said.monthOffset };
  return said.seasonOffset === undefined ? undefined : { unit: 'season', offset: said.seasonOffset };
}
