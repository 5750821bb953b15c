import { execFile } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Provider } from '../provider/index.ts';
import { type Mailbox, startMailbox } from '../mailbox/start-mailbox.ts';
import { freePort } from '../servers/ports.ts';
import { startTestServers, type TestServers } from '../servers/test-servers.ts';
import { APP_NAMES, type App, type AppName, startApp } from './app-process.ts';
import { startStackRedis, type StackRedis } from './stack-redis.ts';

const ROOT = join(import.meta.dirname, '../../../..');

type Env = Readonly<Record<string, string>>;

export type StackOptions = {
  /** Loads the demo slates, like the first start of a clone. */
  readonly hasDemo: boolean;
  /** Creates the demo accounts, like the first start of a clone. */
  readonly hasDemoAccounts?: boolean;
  /** Extra settings for every application. */
  readonly env?: Env;
  /** Extra settings for the gateway. */
  readonly gatewayEnv?: Env;
  /** Extra settings for the auth service. */
  readonly authEnv?: Env;
  /** Fills the empty database before the services start. Its settings are those of the services. */
  readonly fill?: (env: Env) => Promise<void>;
  /** Sells plans through a stand-in for the payment provider (default). Without it nothing is sold. */
  readonly hasProvider?: boolean;
};

/** Result of a command. */
export type CommandResult = { readonly code: number; readonly stdout: string; readonly stderr: string };

/** A line of the demo accounts file. */
export type DemoAccount = {
  readonly username: string;
  readonly password: string;
  readonly planId: string;
  readonly role: string;
};

/** The complete product on its own servers, shared with no other stack. */
export type Stack = {
  readonly gatewayUrl: string;
  readonly inbox: string;
  readonly logsDir: string;
  /** Addresses for further processes. `DATABASE_URL` is the superuser's. */
  readonly env: Env;
  readonly servers: TestServers;
  /** Receives the product's mails. */
  readonly mailbox: Mailbox;
  /** Takes the product's payments. Throws when the stack was started without it. */
  provider(): Provider;
  /** Returns the current first replica. `restart` replaces it. */
  app(name: AppName): App;
  /** Starts another replica. A gateway gets its own port, in `url`. */
  start(name: AppName, env?: Env): Promise<App>;
  /** Restarts a first replica with extra settings at the same address. */
  restart(name: AppName, env?: Env): Promise<App>;
  /** Returns the accounts of `hasDemoAccounts`. Throws without them. */
  demoAccounts(): readonly DemoAccount[];
  /** Runs a service's command line, by default predictions: `['status', '--json']`. */
  runCli(args: readonly string[], service?: 'auth' | 'billing' | 'predictions'): Promise<CommandResult>;
  /** Stops everything and deletes its data. */
  stop(): Promise<void>;
};

/**
 * Starts PostgreSQL, Redis, a mailbox, the services and the gateway from dist/. If a part fails it stops
 * everything and rejects with a ServerError (plain text).
 */
export async function startStack(options: StackOptions): Promise<Stack> {
  const servers = await startTestServers(join(ROOT, '.data/test'));
  const apps: App[] = [];
  let mailbox: Mailbox | undefined;
  let provider: Provider | undefined;
  let redis: StackRedis | undefined;
  const stop = async (): Promise<void> => {
    await Promise.all(apps.map((app) => app.stop()));
    await Promise.all([mailbox?.close(), provider?.close(), redis?.stop()]);
    await servers.stop();
  };
  try {
    const inbox = join(servers.home, 'inbox');
    const logsDir = join(servers.home, 'logs');
    for (const folder of [inbox, logsDir]) mkdirSync(folder, { recursive: true });
    mailbox = await startMailbox();
    const port = String(await freePort());
    const gatewayUrl = `http://127.0.0.1:${port}`;
    if (options.hasProvider !== false) {
      // Loaded only where it is used: most of what imports this file starts no stack.
      const { startProvider } = await import('../provider/index.ts');
      provider = await startProvider({ webhookUrl: `${gatewayUrl}/api/stripe/webhook` });
    }
    redis = await startStackRedis(servers.redis.url);
    const env = commonEnv({ servers, redis }, inbox, options);
    await options.fill?.(env);
    const own = ownEnvs({ servers, mailbox, provider }, { port, gatewayUrl }, options);
    const launch = async (name: AppName, more: Env = {}, readyUrl?: string): Promise<App> => {
      const logFile = join(logsDir, `${name.replace('/', '-')}-${String(apps.length)}.log`);
      const ready = readyUrl === undefined ? {} : { readyUrl };
      const app = await startApp(name, { env: { ...env, ...own[name], ...more }, logFile, ...ready });
      apps.push(app);
      return app;
    };
    const launchFirst = (name: AppName, more?: Env): Promise<App> =>
      launch(name, more, name === 'gateway' ? `${gatewayUrl}/health/ready` : undefined);

    // The gateway starts last so it first sees the complete demo slates.
    const first = new Map<AppName, App>();
    const services = APP_NAMES.filter((name) => name !== 'gateway');
    await Promise.all(services.map(async (name) => first.set(name, await launchFirst(name))));
    first.set('gateway', await launchFirst('gateway'));
    const firstOf = (name: AppName): App => {
      const app = first.get(name);
      if (app === undefined) throw new Error(`${name} was not started`);
      return app;
    };
    return {
      gatewayUrl,
      inbox,
      logsDir,
      env,
      servers,
      mailbox,
      provider() {
        if (provider === undefined) throw new Error('The stack was started without a payment provider.');
        return provider;
      },
      app: firstOf,
      async start(name, more) {
        // The first gateway uses the configured port.
        return launch(name, name === 'gateway' ? { PORT: String(await freePort()), ...more } : more);
      },
      async restart(name, more) {
        await firstOf(name).stop();
        const app = await launchFirst(name, more);
        first.set(name, app);
        return app;
      },
      demoAccounts: () => readDemoAccounts(servers.home),
      runCli: (args, service = 'predictions') =>
        runNode([join(ROOT, `dist/services/${service}/cli.js`), ...args], {
          ...env,
          ...own[`services/${service}`],
        }),
      stop,
    };
  } catch (error) {
    await stop();
    throw error;
  }
}

function commonEnv(
  { servers, redis }: { readonly servers: TestServers; readonly redis: StackRedis },
  inbox: string,
  { hasDemo, env = {} }: StackOptions,
): Env {
  const { NODE_COMPILE_CACHE: compiled } = process.env;
  return {
    // The tests start each program many times, which so takes an eighth less processor time.
    ...(compiled === undefined ? {} : { NODE_COMPILE_CACHE: compiled }),
    NODE_ENV: 'development',
    LOG_LEVEL: 'info',
    DATABASE_URL: servers.postgres.url,
    REDIS_URL: redis.url,
    REDIS_CACHE_URL: redis.url,
    PREDICTIONS_INBOX: inbox,
    HOST: '127.0.0.1',
    WEB_DIST: join(ROOT, 'dist/web'),
    ...(hasDemo ? { DEMO_REPLAY: '1' } : {}),
    ...env,
  };
}

type Parts = {
  readonly servers: TestServers;
  readonly mailbox: Mailbox;
  readonly provider: Provider | undefined;
};

function ownEnvs(
  { servers: { home }, mailbox, provider }: Parts,
  { port, gatewayUrl }: { readonly port: string; readonly gatewayUrl: string },
  { hasDemoAccounts = false, authEnv = {}, gatewayEnv = {} }: StackOptions,
): Readonly<Partial<Record<AppName, Env>>> {
  return {
    'services/auth': {
      AUTH_KEYS_FILE: join(home, 'auth-keys.json'),
      PUBLIC_URL: gatewayUrl,
      SMTP_URL: mailbox.smtpUrl,
      DEVELOPMENT_MAILBOX: '1',
      ...(hasDemoAccounts ? { DEMO_ACCOUNTS_FILE: demoAccountsFile(home) } : {}),
      ...authEnv,
    },
    'services/billing': { PUBLIC_URL: gatewayUrl, ...(provider ? providerEnv(provider) : {}) },
    gateway: { PORT: port, DEVELOPMENT_MAILBOX_URL: mailbox.url, ...gatewayEnv },
  };
}

/** What billing needs to talk to a stand-in provider. */
function providerEnv({ url, apiKey, webhookSecret }: Provider): Env {
  return { STRIPE_API_BASE: url, STRIPE_SECRET_KEY: apiKey, STRIPE_WEBHOOK_SECRET: webhookSecret };
}

const demoAccountsFile = (home: string): string => join(home, 'demo-accounts.json');

function readDemoAccounts(home: string): readonly DemoAccount[] {
  const file = demoAccountsFile(home);
  if (!existsSync(file)) throw new Error('The stack has no demo accounts: start it with hasDemoAccounts.');
  return JSON.parse(readFileSync(file, 'utf8')) as DemoAccount[];
}

function runNode(args: readonly string[], env: Env): Promise<CommandResult> {
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
