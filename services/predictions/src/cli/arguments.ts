import { CliError, EXIT } from '@app/platform/cli';
import { basename } from 'node:path';
import { parseArgs } from 'node:util';
import { sportSchema, type Sport } from '@app/contracts';
import type { Checkpoint } from '@app/domain';

export type Command =
  | { readonly name: 'validate'; readonly files: readonly string[]; readonly isJson: boolean }
  | {
      readonly name: 'publish';
      readonly files: readonly string[];
      readonly isDryRun: boolean;
      readonly isJson: boolean;
    }
  | {
      readonly name: 'rollback';
      /** As `status` names it. */
      readonly fileName: string;
      readonly isDryRun: boolean;
      readonly isJson: boolean;
    }
  | { readonly name: 'status'; readonly isJson: boolean }
  | {
      readonly name: 'go-live';
      readonly sport: Sport;
      readonly isDryRun: boolean;
      readonly isJson: boolean;
    }
  | { readonly name: 'replay-next'; readonly sport: Sport | null; readonly isJson: boolean }
  | {
      readonly name: 'verify';
      readonly sport: Sport | null;
      readonly checkpoint: Checkpoint | null;
      readonly isJson: boolean;
    }
  | { readonly name: 'help' };

export const USAGE = `Prediction files

  npm run predictions -- validate FILE…   name every problem of files, and what would be kept; needs no servers
  npm run predictions -- publish FILE… [--dry-run]
                                          read, store and publish files; --dry-run only says what would happen
  npm run predictions -- rollback FILE [--dry-run]
                                          take back a published file: show the version of its slate before it again
  npm run predictions -- status           clocks, slates, newest files and the system's own record
  npm run predictions -- verify [cfb|nfl|mlb] [--checkpoint SEQ.HASH]
                                          recompute the hash chain of what was published
  npm run predictions -- go-live cfb|nfl|mlb [--dry-run]
                                          end the replay of a sport for good; --dry-run only says what would happen
  npm run replay -- next [cfb|nfl|mlb]    record the open slate's results and publish the next slate

A folder stands for all files in it. Options: --json, --help.
Exit codes: 0 success, 1 a file, rollback or go-live was refused or a chain is broken, 2 usage error, 3 the product is not running.`;

/** Commands that can say what they would do. */
const DRY_RUN = ['publish', 'rollback', 'go-live'];

/** Parses a command line. @throws CliError with exit code 2 for an unknown command */
export function readCommand(words: readonly string[]): Command {
  const { values, positionals } = parse(words);
  const [name, ...rest] = positionals;
  if (values.help || name === undefined || name === 'help') return { name: 'help' };
  const isJson = values.json ?? false;
  if (values.checkpoint !== undefined && name !== 'verify')
    throw wrongUse(`${name} does not take --checkpoint.`);
  const isDryRun = values['dry-run'] ?? false;
  if (isDryRun && !DRY_RUN.includes(name)) throw wrongUse(`${name} does not take --dry-run.`);
  switch (name) {
    case 'validate':
      return { name, files: someFiles(name, rest), isJson };
    case 'publish':
      return { name, files: someFiles(name, rest), isDryRun, isJson };
    case 'rollback':
      return { name, fileName: oneFile(rest), isDryRun, isJson };
    case 'status':
      if (rest.length > 0) throw wrongUse('status does not take a file.');
      return { name, isJson };
    case 'verify':
      return { name, ...readVerification(rest, values.checkpoint), isJson };
    case 'go-live':
      return { name, sport: oneSport(rest), isDryRun, isJson };
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
      options: {
        json: { type: 'boolean' },
        checkpoint: { type: 'string' },
        'dry-run': { type: 'boolean' },
        help: { type: 'boolean', short: 'h' },
      },
    });
  } catch (error) {
    throw wrongUse(error instanceof Error ? error.message : String(error));
  }
}

function someFiles(name: string, files: readonly string[]): readonly string[] {
  if (files.length === 0) throw wrongUse(`${name} needs at least one file.`);
  return files;
}

function oneFile([file, ...more]: readonly string[]): string {
  if (file === undefined || more.length > 0) throw wrongUse('rollback takes one file.');
  return basename(file);
}

function oneSport([sport, ...more]: readonly string[]): Sport {
  const known = readSport(sport);
  if (known === null || more.length > 0) throw wrongUse('go-live takes one sport.');
  return known;
}

function replaySport(words: readonly string[]): Sport | null {
  const [step, sport, ...more] = words;
  if (step !== 'next' || more.length > 0)
    throw wrongUse('replay has one command: next, with an optional sport.');
  return readSport(sport);
}

function readVerification(
  [sport, ...more]: readonly string[],
  noted: string | undefined,
): { readonly sport: Sport | null; readonly checkpoint: Checkpoint | null } {
  if (more.length > 0) throw wrongUse('verify takes one sport, or no sport for all of them.');
  const known = readSport(sport);
  if (noted === undefined) return { sport: known, checkpoint: null };
  if (known === null) throw wrongUse('--checkpoint needs a sport.');
  const [, seq, hash] = /^([1-9]\d{0,8})\.([0-9a-f]{64})$/i.exec(noted) ?? [];
  if (seq === undefined || hash === undefined)
    throw wrongUse(`"${noted}" is not a checkpoint. Use a number, a dot and a hash of 64 digits.`);
  return { sport: known, checkpoint: { seq: Number(seq), hash: hash.toLowerCase() } };
}

function readSport(sport: string | undefined): Sport | null {
  if (sport === undefined) return null;
  const parsed = sportSchema.safeParse(sport.toLowerCase());
  if (!parsed.success) throw wrongUse(`"${sport}" is not a sport: cfb, nfl or mlb.`);
  return parsed.data;
}

function wrongUse(sentence: string): CliError {
  return new CliError(`${sentence}\n\n${USAGE}`, EXIT.usage);
}
