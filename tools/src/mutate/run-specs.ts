import { readFileSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { writeGroupsOf, type GroupedKind } from '../test/groups.ts';
import { runNode } from '../test/part.ts';
import { ENDED_SPECS, type EndedSpec } from './first-failure.ts';

/** Outcome of some specs. `failed` names the first failed spec and test. */
export type SpecsOutcome =
  | { readonly end: 'passed' }
  | { readonly end: 'timeout' }
  | { readonly end: 'failed'; readonly spec: string; readonly test: string };

/**
 * Runs specs in a copy of the tree, in order, until the first failure. `together` loads the modules of a project once
 * for many specs, which is faster but lets them affect each other.
 */
export type RunSpecs = (
  specs: readonly string[],
  how?: { readonly together: boolean },
) => Promise<SpecsOutcome>;

const HERE = 'tools/src/mutate';
/** Far above what a busy machine needs. Only ends hanging specs. */
const START_MS = 60_000;
const SPEC_MS = 45_000;
const SPEC_TOGETHER_MS = 15_000;
/** Small enough that a failure ends the run soon, since a group always runs to its end. */
const GROUP_SIZE = 40;

/** Runs Jest in `folder` with its own cache. `log` is the output file. */
export function jestIn(folder: string, log: string, env: NodeJS.ProcessEnv): RunSpecs {
  const endedFile = join(folder, ENDED_SPECS);
  return async (specs, { together } = { together: false }) => {
    writeFileSync(endedFile, '');
    const files = together ? writeTogether(folder, specs) : specs;
    const outcome = await runNode(
      log,
      [
        ...['--experimental-vm-modules', 'node_modules/jest/bin/jest.js', '-c', 'jest.config.mjs'],
        ...['--bail', '--maxWorkers=1', '--testTimeout=30000', '--watchman=false'],
        ...[`--cacheDirectory=${join(folder, '.jest-cache')}`, '--reporters=default'],
        ...[`--reporters=${join(folder, HERE, 'first-failure.ts')}`],
        ...[`--testSequencer=${join(folder, HERE, 'in-order.ts')}`, '--runTestsByPath', ...files],
      ],
      {
        timeoutMs: START_MS + specs.length * (together ? SPEC_TOGETHER_MS : SPEC_MS),
        env: { ...env, ...(together && { TEST_GROUPS: '1' }) },
        cwd: folder,
      },
    );
    if (outcome.isTimedOut) return { end: 'timeout' };
    const lines = readFileSync(endedFile, 'utf8').trim().split('\n').filter(Boolean);
    const ended = lines.map((line) => JSON.parse(line) as EndedSpec);
    for (const { path, failed } of ended) {
      if (failed !== undefined)
        return { end: 'failed', ...failedSpec(relative(folder, path), failed, specs) };
    }
    if (outcome.code === 0 && ended.length === files.length) return { end: 'passed' };
    throw new Error(`Jest ran ${ended.length} of ${files.length} files, see ${outcome.logFile}`);
  };
}

/** Writes the specs' groups by kind, nearest first, and returns their paths. */
function writeTogether(folder: string, specs: readonly string[]): string[] {
  const kindOf = (spec: string): GroupedKind =>
    spec.includes('.int-spec.') ? 'int' : spec.startsWith('web/') ? 'web' : 'unit';
  return [...new Set(specs.map(kindOf))].flatMap((kind) =>
    writeGroupsOf(
      kind,
      specs.filter((spec) => kindOf(spec) === kind),
      { root: folder, size: GROUP_SIZE },
    ),
  );
}

/** A test in a group has its spec's path before its name. */
function failedSpec(
  file: string,
  test: string,
  specs: readonly string[],
): { readonly spec: string; readonly test: string } {
  const spec = specs.find((path) => test.startsWith(`${path} `));
  return spec === undefined ? { spec: file, test } : { spec, test: test.slice(spec.length + 1) };
}
