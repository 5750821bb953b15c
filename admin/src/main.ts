// Entry of `npm run admin`.
import { CliError, EXIT, type ExitCode, TERMINAL } from '@app/platform/cli';
import { findCommand, usage } from './commands/commands.ts';

/** Returns the exit code, or undefined where a service's command line sets it. */
async function run(words: readonly string[]): Promise<ExitCode | undefined> {
  if (words.length === 0 || ['help', '--help', '-h'].includes(words[0] ?? '')) {
    TERMINAL.print(usage());
    return EXIT.ok;
  }
  const { command, rest } = findCommand(words);
  if ('load' in command.to) {
    if (!rest.includes('--help')) return (await command.to.load())(rest, TERMINAL);
    TERMINAL.print(`npm run admin -- ${command.name} ${command.takes}\n${command.does}.`);
    return EXIT.ok;
  }
  const { becomeServiceCli } = await import('./services.ts');
  await becomeServiceCli(command.to.service, [...command.to.words.split(' '), ...rest]);
  return undefined;
}

try {
  const code = await run(process.argv.slice(2));
  if (code !== undefined) process.exitCode = code;
} catch (error) {
  const { message } = error as Error;
  TERMINAL.note(error instanceof CliError ? message : `This was not expected: ${message}`);
  process.exitCode = error instanceof CliError ? error.exitCode : EXIT.refused;
}
