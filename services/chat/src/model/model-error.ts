import { UnusableAnswerError } from '../answers/answer-writer.ts';

export const MODEL_FAULTS = [
  'unreachable',
  'refused',
  'busy',
  'broken',
  'late',
  'endless',
  'empty',
  'resting',
  'spent',
  'unfounded',
] as const;
export type ModelFault = (typeof MODEL_FAULTS)[number];

/** Why the language model does not answer. The built-in assistant takes over. Names no content. */
export class ModelError extends UnusableAnswerError {
  constructor(
    readonly fault: ModelFault,
    message: string,
  ) {
    super(`the language model: ${message}`);
  }
}
