import { CliError } from '@app/platform/cli';
import { readCommand } from './arguments.ts';

function refusalOf(words: readonly string[]): { readonly code: number; readonly sentence: string } {
  try {
    readCommand(words);
  } catch (error) {
    if (error instanceof CliError)
      return { code: error.exitCode, sentence: error.message.split('\n')[0] ?? '' };
    throw error;
  }
  return { code: 0, sentence: '' };
}

describe('the arguments of an account command', () => {
  it('select the action and the account', () => {
    expect(readCommand(['user', 'create-admin', 'boss', 'boss@example.com'])).toEqual({
      kind: 'create-admin',
      username: 'boss',
      email: 'boss@example.com',
      isJson: false,
    });
    expect(readCommand(['user', 'grant', 'sam', '--plan', 'pro', '--json'])).toEqual({
      kind: 'grant',
      name: 'sam',
      grant: { planId: 'pro' },
      isDryRun: false,
      isJson: true,
    });
    expect(readCommand(['user', 'grant', 'sam', '--role', 'admin'])).toEqual({
      kind: 'grant',
      name: 'sam',
      grant: { role: 'admin' },
      isDryRun: false,
      isJson: false,
    });
    expect(readCommand(['user', 'export', 'sam', 'sam.json'])).toEqual({
      kind: 'export',
      name: 'sam',
      file: 'sam.json',
      isJson: false,
    });
    expect(readCommand(['keys', 'create', 'keys.json', '--json'])).toEqual({
      kind: 'create-keys',
      file: 'keys.json',
      isJson: true,
    });
    expect(readCommand(['demo', 'remove'])).toEqual({ kind: 'remove-demo', isJson: false });
    for (const kind of ['disable', 'enable', 'delete'] as const)
      expect(readCommand(['user', kind, 'sam', '--dry-run'])).toEqual({
        ...{ kind, name: 'sam', isDryRun: true, isJson: false },
      });
  });

  it.each([[[]], [['help']], [['user', 'delete', 'sam', '--help']]])('show the help: %j', (words) => {
    expect(readCommand(words)).toEqual({ kind: 'help' });
  });

  it.each([
    [['sam'], '"sam" is not a command. Commands start with user, keys or demo.'],
    [['user'], 'user needs a command.'],
    [['user', 'erase', 'sam'], '"user erase" is not a command.'],
    [
      ['user', 'create-admin', 'sam'],
      'create-admin needs a username and an email address, and nothing else.',
    ],
    [['user', 'disable'], 'disable needs a username or an email address, and nothing else.'],
    [['user', 'disable', ''], 'disable needs a username or an email address, and nothing else.'],
    [['user', 'disable', 'sam', 'kim'], 'disable needs a username or an email address, and nothing else.'],
    [['user', 'export', 'sam'], 'export needs a username or an email address and a file, and nothing else.'],
    [['user', 'grant', 'sam'], 'grant needs --plan, --role or both.'],
    [['user', 'grant', 'sam', '--plan', 'gold'], '"gold" is not a plan: free, basic, pro or elite.'],
    [['user', 'grant', 'sam', '--role', 'elite'], '"elite" is not a role: user or admin.'],
    [['user', 'disable', 'sam', '--plan', 'pro'], '--plan and --role only work with grant.'],
    [['user', 'export', 'sam', 'f', '--dry-run'], 'export does not take --dry-run.'],
    [['demo', 'remove', '--dry-run'], 'demo does not take --dry-run.'],
    [['user', 'disable', 'sam', '--force'], expect.stringContaining("'--force'")],
  ])('are refused with exit code 2 and a message: %j', (words, sentence) => {
    expect(refusalOf(words)).toEqual({ code: 2, sentence });
  });
});
