// Entry of `npm run predictions` and `npm run replay`.
import { readCommand, USAGE, type Command } from './cli/arguments.ts';
import { readCliConfig } from './cli/cli.config.ts';
import { CliError, EXIT, type ExitCode } from './cli/exit-codes.ts';
import { findFiles } from './cli/find-files.ts';
import { TERMINAL } from './cli/output.ts';
import { validateFiles } from './cli/validate.ts';

async function run(command: Command): Promise<ExitCode> {
  const config = readCliConfig();
  switch (command.name) {
    case 'help':
      TERMINAL.print(USAGE);
      return EXIT.ok;
    case 'validate':
      return validateFiles(await findFiles(command.files, config.startedIn), command.isJson, TERMINAL);
    default:
      throw new CliError('not available', EXIT.notRunning);
  }
}

try {
  process.exitCode = await run(readCommand(process.argv.slice(2)));
} catch (error) {
  if (!(error instanceof CliError)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exitCode = error.exitCode;
}
