// Entry of `npm run admin`.
import { CliError, EXIT, type ExitCode, TERMINAL } from '@app/platform/cli';
import { readCommand, USAGE, type Command } from './cli/arguments.ts';
import { readServiceConfig, readStartFolder } from './cli/cli.config.ts';

/** Loads the service's rules only when a command needs them, so help is instant. */
async function run(command: Command): Promise<ExitCode> {
  if (command.kind === 'help') {
    TERMINAL.print(USAGE);
    return EXIT.ok;
  }
  if (command.kind === 'create-keys') {
    const { createKeys } = await import('./cli/create-keys.ts');
    return createKeys(command, readStartFolder(), TERMINAL);
  }
  const config = readServiceConfig();
  await import('reflect-metadata');
  const { runCommand } = await import('./cli/run-command.ts');
  return runCommand(command, config, readStartFolder(), TERMINAL);
}

try {
  process.exitCode = await run(readCommand(process.argv.slice(2)));
} catch (error) {
  if (!(error instanceof CliError)) throw error;
  TERMINAL.note(error.message);
  process.exitCode = error.exitCode;
}
