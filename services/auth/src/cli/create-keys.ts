import { resolve } from 'node:path';
import { EXIT, type ExitCode, type Output } from '@app/platform/cli';
import { newKeyFile } from '../keys/auth-keys.ts';
import { makeFileOnce } from '../keys/key-file.ts';
import type { Command } from './arguments.ts';

/** Writes new signing keys for production, readable by this user only. An existing file stays as it is. */
export async function createKeys(
  command: Extract<Command, { kind: 'create-keys' }>,
  startedIn: string,
  output: Output,
): Promise<ExitCode> {
  const file = resolve(startedIn, command.file);
  const isNew = await makeFileOnce(file, newKeyFile());
  if (command.isJson) output.print(JSON.stringify({ file, isNew }, null, 2));
  else output.print(isNew ? `New signing keys are in ${file}.` : `${file} already exists and was kept.`);
  return EXIT.ok;
}
