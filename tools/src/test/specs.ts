import { join } from 'node:path';
import { ServerError, startTestServers, type TestServers } from '@app/testing/servers';
import { writeGroups } from './groups.ts';
import { runJest } from './jest.ts';
import { ROOT, type PartResult } from './part.ts';
import type { Share } from './selection.ts';

/** Far above what a busy machine needs. Only ends hanging specs. */
const TIMEOUT_MS = 30 * 60_000;

let servers: TestServers | undefined;

/** Stops the servers of integration specs that are still running. */
export async function stopServers(): Promise<void> {
  await servers?.stop();
}

/** Runs a share of the specs of one kind in groups, one after the other. */
export function runSpecs(kind: 'unit' | 'web', share: Share): Promise<PartResult> {
  writeGroups(kind, share);
  return runGroups(kind, kind);
}

/** Runs a share of the integration specs on their own servers. `report` gets the line that says which. */
export async function runIntegration(share: Share, report: (line: string) => void): Promise<PartResult> {
  try {
    servers = await startTestServers(join(ROOT, '.data/test'), report);
  } catch (error) {
    if (!(error instanceof ServerError)) throw error;
    return {
      passed: 0,
      failed: 0,
      skipped: 1,
      notes: [`The integration tests did not run: ${error.message}`],
    };
  }
  const { env } = servers;
  writeGroups('int', share);
  try {
    // They mostly wait for servers, and each has a database and a Redis or keys of its own.
    return await runGroups('integration', 'integration', { workers: 2, env });
  } finally {
    await servers.stop();
    servers = undefined;
  }
}

function runGroups(
  name: string,
  project: string,
  { workers = 1, env = {} }: { readonly workers?: number; readonly env?: NodeJS.ProcessEnv } = {},
): Promise<PartResult> {
  return runJest({
    ...{ name, projects: [project], workers, timeoutMs: TIMEOUT_MS },
    env: { ...env, TEST_GROUPS: '1' },
  });
}
