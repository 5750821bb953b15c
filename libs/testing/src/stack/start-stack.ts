import { execFile } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { freePort } from '../servers/ports.ts';
import { startTestServers, type TestServers } from '../servers/test-servers.ts';
import { type App, type AppName, startApp } from './app-process.ts';

const ROOT = join(import.meta.dirname, '../../../..');

export type StackOptions = {
  /** Load the demo slates, as the first start of a clone does. */
  readonly hasDemo: boolean;
  /** Settings beside the addresses, for every application. */
  readonly env?: Readonly<Record<string, string>>;
  /** Settings for the gateway alone. */
  readonly gatewayEnv?: Readonly<Record<string, string>>;
};

/** How a command ended. */
export type CommandResult = { readonly code: number; readonly stdout: string; readonly stderr: string };

/** The whole product on servers of its own: nothing is shared with another stack. */
export type Stack = {
  readonly gatewayUrl: string;
  readonly inbox: string;
  readonly logsDir: string;
  /** Addresses for further processes; `DATABASE_URL` is the superuser's. */
  readonly env: Readonly<Record<string, string>>;
  readonly servers: TestServers;
  readonly gateway: App;
  readonly predictions: App;
  /** One more replica. */
  start(name: AppName, env?: Readonly<Record<string, string>>): Promise<App>;
  /** Runs the command line of the predictions service: `['status', '--json']`. */
  runCli(args: readonly string[]): Promise<CommandResult>;
  /** Stops everything and deletes its data. */
  stop(): Promise<void>;
};

/**
 * Starts PostgreSQL, Redis, predictions and gateway from what is built in dist/. Rejects with a ServerError (plain
 * text) when a part does not come up; nothing is left running then.
 */
export async function startStack({
  hasDemo,
  env: extra = {},
  gatewayEnv = {},
}: StackOptions): Promise<Stack> {
  const servers = await startTestServers(join(ROOT, '.data/test'));
  const apps: App[] = [];
  const stop = async (): Promise<void> => {
    await Promise.all(apps.map((app) => app.stop()));
    await servers.stop();
  };
  try {
    const inbox = join(servers.home, 'inbox');
    const logsDir = join(servers.home, 'logs');
    mkdirSync(inbox, { recursive: true });
    mkdirSync(logsDir, { recursive: true });
    const env = {
      NODE_ENV: 'development',
      LOG_LEVEL: 'info',
      DATABASE_URL: servers.postgres.url,
      REDIS_URL: servers.redis.url,
      REDIS_CACHE_URL: servers.redis.url,
      PREDICTIONS_INBOX: inbox,
      HOST: '127.0.0.1',
      METRICS_PORT: '0',
      WEB_DIST: join(ROOT, 'dist/web'),
      ...(hasDemo ? { DEMO_REPLAY: '1' } : {}),
      ...extra,
    };
    const start = async (name: AppName, own: Readonly<Record<string, string>> = {}, readyUrl?: string) => {
      const logFile = join(logsDir, `${name.replace('/', '-')}-${String(apps.length)}.log`);
      const ready = readyUrl === undefined ? {} : { readyUrl };
      const app = await startApp(name, { env: { ...env, ...own }, logFile, ...ready });
      apps.push(app);
      return app;
    };
    // In this order, so that the gateway's first look at what is published sees the demo slates complete.
    const predictions = await start('services/predictions');
    const port = await freePort();
    const gatewayUrl = `http://127.0.0.1:${String(port)}`;
    const gateway = await start(
      'gateway',
      { PORT: String(port), ...gatewayEnv },
      `${gatewayUrl}/health/ready`,
    );
    return {
      gatewayUrl,
      inbox,
      logsDir,
      env,
      servers,
      gateway,
      predictions,
      start: (name, own) => start(name, own),
      runCli: (args) => runNode([join(ROOT, 'dist/services/predictions/cli.js'), ...args], env),
      stop,
    };
  } catch (error) {
    await stop();
    throw error;
  }
}

function runNode(args: readonly string[], env: Readonly<Record<string, string>>): Promise<CommandResult> {
  return new Promise((resolve) => {
    execFile(
      process.execPath,
      [...args],
      { cwd: ROOT, env: { PATH: process.env['PATH'] ?? '', ...env }, maxBuffer: 16 * 1024 * 1024 },
      (error, stdout, stderr) => {
        resolve({ code: error ? Number(error.code ?? 1) : 0, stdout, stderr });
      },
    );
  });
}
