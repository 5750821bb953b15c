import { readFileSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { runNode } from '../test/part.ts';
import { ENDED_SPECS, type EndedSpec } from './first-failure.ts';

/** Outcome of some specs. `failed` names the first failed spec and test. */
export type SpecsOutcome =
  | { readonly end: 'passed' }
  | { readonly end: 'timeout' }
  | { readonly end: 'failed'; readonly spec: string; readonly test: string };

/** Runs specs in a copy of the tree until the first failure. */
export type RunSpecs = (specs: readonly string[]) => Promise<SpecsOutcome>;

const REPORTER = 'tools/src/mutate/first-failure.ts';
/** Far above what a busy machine needs. Only ends hanging specs. */
const START_MS = 60_000;
const SPEC_MS = 45_000;

/** Runs Jest in `folder` with its own cache. `log` is the output file. */
export function jestIn(folder: string, log: string, env: NodeJS.ProcessEnv): RunSpecs {
  const endedFile = join(folder, ENDED_SPECS);
  return async (specs) => {
    writeFileSync(endedFile, '');
    const outcome = await runNode(
      log,
      [
        ...['--experimental-vm-modules', 'node_modules/jest/bin/jest.js', '-c', 'jest.config.mjs'],
        ...['--bail', '--maxWorkers=1', '--testTimeout=30000', '--watchman=false'],
        ...[`--cacheDirectory=${join(folder, '.jest-cache')}`, '--reporters=default'],
        ...[`--reporters=${join(folder, REPORTER)}`, '--runTestsByPath', ...specs],
      ],
      { timeoutMs: START_MS + specs.length * SPEC_MS, env, cwd: folder },
    );
    if (outcome.isTimedOut) return { end: 'timeout' };
    const lines = readFileSync(endedFile, 'utf8').trim().split('\n').filter(Boolean);
    const ended = lines.map((line) => JSON.parse(line) as EndedSpec);
    for (const { path, failed } of ended) {
      if (failed !== undefined) return { end: 'failed', spec: relative(folder, path), test: failed };
    }
    if (outcome.code === 0 && ended.length === specs.length) return { end: 'passed' };
    throw new Error(`Jest ran ${ended.length} of ${specs.length} specs, see ${outcome.logFile}`);
  };
}
