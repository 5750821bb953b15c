import { mkdtempSync, readFileSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { AuthKeys } from '../keys/auth-keys.ts';
import { createKeys } from './create-keys.ts';

it('writes keys that production accepts, for this user only, and keeps an existing file', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'openbook-keys-'));
  const lines: string[] = [];
  const output = { print: (line: string) => lines.push(line), note: () => undefined, bar: process.stderr };
  const create = () => createKeys({ kind: 'create-keys', file: 'keys.json', isJson: false }, folder, output);
  const file = join(folder, 'keys.json');

  expect(await create()).toBe(0);
  const text = readFileSync(file, 'utf8');
  expect(statSync(file).mode & 0o777).toBe(0o600);
  expect((await AuthKeys.open(file, { isProduction: true })).publicKeys).toHaveLength(1);
  expect(await create()).toBe(0);
  expect(readFileSync(file, 'utf8')).toBe(text);
  expect(lines).toEqual([`New signing keys are in ${file}.`, `${file} already exists and was kept.`]);
});
