import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { poll, startChild } from '@app/testing/servers';
import { pageUrl } from './settings.ts';
import { StartError } from './start-error.ts';
import type { Running } from './supervisor.ts';

const READY_TIMEOUT_MS = 60_000;
const STOP_PATIENCE_MS = 2_000;

/** Address of the page and of the gateway behind it. */
export type WebServerOptions = {
  readonly root: string;
  readonly host: string;
  readonly port: number;
  readonly gatewayUrl: string;
  readonly logFile: string;
  readonly signal: AbortSignal;
  readonly onStarted: (pid: number) => void;
  readonly onEnded: (pid: number) => void;
};

/** Vite's program, which npm installs in the web project or at the root. */
export function viteOf(root: string): string {
  const folder = ['web/node_modules', 'node_modules'].find((dir) => existsSync(join(root, dir, 'vite')));
  return join(root, folder ?? 'node_modules', 'vite/bin/vite.js');
}

/** Serves the page from its sources with hot reload. Passes all other requests on to the gateway. */
export async function startWebServer(options: WebServerOptions): Promise<Running> {
  const { root, host, port, gatewayUrl, logFile, signal } = options;
  signal.throwIfAborted();
  const child = await startChild(
    process.execPath,
    [viteOf(root), '--host', host, '--port', String(port), '--strictPort', '--clearScreen', 'false'],
    {
      cwd: join(root, 'web'),
      env: { ...process.env, GATEWAY_URL: gatewayUrl, NODE_ENV: 'development', FORCE_COLOR: '0' },
      logFile,
    },
  );
  options.onStarted(child.pid);
  void child.exited.then(() => options.onEnded(child.pid));
  const isServed = (): Promise<boolean> =>
    fetch(pageUrl(host, port), { signal }).then(
      ({ ok }) => ok,
      () => false,
    );
  const isReady = await poll(async () => child.exit !== undefined || signal.aborted || (await isServed()), {
    timeoutMs: READY_TIMEOUT_MS,
    everyMs: 50,
  });
  if (child.exit) throw new StartError(`The web server does not start. See ${logFile}.`);
  const stop = (): Promise<unknown> => child.stop('SIGTERM', STOP_PATIENCE_MS);
  if (isReady && !signal.aborted) return { pid: child.pid, exited: child.exited, stop };
  await stop();
  signal.throwIfAborted();
  throw new StartError(`The web server was not ready after ${READY_TIMEOUT_MS / 1000} s. See ${logFile}.`);
}
