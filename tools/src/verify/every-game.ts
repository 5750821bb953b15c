// npm run verify:every-game: every tab of every game of every demo slate in a real browser, looking for broken texts
// and errors of the browser. Takes minutes; the journeys of `npm test` open one slate of each sport.
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { findBrowser } from '../test/journeys.ts';

const ROOT = join(import.meta.dirname, '../../..');

const child = spawn(
  process.execPath,
  ['node_modules/@playwright/test/cli.js', 'test', '-c', 'e2e/playwright.config.ts', 'every-game'],
  {
    cwd: ROOT,
    stdio: 'inherit',
    env: { ...process.env, EVERY_GAME: '1', CHROMIUM_PATH: findBrowser(process.env) },
  },
);
child.once('exit', (code) => {
  process.exitCode = code ?? 1;
});
