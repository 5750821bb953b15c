// Entry of `npm run predictions` and `npm run replay`.
import { CliError, EXIT, type ExitCode, TERMINAL } from '@app/platform/cli';
import { readCommand, USAGE, type Command } from './cli/arguments.ts';
import { readRedisUrl, readServiceConfig, readStartFolder } from './cli/cli.config.ts';
import { findFiles } from './cli/find-files.ts';

/** Loads the service's rules only for commands that need them, so validate and help are instant. */
async function run(command: Command): Promise<ExitCode> {
  switch (command.name) {
    case 'help':
      TERMINAL.print(USAGE);
      return EXIT.ok;
    case 'validate': {
      const { validateFiles } = await import('./cli/validate.ts');
      return validateFiles(await findFiles(command.files, readStartFolder()), command.isJson, TERMINAL);
    }
    case 'publish': {
      await import('reflect-metadata');
      const { publishFiles } = await import('./cli/publish.ts');
      return publishFiles(
        await findFiles(command.files, readStartFolder()),
        readServiceConfig(),
        command,
        TERMINAL,
      );
    }
    case 'status': {
      await import('reflect-metadata');
      const { showStatus } = await import('./cli/status.ts');
      return showStatus(readServiceConfig(), command.isJson, TERMINAL);
    }
    case 'verify': {
      await import('reflect-metadata');
      const { verifyChains } = await import('./cli/verify.ts');
      return verifyChains(command, readServiceConfig(), TERMINAL);
    }
    case 'rollback': {
      const { withProduct } = await import('./cli/with-product.ts');
      const { rollBackFile } = await import('./cli/rollback.ts');
      return withProduct(readRedisUrl(), (client) => rollBackFile(command, client, TERMINAL));
    }
    case 'go-live': {
      const { withProduct } = await import('./cli/with-product.ts');
      const { endReplay } = await import('./cli/go-live.ts');
      return withProduct(readRedisUrl(), (client) => endReplay(command, client, TERMINAL));
    }
    case 'replay-next': {
      await import('reflect-metadata');
      const { replayNext } = await import('./cli/replay.ts');
      return replayNext(command.sport, readServiceConfig(), command.isJson, TERMINAL);
    }
  }
}

try {
  process.exitCode = await run(readCommand(process.argv.slice(2)));
} catch (error) {
  if (!(error instanceof CliError)) throw error;
  TERMINAL.note(error.message);
  process.exitCode = error.exitCode;
}
