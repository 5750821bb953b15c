import { guessMapping } from '@app/domain';
import type { CsvFormats, CsvMapping, CsvReadField } from '@app/domain';
import { NO_MENDING } from './mend-rows.ts';
import type { Mending, Refusal } from './mend-rows.ts';
import type { CsvFile } from './read-file.ts';

/** A chosen file and all decisions about it so far. */
export interface Draft {
  readonly file: CsvFile;
  readonly mapping: CsvMapping;
  /** Formats the user chose. The others are guessed. */
  readonly chosen: Partial<CsvFormats>;
  readonly mending: Mending;
}

/** Number of records sampled to guess what the columns hold. */
const SAMPLE_ROWS = 50;

export function newDraft(file: CsvFile): Draft {
  const first = file.records.slice(0, SAMPLE_ROWS).map(({ cells }) => cells);
  return { file, mapping: guessMapping(file.headers, first), chosen: {}, mending: NO_MENDING };
}

/** Chooses formats. Cells may now read differently, so earlier rejections no longer apply. */
export function withFormats({ chosen, mending, ...draft }: Draft, change: Partial<CsvFormats>): Draft {
  return { ...draft, chosen: { ...chosen, ...change }, mending: { ...mending, refusals: new Map() } };
}

/**
 * Assigns a column (or none) to a field. Guesses the formats again and drops corrections of the old cells and the
 * rejections.
 */
export function withColumn(draft: Draft, field: CsvReadField, column: number | undefined): Draft {
  const rest = without(draft.mapping, field);
  const kept = [...draft.mending.fixes].map(([line, fix]) => [line, without(fix, field)] as const);
  const fixes = new Map(kept.filter(([, fix]) => Object.keys(fix).length > 0));
  return {
    ...draft,
    chosen: {},
    mapping: column === undefined ? rest : { ...rest, [field]: column },
    mending: { ...draft.mending, fixes, refusals: new Map() },
  };
}

/** Replaces the value read from a cell; undefined removes the replacement. */
export function withFix(draft: Draft, line: number, field: CsvReadField, text: string | undefined): Draft {
  const fixes = new Map(draft.mending.fixes);
  const rest = without(fixes.get(line) ?? {}, field);
  const cells = text === undefined ? rest : { ...rest, [field]: text };
  if (Object.keys(cells).length === 0) fixes.delete(line);
  else fixes.set(line, cells);
  return { ...draft, mending: { ...draft.mending, fixes } };
}

/** Skips rows or includes them again. */
export function withSkipped(draft: Draft, lines: readonly number[], isSkipped: boolean): Draft {
  const skipped = new Set(draft.mending.skipped);
  for (const line of lines) {
    if (isSkipped) skipped.add(line);
    else skipped.delete(line);
  }
  return { ...draft, mending: { ...draft.mending, skipped } };
}

/** Keeps the server's rejections so that the user can fix them too. */
export function withRefusals(draft: Draft, refusals: ReadonlyMap<number, Refusal>): Draft {
  return { ...draft, mending: { ...draft.mending, refusals } };
}

function without<Values extends object>(values: Values, key: keyof Values): Partial<Values> {
  return Object.fromEntries(Object.entries(values).filter(([name]) => name !== key)) as Partial<Values>;
}
