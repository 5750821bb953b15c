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

/** Returns a feature's row. Halves the lines that may have it. */
export function featureRow(lines: FeatureLines, name: string): FeatureRow | undefined {
  let from = 0;
  let to = lines.length;
  while (from < to) {
    const start = lines.lastIndexOf('\n', Math.floor((from + to) / 2) - 1) + 1;
    const tab = lines.indexOf('\t', start);
    const next = lines.indexOf('\n', tab);
    const end = next === -1 ? lines.length : next;
    const found = lines.slice(start, tab);
    if (found === name)
      return lines
        .slice(tab + 1, end)
        .split(' ')
        .map(Number);
    if (found < name) from = end + 1;
    else to = start;
  }
  return undefined;
}
