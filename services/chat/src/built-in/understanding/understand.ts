import type { Understood } from '../understood.ts';
import { definitionSlots } from './definition-slots.ts';
import { readHistory, resolve } from './conversation.ts';
import type { Context } from './world.ts';

/** Finds out what a message asks for. Pure: it knows only the message and the given context. */
export function understand(message: string, context: Context): Understood {
  const outcome = resolve(message, context, readHistory(context));
  if (outcome === null) return { kind: 'not-understood' };
  if (outcome === 'out-of-scope') return { kind: 'out-of-scope' };
  if ('options' in outcome) return { kind: 'unsure', options: outcome.options };
  const { frame, slots, reading } = outcome;
  const completed = frame.intent === 'definition' ? definitionSlots(slots, reading) : slots;
  if (completed === null) return { kind: 'not-understood' };
  return { kind: 'intent', intent: frame.intent, slots: completed };
}
