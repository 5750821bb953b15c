import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { SERVICES, type ServiceName } from '@app/contracts';
import { ConfigError, loadConfig, redisSetting, urlSetting } from '@app/platform';
import { CliError, EXIT } from '@app/platform/cli';
import * as z from 'zod/mini';
import { reasonIn } from './reason-in.ts';
import { environmentOf, ROOT, takeEnvironmentOf, type Environment } from './admin.config.ts';

const NOT_RUNNING =
  'The product is not running: start it with "npm start" or set DATABASE_URL, and try again.';
const databaseSettings = z.object({ DATABASE_URL: z.optional(urlSetting('postgres:', 'postgresql:')) });

const builtFile = (service: ServiceName, name: string): string => join(ROOT, 'dist/services', service, name);

/** Becomes the command line of a service, which sets the exit code. */
export async function becomeServiceCli(service: ServiceName, words: readonly string[]): Promise<void> {
  takeEnvironmentOf(service);
  process.argv.splice(2, process.argv.length, ...words);
  await import(pathToFileURL(builtFile(service, 'cli.js')).href);
}

/** Returns the Redis of messages and jobs, and that of caches. @throws CliError with exit code 3 while there is none */
export function findRedisUrls(): { readonly queues: string; readonly caches: string } {
  const url = redisSetting();
  const schema = z.object({ REDIS_URL: z.optional(url), REDIS_CACHE_URL: z.optional(url) });
  const { REDIS_URL: queues, REDIS_CACHE_URL: caches } = settingsIn(schema, environmentOf('auth'));
  if (queues === undefined)
    throw new CliError(NOT_RUNNING.replace('DATABASE_URL', 'REDIS_URL'), EXIT.notRunning);
  return { queues, caches: caches ?? queues };
}

/** Returns the database of each service. @throws CliError with exit code 3 while there is none */
export function findDatabaseUrls(): ReadonlyMap<ServiceName, string> {
  return new Map(
    SERVICES.map((service) => {
      const { DATABASE_URL: url } = settingsIn(databaseSettings, environmentOf(service));
      if (url === undefined) throw new CliError(NOT_RUNNING, EXIT.notRunning);
      return [service, url];
    }),
  );
}

function settingsIn<Schema extends z.ZodMiniObject>(schema: Schema, env: Environment) {
  try {
    return loadConfig(schema, env);
  } catch (error) {
    throw error instanceof ConfigError ? new CliError(error.message, EXIT.notRunning) : error;
  }
}

/**
 * Migrates a service's schema, with all migrations or up to one. @throws CliError with exit code 1 and the service's own
 * words
 */
export async function migrateService(service: ServiceName, last?: string): Promise<void> {
  const environment = { ...environmentOf(service), ROLE: 'migrate' };
  const settings = last === undefined ? environment : { ...environment, MIGRATE_TO: last };
  const { code, said } = await run([builtFile(service, 'main.js')], settings);
  if (code !== 0)
    throw new CliError(`The schema ${service} could not be migrated: ${reasonIn(said)}`, EXIT.refused);
}

/** Returns the names of a service's migrations. @throws CliError with exit code 1 */
export async function knownMigrations(service: ServiceName): Promise<readonly string[]> {
  const said = await runInRole(service, 'migrations');
  return JSON.parse(said.split('\n').at(-1) ?? '') as string[];
}

/** Lets a service check its settings. @throws CliError with exit code 1 and what is wrong with them */
export async function checkSettings(service: ServiceName): Promise<void> {
  await runInRole(service, 'settings');
}

async function runInRole(service: ServiceName, role: 'migrations' | 'settings'): Promise<string> {
  const { code, said } = await run([builtFile(service, 'main.js')], {
    ...environmentOf(service),
    ROLE: role,
  });
  if (code !== 0) throw new CliError(reasonIn(said), EXIT.refused);
  return said;
}

/** Runs a service's command line beside this one. Returns its exit code and output. */
export function runServiceCli(
  service: ServiceName,
  words: readonly string[],
): Promise<{ readonly code: number; readonly said: string }> {
  return run([builtFile(service, 'cli.js'), ...words], environmentOf(service));
}

async function run(
  words: readonly string[],
  env: NodeJS.ProcessEnv,
): Promise<{ readonly code: number; readonly said: string }> {
  const child = spawn(process.execPath, [...words], { env, stdio: ['ignore', 'pipe', 'pipe'] });
  const heard: string[] = [];
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text: string) => heard.push(text));
  const code = await new Promise<number>((resolve, reject) => {
    child.on('error', reject);
    child.on('close', (status) => resolve(status ?? 1));
  });
  return { code, said: heard.join('').trim() };
}
