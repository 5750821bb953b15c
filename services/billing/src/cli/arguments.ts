import { CliError, EXIT } from '@app/platform/cli';

/** A parsed command. */
export type Command =
  { readonly kind: 'help' } | { readonly kind: (typeof KINDS)[number]; readonly isJson: boolean };

const KINDS = ['sync-catalog', 'reconcile', 'remove-test-data'] as const;

export const USAGE = `Plans and payments

  npm run billing -- sync-catalog      create our plans and prices at the payment provider, or bring them in line
  npm run billing -- reconcile         compare every customer with the payment provider
  npm run billing -- remove-test-data  remove customers, subscriptions and invoices for which no money moved
  npm run billing -- clock +8d         move the clock of the stand-in provider (development only)

Options: --json, --help.
Exit codes: 0 success, 1 refused, 2 usage error, 3 the product is not running.`;

/** Parses a command line. @throws CliError with exit code 2 for an unknown command */
export function readCommand(words: readonly string[]): Command {
  const options = words.filter((word) => word.startsWith('-'));
  const [kind, ...rest] = words.filter((word) => !word.startsWith('-'));
  if (kind === undefined || kind === 'help' || options.includes('--help') || options.includes('-h'))
    return { kind: 'help' };
  const unknown = options.find((option) => option !== '--json') ?? rest[0];
  if (unknown !== undefined) throw wrongUse(`"${unknown}" is not an option.`);
  const known = KINDS.find((one) => one === kind);
  if (known === undefined) throw wrongUse(`"${kind}" is not a command.`);
  return { kind: known, isJson: options.includes('--json') };
}

function wrongUse(sentence: string): CliError {
  return new CliError(`${sentence}\n\n${USAGE}`, EXIT.usage);
}
