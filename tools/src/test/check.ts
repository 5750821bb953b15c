import { oneResult, runNode, type PartResult } from './part.ts';

/** The first check of a clone, without a cache and on two cores, takes ten minutes. Only ends what hangs. */
const TIMEOUT_MS = 30 * 60_000;
const NX = 'node_modules/.bin/nx';
const nx = (target: string): readonly string[] => [NX, 'run-many', '-t', target, '--output-style=static'];

/** The checks by name, cached by Nx or Prettier, without network. */
export const CHECKS = {
  // The parser of Oxc lets Prettier print the same in half the time.
  format: [
    ...['node_modules/prettier/bin/prettier.cjs', '--plugin=@prettier/plugin-oxc', '--check'],
    ...['--log-level=warn', '--cache', '--cache-location', 'node_modules/.cache/prettier/files', '.'],
  ],
  lint: nx('lint'),
  types: nx('typecheck'),
  unit: nx('unit'),
} as const;

/** All types without a cache, as in a fresh clone, which takes half as long as project by project. */
export const ALL_TYPES: readonly string[] = ['tools/src/test/types.ts'];

/** The same for lint. */
export const ALL_LINT: readonly string[] = ['tools/src/test/lint.ts'];

/** Builds everything, as starting the product does. */
export const BUILD: readonly string[] = nx('build');

export type CheckName = keyof typeof CHECKS;

/** Runs a check, which passes or fails as a whole. */
export async function runCheck(
  name: CheckName,
  command: readonly string[] = CHECKS[name],
): Promise<PartResult> {
  return oneResult(await runNode(`check-${name}`, command, { timeoutMs: TIMEOUT_MS }));
}
