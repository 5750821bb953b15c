import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Mailbox } from '@app/testing/mailbox';
import { canListen, freePort } from '@app/testing/servers';
import { startApp } from './app-process.ts';
import { findApps, type App } from './apps.ts';
import { build } from './build.ts';
import { serviceDatabase } from './database.ts';
import { type DemoAccount, readDemoAccounts } from './demo-accounts.ts';
import { addDemoHistory } from './demo-history.ts';
import { waitForSlates } from './demo-slates.ts';
import { refuseDevelopmentLeftovers } from './development-leftovers.ts';
import { type Environment, environmentOf, settingsOf } from './environments.ts';
import { AppRecords } from './leftovers.ts';
import { LogRotation } from './log-rotation.ts';
import { startMail } from './mail.ts';
import { createKeys } from './keys.ts';
import { choosePayments, type PaymentSettings, paymentsOf, startPayments } from './payments.ts';
import type { Progress } from './progress.ts';
import { Servers } from './servers.ts';
import { pageUrl, type Settings } from './settings.ts';
import { StartError } from './start-error.ts';
import { removeRuntime, writeRuntime } from './start-lock.ts';
import { type Running, Supervised } from './supervisor.ts';
import { watchApps, type Watching } from './watch.ts';
import { startWebServer, viteOf } from './web-server.ts';

/** Addresses of page and mails, the demo accounts, and the files of our own PostgreSQL if there is one. */
export type Whereabouts = {
  readonly address: string;
  readonly mailboxUrl: string | undefined;
  /** The stand-in for the payment provider, if it runs. */
  readonly paymentsUrl: string | undefined;
  readonly demoAccounts: readonly DemoAccount[];
  readonly tablesDir: string | undefined;
};

/** The complete product on this machine: supervised servers, services and gateway. With `isWatching` it follows its sources. */
export class Product {
  private readonly settings: Settings;
  private readonly progress: Progress;
  private readonly records: AppRecords;
  private readonly servers: Servers;
  private readonly logs: LogRotation;
  private readonly isWatching: boolean;
  private readonly apps: Supervised[] = [];
  /** When an application's sources changed, until it runs the change. */
  private readonly changedAt = new Map<string, number>();
  private readonly abort = new AbortController();
  private mailbox: Mailbox | undefined;
  private watching: Watching | undefined;
  private isUp = false;

  constructor(settings: Settings, progress: Progress, { isWatching }: { readonly isWatching: boolean }) {
    this.settings = settings;
    this.progress = progress;
    this.isWatching = isWatching;
    this.records = new AppRecords(settings.dataDir);
    this.logs = new LogRotation(settings.logsDir);
    this.servers = new Servers(settings, progress, this.abort.signal);
  }

  /** Starts everything and returns the addresses. Rejects with a sentence when it cannot. */
  async start(): Promise<Whereabouts> {
    const { settings, progress } = this;
    refuseDevelopmentLeftovers(settings);
    mkdirSync(settings.inbox, { recursive: true });
    mkdirSync(settings.logsDir, { recursive: true });
    this.logs.start();
    await this.records.stopLeftovers();
    const port = await choosePort(settings);
    const gatewayPort = this.isWatching ? await freePort() : port;
    const apps = findApps(settings.root);
    const built = this.build(apps);
    built.catch(() => undefined); // awaited below, unless the servers fail first
    const addresses = await this.servers.start();
    await progress.step('Build', async (update) => {
      if (!(await built)) update('unchanged');
    });
    this.mailbox = await startMail(settings, port);
    const databaseUrls = await this.databases(apps, addresses.superuserUrl);
    if (settings.isTrial) await createKeys(settings);
    const payments = await choosePayments(settings, port, process.env);
    const decided = settingsOf(settings, apps, {
      redisUrl: addresses.redisUrl,
      port,
      gatewayPort,
      mailbox: this.mailbox,
      payments,
      databaseUrls,
    });
    await progress.step('Services', async () => {
      await Promise.all([
        this.startAll(apps, (name) => environmentOf(name, decided.get(name) ?? {}, process.env)),
        payments && this.startPayments(payments, gatewayPort),
      ]);
    });
    const gatewayUrl = pageUrl(settings.host, gatewayPort);
    if (this.isWatching) await progress.step('Page', () => this.startPage(port, gatewayUrl));
    if (settings.hasDemoReplay) {
      await progress.step('Slates', (update) => waitForSlates(gatewayUrl, update, this.abort.signal));
    }
    this.abort.signal.throwIfAborted();
    writeRuntime(settings.dataDir, {
      gatewayUrl,
      logsDir: settings.logsDir,
      settings: Object.fromEntries(decided),
    });
    this.isUp = true;
    return {
      address: pageUrl(settings.host, port),
      mailboxUrl: this.mailbox?.url,
      paymentsUrl: payments?.url,
      demoAccounts: readDemoAccounts(settings),
      tablesDir: addresses.tablesDir,
    };
  }

  /** Fills the demo accounts, which takes seconds, so it is for after the start. Never rejects. */
  async addDemoHistory({ address, demoAccounts }: Whereabouts): Promise<void> {
    const { dataDir, hasDemoReplay } = this.settings;
    if (!hasDemoReplay) return;
    try {
      await addDemoHistory(address, demoAccounts, { dataDir, signal: this.abort.signal });
    } catch (error) {
      if (this.abort.signal.aborted) return;
      const reason = error instanceof Error ? error.message : String(error);
      this.progress.line(`The demo accounts have no sample bets yet. The next start tries again. ${reason}`);
    }
  }

  /** Stops everything, applications before the servers they use. */
  async stop(): Promise<void> {
    this.abort.abort();
    this.logs.stop();
    await this.watching?.close();
    removeRuntime(this.settings.dataDir);
    await Promise.all(this.apps.map((app) => app.stop()));
    await Promise.all([this.mailbox?.close(), ...this.servers.supervised.map((server) => server.stop())]);
  }

  /** Kills everything at once. The servers recover their data at the next start. */
  kill(): void {
    for (const part of [...this.apps, ...this.servers.supervised]) part.kill();
  }

  /** Returns false when nothing had to be built. */
  private async build(apps: readonly App[]): Promise<boolean> {
    const { root } = this.settings;
    if (!this.isWatching) return build(root, apps, this.abort.signal);
    this.watching = await watchApps(root, apps, {
      onChanged: ({ name }) => {
        this.changedAt.set(name, performance.now());
        void this.apps.find((app) => app.name === name)?.restart();
      },
      onFailed: ({ name }, words) => this.progress.line(`${name} could not be built:\n${words}`),
    });
    return true;
  }

  /** Serves the page from its sources at the usual port, with the gateway behind it. */
  private startPage(port: number, gatewayUrl: string): Promise<void> {
    const { root, host, logsDir } = this.settings;
    const logFile = join(logsDir, 'web.log');
    return this.supervise('web', (signal) =>
      startWebServer({
        root,
        host,
        port,
        gatewayUrl,
        logFile,
        signal,
        onStarted: (pid) => this.records.add(pid, viteOf(root)),
        onEnded: (pid) => this.records.remove(pid),
      }),
    );
  }

  /** Serves test payments. */
  private startPayments(payments: PaymentSettings, gatewayPort: number): Promise<void> {
    const { root, logsDir } = this.settings;
    return this.supervise('payments', (signal) =>
      startPayments(this.settings, payments, gatewayPort, {
        logFile: join(logsDir, 'payments.log'),
        signal,
        onStarted: (pid) => this.records.add(pid, paymentsOf(root)),
        onEnded: (pid) => this.records.remove(pid),
      }),
    );
  }

  /** Returns each service's database URL: its own login on our PostgreSQL, otherwise the given one. */
  private async databases(
    apps: readonly App[],
    superuserUrl: string | undefined,
  ): Promise<ReadonlyMap<string, string>> {
    const { databaseUrl = '', dataDir } = this.settings;
    const urls = new Map<string, string>();
    for (const { name, isGateway } of apps) {
      if (isGateway) continue;
      urls.set(
        name,
        superuserUrl === undefined
          ? databaseUrl
          : await serviceDatabase(superuserUrl, name, join(dataDir, 'postgres')),
      );
    }
    return urls;
  }

  /**
   * Auth checks leftovers and may refuse to start. Until it is up no process may accept files or events. The
   * gateway accepts neither.
   */
  private async startAll(apps: readonly App[], envOf: (name: string) => Environment): Promise<void> {
    const start = (chosen: readonly App[]) =>
      Promise.all(chosen.map((app) => this.startApp(app, envOf(app.name))));
    const isAuth = ({ name }: App): boolean => name === 'auth';
    const [gateway, services] = [apps.filter((app) => app.isGateway), apps.filter((app) => !app.isGateway)];
    await Promise.all([
      start(gateway),
      start(services.filter(isAuth)).then(() => start(services.filter((app) => !isAuth(app)))),
    ]);
  }

  private startApp({ name, folder }: App, env: Environment): Promise<void> {
    const { root, logsDir, dataDir } = this.settings;
    const entry = join(root, 'dist', folder, 'main.js');
    return this.supervise(name, async (signal) => {
      const running = await startApp({
        name,
        entry,
        cwd: root,
        env: this.isWatching ? { ...env, NODE_COMPILE_CACHE: join(dataDir, 'compile-cache') } : env,
        logFile: join(logsDir, `${name}.log`),
        signal,
        onStarted: (pid) => this.records.add(pid, entry),
        onEnded: (pid) => this.records.remove(pid),
      });
      this.tellOfChange(name);
      return running;
    });
  }

  private supervise(name: string, launch: (signal: AbortSignal) => Promise<Running>): Promise<void> {
    this.abort.signal.throwIfAborted();
    const supervised = new Supervised(name, launch, (line) => {
      if (this.isUp || !line.includes(this.settings.logsDir)) this.progress.line(line);
    });
    this.apps.push(supervised);
    return supervised.start();
  }

  private tellOfChange(name: string): void {
    const changedAt = this.changedAt.get(name);
    if (changedAt === undefined) return;
    this.changedAt.delete(name);
    this.progress.line(`${name} runs the change (${((performance.now() - changedAt) / 1000).toFixed(1)} s).`);
  }
}

async function choosePort({ host, port }: Settings): Promise<number> {
  if (port === 0) return freePort();
  let isFree: boolean;
  try {
    isFree = await canListen(port, host);
  } catch (error) {
    throw new StartError(`${host} is not an address of this machine. Correct HOST.`, { cause: error });
  }
  if (isFree) return port;
  const other = port + 100 <= 65_535 ? port + 100 : port - 100;
  throw new StartError(
    `Port ${port} is in use. Stop the program that uses it, or choose another port with PORT=${other} npm start.`,
  );
}
