/** Returns the median. Throws on an empty list. */
export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  const upper = sorted[Math.floor(sorted.length / 2)];
  const lower = sorted[Math.ceil(sorted.length / 2) - 1];
  if (upper === undefined || lower === undefined) throw new Error('The median needs at least one value.');
  return (upper + lower) / 2;
}

/** Target of a ratio: `atLeast` for speed, `atMost` for cost. */
export interface Target {
  readonly direction: 'atLeast' | 'atMost';
  readonly must: number;
  /** The goal; null where only a bound is set. */
  readonly stretch: number | null;
}

/** A measured ratio, computed per round and summarized over all rounds. */
export interface Measure {
  readonly name: string;
  readonly median: number;
  readonly lowest: number;
  readonly highest: number;
  readonly rounds: number;
  readonly target: Target | null;
}

/** What a part of the bench measured on a running product. */
export interface PartReport {
  readonly measures: readonly Measure[];
  /** What makes the run invalid, in sentences. */
  readonly faults: readonly string[];
  /** The figures behind the ratios, one line each. */
  readonly figures: readonly string[];
}

/** Tolerance for machines with other load, as a fraction of the target. */
export const TOLERANCE = 0.15;

export type Verdict = 'stretch' | 'must' | 'within tolerance' | 'missed' | '-';

/** Summarizes a measure's ratios over all rounds. Throws without rounds. */
export function measureOf(name: string, ratios: readonly number[], target: Target | null): Measure {
  return {
    name,
    median: median(ratios),
    lowest: Math.min(...ratios),
    highest: Math.max(...ratios),
    rounds: ratios.length,
    target,
  };
}

/** Judges the median, so that one bad round does not count as a regression. */
export function verdictOf({ median: value, target }: Measure): Verdict {
  if (!target) return '-';
  const sign = target.direction === 'atLeast' ? 1 : -1;
  const reaches = (bound: number): boolean => sign * value >= sign * bound;
  if (target.stretch !== null && reaches(target.stretch)) return 'stretch';
  if (reaches(target.must)) return 'must';
  return reaches(target.must * (1 - sign * TOLERANCE)) ? 'within tolerance' : 'missed';
}

/** Renders measures as a text table, one line each. */
export function renderMeasures(title: string, measures: readonly Measure[]): string {
  const rows = measures.map((measure) => {
    const { target } = measure;
    const bound = target?.direction === 'atMost' ? '≤' : '≥';
    return [
      measure.name,
      measure.median.toFixed(2),
      `${measure.lowest.toFixed(2)}–${measure.highest.toFixed(2)}`,
      target ? `${bound} ${String(target.must)}` : '-',
      target?.stretch == null ? '-' : `${bound} ${String(target.stretch)}`,
      verdictOf(measure),
    ];
  });
  return [title, ...table([['ratio', 'median', 'range', 'must', 'stretch', 'reached'], ...rows])].join('\n');
}

/** Pads columns to equal width. */
export function table(rows: readonly (readonly string[])[]): string[] {
  const widths = (rows[0] ?? []).map((_, column) =>
    Math.max(...rows.map((row) => (row[column] ?? '').length)),
  );
  return rows.map((row) =>
    `  ${row.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join('  ')}`.trimEnd(),
  );
}
