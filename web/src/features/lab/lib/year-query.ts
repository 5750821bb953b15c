import { LOSS_RULES, SESSION_RULES } from '@app/domain';
import type { SessionRule } from '@app/domain';

const [FIRST_RULE] = LOSS_RULES;
const FIRST_YEAR = FIRST_RULE?.fromYear ?? 0;
const LAST_YEAR = 2199;

export interface YearInputs {
  readonly year: number;
  readonly sessionRule: SessionRule;
  /** One sentence for each value that was replaced by its default. */
  readonly faults: readonly string[];
}

/** Reads the year and what counts as one transaction. `fallback` is the newest year with bets, or this one. */
export function readYear(query: URLSearchParams, fallback: number): YearInputs {
  const faults: string[] = [];
  const typed = query.get('year');
  const year = /^\d{4}$/.test(typed ?? '') ? Number(typed) : Number.NaN;
  const isYear = year >= FIRST_YEAR && year <= LAST_YEAR;
  if (typed !== null && !isYear)
    faults.push(`A year is from ${String(FIRST_YEAR)} to ${String(LAST_YEAR)}. This is ${String(fallback)}.`);
  const by = query.get('by');
  const sessionRule = SESSION_RULES.find((rule) => rule === by);
  if (by !== null && sessionRule === undefined)
    faults.push('Bets are added up by bet or by day. This is bet by bet.');
  return { year: isYear ? year : fallback, sessionRule: sessionRule ?? 'bet', faults };
}
