import type { FeatureLines } from './feature-lines.ts';

/** For each feature the classes it speaks for or against, and how strongly. */
export interface Weights {
  readonly classes: readonly string[];
  readonly bias: readonly number[];
  readonly features: FeatureLines;
  /** How many of the wordings have a word, for those that many have. */
  readonly words: Readonly<Record<string, number>>;
}
