/**
 * Rows of features as one text of sorted lines, each a name, a tab, and pairs of a class's place and its weight with spaces
 * between. An object of them takes 30 MiB more of a process that waits for its first question.
 */
export type FeatureLines = string;

/** A feature's pairs, one after the other. */
export type FeatureRow = readonly number[];

export function featureLines(rows: readonly (readonly [name: string, row: FeatureRow])[]): FeatureLines {
  return rows
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .map(([name, row]) => `${name}\t${row.join(' ')}`)
    .join('\n');
}

/** Finds rows of features by name. All pairs stand in one list of small numbers, which takes 2 MiB. */
export class FeatureTable {
  private readonly places = new Map<string, number>();
  private readonly pairs: Int16Array;
  /** Where each row starts in the pairs, and their end. */
  private readonly starts: Int32Array;

  constructor(lines: FeatureLines) {
    const pairs: number[] = [];
    const starts: number[] = [];
    for (const line of lines === '' ? [] : lines.split('\n')) {
      const [name = '', row = ''] = line.split('\t');
      this.places.set(name, starts.length);
      starts.push(pairs.length);
      for (const number of row.split(' ')) pairs.push(Number(number));
    }
    this.pairs = Int16Array.from(pairs);
    this.starts = Int32Array.from([...starts, pairs.length]);
  }

  rowOf(name: string): Int16Array | undefined {
    const place = this.places.get(name);
    return place === undefined ? undefined : this.pairs.subarray(this.starts[place], this.starts[place + 1]);
  }
}
