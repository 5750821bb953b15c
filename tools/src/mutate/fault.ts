/** What a fault does; one in as many is drawn of each. */
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

/** One change to a source: the characters from `start` to `end` become `replacement`. */
export type Fault = {
  readonly kind: Kind;
  /** From the root of the repository. */
  readonly path: string;
  readonly line: number;
  readonly start: number;
  readonly end: number;
  readonly replacement: string;
  /** The change in a few words. */
  readonly what: string;
};

/** The source with the fault in it. */
export function withFault(text: string, { start, end, replacement }: Fault): string {
  return text.slice(0, start) + replacement + text.slice(end);
}
