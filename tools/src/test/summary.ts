import type { PartResult } from './part.ts';

/** A finished part under the name it is shown with. */
export type NamedResult = PartResult & { readonly name: string };

/**
 * The end of a run: what went wrong, a table of the parts, what was left out, and as the very last line
 * `N passed, N failed`. On CI what could not run counts as failed. Returns the lines and the exit code.
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
  const width = Math.max(...results.map(({ name }) => name.length));
  const [passed, failed, skipped] = [sum('passed'), sum('failed'), sum('skipped')];
  return {
    lines: [
      ...counted.flatMap(({ name, notes }) => notes.flatMap((note) => ['', `── ${name}`, note])),
      '',
      ...counted.map((result) => `${result.name.padEnd(width)}  ${describe(result)}`),
      '',
      ...(skipped > 0 ? [`${skipped} skipped`] : []),
      `${passed} passed, ${failed} failed`,
    ],
    exitCode: failed > 0 || passed === 0 ? 1 : 0,
  };
}

function describe({ passed, failed, skipped }: PartResult): string {
  return [`${passed} passed`, `${failed} failed`, ...(skipped > 0 ? [`${skipped} skipped`] : [])].join(', ');
}
