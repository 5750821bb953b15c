import { parseArgs, type ParseArgsOptionsConfig } from 'node:util';
import { CliError, EXIT } from '@app/platform/cli';

interface Options {
  readonly isJson: boolean;
  readonly isDryRun: boolean;
  readonly values: Readonly<Record<string, string | boolean | undefined>>;
}

/** What was typed behind a command. */
export interface ReadWords<Names extends readonly string[]> extends Options {
  readonly taken: { readonly [Index in keyof Names]: string };
}

export const DRY_RUN = { 'dry-run': { type: 'boolean' } } as const;

/**
 * Reads exactly the words a command takes, `--json`, and the options it names. @throws CliError with exit code 2
 */
export function readWords<Names extends readonly string[]>(
  words: readonly string[],
  names: readonly [...Names],
  options: ParseArgsOptionsConfig = {},
): ReadWords<Names> {
  const { taken, ...rest } = readSome(words, names, [], options);
  return { ...rest, taken: taken as unknown as ReadWords<Names>['taken'] };
}

/** The same for a command that also takes further words, which may be left out. */
export function readSome(
  words: readonly string[],
  names: readonly string[],
  further: readonly string[],
  options: ParseArgsOptionsConfig = {},
): Options & { readonly taken: readonly string[] } {
  const { values, positionals } = parse(words, options);
  const isFitting = positionals.length >= names.length && positionals.length <= names.length + further.length;
  if (!isFitting || positionals.includes('')) throw new CliError(neededWords(names, further), EXIT.usage);
  return {
    taken: positionals,
    isJson: values['json'] === true,
    isDryRun: values['dry-run'] === true,
    values,
  };
}

function neededWords(names: readonly string[], further: readonly string[]): string {
  const may = further.length === 0 ? 'nothing else' : `may take ${further.join(' and ')}`;
  if (names.length > 0) return `The command needs ${names.join(' and ')}, and ${may}.`;
  return further.length === 0 ? 'The command takes no words.' : `The command ${may}, and nothing else.`;
}

function parse(words: readonly string[], options: ParseArgsOptionsConfig) {
  try {
    const { values, positionals } = parseArgs({
      args: [...words],
      allowPositionals: true,
      options: { json: { type: 'boolean' }, ...options },
    });
    return { values: values as Options['values'], positionals };
  } catch (error) {
    throw new CliError(error instanceof Error ? error.message : String(error), EXIT.usage);
  }
}

/** Returns a whole number from 1, or null where it was not given. @throws CliError with exit code 2 */
export function countIn(name: string, text: string | boolean | undefined): number | null {
  if (text === undefined) return null;
  if (!/^[1-9]\d{0,5}$/.test(String(text)))
    throw new CliError(`--${name} must be a whole number from 1 to 999999.`, EXIT.usage);
  return Number(text);
}
