/** A number with what is written around it. */
export interface Figure {
  readonly value: number;
  readonly sign: '+' | '-' | null;
  readonly isMoney: boolean;
  readonly isPercent: boolean;
  /** Written behind the number: `k`, `u`, `th`. */
  readonly suffix: string;
}

export interface Token {
  /** In lower case without accents and apostrophes; `#` for a number. */
  readonly text: string;
  /** As written. */
  readonly raw: string;
  readonly figure?: Figure;
  /** `9/26` or `2024-09-26`, as its numbers. */
  readonly parts?: readonly number[];
}
