import type { Token } from '../text/token.ts';
import type { SaidTime } from './said-time.types.ts';

const NEXT_ONE =
  /\b(?:next|following) (?:one|day|night|evening)\b|\bone (?:after|following)\b|\bafter that\b|\bday after\b(?! to(?:day|morrow|night)\b)|\b(?:the )?next$/;
const ONE_BEFORE = /\b(?:previous|prior) one\b|\bone (?:before|prior)\b|\bbefore that\b|\bday before\b/;

/** `the next one`, `the one before`: a step from the time that was talked about. */
export function stepOf(tokens: readonly Token[]): SaidTime {
  const words = tokens.map(({ text }) => text).join(' ');
  if (NEXT_ONE.test(words)) return { step: 1 };
  return ONE_BEFORE.test(words) ? { step: -1 } : {};
}

const NOT_THIS = /\bnot (?:for |on )?(?:this|the current) (week|weekend|month|season|year)(?! end)\b/;
export const NOT_TODAY =
  /\bnot (?:for |on |at )?(?:today|tonight)\b|\b(?:nothing|none)(?: \w+){0,5} (?:today|tonight)\b/;

/** `not this week, the one after` counts from now, not from the question before. */
export function fromNow(said: SaidTime, tokens: readonly Token[]): SaidTime {
  const { step, ...rest } = said;
  if (step === undefined) return said;
  const words = tokens.map(({ text }) => text).join(' ');
  const [, unit] = NOT_THIS.exec(words) ?? [];
  if (unit === 'week' || unit === 'weekend') return { weekOffset: step, ...rest };
  if (unit === 'month') return { monthOffset: step, ...rest };
  if (unit !== undefined) return { seasonOffset: step, ...rest };
  if (!NOT_TODAY.test(words)) return said;
  return { ...rest, dayOffset: step };
}
