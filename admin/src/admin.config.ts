import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ServiceName } from '@app/contracts';

/** The folder of the product, from dist/admin as from admin/src. */
export const ROOT = join(import.meta.dirname, '../..');

export type Environment = Readonly<Record<string, string | undefined>>;

/** Folder in which the command was typed. npm runs scripts in the project's folder. */
export function readStartFolder(): string {
  return process.env['INIT_CWD'] ?? process.cwd();
}

/** Version of the product. */
export function readVersion(): string {
  return (JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')) as { version: string }).version;
}

/** Returns a service's settings: the environment's, and where those are unset the ones saved by `npm start`. */
export function environmentOf(service: ServiceName): Environment {
  const file = join(ROOT, '.data/runtime.json');
  if (!existsSync(file)) return process.env;
  const { settings } = JSON.parse(readFileSync(file, 'utf8')) as {
    readonly settings: Readonly<Record<string, Environment>>;
  };
  return { ...settings[service], ...process.env };
}

/** Makes a service's settings those of this process, which runs its command line next. */
export function takeEnvironmentOf(service: ServiceName): void {
  Object.assign(process.env, environmentOf(service));
}
