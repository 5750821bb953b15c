import type { Asked, Understood } from '../understood.ts';
import { definitionSlots } from './definition-slots.ts';
import { NOTHING, readHistory, readTurn, resolve } from './conversation.ts';
import type { Outcome, Resolved } from './resolved.ts';
import { isInOtherLanguage } from './vocabulary/other-languages.ts';
import type { Context } from './world.ts';

/** Finds out what a message asks for. Pure: it knows only the message and the given context. */
export function understand(message: string, context: Context): Understood {
  const outcome = resolve(message, context, readHistory(context));
  // Trouble is understood in a few words of any language.
  if (!isOfCare(outcome) && isInOtherLanguage(message) && !namesBet(message, context))
    return { kind: 'other-language' };
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

function isOfCare(outcome: Outcome): boolean {
  if (outcome === null || typeof outcome === 'string') return false;
  if ('options' in outcome) return outcome.options.some(({ intent }) => intent === 'chasing');
  const readings = 'both' in outcome ? outcome.both : [outcome];
  return readings.some(({ frame }) => frame.intent === 'chasing');
}

/** Whether a message names a team or odds, which are understood among any other words. */
function namesBet(message: string, context: Context): boolean {
  const { mentions, figures } = readTurn(message, context, NOTHING).reading;
  return mentions.length > 0 || figures.odds.length > 0;
}

function readingOf({ frame, slots, reading, leftOut }: Resolved): Asked | null {
  // The weights may have settled on another term than the first one named.
  const isSettled = slots.term !== undefined && slots.term !== reading.named.terms[0]?.meaning;
  const completed = frame.intent === 'definition' && !isSettled ? definitionSlots(slots, reading) : slots;
  if (completed === null) return null;
  return { intent: frame.intent, slots: completed, ...(leftOut && { leftOut }) };
}
