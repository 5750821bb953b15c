import weights from './weights.json' with { type: 'json' };
import type { Weights } from './weights.types.ts';

/** Learned from the wordings of the golden questions that may be read; see `testing/train.ts`. */
export const WEIGHTS: Weights = weights;
