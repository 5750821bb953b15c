import { parseArgs, type ParseArgsOptionsConfig } from 'node:util';
import { CliError, EXIT } from '@app/platform/cli';

/** What was typed behind a command. */
export interface ReadWords<Names extends readonly string[]> {
  readonly taken: { readonly [Index in keyof Names]: string };
  readonly isJson: boolean;
  readonly isDryRun: boolean;
  readonly values: Readonly<Record<string, string | boolean | undefined>>;
}

/**
 * Reads exactly the words a command takes, `--json`, and the options it names. @throws CliError with exit code 2
 */
export function readWords<Names extends readonly string[]>(
  words: readonly string[],
  names: readonly [...Names],
  options: ParseArgsOptionsConfig = {},
): ReadWords<Names> {
  const { values, positionals } = parse(words, options);
  if (positionals.length !== names.length || positionals.includes('')) {
    const needed = names.length === 0 ? 'takes no words' : `needs ${names.join(' and ')}, and nothing else`;
    throw new CliError(`The command ${needed}.`, EXIT.usage);
  }
  return {
    taken: positionals as unknown as ReadWords<Names>['taken'],
    isJson: values['json'] === true,
    isDryRun: values['dry-run'] === true,
    values,
  };
}

function parse(words: readonly string[], options: ParseArgsOptionsConfig) {
  try {
    const { values, positionals } = parseArgs({
      args: [...words],
      allowPositionals: true,
      options: { json: { type: 'boolean' }, ...options },
    });
    return { values: values as ReadWords<[]>['values'], positionals };
  } catch (error) {
    throw new CliError(error instanceof Error ? error.message : String(error), EXIT.usage);
  }
}

export const DRY_RUN = { 'dry-run': { type: 'boolean' } } as const;

/** Returns a whole number from 1, or null where it was not given. @throws CliError with exit code 2 */
export function countIn(name: string, text: string | boolean | undefined): number | null {
  if (text === undefined) return null;
  if (!/^[1-9]\d{0,5}$/.test(String(text)))
    throw new CliError(`--${name} must be a whole number from 1 to 999999.`, EXIT.usage);
  return Number(text);
}
