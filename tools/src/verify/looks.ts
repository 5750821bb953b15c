// npm run verify:looks: checks every screen at both widths and in both themes at each of them, for accessibility and
// width. `npm test` checks each width and each theme once. Leaves pictures in test-results/screens.
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { findBrowser, PLAYWRIGHT } from '../test/journeys.ts';

const child = spawn(process.execPath, [...PLAYWRIGHT, 'looks'], {
  cwd: join(import.meta.dirname, '../../..'),
  stdio: 'inherit',
  env: { ...process.env, EVERY_LOOK: '1', CHROMIUM_PATH: findBrowser(process.env) },
});
child.once('exit', (code) => (process.exitCode = code ?? 1));
