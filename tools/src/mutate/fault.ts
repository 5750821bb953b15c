/** Kinds of faults, drawn with equal probability. */
export type Kind =
  | 'comparison'
  | 'logic'
  | 'condition'
  | 'arithmetic'
  | 'number'
  | 'call'
  | 'empty'
  | 'owner'
  | 'where'
  | 'branches'
  | 'string';

/** A change to a source: `replacement` replaces the characters from `start` to `end`. */
export type Fault = {
  readonly kind: Kind;
  /** Relative to the repository root. */
  readonly path: string;
  readonly line: number;
  readonly start: number;
  readonly end: number;
  readonly replacement: string;
  /** Short description of the change. */
  readonly what: string;
};

/** Returns the source with the fault applied. */
export function withFault(text: string, { start, end, replacement }: Fault): string {
  return text.slice(0, start) + replacement + text.slice(end);
}
