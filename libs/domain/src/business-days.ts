const DAY_MS = 86_400_000;
const MONDAY = 1;
const THURSDAY = 4;

/** Adds business days to a calendar day: neither weekends nor federal holidays of the United States count (S-278). */
export function addBusinessDays(day: string, count: number): string {
  let at = dateOf(day);
  for (let left = count; left > 0;) {
    at = new Date(at.getTime() + DAY_MS);
    if (isBusinessDay(dayOf(at))) left -= 1;
  }
  return dayOf(at);
}

/** Whether offices are open on a calendar day. */
export function isBusinessDay(day: string): boolean {
  const date = dateOf(day);
  const isWeekend = date.getUTCDay() === 0 || date.getUTCDay() === 6;
  const year = date.getUTCFullYear();
  // New Year's Day on a Saturday is observed in the year before.
  return !isWeekend && !federalHolidays(year).includes(day) && !federalHolidays(year + 1).includes(day);
}

/** The days on which federal holidays of a year are observed: Friday instead of Saturday, Monday instead of Sunday. */
export function federalHolidays(year: number): readonly string[] {
  const fixed = ['01-01', '06-19', '07-04', '11-11', '12-25'].map((rest) =>
    observed(`${String(year)}-${rest}`),
  );
  return [
    ...fixed,
    weekdayOf(year, 1, MONDAY, 3),
    weekdayOf(year, 2, MONDAY, 3),
    lastMonday(year, 5),
    weekdayOf(year, 9, MONDAY, 1),
    weekdayOf(year, 10, MONDAY, 2),
    weekdayOf(year, 11, THURSDAY, 4),
  ].sort();
}

function observed(day: string): string {
  const date = dateOf(day);
  const shift = date.getUTCDay() === 6 ? -DAY_MS : date.getUTCDay() === 0 ? DAY_MS : 0;
  return dayOf(new Date(date.getTime() + shift));
}

/** The first, second, … of a weekday in a month. */
function weekdayOf(year: number, month: number, weekday: number, which: number): string {
  const first = new Date(Date.UTC(year, month - 1, 1));
  const untilFirst = (weekday - first.getUTCDay() + 7) % 7;
  return dayOf(new Date(first.getTime() + (untilFirst + (which - 1) * 7) * DAY_MS));
}

function lastMonday(year: number, month: number): string {
  const last = new Date(Date.UTC(year, month, 0));
  return dayOf(new Date(last.getTime() - ((last.getUTCDay() - MONDAY + 7) % 7) * DAY_MS));
}

function dateOf(day: string): Date {
  return new Date(`${day}T00:00:00Z`);
}

function dayOf(date: Date): string {
  return date.toISOString().slice(0, 10);
}
