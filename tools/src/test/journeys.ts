import { accessSync, constants, existsSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { homedir } from 'node:os';
import { delimiter, join } from 'node:path';
import { lastWords, LOGS, runNode, type PartResult } from './part.ts';
import type { Share } from './selection.ts';

/** Far above what a busy machine needs. Only ends hanging journeys. */
const TIMEOUT_MS = 25 * 60_000;
/** The shell is Chromium without windows, which takes a quarter less processor time. */
const NAMES = [
  'chromium-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
];
const APPLICATIONS = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];
const CACHED = [
  'chrome-linux/chrome',
  'chrome-linux64/chrome',
  'chrome-mac/Chromium.app/Contents/MacOS/Chromium',
];

/** Node arguments that run the journeys. */
export const PLAYWRIGHT = [
  'node_modules/@playwright/test/cli.js',
  'test',
  '-c',
  'e2e/playwright.config.ts',
] as const;

export const NO_BROWSER =
  'The journeys did not run because this machine has no Chromium or Chrome. Install one, or set CHROMIUM_PATH.';

/** Finds a Chromium: named by CHROMIUM_PATH, installed, or in Playwright's cache; undefined without one. */
export function findBrowser(env: Readonly<Record<string, string | undefined>>): string | undefined {
  const folders = [...(env['PATH'] ?? '').split(delimiter), '/usr/bin', '/usr/local/bin', '/snap/bin'];
  const caches = [join(homedir(), '.cache/ms-playwright'), join(homedir(), 'Library/Caches/ms-playwright')];
  return [
    env['CHROMIUM_PATH'] ?? '',
    ...folders.flatMap((folder) => NAMES.map((name) => join(folder, name))),
    ...APPLICATIONS,
    ...caches
      .filter((cache) => existsSync(cache))
      .flatMap((cache) => readdirSync(cache).map((version) => join(cache, version)))
      .flatMap((version) => CACHED.map((file) => join(version, file))),
  ].find(isProgram);
}

function isProgram(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return path !== '';
  } catch {
    return false;
  }
}

/** The fields we read of Playwright's JSON report. */
export type JourneyReport = {
  readonly stats: {
    readonly expected: number;
    readonly unexpected: number;
    readonly flaky: number;
    readonly skipped: number;
  };
  readonly errors: readonly { readonly message?: string }[];
};

/**
 * Runs the journeys, or one share of them, in a real browser, on a stack of their own or on the product that `E2E_…`
 * names (global-setup.ts).
 */
export async function runJourneys({
  product = {},
  share,
}: { readonly product?: NodeJS.ProcessEnv; readonly share?: Share } = {}): Promise<PartResult> {
  const browser = findBrowser(process.env);
  if (browser === undefined) {
    return {
      passed: 0,
      failed: 0,
      skipped: 1,
      notes: [NO_BROWSER],
    };
  }
  const reportFile = join(LOGS, 'journeys.json');
  rmSync(reportFile, { force: true });
  const outcome = await runNode('journeys', [...PLAYWRIGHT, '--reporter=list,json'], {
    timeoutMs: TIMEOUT_MS,
    env: {
      ...product,
      ...(share !== undefined && { JOURNEYS: share }),
      CHROMIUM_PATH: browser,
      PLAYWRIGHT_JSON_OUTPUT_NAME: reportFile,
      // Node strips the types itself, which spares Playwright to compile each file.
      PW_DISABLE_TS_ESM: '1',
    },
  });
  let report: JourneyReport;
  try {
    report = JSON.parse(readFileSync(reportFile, 'utf8')) as JourneyReport;
  } catch {
    return {
      passed: 0,
      failed: 1,
      skipped: 0,
      notes: [`Playwright produced no report.\n${lastWords(outcome)}`],
    };
  }
  const result = readJourneys(report);
  const isUnsaid = outcome.code !== 0 && result.failed === 0;
  return {
    ...result,
    failed: isUnsaid ? 1 : result.failed,
    notes: outcome.code === 0 ? result.notes : [...result.notes, lastWords(outcome, 120)],
  };
}

/**
 * Counts a report's results. An error outside any test counts as one failure, and so does a report without
 * tests.
 */
export function readJourneys({ stats, errors }: JourneyReport): PartResult {
  const isEmpty = stats.expected + stats.unexpected + stats.flaky === 0;
  return {
    passed: stats.expected,
    failed: stats.unexpected + stats.flaky + (errors.length > 0 ? 1 : isEmpty ? 1 : 0),
    skipped: stats.skipped,
    notes: [
      ...errors.map((error) => error.message ?? 'An error occurred outside any journey.'),
      ...(isEmpty ? ['No journey ran.'] : []),
    ],
  };
}
