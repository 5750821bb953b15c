import { spawnSync } from 'node:child_process';
import { join } from 'node:path';

/** Control sequences that move the cursor, set a title, reverse the writing direction and hide a letter. */
const HOSTILE = 'a\u001b[2Jb\u001b]0;title\u0007c\rd\u202ee\u200bf\u009bg';
const SHOWN = 'a?[2Jb?]0;title?c?d?e?f?g';

it('command errors are printed the same safe way (S-480)', () => {
  const entry = join(import.meta.dirname, '../cli.ts');
  const { stderr, status } = spawnSync(process.execPath, [entry, 'user', HOSTILE], { encoding: 'utf8' });
  expect(stderr.split('\n')[0]).toBe(`"user ${SHOWN}" is not a command.`);
  expect(status).toBe(2);
});
