import { SERVICES } from '@app/contracts';
import { CliError, EXIT, type ExitCode, type Output } from '@app/platform/cli';
import { readMigrations, type MigrationState } from '../migrations.ts';
import { migrateService } from '../services.ts';
import { DRY_RUN, readWords } from './read-words.ts';

const ONLY_FORWARD =
  'Migrations only go forward. The release before runs on a migrated database, so go back to its code. To undo more, restore a backup into a new database.';

/** Migrates every service, or says in a dry run what it would do. */
export async function migrateUp(words: readonly string[], output: Output): Promise<ExitCode> {
  const { isJson, isDryRun } = readWords(words, [], DRY_RUN);
  if (isDryRun) return showStates(await readMigrations(), isJson, output);
  for (const service of SERVICES) {
    output.note(`Migrating ${service}`);
    await migrateService(service);
  }
  output.print(isJson ? JSON.stringify({ migrated: SERVICES }, null, 2) : 'Every database is up to date.');
  return EXIT.ok;
}

export function migrateDown(): Promise<ExitCode> {
  return Promise.reject(new CliError(ONLY_FORWARD, EXIT.refused));
}

/** Shows what is pending. The exit code is 1 when something is. */
export async function migrateStatus(words: readonly string[], output: Output): Promise<ExitCode> {
  const { isJson } = readWords(words, []);
  const states = await readMigrations();
  showStates(states, isJson, output);
  return states.every(({ pending, unknown }) => pending.length + unknown.length === 0)
    ? EXIT.ok
    : EXIT.refused;
}

function showStates(states: readonly MigrationState[], isJson: boolean, output: Output): ExitCode {
  if (isJson) output.print(JSON.stringify(states, null, 2));
  else for (const state of states) output.print(lineOf(state));
  return EXIT.ok;
}

function lineOf({ service, done, pending, unknown }: MigrationState): string {
  if (unknown.length > 0) return `${service}: made by a newer version (${unknown.join(', ')})`;
  if (pending.length > 0) return `${service}: ${String(pending.length)} pending (${pending.join(', ')})`;
  return `${service}: up to date, ${String(done)} migrations`;
}
