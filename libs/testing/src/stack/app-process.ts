import { spawn } from 'node:child_process';
import { createWriteStream } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { SERVICES, type ServiceName } from '@app/contracts';
import { own, type OwnedChild, tail } from '../servers/owned-child.ts';
import { freePort } from '../servers/ports.ts';
import { ServerError } from '../servers/server-error.ts';
import { SERVICE_PROCESS } from '../servers/service-process.ts';
import { pause } from '../servers/wait.ts';
import { keepMetrics } from './kept-metrics.ts';

const ROOT = join(import.meta.dirname, '../../../..');
/** Only ends a start that hangs: a busy machine has needed more than a minute. */
const READY_TIMEOUT_MS = 150_000;

/** An application in dist/. */
export type AppName = 'gateway' | `services/${ServiceName}`;
export const APP_NAMES: readonly AppName[] = [
  'gateway',
  ...SERVICES.map((service) => `services/${service}` as const),
];

/** A running application that has reported ready. */
export type App = {
  readonly name: AppName;
  readonly pid: number;
  readonly child: OwnedChild;
  /** URL of its Prometheus metrics. */
  readonly metricsUrl: string;
  /** URL for requests; only the gateway has one. */
  readonly url: string | undefined;
  /** Sends SIGTERM, and SIGKILL after ten seconds. */
  stop(): Promise<void>;
  /** Sends SIGKILL. */
  kill(): Promise<void>;
};

export type AppOptions = {
  readonly env: Readonly<Record<string, string>>;
  readonly logFile: string;
  /**
   * Returns 200 once the application is ready. By default the log line `"msg":"ready"` counts, and with `LOG_LEVEL` warn,
   * which leaves that line out, the application's own health check.
   */
  readonly readyUrl?: string;
};

/**
 * Starts `dist/<name>/main.js` with exactly the given environment (plus PATH, HOME and a metrics port if
 * missing) and waits until it is ready. Output goes to `logFile`. Rejects with a ServerError that includes
 * the end of the log.
 */
export async function startApp(name: AppName, { env, logFile, readyUrl }: AppOptions): Promise<App> {
  const metricsPort = env['METRICS_PORT'] ?? String(await freePort());
  const log = createWriteStream(logFile, { flags: 'a', mode: 0o600 });
  const { args, env: memoryEnv } = SERVICE_PROCESS;
  const spawned = spawn(process.execPath, [...args, join('dist', name, 'main.js')], {
    cwd: ROOT,
    env: {
      PATH: process.env['PATH'] ?? '',
      HOME: process.env['HOME'] ?? '',
      ...memoryEnv,
      ...env,
      METRICS_PORT: metricsPort,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  spawned.stderr.pipe(log, { end: false });
  const said = new Promise<'ready'>((resolve) => {
    createInterface({ input: spawned.stdout }).on('line', (line) => {
      log.write(`${line}\n`);
      if (line.includes('"msg":"ready"')) resolve('ready');
    });
  });
  const child = await own(spawned);
  const healthUrl = `http://127.0.0.1:${metricsPort}/health/ready`;
  const askedUrl = readyUrl ?? (env['LOG_LEVEL'] === 'warn' ? healthUrl : undefined);
  const ready = askedUrl === undefined ? said : answersOk(askedUrl, child);
  void child.exited.then(() => log.end());

  const timer = Promise.withResolvers<'late'>();
  const timeout = setTimeout(() => timer.resolve('late'), READY_TIMEOUT_MS);
  const outcome = await Promise.race([ready, timer.promise, child.exited]);
  clearTimeout(timeout);
  if (outcome !== 'ready') {
    await child.stop('SIGKILL', 1_000);
    throw new ServerError(`${name} did not become ready. The end of its log:\n${tail(logFile)}`);
  }
  const metricsUrl = `http://127.0.0.1:${metricsPort}/metrics`;
  return {
    name,
    pid: child.pid,
    child,
    metricsUrl,
    url: env['PORT'] === undefined ? undefined : `http://127.0.0.1:${env['PORT']}`,
    async stop() {
      if (child.exit === undefined) await keepMetrics(async () => (await fetch(metricsUrl)).text());
      await child.stop('SIGTERM', 10_000);
    },
    async kill() {
      await child.stop('SIGKILL', 1_000);
    },
  };
}

async function answersOk(url: string, child: OwnedChild): Promise<'ready'> {
  while (!child.exit) {
    const status = await fetch(url).then(
      (response) => response.status,
      () => 0, // Not listening yet.
    );
    if (status === 200) return 'ready';
    await pause(50);
  }
  return new Promise(() => undefined); // The caller sees the exit.
}
