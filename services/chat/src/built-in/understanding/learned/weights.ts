import type { Weights } from './classify.ts';
import weights from './weights.json' with { type: 'json' };

/** Learned from the wordings of the golden questions that may be read; see `testing/train.ts`. */
export const WEIGHTS: Weights = weights;
