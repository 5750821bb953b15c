import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { lastWords, LOGS, runNode, type PartResult } from './part.ts';

/** The fields we read of Jest's JSON report. */
export type JestReport = {
  readonly numPassedTests: number;
  readonly numFailedTests: number;
  readonly numPendingTests: number;
  readonly numTodoTests: number;
  readonly testResults: readonly {
    readonly name: string;
    readonly status: string;
    readonly message: string;
    readonly assertionResults: readonly { readonly status: string }[];
  }[];
};

/** Node arguments that run Jest with every project's configuration. */
export const JEST = [
  ...['--experimental-vm-modules', '--disable-warning=ExperimentalWarning'],
  ...['node_modules/jest/bin/jest.js', '-c', 'jest.config.mjs'],
] as const;

/** Most of what a test makes is garbage at its end. With more room for new objects it is seldom copied before. */
const ROOM_FOR_NEW_OBJECTS = '--max-semi-space-size=64';

type JestRun = {
  readonly name: string;
  readonly projects: readonly string[];
  readonly workers: number;
  readonly timeoutMs: number;
  readonly env?: NodeJS.ProcessEnv;
};

/** Runs Jest projects without the cache, so every test is counted. */
export async function runJest({
  name,
  projects,
  workers,
  timeoutMs,
  env = {},
}: JestRun): Promise<PartResult> {
  const reportFile = join(LOGS, `${name}.json`);
  rmSync(reportFile, { force: true });
  const outcome = await runNode(
    name,
    [
      // Integration specs measure the memory of their process.
      ...(projects.includes('integration') ? [] : [ROOM_FOR_NEW_OBJECTS]),
      ...JEST,
      ...[
        '--selectProjects',
        ...projects,
        `--maxWorkers=${workers}`,
        '--testTimeout=30000',
        '--json',
        `--outputFile=${reportFile}`,
      ],
    ],
    { timeoutMs, env },
  );
  let report: JestReport;
  try {
    report = JSON.parse(readFileSync(reportFile, 'utf8')) as JestReport;
  } catch {
    return { passed: 0, failed: 1, skipped: 0, notes: [`Jest produced no report.\n${lastWords(outcome)}`] };
  }
  const result = readReport(report);
  if (outcome.code === 0 || result.failed > 0) return result;
  return { ...result, failed: 1, notes: [lastWords(outcome)] };
}

/**
 * Counts a report's results. A file that could not run counts as one failure, and so does a report without
 * tests.
 */
export function readReport(report: JestReport): PartResult {
  const brokenFiles = report.testResults.filter(
    (file) => file.status === 'failed' && !file.assertionResults.some((test) => test.status === 'failed'),
  ).length;
  const isEmpty = report.numPassedTests + report.numFailedTests === 0;
  return {
    passed: report.numPassedTests,
    failed: report.numFailedTests + brokenFiles + (isEmpty && brokenFiles === 0 ? 1 : 0),
    skipped: report.numPendingTests + report.numTodoTests,
    notes: [
      ...report.testResults
        .filter((file) => file.status === 'failed')
        .map((file) => `${file.name}\n${file.message}`),
      ...(isEmpty ? ['No test ran.'] : []),
    ],
  };
}
