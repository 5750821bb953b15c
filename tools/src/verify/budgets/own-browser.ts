import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eventually } from '@app/testing';
import { freePort } from '@app/testing/servers';
import { findBrowser } from '../../test/journeys.ts';

/** A browser with a new profile that answers on a port of its own. */
export interface OwnBrowser {
  readonly port: number;
  readonly stop: () => Promise<void>;
}

/**
 * Starts a browser that Playwright does not control. Playwright holds each new page until it has seen it, and attaches a
 * debugger to it.
 */
export async function startOwnBrowser(): Promise<OwnBrowser> {
  const executablePath = findBrowser(process.env);
  if (executablePath === undefined) throw new Error('This machine has no Chromium. Set CHROMIUM_PATH.');
  const port = await freePort();
  const folder = mkdtempSync(join(tmpdir(), 'openbook-browser-'));
  const flags = [
    '--headless',
    '--no-sandbox',
    '--disable-gpu',
    '--disable-quic',
    `--user-data-dir=${folder}`,
  ];
  const child = spawn(executablePath, [...flags, `--remote-debugging-port=${String(port)}`, 'about:blank'], {
    stdio: 'ignore',
    // A group of its own: Debian's Chromium is a script that starts the browser, and both must end.
    detached: true,
  });
  const ended = once(child, 'exit');
  const isReady = (): Promise<boolean> =>
    fetch(`http://127.0.0.1:${String(port)}/json/version`).then(
      ({ ok }) => ok,
      () => false,
    );
  await eventually(isReady);
  return {
    port,
    stop: async () => {
      if (child.pid !== undefined) process.kill(-child.pid);
      await ended;
      rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}
