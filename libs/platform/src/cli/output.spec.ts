import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';

const OUTPUT = join(import.meta.dirname, 'output.ts');
/** Control sequences that move the cursor, set a title, reverse the writing direction and hide a letter. */
const HOSTILE = 'a\u001b[2Jb\u001b]0;title\u0007c\rd\u202ee\u200bf\u009bg';
const SHOWN = 'a?[2Jb?]0;title?c?d?e?f?g';
const SCRIPT = `
  const { TERMINAL } = await import(${JSON.stringify(OUTPUT)});
  for (let line = 0; line < 20_000; line += 1) {
    TERMINAL.print('line ' + line);
    if (line % 100 === 0) await new Promise((resolve) => setImmediate(resolve));
  }
  process.stderr.write('went on to its end');
  process.exitCode = 7;
`;

describe('the output of a command', () => {
  it('can be closed early, as by head, and the command ends normally', async () => {
    const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', '-e', SCRIPT], {
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    const said = text(child.stderr);
    const ended = once(child, 'exit');
    await once(child.stdout, 'data');
    child.stdout.destroy();
    expect(await said).toBe('went on to its end');
    expect(await ended).toEqual([7, null]);
  });
});

describe.each(['print', 'note'] as const)('command output with %s', (method) => {
  it('contains no terminal control characters and keeps letters and line breaks (S-480)', () => {
    const text = `${HOSTILE}\nZo\u00eb \u{1f3c8}`;
    const code = `import { TERMINAL } from ${JSON.stringify(OUTPUT)}; TERMINAL.${method}(${JSON.stringify(text)});`;
    const { stdout, stderr } = spawnSync(process.execPath, ['--input-type=module', '--eval', code], {
      encoding: 'utf8',
    });
    expect(method === 'print' ? stdout : stderr).toBe(`${SHOWN}\nZo\u00eb \u{1f3c8}\n`);
    expect(method === 'print' ? stderr : stdout).toBe('');
  });
});
