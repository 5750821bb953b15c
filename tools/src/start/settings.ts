import { join } from 'node:path';
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
const LOOPBACK = /^(localhost|127(\.\d{1,3}){3}|::1)$/;

/** Reads the environment (see docs/operations/configuration.md). Throws a StartError for a wrong value. */
export function readSettings(root: string, env: Readonly<Record<string, string | undefined>>): Settings {
  const value = (name: string): string | undefined => env[name] || undefined;
  const dataDir = join(root, '.data');
  const host = value('HOST') ?? '127.0.0.1';
  const isDevelopment = LOOPBACK.test(host) && value('NODE_ENV') !== 'production';
  const smtpUrl = urlOf('SMTP_URL', value('SMTP_URL'), ['smtp:', 'smtps:']);
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
    databaseUrl: urlOf('DATABASE_URL', value('DATABASE_URL'), ['postgres:', 'postgresql:']),
    redisUrl: urlOf('REDIS_URL', value('REDIS_URL'), ['redis:', 'rediss:']),
    redisCacheUrl: urlOf('REDIS_CACHE_URL', value('REDIS_CACHE_URL'), ['redis:', 'rediss:']),
    publicUrl: urlOf('PUBLIC_URL', value('PUBLIC_URL'), ['http:', 'https:']),
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

function urlOf(name: string, text: string | undefined, protocols: readonly string[]): string | undefined {
  if (text === undefined) return undefined;
  if (URL.canParse(text) && protocols.includes(new URL(text).protocol)) return text;
  throw new StartError(`${name} is not a valid address. It must start with ${protocols.join('// or ')}//.`);
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
