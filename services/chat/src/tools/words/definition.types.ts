/** A term in our own words. Figures of its sentences are facts, as `[[name]]`. */
export interface Definition {
  /** `Closing line value (CLV)` */
  readonly title: string;
  /** Other words for it, in lower case; its key is one, too. */
  readonly names: readonly string[];
  readonly sentences: readonly string[];
  /** Screen where it matters most. */
  readonly href?: string;
}
export type Definitions = Readonly<Record<string, Definition>>;
