import type { Intent, Slots, Understood } from '../../src/built-in/understood.ts';
import type { GivenResults } from './written.ts';

/** What is understood and what the tools return, by title. */
export type Answers = Readonly<Record<string, readonly [Understood, GivenResults]>>;

export const about = (intent: Intent, slots: Slots = {}): Understood => ({ kind: 'intent', intent, slots });
