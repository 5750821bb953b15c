import { join } from 'node:path';
import { StartError } from './start-error.ts';

/** What the environment asks of `npm start`; all paths are absolute. */
export type Settings = {
  readonly root: string;
  readonly dataDir: string;
  readonly logsDir: string;
  readonly inbox: string;
  readonly host: string;
  /** 0 picks a free port. */
  readonly port: number;
  /** Only while nobody but this machine can reach the page. */
  readonly isDevelopment: boolean;
  readonly databaseUrl: string | undefined;
  readonly redisUrl: string | undefined;
  readonly redisCacheUrl: string | undefined;
};

const LOOPBACK = /^(localhost|127(\.\d{1,3}){3}|::1)$/;

/** Reads the environment (documented in docs/operations/configuration.md). Throws a StartError for a wrong value. */
export function readSettings(root: string, env: Readonly<Record<string, string | undefined>>): Settings {
  const value = (name: string): string | undefined => env[name] || undefined;
  const dataDir = join(root, '.data');
  const host = value('HOST') ?? '127.0.0.1';
  return {
    root,
    dataDir,
    logsDir: join(dataDir, 'logs'),
    inbox: value('PREDICTIONS_INBOX') ?? join(dataDir, 'inbox'),
    host,
    port: portOf(value('PORT') ?? '3001'),
    isDevelopment: LOOPBACK.test(host),
    databaseUrl: urlOf('DATABASE_URL', value('DATABASE_URL'), ['postgres:', 'postgresql:']),
    redisUrl: urlOf('REDIS_URL', value('REDIS_URL'), ['redis:', 'rediss:']),
    redisCacheUrl: urlOf('REDIS_CACHE_URL', value('REDIS_CACHE_URL'), ['redis:', 'rediss:']),
  };
}

function portOf(text: string): number {
  const port = Number(text);
  if (/^\d+$/.test(text) && port <= 65_535) return port;
  throw new StartError('PORT is not a port: give a number from 0 to 65535, for example PORT=3101 npm start.');
}

function urlOf(name: string, text: string | undefined, protocols: readonly string[]): string | undefined {
  if (text === undefined) return undefined;
  if (URL.canParse(text) && protocols.includes(new URL(text).protocol)) return text;
  throw new StartError(`${name} is not an address: it has to begin with ${protocols.join('// or ')}//.`);
}

/** The address people open, for a host and port; every-interface hosts are reached through loopback. */
export function pageUrl(host: string, port: number): string {
  const name = host === '0.0.0.0' || host === '::' ? '127.0.0.1' : host;
  return `http://${name.includes(':') ? `[${name}]` : name}:${port}`;
}
