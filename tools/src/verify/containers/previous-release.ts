import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { docker } from './compose.ts';

const ROOT = join(import.meta.dirname, '../../../..');
const MIGRATIONS = 'services/*/src/database/migrations/*';
export const PREVIOUS_IMAGE = 'openbook-previous:local';
const run = promisify(execFile);

/** Builds the image of an earlier commit from its own files. */
export async function buildPrevious(commit: string): Promise<void> {
  const home = await mkdtemp(join(tmpdir(), 'openbook-verify-previous-'));
  try {
    const archive = join(home, 'files.tar');
    await run('git', ['archive', '--output', archive, commit], { cwd: ROOT });
    await run('tar', ['-xf', archive, '-C', home]);
    await rm(archive);
    await docker(['build', '--target', 'service', '--tag', PREVIOUS_IMAGE, home]);
  } finally {
    await rm(home, { recursive: true, force: true });
  }
}

/**
 * Returns the commit to roll from: `--from=REF`, or the one before the newest migration, so that the schemas differ. Null
 * if that one is not in this clone. Throws if REF is not.
 */
export async function previousCommit(): Promise<string | null> {
  const named = process.argv.find((word) => word.startsWith('--from='))?.slice('--from='.length);
  const git = async (...args: readonly string[]) =>
    (await run('git', [...args], { cwd: ROOT }).catch(() => ({ stdout: '' }))).stdout.trim();
  const from = named ?? `${await git('log', '-1', '--diff-filter=A', '--format=%H', '--', MIGRATIONS)}^`;
  const commit = await git('rev-parse', '--verify', '--quiet', `${from}^{commit}`);
  if (commit === '' && named !== undefined) throw new Error(`This clone has no commit ${named}.`);
  return commit || null;
}
