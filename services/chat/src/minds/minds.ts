import type { AnswerPart, ChatQuestion } from '@app/contracts';
import type { Mind, ReferredFact } from './mind.ts';

/**
 * Injection token of the minds (`readonly Mind[]`). The first one answers. When its answer does not pass the check, the next
 * one takes over. When a mind throws, the answer fails.
 */
export const MINDS = Symbol('minds');
export type Minds = readonly [Mind, ...Mind[]];

/** Injection token of the Verifier. */
export const VERIFIER = Symbol('verifier');

/** An answer with everything it may refer to. */
export interface Written {
  readonly question: ChatQuestion;
  readonly parts: readonly AnswerPart[];
  /** Every fact that tools returned for this answer. */
  readonly facts: readonly ReferredFact[];
}

/** Reads an answer before it is stored: every figure must stem from a tool's result of this answer (S-255). */
export interface Verifier {
  /** What is wrong, for the log; empty when the answer may stay. */
  faultsOf(answer: Written): readonly string[];
}
