import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { sessionKey } from '@app/contracts';
import { linksIn } from '@app/testing/mailbox';
import {
  APP_NAMES,
  buildApps,
  startStack,
  type App,
  type CommandResult,
  type Stack,
} from '@app/testing/stack';
import { createClient } from 'redis';
import { UNLIMITED } from '../unlimited.ts';

const ROOT = join(import.meta.dirname, '../../../..');
const BUILT = [...[...APP_NAMES, 'admin'].map((app) => `dist/${app}/main.js`), 'dist/web/index.html'];

type Env = Readonly<Record<string, string>>;

/** A gateway replica of the run. */
export type Gateway = { readonly url: string; readonly app: App };

/** A running product, wherever it runs, as a load of bets reaches it. */
export type Reached = Pick<World, 'origin' | 'isShort'> & { readonly stack: Pick<Stack, 'env'> };

/** The stack as account harnesses use it. */
export type World = {
  readonly stack: Stack;
  /** Address of the first gateway. */
  readonly origin: string;
  readonly isShort: boolean;
  readonly seed: number;
  /** File with this run's signing keys. */
  readonly keysFile: string;
  /** Ensures that auth runs with exactly these extra settings, restarting it if needed. */
  useAuth(env?: Env): Promise<void>;
  /** Starts another gateway replica, without the pages of the web application. */
  startGateway(env?: Env): Promise<Gateway>;
  /** Returns how many password hashes auth has computed since it started. */
  passwordHashes(): Promise<number>;
  /** Deletes every copy of a session in Redis, to simulate its loss. */
  forgetSessions(): Promise<void>;
  /** Runs the admin command line: `['user', 'disable', 'name']`. */
  admin(args: readonly string[]): Promise<CommandResult>;
  /** Waits for a mail to an address whose subject contains `subject` and returns its token. */
  mailedToken(to: string, subject: string): Promise<string>;
};

/**
 * Starts a stack for harnesses, passes it to `work`, and stops it; with the demo slates where games are
 * needed, and with settings of their own.
 */
export async function withWorld<Result>(
  options: {
    readonly isShort: boolean;
    readonly seed: number;
    readonly hasDemo?: boolean;
    readonly env?: Env;
  },
  work: (world: World) => Promise<Result>,
): Promise<Result> {
  if (!BUILT.every((file) => existsSync(join(ROOT, file)))) await buildApps();
  const stack = await startStack({
    hasDemo: options.hasDemo ?? false,
    hasDemoAccounts: true,
    env: options.env ?? {},
    ...UNLIMITED,
  });
  try {
    return await work(worldOf(stack, options));
  } finally {
    await stack.stop();
  }
}

function worldOf(stack: Stack, options: { readonly isShort: boolean; readonly seed: number }): World {
  let authEnv = '{}';
  return {
    ...options,
    stack,
    origin: stack.gatewayUrl,
    keysFile: join(stack.servers.home, 'auth-keys.json'),
    async useAuth(env = {}) {
      const wanted = JSON.stringify(env);
      if (wanted === authEnv && stack.app('services/auth').child.exit === undefined) return;
      authEnv = wanted;
      // The demo accounts exist by now. Looking for them at each start would cost a hash for each.
      await stack.restart('services/auth', { DEMO_ACCOUNTS_FILE: '', ...env });
    },
    async startGateway(env = {}) {
      // Compressing the pages would take most of the processor time of its start.
      const app = await stack.start('gateway', { WEB_DIST: join(stack.servers.home, 'no-web'), ...env });
      if (app.url === undefined) throw new Error('a gateway without an address');
      return { app, url: app.url };
    },
    async passwordHashes() {
      const lines = (await (await fetch(stack.app('services/auth').metricsUrl)).text()).split('\n');
      return lines
        .filter((line) => /^auth_password_hashes_total[ {]/.test(line))
        .reduce((sum, line) => sum + Number(line.split(' ').at(-1)), 0);
    },
    async forgetSessions() {
      const redis = await createClient({ url: stack.servers.redis.url }).connect();
      try {
        for await (const keys of redis.scanIterator({ MATCH: sessionKey('*'), COUNT: 1000 })) {
          if (keys.length > 0) await redis.del(keys);
        }
      } finally {
        redis.destroy();
      }
    },
    admin: (args) => stack.runCli(args, 'auth'),
    async mailedToken(to, subject) {
      const mail = await stack.mailbox.waitForMessage({ to, subject, timeoutMs: 60_000 });
      for (const link of linksIn(mail)) {
        const token = new URL(link).searchParams.get('token');
        if (token !== null) return token;
      }
      throw new Error(`no link with a token in the mail "${mail.subject}"`);
    },
  };
}
