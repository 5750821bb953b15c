import type { Token } from '../text/token.ts';
import type { SaidTime } from './said-time.types.ts';

export const LAST_WORDS: readonly string[] = ['last', 'previous', 'past', 'prior'];

/** `3 weeks ago`, `a couple of days ago`, `the week before last`; null for others. */
export function agoAt(tokens: readonly Token[], index: number): SaidTime | null {
  const unit = (tokens[index]?.text ?? '').replace(/s$/, '').replace('weekend', 'week');
  const [after, next] = [tokens[index + 1]?.text, tokens[index + 2]?.text ?? ''];
  const before = tokens[index - (tokens[index - 1]?.text === 'of' ? 2 : 1)];
  const count =
    after === 'before' && LAST_WORDS.includes(next)
      ? 2
      : after === 'ago' && before?.figure?.sign !== '-'
        ? (before?.figure?.value ?? AGO[before?.text ?? ''])
        : undefined;
  if (count === undefined || count < 1 || count % 1 !== 0) return null;
  if (unit === 'day') return { dayOffset: -count };
  if (unit === 'week') return { weekOffset: -count };
  if (unit === 'month') return { monthOffset: -count };
  return unit === 'season' || unit === 'year' ? { seasonOffset: -count } : null;
}

/** `a week from now`, `two days from now`; null for others. */
export function fromNowAt(tokens: readonly Token[], index: number): SaidTime | null {
  const unit = (tokens[index]?.text ?? '').replace(/s$/, '');
  const before = tokens[index - 1];
  const count = before?.figure?.value ?? AGO[before?.text ?? ''];
  if (count === undefined || count < 1 || count % 1 !== 0) return null;
  if (unit === 'day') return { dayOffset: count };
  return unit === 'week' ? { weekOffset: count } : null;
}

const AGO: Readonly<Record<string, number>> = { a: 1, one: 1, two: 2, couple: 2, three: 3, few: 3 };
