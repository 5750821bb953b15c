import { CliError } from '@app/platform/cli';
import { readCommand } from './arguments.ts';

const codeOf = (words: readonly string[]): number => {
  try {
    readCommand(words);
    return 0;
  } catch (error) {
    if (error instanceof CliError) return error.exitCode;
    throw error;
  }
};

describe('the command-line arguments', () => {
  it('select a command, its files and the output format', () => {
    expect(readCommand(['validate', 'a.json', '--json'])).toEqual({
      name: 'validate',
      files: ['a.json'],
      isJson: true,
    });
    const isDryRun = false;
    expect(readCommand(['publish', 'a', 'b'])).toEqual({
      ...{ name: 'publish', files: ['a', 'b'], isDryRun, isJson: false },
    });
    expect(readCommand(['rollback', 'inbox/nfl/a.json', '--dry-run'])).toEqual({
      ...{ name: 'rollback', fileName: 'a.json', isDryRun: true, isJson: false },
    });
    expect(readCommand(['status'])).toEqual({ name: 'status', isJson: false });
    expect(readCommand(['replay', 'next'])).toEqual({ name: 'replay-next', sport: null, isJson: false });
    expect(readCommand(['replay', 'next', 'NFL'])).toEqual({
      name: 'replay-next',
      sport: 'nfl',
      isJson: false,
    });
    const hash = 'aB'.repeat(32);
    expect(readCommand(['verify'])).toEqual({ name: 'verify', sport: null, checkpoint: null, isJson: false });
    expect(readCommand(['verify', 'mlb', '--checkpoint', `12.${hash}`, '--json'])).toEqual({
      name: 'verify',
      sport: 'mlb',
      checkpoint: { seq: 12, hash: hash.toLowerCase() },
      isJson: true,
    });
    expect(readCommand(['go-live', 'NFL', '--dry-run'])).toEqual({
      name: 'go-live',
      sport: 'nfl',
      isDryRun: true,
      isJson: false,
    });
    expect(readCommand([])).toEqual({ name: 'help' });
    expect(readCommand(['validate', '--help'])).toEqual({ name: 'help' });
  });

  it.each([
    [['validate']],
    [['publish']],
    [['status', 'x']],
    [['replay']],
    [['replay', 'back']],
    [['replay', 'next', 'nba']],
    [['replay', 'next', 'nfl', 'x']],
    [['verify', 'nba']],
    [['verify', 'nfl', 'mlb']],
    [['verify', '--checkpoint', `12.${'a'.repeat(64)}`]],
    [['verify', 'nfl', '--checkpoint', '12']],
    [['verify', 'nfl', '--checkpoint', `0.${'a'.repeat(64)}`]],
    [['status', '--checkpoint', `12.${'a'.repeat(64)}`]],
    [['go-live']],
    [['go-live', 'nba']],
    [['go-live', 'nfl', 'mlb']],
    [['rollback']],
    [['rollback', 'a', 'b']],
    [['validate', 'a', '--dry-run']],
    [['erase']],
    [['status', '--force']],
  ])('are refused with exit code 2: %j', (words) => {
    expect(codeOf(words)).toBe(2);
  });
});
