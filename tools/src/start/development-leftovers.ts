import { existsSync, readFileSync } from 'node:fs';
import { relative } from 'node:path';
import type { Settings } from './settings.ts';
import { StartError } from './start-error.ts';

/**
 * Keeps production off the data of a development run, whose demo accounts have saved passwords and whose keys
 * were generated. Throws a StartError that names the leftovers and the command that removes them.
 */
export function refuseDevelopmentLeftovers(settings: Settings): void {
  const { isDevelopment, demoAccountsFile, authKeysFile, root } = settings;
  if (isDevelopment) return;
  const found = [
    ...(existsSync(demoAccountsFile) ? [`demo accounts (${relative(root, demoAccountsFile)})`] : []),
    ...(isMadeForDevelopment(authKeysFile) ? [`generated keys (${relative(root, authKeysFile)})`] : []),
  ];
  if (found.length === 0) return;
  throw new StartError(
    `An earlier development start left ${found.join(' and ')}, which production must not use. ` +
      'Start once more in development mode, run "npm run admin -- demo remove", stop, and start again.',
  );
}

/** The mark auth puts into the keys it generates. */
function isMadeForDevelopment(file: string): boolean {
  try {
    return (JSON.parse(readFileSync(file, 'utf8')) as { madeFor?: string }).madeFor === 'development';
  } catch {
    return false; // Missing, or left to the service to judge.
  }
}
