import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';

const OUTPUT = join(import.meta.dirname, 'output.ts');
const SCRIPT = `
  const { TERMINAL } = await import(${JSON.stringify(OUTPUT)});
  for (let line = 0; line < 20_000; line += 1) {
    TERMINAL.print('line ' + line);
    if (line % 100 === 0) await new Promise((resolve) => setImmediate(resolve));
  }
  process.stderr.write('went on to its end');
  process.exitCode = 7;
`;

describe('where a command writes', () => {
  it('may be closed before the end, as by head: the command ends as it would have', async () => {
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
