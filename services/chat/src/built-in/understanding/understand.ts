import type { Asked, Understood } from '../understood.ts';
import { definitionSlots } from './definition-slots.ts';
import { readHistory, resolve } from './conversation.ts';
import type { Resolved } from './resolved.ts';
import { isInOtherLanguage } from './vocabulary/other-languages.ts';
import type { Context } from './world.ts';

/** Finds out what a message asks for. Pure: it knows only the message and the given context. */
export function understand(message: string, context: Context): Understood {
  if (isInOtherLanguage(message)) return { kind: 'other-language' };
  const outcome = resolve(message, context, readHistory(context));
  if (outcome === null) return { kind: 'not-understood' };
  if (outcome === 'out-of-scope') return { kind: 'out-of-scope' };
  if ('options' in outcome) return { kind: 'unsure', options: outcome.options };
  if ('both' in outcome) {
    const readings = outcome.both.map(readingOf);
    const [first, second] = readings.filter((reading) => reading !== null);
    if (first !== undefined && second !== undefined) {
      const areBothAsked = outcome.areBothAsked === true && { areBothAsked: true as const };
      return { kind: 'both', readings: [first, second], ...areBothAsked };
    }
    return first === undefined ? { kind: 'not-understood' } : { kind: 'intent', ...first };
  }
  const reading = readingOf(outcome);
  return reading === null ? { kind: 'not-understood' } : { kind: 'intent', ...reading };
}

function readingOf({ frame, slots, reading, leftOut }: Resolved): Asked | null {
  // The weights may have settled on another term than the first one named.
  const isSettled = slots.term !== undefined && slots.term !== reading.named.terms[0]?.meaning;
  const completed = frame.intent === 'definition' && !isSettled ? definitionSlots(slots, reading) : slots;
  if (completed === null) return null;
  return { intent: frame.intent, slots: completed, ...(leftOut && { leftOut }) };
}
