import { CliError, EXIT } from '@app/platform/cli';

/** A parsed command. */
export type Command =
  | { readonly kind: 'help' }
  | { readonly kind: 'remove-test-data'; readonly isJson: boolean }
  | { readonly kind: 'sync-catalog' | 'reconcile'; readonly isDryRun: boolean; readonly isJson: boolean }
  | {
      readonly kind: 'replay';
      /** The provider's id of a stored notification; null for all. */
      readonly eventId: string | null;
      readonly isDryRun: boolean;
      readonly isJson: boolean;
    };

export const USAGE = `Plans and payments

  npm run billing -- sync-catalog      create our plans and prices at the payment provider, or bring them in line
  npm run billing -- reconcile         compare every customer with the payment provider
  npm run billing -- replay [EVENT]    process stored notifications again, or one; harmless
  npm run billing -- remove-test-data  remove customers, subscriptions and invoices for which no money moved
  npm run billing -- clock +8d         move the clock of the stand-in provider (development only)

Options: --json, --help. sync-catalog, reconcile and replay take --dry-run and then only say what they would do.
Exit codes: 0 success, 1 refused, 2 usage error, 3 the product is not running.`;

/** Parses a command line. @throws CliError with exit code 2 for an unknown command */
export function readCommand(words: readonly string[]): Command {
  const options = words.filter((word) => word.startsWith('-'));
  const [kind, ...rest] = words.filter((word) => !word.startsWith('-'));
  if (kind === undefined || kind === 'help' || options.includes('--help') || options.includes('-h'))
    return { kind: 'help' };
  const isJson = options.includes('--json');
  const isDryRun = options.includes('--dry-run');
  const allowed = kind === 'remove-test-data' ? ['--json'] : ['--json', '--dry-run'];
  const eventId = kind === 'replay' ? rest.shift() : undefined;
  const unknown = options.find((option) => !allowed.includes(option)) ?? rest[0];
  if (unknown !== undefined) throw wrongUse(`"${unknown}" is not an option.`);
  switch (kind) {
    case 'sync-catalog':
    case 'reconcile':
      return { kind, isDryRun, isJson };
    case 'replay':
      return { kind, eventId: eventId ?? null, isDryRun, isJson };
    case 'remove-test-data':
      return { kind, isJson };
    default:
      throw wrongUse(`"${kind}" is not a command.`);
  }
}

function wrongUse(sentence: string): CliError {
  return new CliError(`${sentence}\n\n${USAGE}`, EXIT.usage);
}
