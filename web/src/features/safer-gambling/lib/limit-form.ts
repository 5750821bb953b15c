import { BET_TEXTS } from '@app/contracts';
import type { StoredLimit } from '@app/contracts';
import {
  LIMIT_MEASURES,
  LIMIT_PERIODS,
  MAX_LIMIT_BETS,
  MAX_LIMIT_CENTS,
  MIN_LIMIT_CENTS,
  centsToDollars,
  readMoneyCents,
} from '@app/domain';
import type { LimitMeasure, LimitName } from '@app/domain';

/** The texts of all fields, by `keyOf`. An empty one is no limit. */
export type LimitForm = Readonly<Record<string, string>>;

export interface CheckedForm {
  /** What differs from the stored limits. */
  readonly changes: readonly (LimitName & { readonly max: number | null })[];
  /** Broken rules, by `keyOf`. */
  readonly issues: Readonly<Record<string, string>>;
}

const NAMES: readonly LimitName[] = LIMIT_MEASURES.flatMap((measure) =>
  LIMIT_PERIODS.map((period) => ({ measure, period })),
);

export function keyOf({ measure, period }: LimitName): string {
  return `${measure}-${period}`;
}

export function formOf(limits: readonly StoredLimit[]): LimitForm {
  return Object.fromEntries(
    NAMES.map((name) => {
      const max = maxOf(limits, name);
      return [keyOf(name), max === null ? '' : sizeText(name.measure, max)];
    }),
  );
}

export function checkForm(form: LimitForm, limits: readonly StoredLimit[]): CheckedForm {
  const read = NAMES.map((name) => ({ ...name, ...readSize(name.measure, form[keyOf(name)] ?? '') }));
  return {
    changes: read
      .filter(({ issue, max, ...name }) => issue === null && max !== maxOf(limits, name))
      .map(({ measure, period, max }) => ({ measure, period, max })),
    issues: Object.fromEntries(
      read.flatMap(({ issue, ...name }) => (issue === null ? [] : [[keyOf(name), issue]])),
    ),
  };
}

function maxOf(limits: readonly StoredLimit[], { measure, period }: LimitName): number | null {
  return limits.find((limit) => limit.measure === measure && limit.period === period)?.max ?? null;
}

/** Formats a limit for its field: `150`, `12.50`. */
function sizeText(measure: LimitMeasure, max: number): string {
  if (measure === 'bets') return String(max);
  return max % 100 === 0 ? String(centsToDollars(max)) : centsToDollars(max).toFixed(2);
}

function readSize(
  measure: LimitMeasure,
  text: string,
): { readonly max: number | null; readonly issue: string | null } {
  const plain = text.replace(/[\s,$]/g, '');
  if (plain === '') return { max: null, issue: null };
  if (measure === 'bets') {
    const max = /^\d+$/.test(plain) ? Number(plain) : 0;
    return { max, issue: max < 1 || max > MAX_LIMIT_BETS ? BET_TEXTS.limitBets : null };
  }
  const max = readMoneyCents(plain) ?? 0;
  return { max, issue: max < MIN_LIMIT_CENTS || max > MAX_LIMIT_CENTS ? BET_TEXTS.limitCents : null };
}
