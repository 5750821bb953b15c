import { spawnSync } from 'node:child_process';
import { join } from 'node:path';

const MODULE = join(import.meta.dirname, 'output.ts');
/** Moves the cursor, sets a title, turns the direction of writing around, and hides a letter. */
const HOSTILE = 'a\u001b[2Jb\u001b]0;title\u0007c\rd\u202ee\u200bf\u009bg';
const SHOWN = 'a?[2Jb?]0;title?c?d?e?f?g';

describe.each(['print', 'progress'] as const)('what a command %ss', (method) => {
  it('holds nothing a terminal would obey, and keeps letters and line breaks (S-480)', () => {
    const text = `${HOSTILE}\nZo\u00eb \u{1f3c8}`;
    const code = `import { TERMINAL } from ${JSON.stringify(MODULE)}; TERMINAL.${method}(${JSON.stringify(text)});`;
    const { stdout, stderr } = spawnSync(process.execPath, ['--input-type=module', '--eval', code], {
      encoding: 'utf8',
    });
    expect(method === 'print' ? stdout : stderr).toBe(`${SHOWN}\nZo\u00eb \u{1f3c8}\n`);
    expect(method === 'print' ? stderr : stdout).toBe('');
  });
});

it('says why a command is refused in the same way (S-480)', () => {
  const entry = join(import.meta.dirname, '../cli.ts');
  const { stderr, status } = spawnSync(process.execPath, [entry, 'user', HOSTILE], { encoding: 'utf8' });
  expect(stderr.split('\n')[0]).toBe(`"user ${SHOWN}" is not a command.`);
  expect(status).toBe(2);
});
