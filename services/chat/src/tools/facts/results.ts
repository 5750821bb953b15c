import { MISSING_TEXT } from '@app/domain';
import type { FactRow, Sources, ToolFound, ToolMissing } from '../tool.ts';
import type { Labels } from './output.ts';
import type { Shown } from './shown.ts';

/** Facts by the names of an output. Unknown ones are null or absent. */
export type Values<Names extends Labels> = { readonly [Name in keyof Names]?: Shown | null };

/** Where a row's facts stem from: a key of the result's sources, and the screen of these very figures. */
export interface Origin {
  readonly source: string;
  readonly href?: string | null;
}

/** Returns facts with their labels. What is unknown is left out. */
export function factsOf<Names extends Labels>(
  labels: Names,
  values: Values<Names>,
  { source, href = null }: Origin,
): FactRow {
  return Object.fromEntries(
    Object.entries<Shown | null | undefined>(values).flatMap(([name, shown]) => {
      const label = labels[name];
      if (shown == null || shown.text === MISSING_TEXT || label === undefined) return [];
      return [[name, { label, tone: null, href, ...shown, source }]];
    }),
  );
}

/** Returns the names of flags that hold. */
export function flagsOf<Names extends Labels>(
  _names: Names,
  held: Partial<Readonly<Record<keyof Names, boolean | null>>>,
): readonly string[] {
  return Object.entries<boolean | null | undefined>(held).flatMap(([name, holds]) =>
    holds === true ? [name] : [],
  );
}

export function found(
  result: Pick<ToolFound, 'sources'> & Partial<Omit<ToolFound, 'outcome' | 'sources'>>,
): ToolFound {
  return { outcome: 'found', facts: {}, lists: {}, flags: [], notes: [], ...result };
}

/** `sentence` refers to its facts as `[[name]]`. */
export function missing(
  outcome: ToolMissing['outcome'],
  sentence: string,
  facts: FactRow = {},
  sources: Sources = {},
): ToolMissing {
  return { outcome, sentence, facts, sources };
}
