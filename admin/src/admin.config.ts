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

const SAVED = join(ROOT, '.data/runtime.json');

/** Returns whether `npm start` saved settings, each service's own. A container only has those of its own service. */
export function hasSavedSettings(): boolean {
  return existsSync(SAVED);
}

/** Returns a service's settings: the environment's, and where those are unset the ones saved by `npm start`. */
export function environmentOf(service: ServiceName): Environment {
  if (!hasSavedSettings()) return process.env;
  const { settings } = JSON.parse(readFileSync(SAVED, 'utf8')) as {
    readonly settings: Readonly<Record<string, Environment>>;
  };
  return withSaved(settings[service] ?? {}, process.env);
}

/** Adds saved settings to an environment. A value or a file (`NAME_FILE`) in the environment replaces the saved value. */
export function withSaved(saved: Environment, env: Environment): Environment {
  const kept = Object.entries(saved).filter(([name]) => !env[`${name}_FILE`]);
  return { ...Object.fromEntries(kept), ...env };
}

/** Makes a service's settings those of this process, which runs its command line next. */
export function takeEnvironmentOf(service: ServiceName): void {
  Object.assign(process.env, environmentOf(service));
}
