import type { ServiceName } from '@app/contracts';
import { CliError, EXIT, type ExitCode, type Output } from '@app/platform/cli';

/** Runs a command of this tool with the words behind it. */
type Run = (words: readonly string[], output: Output) => Promise<ExitCode>;

export interface Command {
  /** What is typed: `user grant`. */
  readonly name: string;
  readonly takes: string;
  readonly does: string;
  /** A service's own command, or one over all services, loaded only when it is run. */
  readonly to: { readonly service: ServiceName; readonly words: string } | { load(): Promise<Run> };
}

const routed = (name: string, takes: string, does: string, service: ServiceName, words = name): Command => ({
  ...{ name, takes, does },
  to: { service, words },
});
const own = (name: string, takes: string, does: string, load: () => Promise<Run>): Command => ({
  ...{ name, takes, does },
  to: { load },
});

/** Every command. docs/operations/admin.md shows the same table. */
export const COMMANDS: readonly Command[] = [
  own(
    'backup',
    'FILE [--keep N]',
    'Writes everything of all services, as of one moment, into one archive; into a folder by time, keeping the N newest',
    async () => (await import('./backup.ts')).backupCommand,
  ),
  own(
    'restore',
    'FILE [--dry-run]',
    'Fills an empty database from an archive, then compares rows, sums of money and the chain',
    async () => (await import('./restore.ts')).restoreCommand,
  ),
  own(
    'doctor',
    '',
    'Checks versions, settings, connections, clocks, disks, migrations and dead letters, and says what to do',
    async () => (await import('./doctor.ts')).doctorCommand,
  ),
  own(
    'migrate up',
    '[--dry-run]',
    'Migrates the database of every service',
    async () => (await import('./migrate.ts')).migrateUp,
  ),
  own(
    'migrate down',
    '',
    'Says how to go back, since migrations only go forward',
    async () => (await import('./migrate.ts')).migrateDown,
  ),
  own(
    'migrate status',
    '',
    'Shows pending migrations, with exit code 1 when there are any',
    async () => (await import('./migrate.ts')).migrateStatus,
  ),
  own(
    'queue list',
    '[QUEUE]',
    'Shows what each job queue holds, and the jobs that failed',
    async () => (await import('./queue.ts')).listCommand,
  ),
  own(
    'queue retry',
    'QUEUE [JOB] [--dry-run]',
    'Runs a failed job now, or all of a queue',
    async () => (await import('./queue.ts')).retryCommand,
  ),
  own(
    'queue drain',
    'QUEUE [--dry-run]',
    'Deletes the jobs of a queue that were given up',
    async () => (await import('./queue.ts')).drainCommand,
  ),
  own(
    'dead-letter list',
    '[SERVICE]',
    'Shows messages that failed for good, and nothing of what they held',
    async () => (await import('./dead-letter.ts')).listCommand,
  ),
  own(
    'dead-letter retry',
    'SERVICE [ID] [--dry-run]',
    'Sends a dead letter again, or all of a service',
    async () => (await import('./dead-letter.ts')).retryCommand,
  ),
  own(
    'dead-letter drain',
    'SERVICE [ID] [--dry-run]',
    'Deletes a dead letter, or all of a service',
    async () => (await import('./dead-letter.ts')).drainCommand,
  ),
  routed(
    'user create-admin',
    'USERNAME EMAIL',
    'Makes an administrator and shows a random password once',
    'auth',
  ),
  routed(
    'user grant',
    'NAME --plan PLAN --role ROLE [--dry-run]',
    'Grants a plan (free, basic, pro, elite), a role (user, admin) or both',
    'auth',
  ),
  routed('user disable', 'NAME [--dry-run]', 'Signs an account out everywhere and blocks logins', 'auth'),
  routed('user enable', 'NAME [--dry-run]', 'Allows logins again', 'auth'),
  routed('user delete', 'NAME [--dry-run]', 'Closes an account now and deletes its data later', 'auth'),
  routed('user export', 'NAME FILE', 'Writes all data of an account to a new file', 'auth'),
  routed('keys create', 'FILE', 'Writes new signing keys, and keeps an existing file', 'auth'),
  routed('demo remove', '', 'Deletes the demo accounts and the generated keys', 'auth'),
  routed(
    'plans sync',
    '[--dry-run]',
    'Creates plans and prices at the payment provider, or brings them in line',
    'billing',
    'sync-catalog',
  ),
  routed(
    'stripe reconcile',
    '[--dry-run]',
    'Compares every customer with the payment provider',
    'billing',
    'reconcile',
  ),
  routed(
    'stripe replay',
    '[EVENT] [--dry-run]',
    'Processes stored notifications of the provider again, or one, which is harmless',
    'billing',
    'replay',
  ),
  routed(
    'predictions validate',
    'FILE…',
    'Names every problem of files with line, field and rule, without servers',
    'predictions',
    'validate',
  ),
  routed(
    'predictions publish',
    'FILE… [--dry-run]',
    'Reads, stores and publishes files',
    'predictions',
    'publish',
  ),
  routed(
    'predictions rollback',
    'FILE [--dry-run]',
    'Takes back a published file: shows the version of its slate before it again',
    'predictions',
    'rollback',
  ),
  routed('predictions status', '', 'Shows clocks, slates and the newest files', 'predictions', 'status'),
  routed(
    'predictions go-live',
    'SPORT [--dry-run]',
    'Ends the replay of a sport: from then on its games count by the clock',
    'predictions',
    'go-live',
  ),
  routed(
    'predictions verify',
    '[SPORT] [--checkpoint SEQ.HASH]',
    'Recomputes the chain of what was published',
    'predictions',
    'verify',
  ),
];

/** Returns the command that words start with, and the words behind it. @throws CliError with exit code 2 */
export function findCommand(words: readonly string[]): {
  readonly command: Command;
  readonly rest: readonly string[];
} {
  for (const length of [2, 1]) {
    const command = COMMANDS.find(({ name }) => name === words.slice(0, length).join(' '));
    if (command !== undefined) return { command, rest: words.slice(length) };
  }
  const [topic = ''] = words;
  const near = COMMANDS.filter(({ name }) => name.startsWith(`${topic} `)).map(({ name }) => name);
  throw new CliError(
    near.length > 0
      ? `"${words.slice(0, 2).join(' ')}" is not a command. Of ${topic} there are: ${near.join(', ')}.`
      : `"${topic}" is not a command. Run "npm run admin -- help" for the list.`,
    EXIT.usage,
  );
}

/** Returns the list of commands for people. */
export function usage(): string {
  const lines = COMMANDS.map(({ name, takes, does }) => `  ${`${name} ${takes}`.padEnd(46)} ${does}`);
  return [
    'Openbook, from the command line: npm run admin -- COMMAND',
    '',
    ...lines,
    '',
    'NAME is a username or an email address. Every command takes --json.',
    'Exit codes: 0 success, 1 refused, 2 usage error, 3 the product is not running.',
  ].join('\n');
}
