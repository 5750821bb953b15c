/** For each feature the classes it speaks for or against, and how strongly. */
export interface Weights {
  readonly classes: readonly string[];
  readonly bias: readonly number[];
  /** Pairs of a class's place and its weight, one after the other. */
  readonly features: Readonly<Record<string, readonly number[]>>;
  /** How many of the wordings have a word, for those that many have. */
  readonly words: Readonly<Record<string, number>>;
}
