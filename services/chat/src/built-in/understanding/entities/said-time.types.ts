/** A time as it is said. It becomes a day, a week or a month by a sport's clock. */
export interface SaidTime {
  readonly dayOffset?: number;
  readonly weekday?: { readonly day: number; readonly isPast: boolean; readonly isEvery?: boolean };
  readonly weekOffset?: number;
  readonly monthOffset?: number;
  readonly seasonOffset?: number;
  readonly week?: number;
  readonly season?: number;
  /** 1 to 12. */
  readonly month?: number;
  /** Of `month`, or without it of the month that is now. */
  readonly day?: number;
  readonly date?: string;
  /** `the one after` and `the one before` another time: 1 and -1. */
  readonly step?: number;
  /** `the week after`: the offset counts from another week, not from now. */
  readonly isOfAnother?: boolean;
  /** `on september 24`: the number behind the month is no year. */
  readonly isOnDay?: boolean;
  /** It takes the place of all others, which only say how the message was read. */
  readonly period?: SaidPeriod;
}

/** A period as it is said. It becomes its first and last day by a sport's clock. */
export type SaidPeriod =
  /** `the last 3 weeks`: up to now. */
  | { readonly last: number; readonly unit: PeriodUnit }
  /** `since Monday`: up to now without `until`. */
  | { readonly since: SaidTime; readonly until?: SaidTime };
export type PeriodUnit = 'day' | 'week' | 'month';
