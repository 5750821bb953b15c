import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { COMMANDS, findCommand, usage } from './commands.ts';
import { countIn, DRY_RUN, readWords } from './read-words.ts';

// Starting a process can take long on a busy machine.
jest.setTimeout(60_000);

const ROOT = join(import.meta.dirname, '../../..');
const MAIN = join(ROOT, 'admin/src/main.ts');
const page = readFileSync(join(ROOT, 'docs/operations/admin.md'), 'utf8');

describe('the command line of the product', () => {
  it('shows every command in the manual, and no other', () => {
    const rows = [...page.matchAll(/^\| `([^`]+)` +\| (.+?) +\|$/gm)].map(([, words, does]) => [words, does]);
    const wanted = COMMANDS.map(({ name, takes, does }) => [`${name} ${takes}`.trim(), `${does}.`]);
    expect(rows).toEqual(wanted);
    for (const { name } of COMMANDS) expect(usage()).toContain(`  ${name} `);
  });

  it('routes to the command of the service that owns the data', () => {
    const routeOf = (...words: string[]) => {
      const { command, rest } = findCommand(words);
      return 'service' in command.to ? [command.to.service, command.to.words, ...rest] : [];
    };
    expect(routeOf('user', 'grant', 'ann', '--plan', 'pro')).toEqual([
      'auth',
      'user grant',
      'ann',
      '--plan',
      'pro',
    ]);
    expect(routeOf('plans', 'sync', '--json')).toEqual(['billing', 'sync-catalog', '--json']);
    expect(routeOf('stripe', 'reconcile')).toEqual(['billing', 'reconcile']);
    expect(routeOf('predictions', 'validate', 'a', 'b')).toEqual(['predictions', 'validate', 'a', 'b']);
    expect(findCommand(['backup', 'x']).rest).toEqual(['x']);
  });

  it('refuses what it does not know with a sentence and exit code 2', () => {
    const { stderr, status } = spawnSync(process.execPath, [MAIN, 'keys', 'delete'], { encoding: 'utf8' });
    expect(stderr).toBe('"keys delete" is not a command. Of keys there are: keys create.\n');
    expect(status).toBe(2);
    expect(() => findCommand(['nothing'])).toThrow('Run "npm run admin -- help" for the list.');
  });

  it('says that the product is not running, with exit code 3', () => {
    const { stderr, status } = spawnSync(process.execPath, [MAIN, 'backup', 'x'], {
      encoding: 'utf8',
      env: { PATH: process.env['PATH'], DATABASE_URL: 'postgres://a:secret@127.0.0.1:1/none' },
    });
    expect(stderr).toMatch(/^The database none at 127\.0\.0\.1:1 cannot be opened: /);
    expect(stderr).not.toContain('secret');
    expect(status).toBe(3);
  });

  it('reads words and options', () => {
    expect(readWords(['f', '--dry-run', '--json'], ['a file'], DRY_RUN)).toMatchObject({
      ...{ taken: ['f'], isJson: true, isDryRun: true },
    });
    expect(() => readWords(['f', '--dry-run'], ['a file'])).toThrow("Unknown option '--dry-run'");
    expect(() => readWords([], ['a file'])).toThrow('The command needs a file, and nothing else.');
    expect(countIn('keep', '14')).toBe(14);
    expect(() => countIn('keep', '0')).toThrow('--keep must be a whole number from 1 to 999999.');
  });
});
