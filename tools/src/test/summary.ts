import type { PartResult } from './part.ts';

/** A finished part with its display name. */
export type NamedResult = PartResult & { readonly name: string; readonly seconds: number };

/** Runs a part and measures its time. */
export async function timed(name: string, run: () => Promise<PartResult>): Promise<NamedResult> {
  const startedAt = performance.now();
  const result = await run();
  return { name, ...result, seconds: (performance.now() - startedAt) / 1000 };
}

/**
 * Summarizes a run: failures, a table of parts with times, the names of what failed once more, since a log is often
 * read from its end, skipped parts, and as the last line `N passed, N failed`. On CI skipped parts count as failed. Returns the lines and the exit code.
 */
export function summarize(
  results: readonly NamedResult[],
  { isCi }: { readonly isCi: boolean },
): { readonly lines: readonly string[]; readonly exitCode: number } {
  const counted = results.map((result) =>
    isCi ? { ...result, failed: result.failed + result.skipped, skipped: 0 } : result,
  );
  const sum = (key: 'passed' | 'failed' | 'skipped'): number =>
    counted.reduce((total, result) => total + result[key], 0);
  const table = counted.map((result) => ({
    name: result.name,
    outcome: describe(result),
    time: `${result.seconds.toFixed(1)} s`,
  }));
  const width = (column: 'name' | 'outcome' | 'time'): number =>
    Math.max(...table.map((row) => row[column].length));
  const [passed, failed, skipped] = [sum('passed'), sum('failed'), sum('skipped')];
  return {
    lines: [
      ...counted.flatMap(({ name, notes }) => notes.flatMap((note) => ['', `── ${name}`, note])),
      '',
      ...table.map(
        ({ name, outcome, time }) =>
          `${name.padEnd(width('name'))}  ${outcome.padEnd(width('outcome'))}  ${time.padStart(width('time'))}`,
      ),
      '',
      ...counted.flatMap(({ notes }) => notes.flatMap(namesIn)).slice(0, MOST_NAMES),
      ...(skipped > 0 ? [`${skipped} skipped`] : []),
      `${passed} passed, ${failed} failed`,
    ],
    exitCode: failed > 0 || passed === 0 ? 1 : 0,
  };
}

/** Lines with which Jest, the browser tests and the harnesses name a failure. */
const FAILURE_NAME = /^\s*(●|✘|FAILED )/;
const MOST_NAMES = 20;

const namesIn = (note: string): string[] => [
  ...new Set(
    note
      .split('\n')
      .filter((line) => FAILURE_NAME.test(line))
      .map((line) => line.trim()),
  ),
];

function describe({ passed, failed, skipped }: PartResult): string {
  return [`${passed} passed`, `${failed} failed`, ...(skipped > 0 ? [`${skipped} skipped`] : [])].join(', ');
}
