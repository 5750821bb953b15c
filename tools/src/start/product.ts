import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { canListen, freePort } from '@app/testing/servers';
import { startApp } from './app-process.ts';
import { findApps, type App } from './apps.ts';
import { build } from './build.ts';
import { serviceDatabase } from './database.ts';
import { waitForSlates } from './demo-slates.ts';
import { AppRecords } from './leftovers.ts';
import type { Progress } from './progress.ts';
import { Servers, type ServerAddresses } from './servers.ts';
import { pageUrl, type Settings } from './settings.ts';
import { StartError } from './start-error.ts';
import { removeRuntime, writeRuntime } from './start-lock.ts';
import { Supervised } from './supervisor.ts';

/** Where the page is, and the files of our own PostgreSQL if there is one. */
export type Whereabouts = { readonly address: string; readonly tablesDir: string | undefined };

/** The whole product on this machine: servers, services and gateway, each under supervision. */
export class Product {
  private readonly settings: Settings;
  private readonly progress: Progress;
  private readonly records: AppRecords;
  private readonly servers: Servers;
  private readonly apps: Supervised[] = [];
  private readonly abort = new AbortController();
  private isUp = false;

  constructor(settings: Settings, progress: Progress) {
    this.settings = settings;
    this.progress = progress;
    this.records = new AppRecords(settings.dataDir);
    this.servers = new Servers(settings, progress, this.abort.signal);
  }

  /** Brings everything up and says where it is. Rejects with a sentence when it cannot. */
  async start(): Promise<Whereabouts> {
    const { settings, progress } = this;
    mkdirSync(settings.inbox, { recursive: true });
    mkdirSync(settings.logsDir, { recursive: true });
    await this.records.stopLeftovers();
    const port = await choosePort(settings);
    const addresses = await this.servers.start();
    const apps = findApps(settings.root);
    await progress.step('Build', async (update) => {
      if (!(await build(settings.root, apps, this.abort.signal))) update('unchanged');
    });
    const environments = await this.environments(apps, addresses, port);
    await progress.step('Services', async () => {
      await Promise.all(apps.map((app) => this.startApp(app, environments.get(app.name) ?? {})));
    });
    const gatewayUrl = pageUrl(settings.host, port);
    if (process.env['DEMO_REPLAY'] !== '0') {
      await progress.step('Slates', (update) => waitForSlates(gatewayUrl, update, this.abort.signal));
    }
    this.abort.signal.throwIfAborted();
    writeRuntime(settings.dataDir, {
      databaseUrl: environments.get('predictions')?.['DATABASE_URL'] ?? settings.databaseUrl ?? '',
      redisUrl: addresses.redisUrl,
      redisCacheUrl: settings.redisCacheUrl ?? addresses.redisUrl,
      gatewayUrl,
      predictionsInbox: settings.inbox,
      logsDir: settings.logsDir,
    });
    this.isUp = true;
    return { address: gatewayUrl, tablesDir: addresses.tablesDir };
  }

  /** Stops what was started: applications first, then the servers they use. */
  async stop(): Promise<void> {
    this.abort.abort();
    removeRuntime(this.settings.dataDir);
    await Promise.all(this.apps.map((app) => app.stop()));
    await Promise.all(this.servers.supervised.map((server) => server.stop()));
  }

  /** Ends everything at once; the servers recover their data at the next start. */
  kill(): void {
    for (const part of [...this.apps, ...this.servers.supervised]) part.kill();
  }

  private async environments(
    apps: readonly App[],
    { superuserUrl, redisUrl }: ServerAddresses,
    port: number,
  ): Promise<ReadonlyMap<string, NodeJS.ProcessEnv>> {
    const { settings } = this;
    const common = {
      ...process.env,
      NODE_ENV: settings.isDevelopment ? 'development' : 'production',
      DEVELOPMENT_MODE: settings.isDevelopment ? '1' : '0',
      REDIS_URL: redisUrl,
      REDIS_CACHE_URL: settings.redisCacheUrl ?? redisUrl,
      DEMO_REPLAY: process.env['DEMO_REPLAY'] || '1',
      // Clones run side by side, so nobody takes the well-known port; no load balancer needs a grace here.
      METRICS_PORT: '0',
      SHUTDOWN_WAIT_MS: '0',
    };
    const result = new Map<string, NodeJS.ProcessEnv>();
    for (const { name, isGateway } of apps) {
      if (isGateway) {
        const own = { HOST: settings.host, PORT: String(port), WEB_DIST: join(settings.root, 'dist/web') };
        result.set(name, { ...common, ...own, DATABASE_URL: undefined });
        continue;
      }
      const databaseUrl =
        superuserUrl === undefined
          ? settings.databaseUrl
          : await serviceDatabase(superuserUrl, name, join(settings.dataDir, 'postgres'));
      result.set(name, { ...common, DATABASE_URL: databaseUrl, PREDICTIONS_INBOX: settings.inbox });
    }
    return result;
  }

  private startApp({ name, folder }: App, env: NodeJS.ProcessEnv): Promise<void> {
    const { root, logsDir } = this.settings;
    const entry = join(root, 'dist', folder, 'main.js');
    this.abort.signal.throwIfAborted();
    const supervised = new Supervised(
      name,
      (signal) =>
        startApp({
          name,
          entry,
          cwd: root,
          env,
          logFile: join(logsDir, `${name}.log`),
          signal,
          onStarted: (pid) => this.records.add(pid, entry),
          onEnded: (pid) => this.records.remove(pid),
        }),
      (line) => {
        if (this.isUp || !line.includes(logsDir)) this.progress.line(line);
      },
    );
    this.apps.push(supervised);
    return supervised.start();
  }
}

async function choosePort({ host, port }: Settings): Promise<number> {
  if (port === 0) return freePort();
  let isFree: boolean;
  try {
    isFree = await canListen(port, host);
  } catch (error) {
    throw new StartError(`${host} is not an address of this machine: correct HOST.`, { cause: error });
  }
  if (isFree) return port;
  const other = port + 100 <= 65_535 ? port + 100 : port - 100;
  throw new StartError(
    `Port ${port} is in use: stop the program that uses it, or choose another with PORT=${other} npm start.`,
  );
}
