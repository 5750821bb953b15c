import { parseArgs } from 'node:util';
import { sportSchema, type Sport } from '@app/contracts';
import { CliError, EXIT } from './exit-codes.ts';

export type Command =
  | { readonly name: 'validate' | 'publish'; readonly files: readonly string[]; readonly isJson: boolean }
  | { readonly name: 'status'; readonly isJson: boolean }
  | { readonly name: 'replay-next'; readonly sport: Sport | null; readonly isJson: boolean }
  | { readonly name: 'help' };

export const USAGE = `Prediction files

  npm run predictions -- validate FILE…   read files and say what would be kept; needs no servers
  npm run predictions -- publish FILE…    read, store and publish files
  npm run predictions -- status           clocks, slates, newest files and the system's own record
  npm run replay -- next [cfb|nfl|mlb]    record the open slate's results and publish the next slate

A folder stands for the files in it. Options: --json, --help.
Exit codes: 0 all well, 1 a file was refused, 2 wrong use, 3 the product is not running.`;

/**
 * Reads the words of a command line.
 * @throws CliError with exit code 2 when they are no command
 */
export function readCommand(words: readonly string[]): Command {
  const { values, positionals } = parse(words);
  const [name, ...rest] = positionals;
  if (values.help || name === undefined || name === 'help') return { name: 'help' };
  const isJson = values.json ?? false;
  switch (name) {
    case 'validate':
    case 'publish':
      if (rest.length === 0) throw wrongUse(`${name} needs at least one file.`);
      return { name, files: rest, isJson };
    case 'status':
      if (rest.length > 0) throw wrongUse('status takes no file.');
      return { name, isJson };
    case 'replay':
      return { name: 'replay-next', sport: replaySport(rest), isJson };
    default:
      throw wrongUse(`"${name}" is not a command.`);
  }
}

function parse(words: readonly string[]) {
  try {
    return parseArgs({
      args: [...words],
      allowPositionals: true,
      options: { json: { type: 'boolean' }, help: { type: 'boolean', short: 'h' } },
    });
  } catch (error) {
    throw wrongUse(error instanceof Error ? error.message : String(error));
  }
}

function replaySport(words: readonly string[]): Sport | null {
  const [step, sport, ...more] = words;
  if (step !== 'next' || more.length > 0)
    throw wrongUse('replay knows one step: next, with a sport or without.');
  if (sport === undefined) return null;
  const parsed = sportSchema.safeParse(sport.toLowerCase());
  if (!parsed.success) throw wrongUse(`"${sport}" is not a sport: cfb, nfl or mlb.`);
  return parsed.data;
}

function wrongUse(sentence: string): CliError {
  return new CliError(`${sentence}\n\n${USAGE}`, EXIT.usage);
}
