import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { findBrowser } from './journeys.ts';
import { ROOT } from './part.ts';

/** A slow connection needs minutes for the download of 170 MB. */
const INSTALL_TIMEOUT_MS = 10 * 60_000;
const INSTALL = ['node_modules/@playwright/test/cli.js', 'install', 'chromium'] as const;

const DOWNLOAD_FAILED =
  'This machine has no Chromium or Chrome, and Playwright could not download one: install Chromium, or set CHROMIUM_PATH.';
const LIBRARIES_MISSING =
  'The downloaded Chromium does not start here: run "npx playwright install-deps chromium" as root to install its system libraries.';

/** The steps that reach outside. */
export type BrowserSteps = {
  readonly find: () => string | undefined;
  /** Downloads a browser into the user's cache and returns its program. Rejects when that fails. */
  readonly install: () => Promise<string>;
  /** Rejects when the program does not start. */
  readonly tryOut: (program: string) => Promise<unknown>;
};

const run = promisify(execFile);

const STEPS: BrowserSteps = {
  find: () => findBrowser(process.env),
  async install() {
    await run(process.execPath, [...INSTALL], { cwd: ROOT, timeout: INSTALL_TIMEOUT_MS });
    const { chromium } = await import('@playwright/test');
    return chromium.executablePath();
  },
  tryOut: (program) => run(program, ['--version']),
};

/** Finds a browser or downloads one. Without one, returns one sentence about what to install. */
export async function provideBrowser({ find, install, tryOut }: BrowserSteps = STEPS): Promise<
  { readonly program: string } | { readonly problem: string }
> {
  const found = find();
  if (found !== undefined) return { program: found };
  let program: string;
  try {
    program = await install();
  } catch {
    return { problem: DOWNLOAD_FAILED };
  }
  try {
    await tryOut(program);
  } catch {
    return { problem: LIBRARIES_MISSING };
  }
  return { program };
}
