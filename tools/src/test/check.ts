import { oneResult, runNode, type PartResult } from './part.ts';

const MINUTE_MS = 60_000;
const NX = 'node_modules/.bin/nx';
const nx = (target: string): readonly string[] => [NX, 'run-many', '-t', target, '--output-style=static'];

/** The checks by name; cached by Nx or by Prettier, none needs the network. */
export const CHECKS = {
  format: [
    ...['node_modules/prettier/bin/prettier.cjs', '--check', '--log-level=warn', '--cache'],
    ...['--cache-location', 'node_modules/.cache/prettier/files', '.'],
  ],
  lint: nx('lint'),
  types: nx('typecheck'),
  unit: nx('unit'),
} as const;

/** The types without any cache, as a fresh clone has none: half the work of checking project by project. */
export const ALL_TYPES: readonly string[] = ['tools/src/test/types.ts'];

export type CheckName = keyof typeof CHECKS;

/** Runs one check; it passes or fails as a whole. */
export async function runCheck(
  name: CheckName,
  command: readonly string[] = CHECKS[name],
): Promise<PartResult> {
  return oneResult(await runNode(`check-${name}`, command, { timeoutMs: 8 * MINUTE_MS }));
}
