import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { Settings } from './settings.ts';

/** Writes signing keys for production unless there are some. Rejects with what the command line of auth says. */
export async function createKeys({ root, authKeysFile }: Settings): Promise<void> {
  const command = [join(root, 'dist/services/auth/cli.js'), 'keys', 'create', authKeysFile];
  await promisify(execFile)(process.execPath, command, { cwd: root });
}
