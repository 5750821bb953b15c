// npm run verify:every-game: opens every tab of every game of every demo slate in the web specs (each page
// against its file) and in a real browser, looking for broken texts and errors. Takes minutes. `npm test`
// opens some games of each slate in the specs and one slate per sport in the browser.
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { findBrowser } from '../test/journeys.ts';

const ROOT = join(import.meta.dirname, '../../..');
const RUNS = [
  [
    ...['--experimental-vm-modules', 'node_modules/jest/bin/jest.js', '-c', 'jest.config.mjs'],
    ...['--selectProjects', 'web', '--maxWorkers=2', '--', 'every-game'],
  ],
  ['node_modules/@playwright/test/cli.js', 'test', '-c', 'e2e/playwright.config.ts', 'every-game'],
];

function run(args: readonly string[]): Promise<number> {
  const child = spawn(process.execPath, args, {
    cwd: ROOT,
    stdio: 'inherit',
    env: { ...process.env, EVERY_GAME: '1', CHROMIUM_PATH: findBrowser(process.env) },
  });
  return new Promise((resolve) => child.once('exit', (code) => resolve(code ?? 1)));
}

for (const args of RUNS) process.exitCode = Math.max(Number(process.exitCode ?? 0), await run(args));
