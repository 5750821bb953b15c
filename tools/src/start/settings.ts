import { join } from 'node:path';
import { ConfigError, flagSetting, redisSetting, urlSetting, withFiles } from '@app/platform/config';
import { StartError } from './start-error.ts';

/** Settings of `npm start`. All paths are absolute. */
export type Settings = {
  readonly root: string;
  readonly dataDir: string;
  readonly logsDir: string;
  readonly inbox: string;
  readonly host: string;
  /** 0 picks a free port. */
  readonly port: number;
  /** Only while the page is local to this machine and production was not requested. */
  readonly isDevelopment: boolean;
  /** The product to try out: as in production, but with stand-ins for a mail server and a payment provider that are not set. */
  readonly isTrial: boolean;
  /** Whether an empty database gets the demo season. */
  readonly hasDemoReplay: boolean;
  readonly databaseUrl: string | undefined;
  readonly redisUrl: string | undefined;
  readonly redisCacheUrl: string | undefined;
  /** The page's public URL for links in mails; by default where it listens. */
  readonly publicUrl: string | undefined;
  /** Set whenever the local mailbox may not replace the mail server. */
  readonly smtpUrl: string | undefined;
  readonly authKeysFile: string;
  readonly demoAccountsFile: string;
};

const NO_MAIL_SERVER =
  'SMTP_URL is not set. Set it to a mail server, for example SMTP_URL=smtps://user:password@mail.example.com npm start. ' +
  'A local mailbox replaces it only in development on loopback, and with TRIAL=1.';
/** What `npm start` reads itself; the applications read the others. */
const VARIABLES = [
  'NODE_ENV',
  'HOST',
  'PORT',
  'TRIAL',
  'DEMO_REPLAY',
  'PREDICTIONS_INBOX',
  'DATABASE_URL',
  'REDIS_URL',
  'REDIS_CACHE_URL',
  'PUBLIC_URL',
  'SMTP_URL',
  'AUTH_KEYS_FILE',
  'DEMO_ACCOUNTS_FILE',
] as const;
type Address = ReturnType<typeof urlSetting>;

const LOOPBACK = /^(localhost|127(\.\d{1,3}){3}|::1)$/;

/** Reads the environment (see docs/operations/configuration.md). Throws a StartError for a wrong value. */
export function readSettings(root: string, env: Readonly<Record<string, string | undefined>>): Settings {
  const given = givenOf(env);
  const value = (name: (typeof VARIABLES)[number]): string | undefined => given[name];
  const dataDir = join(root, '.data');
  const host = value('HOST') ?? '127.0.0.1';
  const isDevelopment = LOOPBACK.test(host) && value('NODE_ENV') !== 'production';
  const address = (name: (typeof VARIABLES)[number], schema: Address) => addressOf(name, value(name), schema);
  const smtpUrl = address('SMTP_URL', urlSetting('smtp:', 'smtps:'));
  const isTrial = value('TRIAL') === '1';
  if (!isDevelopment && !isTrial && smtpUrl === undefined) throw new StartError(NO_MAIL_SERVER);
  return {
    root,
    dataDir,
    logsDir: join(dataDir, 'logs'),
    inbox: value('PREDICTIONS_INBOX') ?? join(dataDir, 'inbox'),
    host,
    port: portOf(value('PORT') ?? '3001'),
    isDevelopment: isDevelopment && !isTrial,
    isTrial,
    hasDemoReplay: hasDemoReplay(value('DEMO_REPLAY')),
    databaseUrl: address('DATABASE_URL', urlSetting('postgres:', 'postgresql:')),
    redisUrl: address('REDIS_URL', redisSetting()),
    redisCacheUrl: address('REDIS_CACHE_URL', redisSetting()),
    publicUrl: address('PUBLIC_URL', urlSetting('http:', 'https:')),
    smtpUrl,
    authKeysFile: value('AUTH_KEYS_FILE') ?? join(dataDir, 'auth-keys.json'),
    demoAccountsFile: value('DEMO_ACCOUNTS_FILE') ?? join(dataDir, 'demo-accounts.json'),
  };
}

function portOf(text: string): number {
  const port = Number(text);
  if (/^\d+$/.test(text) && port <= 65_535) return port;
  throw new StartError('PORT is not a port. Use a number from 0 to 65535, for example PORT=3101 npm start.');
}

function addressOf(name: string, text: string | undefined, schema: Address): string | undefined {
  if (text === undefined) return undefined;
  const { success, error } = schema.safeParse(text);
  if (success) return text;
  throw new StartError(`${name} is not a valid address. It ${error.issues[0]?.message ?? 'is wrong'}.`);
}

function hasDemoReplay(text = '1'): boolean {
  const { success, data } = flagSetting().safeParse(text);
  if (success) return data;
  throw new StartError('DEMO_REPLAY must be 1, true, 0 or false.');
}

/** Returns the variables that are set, with those given as files. */
function givenOf(env: Readonly<Record<string, string | undefined>>): Readonly<Record<string, string>> {
  try {
    return withFiles(VARIABLES, env);
  } catch (error) {
    if (error instanceof ConfigError) throw new StartError(error.faults.join(' '));
    throw error;
  }
}

/** Where stand-ins listen: on this machine only, except in a trial, whose container publishes them. */
export function standInHost({ isTrial, host }: Pick<Settings, 'isTrial' | 'host'>): string {
  return isTrial ? host : '127.0.0.1';
}

/** Returns the page's URL for a host and port, with loopback for every-interface hosts. */
export function pageUrl(host: string, port: number): string {
  const name = host === '0.0.0.0' || host === '::' ? '127.0.0.1' : host;
  return `http://${name.includes(':') ? `[${name}]` : name}:${port}`;
}
